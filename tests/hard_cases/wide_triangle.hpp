// Triangles in extended precision: their nearest points to a point, to another triangle and to a ray, by
// brute force over corners, edges and faces. Every candidate is a pair of points, one of each object, so no
// candidate is nearer than the objects are.
#pragma once

#include <array>
#include <glm/glm.hpp>
#include <optional>

#include "collision/shapes.hpp"

namespace reference {

using collision::Ray;
using collision::Triangle;

/// Has at least 64 bits of mantissa if the machine has such a type. Then products of differences of floats
/// are almost exact.
using Wide = long double;
using WideVec = glm::vec<3, Wide>;

struct WideTriangle {
  std::array<WideVec, 3> corners{};

  [[nodiscard]] WideVec side(std::size_t i) const { return corners[(i + 1) % 3] - corners[i]; }
  /// An upper bound of the corners' distances from the origin of the frame.
  [[nodiscard]] Wide reach() const;
  [[nodiscard]] Wide longestSide() const;
};

/// The corners relative to `origin`. They are exact or rounded once.
[[nodiscard]] WideTriangle wideFrom(const Triangle& triangle, const glm::vec3& origin);

[[nodiscard]] WideVec nearestOn(const WideTriangle& triangle, const WideVec& point);

[[nodiscard]] Wide distanceTo(const WideTriangle& triangle, const WideVec& point);

/// The distance of two triangles in one frame.
[[nodiscard]] Wide distanceOf(const WideTriangle& a, const WideTriangle& b);

/// A ray and a triangle, measured from the ray's origin.
struct WideRay {
  WideVec along{0};
  Wide limit = 0;  ///< A bound of t; finite.
  WideTriangle target;

  /// An endless ray is cut off beyond the triangle.
  WideRay(const Ray& ray, const Triangle& triangle, float maxDistance);

  [[nodiscard]] WideVec at(Wide t) const { return along * t; }
  [[nodiscard]] Wide distanceAt(Wide t) const { return distanceTo(target, at(t)); }

  /// The time at which the ray is nearest to the triangle. The distance is a convex function of t; its
  /// minimum is at an end, a corner, where the ray passes an edge, or where it crosses the plane.
  [[nodiscard]] Wide nearestTime() const;

  /// The first time at which the distance is at most `gap`, by bisection; nullopt if there is none.
  [[nodiscard]] std::optional<Wide> firstWithin(Wide gap) const;
};

}  // namespace reference
