// A ray and a triangle in float: does it surely pass through, or surely not?
#pragma once

#include "collision/detail/ray_round.hpp"

namespace collision::detail {

/// Share of the product of the lengths by which a triple product of two differences and a direction, or of
/// three differences, may be off, in units of 2^-24: 3 for the differences, 4 for the cross product, 3 for
/// the dot product; and 2 for the slack of double, that of the origin and that of the direction. 16, as
/// lengths and bounds are rounded too; it also covers the angle to the plane below which double looks at the
/// border (raycast_triangle.cpp).
inline constexpr float kTripleError = 0x1p-20f;

/// World units: beyond these the products of three lengths are no floats.
inline constexpr float kLeastSide = 1e-9f, kMostSide = 1e9f;

/// Möller and Trumbore, "Fast, Minimum Storage Ray-Triangle Intersection", 1997, without the division: the
/// weights of the corners b and c, and the time, come times the determinant. Undecided also for a ray that
/// may start on the triangle or run in its plane.
[[nodiscard]] inline RayVerdict throughTriangle(const Ray& ray, const Triangle& triangle, float limit) {
  const glm::vec3 ab = triangle.b - triangle.a, ac = triangle.c - triangle.a, from = ray.origin - triangle.a;
  const glm::vec3 p = glm::cross(ray.direction, ac), q = glm::cross(from, ab);
  const float determinant = glm::dot(ab, p), sign = std::copysign(1.0f, determinant);
  const float size = std::abs(determinant), ofB = sign * glm::dot(from, p),
              ofC = sign * glm::dot(ray.direction, q), time = sign * glm::dot(ac, q);

  const float sideB = sumOfAbs(ab), sideC = sumOfAbs(ac), away = sumOfAbs(from), direct = 2.0f * kTripleError;
  const float sizeError = direct * sideB * sideC, errorB = direct * away * sideC,
              errorC = direct * away * sideB;
  const float timeError = kTripleError * away * sideB * sideC;
  const float ofA = size - ofB - ofC, errorA = sizeError + errorB + errorC;
  const float least = std::min(sideB, sideC), most = std::max({sideB, sideC, away});
  const bool fits = (least > kLeastSide) & (most < kMostSide) & (size > sizeError);
  const bool misses = fits & ((ofA < -errorA) | (ofB < -errorB) | (ofC < -errorC) | (time < -timeError) |
                              (time - timeError > limit * (size + sizeError)));
  const bool hits = fits & (ofA > errorA) & (ofB > errorB) & (ofC > errorC) & (time > timeError) &
                    (time + timeError < limit * (size - sizeError));
  return {hits, misses};
}

}  // namespace collision::detail
