// Padding of boxes. Each side of a padded box is at least one float outside the box. `box.max + pad` alone
// does not guarantee this, because far from the origin, the sum rounds to box.max.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <glm/glm.hpp>
#include <limits>

#include "collision/rounding.hpp"
#include "collision/shapes.hpp"

namespace collision {

/// The next larger float. `value` must be below infinity. Equals std::nextafter without a function call.
[[nodiscard]] inline float nextAbove(float value) {
  value += 0.0f;  // -0 becomes 0
  std::int32_t bits;
  std::memcpy(&bits, &value, sizeof bits);
  bits += bits < 0 ? -1 : 1;
  std::memcpy(&value, &bits, sizeof value);
  return value;
}

/// A float above `value` and not below the exact sum value + pad, so that rounding cannot remove the pad. At
/// most the largest finite float. `pad` is 0 or more, may be infinite; `value` is finite.
[[nodiscard]] inline float paddedUp(float value, float pad) {
  constexpr float kSecondLargestFloat = 0x1.fffffcp+127f;
  return nextAbove(std::min(value + pad, kSecondLargestFloat));
}

/// A float below `value` and not above the exact difference value - pad. At least the lowest finite float.
/// Arguments as in paddedUp.
[[nodiscard]] inline float paddedDown(float value, float pad) { return -paddedUp(-value, pad); }

/// The box with each side moved outward. `pads`: pad per axis, world units.
[[nodiscard]] inline Aabb padded(const Aabb& box, const glm::vec3& pads) {
  return {{paddedDown(box.min.x, pads.x), paddedDown(box.min.y, pads.y), paddedDown(box.min.z, pads.z)},
          {paddedUp(box.max.x, pads.x), paddedUp(box.max.y, pads.y), paddedUp(box.max.z, pads.z)}};
}

[[nodiscard]] inline Aabb padded(const Aabb& box, float pad) { return padded(box, glm::vec3(pad)); }

/// A float certainly below `value`, by at most a few units in the last place. At least the lowest finite
/// float. Branchless, because the branch of roundDown would be unpredictable.
[[nodiscard]] inline float floatBelow(double value) {
  constexpr double kMaxFloat = std::numeric_limits<float>::max(), kRelativeMargin = 0x1p-22,
                   kAbsoluteMargin = 0x1p-148;
  return roundToFloat(
      std::clamp(value - (kRelativeMargin * std::abs(value) + kAbsoluteMargin), -kMaxFloat, kMaxFloat));
}

[[nodiscard]] inline float floatAbove(double value) { return -floatBelow(-value); }

/// This constant is added to a pad that is a fraction of a sum of products. The rounding error of a product
/// below 2^-126 does not shrink with the product, so the error may exceed that fraction.
inline constexpr float kMinPad = 0x1p-146f;

}  // namespace collision
