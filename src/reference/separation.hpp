// Converts a shape to the reference's form: its exact float data in double, with axes that may be skewed.
// Computes the signed separation of two shapes, which is the gap or minus the depth. For cylinders and cones,
// a search over all directions finds the separation. Also lower bounds of the separation from one direction,
// and the accuracy that the library promises.
#pragma once

#include <array>
#include <cmath>
#include <functional>
#include <limits>
#include <optional>

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

/// A list of at most N elements that needs no memory on the heap.
template <class Element, std::size_t N>
class FixedVector {
 public:
  void push_back(const Element& element) { elements_[size_++] = element; }

  [[nodiscard]] std::size_t size() const { return size_; }
  [[nodiscard]] const Element& operator[](std::size_t i) const { return elements_[i]; }
  [[nodiscard]] const Element* begin() const { return elements_.data(); }
  [[nodiscard]] const Element* end() const { return elements_.data() + size_; }
  bool operator==(const FixedVector&) const = default;

 private:
  std::array<Element, N> elements_{};
  std::size_t size_ = 0;
};

/// Three edges for each of two boxes, and one for the displacement of a motion.
inline constexpr std::size_t kMaxEdges = 7;

/// A disc around the origin, or a cone with the base's middle at -half and the tip at half.
struct Rim {
  dvec3 axis{0.0, 1.0, 0.0};  ///< Unit; for a cone it points to the tip.
  dvec3 halfAxis{0.0};        ///< From the middle of a cone to its tip; 0 for a disc.
  double radius = 0.0;
  bool isCone = false;

  bool operator==(const Rim&) const = default;
};

/// A point of the core is center + q[0] * edges[0] + q[1] * edges[1] + … with all |q[i]| <= 1, plus a point
/// of each rim. The solid is the core grown by `radius`. A box has three edges, each half as long as the
/// box's real edge. A capsule has one edge; a sphere and a point have none. A cylinder has one edge and one
/// rim, a disc. A cone has no edge and one rim. Edges of length zero are dropped. An Obb with slightly skewed
/// axes is a parallelepiped.
struct Solid {
  dvec3 center{0.0};
  double radius = 0.0;
  FixedVector<dvec3, kMaxEdges> edges{};
  FixedVector<Rim, 2> rims{};

  [[nodiscard]] bool isCurved() const { return rims.size() > 0; }

  void addEdge(const dvec3& edge) {
    if (edge != dvec3(0.0)) edges.push_back(edge);
  }
  bool operator==(const Solid&) const = default;
};

/// The conversion to double is exact. Only sums for centres and edges are rounded, in double.
[[nodiscard]] Solid solidOf(const Shape& shape);

[[nodiscard]] Solid moved(Solid solid, const dvec3& displacement);

/// The volume covered by a solid that moves by `displacement`: the solid with `displacement` as one more
/// edge. It overlaps another solid exactly when the moving solid touches that solid at some time.
[[nodiscard]] Solid swept(Solid solid, const dvec3& displacement);

/// The Minkowski difference: every point of a minus every point of b. Its edges are a's, then b's. It
/// contains the origin exactly when a and b share a point (Ericson, Real-Time Collision Detection, 3.11).
[[nodiscard]] Solid difference(const Solid& a, const Solid& b);

/// The largest dot product of a point of the rim with a unit direction.
[[nodiscard]] double supportDistance(const Rim& rim, const dvec3& direction);

/// The signed distance of a point from a cylinder or cone, world units; negative inside. `rim`: the disc or
/// cone; its `halfAxis` is not used. `halfLength`: half the length of the axis. `fromMiddle`: from the middle
/// of the axis to the point.
[[nodiscard]] double signedDistance(const Rim& rim, double halfLength, const dvec3& fromMiddle);

/// The largest half extent of a rim.
[[nodiscard]] double extentOf(const Rim& rim);

/// The length of the longest of `edges` or, if larger, the largest extent of a rim.
[[nodiscard]] double longestEdge(const Solid& solid);

struct Ball {
  dvec3 center{0.0};  ///< A point of the part that the ball bounds.
  double radius = 0.0;
};

/// A bounding ball about the solid's centre, not always the smallest.
[[nodiscard]] Ball ballOf(const Solid& solid);

/// The gap between two balls, world units; negative for an overlap. Never above the gap between the parts
/// that the balls bound.
[[nodiscard]] double gapOf(const Ball& a, const Ball& b);

/// Returns the point of a convex set farthest along a direction.
using SupportOf = std::function<dvec3(const dvec3&)>;

/// When the search of leastWidth() may end early. World units.
struct WidthSearchLimits {
  double tolerance = 0.0;  ///< The result may exceed the least width by this much.
  double stopBelow = -std::numeric_limits<double>::infinity();  ///< A width below this ends the search.
  /// A direction with a larger width need not be searched.
  double ignoreAbove = std::numeric_limits<double>::infinity();
};

struct LeastWidth {
  double value = std::numeric_limits<double>::infinity();
  dvec3 direction{0.0, 1.0, 0.0};  ///< Unit.
};

/// The least width over all unit directions. A width is the signed distance from the origin to a support
/// plane. So the result is the origin's distance to the border of the set, negative if the origin is outside.
/// Splits triangles of directions until the support points prove that no width is below the best found minus
/// `tolerance`.
[[nodiscard]] LeastWidth leastWidth(const SupportOf& support, const WidthSearchLimits& limits);

/// Returns the point of the rim farthest along a direction.
[[nodiscard]] dvec3 supportPoint(const Rim& rim, const dvec3& direction);

/// Returns the point of the solid's core farthest along a direction.
[[nodiscard]] dvec3 supportPoint(const Solid& solid, const dvec3& direction);

/// A verdict must be right if the true gap or depth is above this fraction of the pair's size.
inline constexpr double kVerdictBand = 4e-6;

/// The error of a depth or distance must be below this fraction of the pair's size.
inline constexpr double kLengthBand = 2e-5;

/// The size of a pair: the largest half extent plus the distance between the centres, world units. A half
/// extent is, for example, a sphere's radius, or a capsule's half length plus radius.
[[nodiscard]] double pairSize(const Solid& a, const Solid& b);

[[nodiscard]] double pairSize(const Shape& a, const Shape& b);

/// The largest gap or depth at which either verdict is allowed, world units.
[[nodiscard]] double verdictBand(const Shape& a, const Shape& b);

/// The largest allowed error of a depth or a distance, world units.
[[nodiscard]] double lengthBand(const Shape& a, const Shape& b);

/// The least dot product of a point of the solid and the unit `direction`, world units. If positive, a plane
/// perpendicular to `direction` separates the origin from the solid. For the solid difference(a, b), the
/// result is a lower bound of the gap between a and b.
[[nodiscard]] double separationAlong(const Solid& solid, const dvec3& direction);

/// How far `a` must move along `normal` (any length) to leave `b`, world units; negative when a gap along
/// `normal` separates them. The result is an upper bound of the depth, and exact for the normal of the
/// minimum translation.
[[nodiscard]] double depthAlong(const Shape& a, const Shape& b, const dvec3& normal);
/// Like depthAlong() above, but `normal` must be a unit vector.
[[nodiscard]] double depthAlong(const Solid& a, const Solid& b, const dvec3& normal);

/// Radians. Two edges count as parallel if the angle between them is smaller than this, because their cross
/// product is then rounding noise. The resulting error of a length is at most this fraction of the longest
/// edge.
inline constexpr double kParallelSine = 1e-14;

struct FaceSeparation {
  /// The gap if positive, otherwise minus the overlap.
  double value = -std::numeric_limits<double>::infinity();
  dvec3 normal{0.0, 1.0, 0.0};  ///< Unit; points to the side of the origin on which the solid's centre lies.

  /// True if the origin is more than `rounding` inside every face. False for a solid without faces.
  [[nodiscard]] bool isDeep(double rounding) const { return std::isfinite(value) && value < -rounding; }
};

/// The part of `v` that is perpendicular to `edge`.
[[nodiscard]] inline dvec3 perpendicularPart(const dvec3& v, const dvec3& edge) {
  return v - edge * (glm::dot(v, edge) / glm::dot(edge, edge));
}

/// The unit normal of the face spanned by two edges; nullopt if the edges are parallel. At a small angle, the
/// cross product has a rounding error of 1e-16 divided by the angle, so the product is made perpendicular to
/// both edges again.
[[nodiscard]] std::optional<dvec3> faceNormal(const dvec3& e, const dvec3& f);

/// The largest separation of the origin along the face normals of the core. If the core has a volume and
/// contains the origin, this is minus the distance from the origin to the core's surface. The face normals
/// are the cross products of all pairs of edges: for two boxes, three normals each and nine edge × edge
/// directions (Gottschalk, Lin, Manocha 1996).
[[nodiscard]] FaceSeparation faceSeparation(const Solid& solid);

struct NearestCorePoint {
  dvec3 point{0.0};  ///< The point of the core nearest to the origin, relative to the origin.
  std::array<double, kMaxEdges>
      coefficients{};  ///< point = center + sum of coefficients[i] * edges[i]; every |coefficients[i]| <= 1.
  double squaredDistance = std::numeric_limits<double>::infinity();
};

/// The point of the core nearest to the origin. The origin must not be inside the core by more than rounding.
[[nodiscard]] NearestCorePoint nearestToOrigin(const Solid& solid);

/// The rounding error of the reference, as a fraction of the pair's size. Cores with a smaller gap or depth
/// count as touching.
inline constexpr double kReferenceRounding = 1e-12;

/// The rounding error for a pair with a cylinder or cone, as a fraction of the pair's size. leastWidth()
/// searches until its error is smaller.
inline constexpr double kCurvedRounding = 2e-7;

struct Separation {
  /// World units: the gap if positive, otherwise minus the depth of the minimum translation.
  double value = 0.0;
  dvec3 normal{0.0, 1.0, 0.0};  ///< Unit, from b to a. After a moves by -value * normal, the pair touches.
  /// The nearest points of a and b. Set if the cores (box, segment, centre) are apart, and always for
  /// cylinders and cones.
  dvec3 onA{0.0};
  dvec3 onB{0.0};
};

/// The separation of the cores minus both radii. Growing a convex set by r increases its depth along every
/// direction by r.
[[nodiscard]] Separation separation(const Solid& a, const Solid& b);

/// The separation of two shapes. Its error is below kReferenceRounding of the pair's size, or below
/// kCurvedRounding for a pair with a cylinder or cone.
[[nodiscard]] Separation separation(const Shape& a, const Shape& b);

/// The distance, world units; 0 if the shapes overlap.
[[nodiscard]] double trueDistance(const Shape& a, const Shape& b);

/// The depth of the minimum translation, world units; 0 if the shapes are apart.
[[nodiscard]] double trueDepth(const Shape& a, const Shape& b);

/// The distance from `point` to the shape, world units; negative inside.
[[nodiscard]] double outsideBy(const Shape& shape, const dvec3& point);
[[nodiscard]] double outsideBy(const Solid& solid, const dvec3& point);

enum class Ruling { right, falseHit, falseMiss };

/// Whether the verdict `hit` is right. A hit is wrong if the true gap is above the band, a miss if the true
/// depth is above the band.
[[nodiscard]] Ruling rulingOf(bool hit, double signedSeparation, double band);

/// Whether the verdict `hit` is right. Tries cheap tests first (bounding balls, separating planes, depths
/// along face normals), and computes the separation only if they do not decide. `band`: both verdicts are
/// right if the gap or depth is at most this, world units; by default kVerdictBand times the pair's size.
[[nodiscard]] Ruling ruling(const Solid& a, const Solid& b, bool hit);
[[nodiscard]] Ruling ruling(const Solid& a, const Solid& b, bool hit, double band);
[[nodiscard]] Ruling ruling(const Shape& a, const Shape& b, bool hit);

}  // namespace reference
