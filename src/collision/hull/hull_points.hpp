// The input and the steps of building a hull.
#pragma once

#include <array>
#include <cstdint>
#include <glm/glm.hpp>
#include <span>
#include <vector>

namespace collision::detail {

struct HullInput {
  std::span<const glm::vec3> inputPoints;
  std::vector<glm::dvec3> centeredPoints;  ///< The same points, relative to the middle of their bounds.
  double extent = 0.0;                     ///< The longest edge of their bounds, world units.
  double tolerance = 0.0;  ///< A point at most this far outside the hull is left out. World units.

  HullInput(std::span<const glm::vec3> points, double toleranceFraction);

  [[nodiscard]] std::uint32_t count() const { return static_cast<std::uint32_t>(centeredPoints.size()); }
};

/// The corners of a large simplex of the points. There are fewer than four if all points lie in one plane, on
/// one line or in one place, within the tolerance.
struct InitialSimplex {
  std::array<std::uint32_t, 4> corners{};
  int count = 0;
};

[[nodiscard]] InitialSimplex initialSimplexOf(const HullInput& points);

/// The indices of the corners of a triangle on the surface of a solid hull, counterclockwise seen from
/// outside.
using SurfaceTriangle = std::array<std::uint32_t, 3>;

struct HullSurface {
  std::vector<SurfaceTriangle> triangles;
  /// Distance of the farthest point outside; 0 unless `maxCorners` corners are too few.
  double outsideBy = 0.0;
};

/// Returns the surface of the points' hull as triangles. The points must span a solid. The surface is exactly
/// convex. It has at most `maxCorners` corners; the points farthest outside become corners first.
[[nodiscard]] HullSurface surfaceOf(const HullInput& points, const InitialSimplex& start,
                                    std::size_t maxCorners);

/// Returns the faces as loops of points, counterclockwise seen from outside. Neighbouring triangles of the
/// surface whose corners lie in one plane, within the tolerance, are merged into one face.
[[nodiscard]] std::vector<std::vector<std::uint32_t>> facesOf(const HullInput& points,
                                                              const std::vector<SurfaceTriangle>& surface);

/// Returns on which side of the plane through a, b and c the point p lies. The result is +1 if a, b, c run
/// counterclockwise seen from p, -1 if they run clockwise, and 0 if p lies exactly in the plane. The result
/// is exact, because with rounded results the faces that a point sees might not be connected, and no hull
/// could be built.
///
/// Computed in double; the rare results within the error bound are computed again without rounding (Shewchuk,
/// "Adaptive Precision Floating-Point Arithmetic and Fast Robust Geometric Predicates", 1997).
[[nodiscard]] int sideOfPlane(const glm::vec3& a, const glm::vec3& b, const glm::vec3& c, const glm::vec3& p);

}  // namespace collision::detail
