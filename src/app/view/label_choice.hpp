// Which labels are shown: a few of a crowd, and those that no body hides. Independent of the window and
// OpenGL.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "app/view/panes.hpp"
#include "world/world.hpp"

namespace app {

struct LabelChance {
  int rank = 0;
  float away = 0.0f;  ///< A smaller distance is chosen first.
};

/// Indices, in order, of the `most` nearest labels of each rank; at equal distance the earlier ones.
[[nodiscard]] std::vector<std::size_t> chooseOfEachRank(std::span<const LabelChance> chances,
                                                        std::size_t most);

/// True when a body is between the eye and `place`, a position in the pane's figure, or contains it.
[[nodiscard]] bool isHidden(const PaneFigure& shown, const world::World& world, const glm::vec3& place);

}  // namespace app
