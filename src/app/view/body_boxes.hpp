// The boxes of bodies on screen. Independent of the window and OpenGL.
#pragma once

#include <optional>
#include <vector>

#include "app/view/label_layout.hpp"
#include "app/view/panes.hpp"
#include "world/world.hpp"

namespace app {

struct BodyBox {
  LabelBox box;  ///< Around the part of the body in front of the eye, window pixels.
  bool hit = false;
};

/// The box of one body; nullopt when the whole body is behind the eye.
[[nodiscard]] std::optional<BodyBox> bodyBox(const PaneFigure& shown, const world::Body& body);

/// The boxes of all visible bodies; empty in configuration space, where bodies are not drawn as they are.
[[nodiscard]] std::vector<BodyBox> bodyBoxes(const PaneFigure& shown, const world::World& world);

}  // namespace app
