// A shape in the reference's form: the exact float data in double. Axes are not made orthogonal. For
// cylinders and cones, finds the least width of a convex set by a search over all directions.
#pragma once

#include <array>
#include <functional>
#include <limits>

#include "collision/shapes.hpp"

namespace reference {

using collision::Aabb;
using collision::Capsule;
using collision::Cone;
using collision::Cylinder;
using collision::Obb;
using collision::Shape;
using collision::Sphere;
using glm::dvec3;

/// Three edges for each of two boxes, and one for the displacement of a motion.
inline constexpr std::size_t kMostEdges = 7;

/// A disc around the origin, or a cone with the base's middle at -half and the tip at half.
struct Rim {
  dvec3 axis{0.0, 1.0, 0.0};  ///< Unit; for a cone it points to the tip.
  dvec3 half{0.0};            ///< From the middle of a cone to its tip; 0 for a disc.
  double radius = 0.0;
  bool isCone = false;

  bool operator==(const Rim&) const = default;
};

/// A point of the core is center + q[0] * edges[0] + q[1] * edges[1] + … with all |q[i]| <= 1, plus a point
/// of each rim. The solid is the core grown by `radius`. A box has three edges, each half of a real edge. A
/// capsule has one, a sphere and a point have none. A cylinder has an edge and a disc, a cone only a rim.
/// Edges of length zero are dropped. An Obb with slightly skewed axes is a parallelepiped.
struct Solid {
  dvec3 center{0.0};
  std::array<dvec3, kMostEdges> edges{};
  int edgeCount = 0;
  double radius = 0.0;
  std::array<Rim, 2> rims{};
  int rimCount = 0;

  [[nodiscard]] bool isCurved() const { return rimCount > 0; }

  void addRim(const Rim& rim) { rims[static_cast<std::size_t>(rimCount++)] = rim; }
  void addEdge(const dvec3& edge) {
    if (edge != dvec3(0.0)) edges[static_cast<std::size_t>(edgeCount++)] = edge;
  }
  bool operator==(const Solid&) const = default;
};

/// The conversion to double is exact. Only sums for centres and edges are rounded, in double.
[[nodiscard]] Solid solidOf(const glm::vec3& point);
[[nodiscard]] Solid solidOf(const Sphere& s);
[[nodiscard]] Solid solidOf(const Aabb& box);
[[nodiscard]] Solid solidOf(const Obb& box);
[[nodiscard]] Solid solidOf(const Capsule& c);
[[nodiscard]] Solid solidOf(const Cylinder& c);
[[nodiscard]] Solid solidOf(const Cone& c);
[[nodiscard]] Solid solidOf(const Shape& shape);

/// The Minkowski difference: every point of a minus every point of b, a's edges first. It contains the origin
/// exactly when a and b share a point (Ericson, Real-Time Collision Detection, 3.11).
[[nodiscard]] Solid difference(const Solid& a, const Solid& b);

/// The largest dot product of a point of the rim with a unit direction.
[[nodiscard]] double reachOf(const Rim& rim, const dvec3& direction);

/// The largest half extent of a rim.
[[nodiscard]] double extentOf(const Rim& rim);

/// The length of the longest of `edges` or, if larger, the largest extent of a rim.
[[nodiscard]] double longestEdge(const Solid& solid);

/// The radius of a bounding ball about the centre, not always the smallest.
[[nodiscard]] double ballRadius(const Solid& solid);

/// Returns the point of a convex set farthest along a direction.
using SupportOf = std::function<dvec3(const dvec3&)>;

/// Ends the search early. World units.
struct WidthTask {
  double enough = 0.0;  ///< The result may exceed the least width by this much.
  double stopBelow = -std::numeric_limits<double>::infinity();  ///< A width below this ends the search.
  /// A direction with a larger width need not be searched.
  double ignoreAbove = std::numeric_limits<double>::infinity();
};

struct LeastWidth {
  double value = std::numeric_limits<double>::infinity();
  dvec3 direction{0.0, 1.0, 0.0};  ///< Unit.
};

/// The least width over all unit directions. A width is the signed distance from the origin to a support
/// plane. So the result is the origin's distance to the border of the set, negative outside. Splits triangles
/// of directions until the support points prove that no width is below the best found minus `enough`.
[[nodiscard]] LeastWidth leastWidth(const SupportOf& support, const WidthTask& task);

/// Returns the point of the rim farthest along a direction.
[[nodiscard]] dvec3 supportPoint(const Rim& rim, const dvec3& direction);

/// Returns the point of the solid's core farthest along a direction.
[[nodiscard]] dvec3 supportPoint(const Solid& solid, const dvec3& direction);

}  // namespace reference
