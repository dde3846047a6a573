#include <cmath>

#include "explain/overlay_parts.hpp"

namespace explain {
namespace {

constexpr float kLineToName = 1.5f;  // logical pixels: thickness of a line to a name

}  // namespace

bool isSideways(const glm::vec3& direction) {
  constexpr float kLevel = 0.5f;
  return std::abs(direction.y) < kLevel;
}

void drawDimension(const Dimension& length, const glm::vec3& aside, const Sketch& sketch) {
  for (const glm::vec3& end : {length.from, length.to}) sketch.dashed(end, end + aside, sketch.palette().ink);
  sketch.bar(length.from + aside, length.to + aside, length.color);
  sketch.decides((length.from + length.to) * 0.5f + aside, length.words, length.color);
}

void drawLength(const Dimension& length, const glm::vec3& aside, const Sketch& sketch) {
  drawDimension(length, aside, sketch);
  if (isSideways(glm::normalize(length.to - length.from))) return;
  sketch.out.labels.back().offset = {kNameBesideBar * sketch.options.scale, 0.0f};
  sketch.out.labels.back().close = true;
}

void rimmedArrow(const glm::vec3& from, const glm::vec3& to, const render::Color& color,
                 const Sketch& sketch) {
  constexpr float kWithRim = 8.5f;                  // width of the shaft with its rim, logical pixels
  constexpr float kHead = 0.12f, kLeastRim = 0.5f;  // the rim ends before the head: world units, and a share
  const float rim = std::max(1.0f - kHead / glm::distance(from, to), kLeastRim);
  sketch.out.strokes.push_back({from, glm::mix(from, to, rim), kWithRim * sketch.options.scale,
                                sketch.palette().background, 0.0f, true});
  sketch.arrow(from, to, color);
}

void drawUnitNormal(const glm::vec3& from, const glm::vec3& normal, float unit, const Sketch& sketch) {
  constexpr float kNameOnNormal = 0.75f;  // the name stands beside this part of the arrow
  constexpr glm::vec2 kBeside{12.0f, 0.0f}, kAbove{0.0f, -18.0f};  // logical pixels
  const glm::vec3 way = normal * (kUnitNormal * unit);
  sketch.normal(from, from + way, "");
  sketch.label(from + way * kNameOnNormal, "n", sketch.palette().ink);
  sketch.out.labels.back().offset = (isSideways(normal) ? kAbove : kBeside) * sketch.options.scale;
  sketch.out.labels.back().close = true;
}

void namePoint(const NamedPoint& point, const Sketch& sketch) {
  const auto& [at, foot, words, color, isAtRight] = point;
  sketch.out.strokes.push_back({at, foot, kLineToName * sketch.options.scale, color, 0.0f, true});
  sketch.label(foot, words, color);
  render::Label& name = sketch.out.labels.back();
  name.offset = {(isAtRight ? kAsideName : -kAsideName) * sketch.options.scale, 0.0f};
  name.close = true;
}

glm::vec3 asideFrom(const glm::vec3& up, const glm::vec3& at, const Sketch& sketch) {
  const glm::vec3 back = sketch.options.eye ? *sketch.options.eye - at : glm::vec3(0.0f, 0.0f, 1.0f);
  const glm::vec3 right = glm::cross(up, back);
  if (!(glm::length(right) > 0.0f)) return acrossFrom(up);
  return glm::normalize(right) * (isSideways(up) && right.y < 0.0f ? -1.0f : 1.0f);
}

}  // namespace explain
