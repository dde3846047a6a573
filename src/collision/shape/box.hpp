// A box in double, made from an Aabb (with the world's axes) or an Obb. Also defines how orthonormal the axes
// of a box or a rotation must be. Also has an Aabb in two registers, and two tests that are short enough to
// be inline.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstring>

#include "collision/shapes.hpp"
#include "collision/simd/float4.hpp"
#include "collision/simd/precise.hpp"

namespace collision::detail {

/// The largest allowed dot product of two columns, and the largest allowed difference between a column's
/// squared length and 1. A product of a few float rotations is off by about 1e-6. If a rotation has drifted
/// further, the caller must make it orthonormal again. Queries treat a box as the exact solid spanned by its
/// axes. A query computes as if the axes were orthogonal only if this cannot change the verdict (isSkewed).
inline constexpr double kOrthonormalTolerance = 1e-5;

[[nodiscard]] inline bool isUnit(const glm::dvec3& v) {
  return std::abs(lengthSquared(v) - 1.0) <= kOrthonormalTolerance;
}

[[nodiscard]] inline bool isOrthonormal(const glm::mat3& columns) {
  const glm::dmat3 m(columns);
  for (int i = 0; i < 3; ++i) {
    if (!isUnit(m[i]) || !(std::abs(glm::dot(m[i], m[(i + 1) % 3])) <= kOrthonormalTolerance)) return false;
  }
  return true;
}

/// All points center + axes * q with |q| <= half on each axis, in world space. An Aabb's centre and half
/// extents are exact in double unless its coordinates differ widely in magnitude.
struct Box {
  glm::dvec3 center{0.0};
  glm::dvec3 half{0.0};
  glm::dmat3 axes{
      1.0};  ///< Columns: the axes of the Obb, unit and orthogonal to within kOrthonormalTolerance.
};

/// The smallest box with float corners around low … high.
[[nodiscard]] inline Aabb outerBox(const glm::dvec3& low, const glm::dvec3& high) {
  Aabb box;
  for (int i = 0; i < 3; ++i) {
    box.min[i] = roundDown(low[i]);
    box.max[i] = roundUp(high[i]);
  }
  return box;
}

/// box.half[axis]. GLM's operator[] would branch on the index, which is unpredictable here.
[[nodiscard]] inline double halfAlong(const Box& box, int axis) {
  double half = 0.0;
  std::memcpy(&half, reinterpret_cast<const char*>(&box.half) + static_cast<std::size_t>(axis) * sizeof half,
              sizeof half);
  return half;
}

[[nodiscard]] inline Box toBox(const Obb& box) {
  return {glm::dvec3(box.center), glm::dvec3(box.halfExtents), glm::dmat3(box.axes)};
}

[[nodiscard]] inline const Box& toBox(const Box& box) { return box; }

[[nodiscard]] inline Box toBox(const Aabb& box) {
  const glm::dvec3 min(box.min), max(box.max);
  return {0.5 * (min + max), 0.5 * (max - min), glm::dmat3(1.0)};
}

[[nodiscard]] inline glm::dvec3 centerOf(const Obb& box) { return glm::dvec3(box.center); }
[[nodiscard]] inline glm::dvec3 centerOf(const Aabb& box) { return toBox(box).center; }

/// Returns q with axes * q equal to the world vector, if the axes are orthogonal. An axis' squared length is
/// 1 to within 1e-5, so one Newton step divides by it with an error of 1e-10.
[[nodiscard]] inline glm::dvec3 toLocal(const Box& box, const glm::dvec3& vector) {
  const auto coordinateAlong = [&](const glm::dvec3& axis) {
    return glm::dot(vector, axis) * (2.0 - lengthSquared(axis));
  };
  return {coordinateAlong(box.axes[0]), coordinateAlong(box.axes[1]), coordinateAlong(box.axes[2])};
}

/// A box's axes are treated as unit and orthogonal if their skew is at most this. Products of float rotations
/// have less skew. Queries with round shapes and rays then find the box's surface to 3e-6 of the pair's size.
inline constexpr double kNegligibleSkew = 0x1p-20;

/// The largest skew accepted by `problem` changes a distance from a box by at most this fraction of the reach
/// (RoundBoxPair::reach).
inline constexpr double kSkewError = 4.0 * kOrthonormalTolerance;

[[nodiscard]] inline bool isSkewed(const Box& box) {
  const glm::dvec3 &x = box.axes[0], &y = box.axes[1], &z = box.axes[2];
  const double maxDot =
      std::max({std::abs(glm::dot(x, y)), std::abs(glm::dot(y, z)), std::abs(glm::dot(z, x))});
  const double maxLengthError = std::max(
      {std::abs(lengthSquared(x) - 1.0), std::abs(lengthSquared(y) - 1.0), std::abs(lengthSquared(z) - 1.0)});
  return std::max(maxDot, maxLengthError) > kNegligibleSkew;
}

/// Like toLocal, for axes that are not orthogonal. Uses Cramer's rule.
[[nodiscard]] [[gnu::noinline, gnu::cold]] inline glm::dvec3 skewedToLocal(const Box& box,
                                                                           const glm::dvec3& vector) {
  const glm::dvec3 &x = box.axes[0], &y = box.axes[1], &z = box.axes[2];
  const glm::dvec3 crossYz = glm::cross(y, z);
  return glm::dvec3(glm::dot(crossYz, vector), glm::dot(glm::cross(z, x), vector),
                    glm::dot(glm::cross(x, y), vector)) /
         glm::dot(crossYz, x);
}

/// The world normal of a face of a skewed box. `normal`: in the box's frame.
[[nodiscard]] [[gnu::noinline, gnu::cold]] inline glm::dvec3 skewedNormal(const Box& box,
                                                                          const glm::dvec3& normal) {
  const glm::dvec3 &x = box.axes[0], &y = box.axes[1], &z = box.axes[2];
  const glm::dvec3 worldNormal =
      glm::cross(y, z) * normal.x + glm::cross(z, x) * normal.y + glm::cross(x, y) * normal.z;
  return glm::normalize(glm::dot(glm::cross(x, y), z) < 0.0 ? -worldNormal : worldNormal);
}

/// Like toLocal, for any skew that `problem` accepts.
[[nodiscard]] inline glm::dvec3 exactlyToLocal(const Box& box, const glm::dvec3& vector) {
  return isSkewed(box) ? skewedToLocal(box, vector) : toLocal(box, vector);
}

/// Transforms a unit vector from the box's frame to world axes. One Newton step restores the length 1, to
/// 4e-10.
[[nodiscard]] inline glm::dvec3 toWorldUnit(const Box& box, const glm::dvec3& unit) {
  const glm::dvec3 worldVector = box.axes * unit;
  return worldVector * (1.5 - 0.5 * lengthSquared(worldVector));
}

/// Like toWorldUnit, for a face normal. A face normal of a skewed box is not parallel to an axis of the box.
[[nodiscard]] inline glm::dvec3 normalToWorld(const Box& box, const glm::dvec3& normal) {
  return isSkewed(box) ? skewedNormal(box, normal) : toWorldUnit(box, normal);
}

/// The fourth lanes are undefined.
struct Aabb4 {
  Float4 min, max;
};

/// `max` is loaded from one float earlier, because a load of four floats would read beyond the box.
[[nodiscard]] inline Aabb4 toAabb4(const Aabb& box) {
  static_assert(offsetof(Aabb, max) == 12 && sizeof(Aabb) == 24, "an Aabb is 6 floats in a row");
  return {load4(box, 0), dropFirstLane(load4(box, 8))};
}

/// True if the boxes share a point.
[[nodiscard]] inline bool overlapsInline(const Aabb& a, const Aabb& b) {
  const Float4 low = larger(load4(a, 0), load4(b, 0)), high = smaller(load4(a, 8), load4(b, 8));
  return signBits3(dropFirstLane(high) < low) == 0;
}

/// Rounding may reverse the order of two squares that are at most this many floats apart. Both relative
/// errors together are 6.1 · 2^-24, at most 7 floats. Underflow costs up to 5 floats, so 12 would suffice.
inline constexpr int kUlpTolerance = 16;

/// How many floats the centre's squared distance from the box is above the squared radius. This number is the
/// difference of their bits, because non-negative floats are ordered like their bits. If isCertain(), the
/// shapes overlap exactly if the value is negative. A square beyond float's range is infinite; infinity is
/// the float after the largest finite float.
struct UlpDifference {
  int value;

  [[nodiscard]] bool isCertain() const {
    return static_cast<unsigned>(value + kUlpTolerance) > unsigned{2 * kUlpTolerance};
  }
};

/// Arvo, "A Simple Method for Box-Sphere Intersection Testing", Graphics Gems, 1990.
[[nodiscard]] inline UlpDifference squaredDistanceUlps(const Sphere& sphere, const Aabb& box) {
  static_assert(offsetof(Sphere, radius) == 12 && sizeof(Sphere) == 16, "a Sphere is 4 floats in a row");
  const Aabb4 aabb = toAabb4(box);
  const Float4 center = load4(sphere, 0);
  const Float4 offset = larger(smaller(aabb.max, center), aabb.min) - center;
  const Float4 distance = sumOf(offset * offset), radius = {sphere.radius};
  return {(reinterpret_cast<Int4>(distance) - reinterpret_cast<Int4>(radius * radius))[0]};
}

}  // namespace collision::detail
