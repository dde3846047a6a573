// Where bodies lie on screen. Pure: no window, no OpenGL.
#pragma once

#include <optional>
#include <vector>

#include "app/view/label_layout.hpp"
#include "app/view/panes.hpp"
#include "world/world.hpp"

namespace app {

struct BodyBox {
  LabelBox box;  ///< Around what of the body is in front of the eye, window pixels.
  bool hit = false;
};

/// Of one body; nothing where all of it is behind the eye.
[[nodiscard]] std::optional<BodyBox> bodyBox(const PaneFigure& shown, const world::Body& body);

/// Of every body that can be seen. In configuration space, where no body stands as it is: none.
[[nodiscard]] std::vector<BodyBox> bodyBoxes(const PaneFigure& shown, const world::World& world);

}  // namespace app
