// A sphere and an oriented box: the verdict in float, three axes in a register, and the rest in double.
#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>

#include "collision/box_box/box_gaps4.hpp"
#include "collision/round/round_touch.hpp"

namespace collision::detail {

/// The error of the square of a distance D near the radius r, if D is right to e = share · size: (r + e)² -
/// r². A square farther from r² than that is on the same side of r² as D² is. With the factors in this order
/// the error overflows before a square does; the smallest normal float covers underflow.
[[nodiscard]] inline float errorOfSquare(float radius, float size, float share) {
  return size * (2.0f * radius + size * share) * share + std::numeric_limits<float>::min();
}

/// Fraction of a pair's size, the sum of the box's half extents and the radius, by which the distance D of
/// the centre from the box may differ from what double finds (sphere_box.hpp), or from the radius r.
///
/// Skew: float takes the axes for unit and orthogonal. Let E = MᵀM - 1 for the axes M, its entries at most
/// kOrthonormal (1e-5), o the vector to the centre from its nearest point c on the box, both along the axes,
/// and u = o / |o|. Float's o is off by E (c + o), and its D by u · E (c + o); the length of M o exceeds |o|
/// by u · E o / 2. So D is off by u · E (c + o / 2), at most 1.74e-5 (H + 0.87 D), where H is the sum of the
/// half extents. Double ignores a skew below a tenth of that (kOrdinarySkew).
///
/// Rounding, in units of 2^-24: the error of float's coordinates is 4 of the length of the offset for each,
/// so 7 for all three; that of the squares and their sum is 2 D, and of the last sum of two squares 2 D; and
/// double counts a distance of kAxisRounding as touching: 1 of the radius, of the half extents, and 1.8 of
/// the offset: 1.1e-6 (H + D + r).
///
/// So D is right to 1.85e-5 H + 1.63e-5 D + 1.1e-6 r. Where D is at most r + x, a difference x of 2.3e-5 (H +
/// r) is certain. 2^-15 is 3.05e-5.
inline constexpr float kSphereError = 0x1p-15f;

/// The squared distance of the centre from the box minus the squared radius. Its sign is the verdict where it
/// `isSure`.
struct SphereExcess {
  float value;
  std::uint32_t doubt;  ///< Twice the bits of the bound that `value` must exceed, including a factor of 2.

  /// Doubling the bits drops the sign. The addition is the factor of 2; it makes infinity and NaN wrap around
  /// to less than any doubt.
  [[nodiscard]] bool isSure() const {
    return 2 * static_cast<std::uint32_t>(bitsAt(value, 0)) + (std::uint32_t{2} << 23) > doubt;
  }
  /// Tests the sign bit, which the comparison has already loaded.
  [[nodiscard]] bool isNegative() const { return bitsAt(value, 0) < 0; }
};

/// Computed with integers, because the floating-point units are the bottleneck: a fifth of the time. The bits
/// of a positive float are 2^23 (127 + its logarithm to base 2), up to 0.087 too small (Mitchell, "Computer
/// Multiplication and Division Using Binary Logarithms", 1962).
///
/// `errorOfSquare` is s (2 r + s) with s = 2.35e-5 of the pair's size (kSphereError), so at most 9.4e-5 m,
/// 2^-13.37 m, where m is the largest of the four lengths. With q, the larger of r and 2^-11 m, it is at most
/// 2^-13.37 m q (2 + 2^-2.37) = 2^-12.24 m q, and two logarithms are up to 0.173 too small: 2^-12 m q is
/// enough. The lower limit 2^-40 for m covers underflow.
[[nodiscard]] inline std::uint32_t doubtOfSquare(const Sphere& sphere, const Obb& obb) {
  constexpr int kBinade = 1 << 23, kLeast = (127 - 40) * kBinade, kShare = (127 + 12) * kBinade;
  const int radius = bitsAt(sphere, 12);
  const int half = std::max(std::max(std::max(kLeast, bitsAt(obb, 12)), bitsAt(obb, 16)), bitsAt(obb, 20));
  const int most = std::max(half, radius), other = std::max(radius, half - 11 * kBinade);
  const std::uint32_t bits =
      static_cast<std::uint32_t>(most) + static_cast<std::uint32_t>(other) - (kShare - kBinade);
  return 2 * std::min(bits, std::uint32_t{0x7fffffff});  // where the square overflows, nothing is certain
}

/// Ericson, "Real-Time Collision Detection", 5.2.6, with the axes taken for unit and orthogonal. The square
/// of the radius is subtracted from the first of the three squares while the others are summed, which
/// shortens the dependency chain.
[[nodiscard]] inline SphereExcess sphereExcess(const Sphere& sphere, const Obb& obb) {
  static_assert(offsetof(Sphere, radius) == 12 && sizeof(Sphere) == 16, "a Sphere is 4 floats in a row");
  const Float4 offset = load4(sphere, 0) - load4(obb, 0);
  const Float4 outside = larger(magnitude(weighted(rows4(obb), offset)) - load4(obb, 12), Float4{});
  const Float4 squares = outside * outside;
  return {(squares[0] - sphere.radius * sphere.radius) + (squares[1] + squares[2]),
          doubtOfSquare(sphere, obb)};
}

/// The vector from the point of the box nearest to the sphere's centre to that centre.
struct SphereWay {
  glm::dvec3 way{0.0};      ///< World axes.
  glm::dvec3 center{0.0};   ///< The sphere's centre along the box's axes, from the box's centre.
  glm::dvec3 outside{0.0};  ///< The vector along the box's axes.
  double squared = 0.0;     ///< Squared length of the vector; 0 when the centre is in the box.
  double slack = 0.0;       ///< As BoxPair::slack.
  double reach = 0.0;       ///< As BoxPair::reach.

  [[nodiscard]] bool touching(double radius) const { return squared <= (radius + slack) * (radius + slack); }
};

/// Ericson, "Real-Time Collision Detection", 5.1.4 and 5.2.6: the centre's coordinates along the box's axes,
/// minus their clamped values. Axis by axis, so that everything stays in registers.
[[nodiscard]] inline SphereWay sphereWay(const Sphere& sphere, const Obb& box) {
  const glm::dvec3 offset = difference(sphere.center, box.center);
  const bool skewed = isSkewed(toBox(box));
  const glm::dvec3 exact = skewed ? skewedToLocal(toBox(box), offset) : glm::dvec3(0.0);
  SphereWay found;
  found.reach = double(sphere.radius) + sumOfAbs(offset);
  for (int i = 0; i < 3; ++i) {
    const glm::dvec3 axis(box.axes[i]);
    const double half = double(box.halfExtents[i]);
    const double q = skewed ? exact[i] : glm::dot(offset, axis) * (2.0 - lengthSquared(axis));
    found.center[i] = q;
    const double outside = std::copysign(glm::max(std::abs(q) - half, 0.0), q);
    found.outside[i] = outside;
    found.way += axis * outside;
    found.squared += outside * outside;
    found.reach += half;
  }
  if (skewed) found.squared = lengthSquared(found.way);
  found.slack = kAxisRounding * found.reach;
  return found;
}

/// The vector from the point to the nearest point of the box. Zero exactly when the two touch.
[[nodiscard]] glm::dvec3 toNearest(const Aabb& shape, const glm::vec3& point);
[[nodiscard]] glm::dvec3 toNearest(const Obb& shape, const glm::vec3& point);

}  // namespace collision::detail
