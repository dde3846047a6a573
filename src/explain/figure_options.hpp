// How a figure is drawn.
#pragma once

#include <glm/glm.hpp>
#include <optional>

#include "explain/overlay_options.hpp"
#include "explain/palette.hpp"
#include "text/language.hpp"
#include "world/scene/broken_test.hpp"

namespace explain {

struct FigureOptions {
  const Palette* palette = palettes().data();
  text::Language language = text::Language::en;
  float scale = 1.0f;         ///< Scale of lines and labels.
  OverlayOptions overlays{};  ///< None at first.
  world::BrokenTest brokenTest = world::BrokenTest::none;
  /// Where the figure is seen from, world space: generated bodies between it and the player are nearly
  /// transparent. Without it, all are opaque.
  std::optional<glm::vec3> eye{};
};

}  // namespace explain
