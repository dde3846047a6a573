// Triangles in extended precision: where they are nearest to a point, to one another and to a ray, by brute
// force over corners, edges and faces. Every candidate is a true pair of points, so that no distance comes
// out too small, however thin a triangle is.
#pragma once

#include <array>
#include <glm/glm.hpp>
#include <optional>

#include "collision/shapes.hpp"

namespace judge {

using collision::Ray;
using collision::Triangle;

/// 64 bits and more where the machine has them: products of floats' differences are almost exact.
using Wide = long double;
using WideVec = glm::vec<3, Wide>;

struct WideTriangle {
  std::array<WideVec, 3> corners{};

  [[nodiscard]] WideVec side(std::size_t i) const { return corners[(i + 1) % 3] - corners[i]; }
  /// No corner is further than this from the origin of the frame.
  [[nodiscard]] Wide reach() const;
  [[nodiscard]] Wide longestSide() const;
};

/// Measured from `origin`: exact, or rounded once.
[[nodiscard]] WideTriangle wideFrom(const Triangle& triangle, const glm::vec3& origin);

[[nodiscard]] WideVec nearestOn(const WideTriangle& triangle, const WideVec& point);

[[nodiscard]] Wide distanceTo(const WideTriangle& triangle, const WideVec& point);

/// Of two triangles in one frame.
[[nodiscard]] Wide distanceOf(const WideTriangle& a, const WideTriangle& b);

/// A ray and a triangle, measured from the ray's origin.
struct WideRay {
  WideVec along{0};
  Wide limit = 0;  ///< Of t; finite.
  WideTriangle target;

  /// An endless ray ends beyond the triangle.
  WideRay(const Ray& ray, const Triangle& triangle, float maxDistance);

  [[nodiscard]] WideVec at(Wide t) const { return along * t; }
  [[nodiscard]] Wide distanceAt(Wide t) const { return distanceTo(target, at(t)); }

  /// When the ray is nearest to the triangle: the distance is a convex function of t, and least at an end,
  /// at a corner, where the ray passes an edge, or where it meets the plane.
  [[nodiscard]] Wide nearestTime() const;

  /// The first time at which it is within `gap`, by bisection; none where it never is.
  [[nodiscard]] std::optional<Wide> firstWithin(Wide gap) const;
};

}  // namespace judge
