// Which labels of a crowd are said. Pure: no window, no OpenGL.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

namespace app {

struct LabelChance {
  int rank = 0;
  float away = 0.0f;  ///< The less, the sooner it is chosen.
};

/// Of each rank the `most` that are least away, of equals the first: their indices, in order. All of a rank
/// that has no more.
[[nodiscard]] std::vector<std::size_t> chooseOfEachRank(std::span<const LabelChance> chances,
                                                        std::size_t most);

}  // namespace app
