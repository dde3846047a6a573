// Draw lists of overlays, and queries on them.
#pragma once

#include <algorithm>
#include <gtest/gtest.h>
#include <string>

#include "explain/focus.hpp"
#include "explain/sketch.hpp"
#include "world/scene/scene_file.hpp"

namespace explain_test {

/// The result of `draw(sketch)` on an empty list.
template <typename Draw>
render::DrawList drawListOf(Draw draw, const explain::FigureOptions& options = {}) {
  render::DrawList list;
  draw(explain::Sketch{options, list});
  return list;
}

/// A scene of the player and the targets, in JSON.
[[nodiscard]] inline world::World worldOf(const std::string& player, const std::string& targets) {
  return world::World(world::parseScene(
      R"({"title": {"en": "t", "ja": "t"}, "player": )" + player + R"(, "targets": [)" + targets + "]}",
      "test"));
}

/// Makes two shapes the pair in focus.
[[nodiscard]] inline explain::Focus focusOn(const collision::Shape& a, const collision::Shape& b) {
  const auto part = [](const collision::Shape& shape) {
    return std::visit([](const auto& s) -> world::Part { return s; }, shape);
  };
  return {1, a, b, part(a), part(b)};
}

[[nodiscard]] inline const explain::Palette& palette() { return explain::palettes().front(); }

[[nodiscard]] inline bool hasLabel(const render::DrawList& list, const std::string& words) {
  return std::any_of(list.labels.begin(), list.labels.end(),
                     [&](const render::Label& label) { return label.text == words; });
}

[[nodiscard]] inline bool hasDot(const render::DrawList& list, const glm::vec3& at,
                                 const render::Color& color) {
  return std::any_of(list.dots.begin(), list.dots.end(), [&](const render::Dot& dot) {
    return glm::distance(dot.center, at) < 1e-5f && dot.color == color;
  });
}

/// True if a stroke in `color` joins the two points, in either direction.
[[nodiscard]] inline bool hasStroke(const render::DrawList& list, const glm::vec3& p, const glm::vec3& q,
                                    const render::Color& color) {
  const auto joins = [&](const glm::vec3& a, const glm::vec3& b) {
    return glm::distance(a, p) < 1e-5f && glm::distance(b, q) < 1e-5f;
  };
  return std::any_of(list.strokes.begin(), list.strokes.end(), [&](const render::Stroke& s) {
    return s.color == color && (joins(s.a, s.b) || joins(s.b, s.a));
  });
}

/// The lengths of all bars (the thickest strokes) in `color`, in the order they were drawn.
[[nodiscard]] inline std::vector<float> barLengths(const render::DrawList& list, const render::Color& color) {
  std::vector<float> lengths;
  for (const render::Stroke& s : list.strokes)
    if (s.width == 9.0f && s.color == color) lengths.push_back(glm::distance(s.a, s.b));
  return lengths;
}

}  // namespace explain_test
