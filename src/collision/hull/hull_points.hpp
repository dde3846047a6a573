// The points that a hull is built of, and the corners and faces that come out.
#pragma once

#include <array>
#include <cstdint>
#include <glm/glm.hpp>
#include <span>
#include <vector>

namespace collision::detail {

struct HullPoints {
  std::span<const glm::vec3> floats;
  std::vector<glm::dvec3> places;  ///< The same, relative to the middle of their bounds.
  double extent = 0.0;             ///< The longest edge of their bounds, world units.
  double tolerance = 0.0;          ///< Points this near to the hull are left out. World units.

  HullPoints(std::span<const glm::vec3> points, double share);

  [[nodiscard]] std::uint32_t count() const { return static_cast<std::uint32_t>(places.size()); }
};

/// The corners of a simplex as large as the points are: up to four, fewer where all points lie in one plane,
/// on one line or in one place, within the tolerance.
struct HullStart {
  std::array<std::uint32_t, 4> corners{};
  int count = 0;
};

[[nodiscard]] HullStart startOf(const HullPoints& points);

struct HullLoop {
  std::vector<std::uint32_t> corners;
  double outsideBy = 0.0;  ///< The farthest that a point is left outside for want of corners, world units.
};

/// The corners of the convex polygon of points in the plane of the first three of `start`, counterclockwise
/// about (b - a) x (c - a). At most `most`: those farthest out come first.
[[nodiscard]] HullLoop polygonOf(const HullPoints& points, const HullStart& start, std::size_t most);

/// A triangle of the surface of a solid hull: numbers of points, counterclockwise seen from outside.
using SurfaceTriangle = std::array<std::uint32_t, 3>;

struct HullSurface {
  std::vector<SurfaceTriangle> triangles;
  double outsideBy = 0.0;  ///< As HullLoop::outsideBy.
};

/// The surface of the hull of points that span a solid, in triangles; a convex solid without rounding. Built
/// of at most `most` points: the one farthest out comes next.
[[nodiscard]] HullSurface surfaceOf(const HullPoints& points, const HullStart& start, std::size_t most);

/// Faces as loops of points, counterclockwise seen from outside: triangles of the surface whose corners lie
/// in one plane, within the tolerance, make one face.
[[nodiscard]] std::vector<std::vector<std::uint32_t>> facesOf(const HullPoints& points,
                                                              const std::vector<SurfaceTriangle>& surface);

/// On which side of a plane through three points a fourth lies, exactly: with rounded answers the faces that
/// a point can see need not be connected, and a hull cannot be built of them.
///
/// +1 where a, b, c run counterclockwise seen from p, -1 where they run clockwise, 0 exactly in their plane.
/// Computed in double; the rare answers within its error bound are added up without rounding (Shewchuk,
/// "Adaptive Precision Floating-Point Arithmetic and Fast Robust Geometric Predicates", 1997).
[[nodiscard]] int sideOf(const glm::vec3& a, const glm::vec3& b, const glm::vec3& c, const glm::vec3& p);

}  // namespace collision::detail
