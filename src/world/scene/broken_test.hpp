// Six well-known errors of collision tests.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace world {

enum class BrokenTest : std::uint8_t {
  none,
  sixAxes,        ///< Boxes are tested on their six face axes only: no cross products.
  noTolerance,    ///< The closed form in float without a tolerance: for parallel edges its axis is noise.
  boundsOnly,     ///< The AABB around a shape is tested in place of the shape.
  notRefitted,    ///< A turned AABB keeps the size it had before (the program of 2005).
  touchingApart,  ///< Touching does not count.
  flippedNormal,  ///< The sign of the normal comes from comparing interval minima.
};

/// As scene files spell them, in the order of the enumeration: "none", "six-axes", …
[[nodiscard]] std::span<const std::string_view> brokenTestIds();

}  // namespace world
