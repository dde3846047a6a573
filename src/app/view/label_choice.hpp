// Chooses the labels of a crowd that are shown. Independent of the window and OpenGL.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

namespace app {

struct LabelChance {
  int rank = 0;
  float away = 0.0f;  ///< A smaller distance is chosen first.
};

/// Indices, in order, of the `most` nearest labels of each rank; at equal distance the earlier ones.
[[nodiscard]] std::vector<std::size_t> chooseOfEachRank(std::span<const LabelChance> chances,
                                                        std::size_t most);

}  // namespace app
