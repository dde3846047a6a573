// The one rule for padding: what is padded is larger in every direction by at least one float at its place.
// `box.max + pad` alone is not: far from the origin the sum rounds to box.max.
#pragma once

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <glm/glm.hpp>
#include <limits>

#include "collision/rounding.hpp"
#include "collision/shapes.hpp"

namespace collision {

/// The next larger float; `value` is below infinity. The same as std::nextafter, without a call.
[[nodiscard]] inline float nextAbove(float value) {
  const auto bits = std::bit_cast<std::int32_t>(value + 0.0f);  // -0 becomes 0
  return std::bit_cast<float>(bits + (bits < 0 ? -1 : 1));
}

/// A float above `value`, and not below the exact sum value + pad: no rounding takes the pad away. At most
/// the largest finite float. `pad` is 0 or more and may be infinite; `value` is finite.
[[nodiscard]] inline float paddedUp(float value, float pad) {
  constexpr float kLastButOne = 0x1.fffffcp+127f;
  return nextAbove(std::min(value + pad, kLastButOne));
}

/// The mirror of paddedUp.
[[nodiscard]] inline float paddedDown(float value, float pad) { return -paddedUp(-value, pad); }

/// The box with every side moved outwards so, by a pad for each axis. World units.
[[nodiscard]] inline Aabb padded(const Aabb& box, const glm::vec3& pads) {
  return {{paddedDown(box.min.x, pads.x), paddedDown(box.min.y, pads.y), paddedDown(box.min.z, pads.z)},
          {paddedUp(box.max.x, pads.x), paddedUp(box.max.y, pads.y), paddedUp(box.max.z, pads.z)}};
}

[[nodiscard]] inline Aabb padded(const Aabb& box, float pad) { return padded(box, glm::vec3(pad)); }

/// The rule for a bound in double: a float that is surely below the value, by no more than a few units in its
/// last place, at least the lowest finite one. Without a branch, where the nearest float below (roundDown)
/// takes one whose outcome is unpredictable.
[[nodiscard]] inline float surelyBelow(double value) {
  constexpr double kMost = std::numeric_limits<float>::max(), kShare = 0x1p-22, kLeast = 0x1p-148;
  return roundToFloat(std::clamp(value - (kShare * std::abs(value) + kLeast), -kMost, kMost));
}

[[nodiscard]] inline float surelyAbove(double value) { return -surelyBelow(-value); }

/// What to add to a sum of products of floats so small that rounding takes a part of the last bit (below
/// 2^-126), where no share of the sum covers the rounding.
inline constexpr float kLeastPad = 0x1p-146f;

}  // namespace collision
