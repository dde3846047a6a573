// A convex hull as a collider: the smallest convex solid around points. Build a ConvexHull once, place it
// with a PosedHull wherever a body uses it, and query it like any other shape. The hull is shared; a pose may
// scale, mirror, rotate and move it.
//
//   const auto stone = collision::ConvexHull::build(points);
//   collision::overlaps(collision::PosedHull(stone, pose), box);
#pragma once

#include <concepts>
#include <cstdint>
#include <span>
#include <string_view>
#include <type_traits>
#include <variant>
#include <vector>

#include "collision/closest_points.hpp"
#include "collision/contact.hpp"
#include "collision/manifold.hpp"
#include "collision/mesh.hpp"
#include "collision/overlaps.hpp"
#include "collision/raycast.hpp"
#include "collision/results.hpp"
#include "collision/sweep.hpp"
#include "collision/triangle.hpp"

namespace collision {

namespace detail {
class HullCore;
struct HullFrame;
}  // namespace detail

/// The tolerance of a hull, as a fraction of the longest edge of the points' bounds. A point may be outside
/// the hull by this much, and a corner of a face may be off the face's plane by this much. Float rounding
/// alone moves a point by less, so rounding adds no face or corner.
inline constexpr double kHullTolerance = 0x1p-21;

/// What the points form, within the tolerance: one point, a segment, a flat polygon or a solid.
enum class HullForm { point, segment, polygon, solid };

/// Why no hull can be built: "has no points" or "a point is not finite". Empty if a hull can be built.
[[nodiscard]] std::string_view problem(std::span<const glm::vec3> points);

/// A convex hull. Never changes after it is built, so several threads may query it.
class ConvexHull {
 public:
  static constexpr std::size_t kMaxCorners = 256;

  /// An edge between two faces. The border of face `left` runs from corner `from` to corner `to`, the border
  /// of face `right` from `to` to `from`. The only edge of a segment has left = right = 0.
  struct Edge {
    std::uint8_t from = 0, to = 0;
    std::uint16_t left = 0, right = 0;
  };

  /// Builds the hull of points. Input must pass `problem`; debug builds assert it. The same points in the
  /// same order give the same hull. Every corner is one of the points. Every point is inside the hull or at
  /// most outsideBy() outside. If more than 256 corners are needed, the hull keeps the corners farthest out,
  /// and outsideBy() grows accordingly. Points within the tolerance of one plane, line or point give a
  /// polygon, segment or point.
  [[nodiscard]] static ConvexHull build(std::span<const glm::vec3> points);

  [[nodiscard]] HullForm form() const { return form_; }
  [[nodiscard]] std::span<const glm::vec3> corners() const { return corners_; }
  /// A solid has at least four faces, a polygon two (front and back), a segment or point none.
  [[nodiscard]] std::size_t faceCount() const { return normals_.size(); }
  /// A face's corners as indices in corners(), counterclockwise from outside.
  [[nodiscard]] std::span<const std::uint8_t> face(std::size_t number) const {
    return {faceLoops_.data() + faceStarts_[number], faceLoops_.data() + faceStarts_[number + 1]};
  }
  /// The unit normal of a face, out of the hull.
  [[nodiscard]] glm::vec3 normal(std::size_t face) const { return glm::vec3(normals_[face]); }
  [[nodiscard]] std::span<const Edge> edges() const { return edges_; }
  /// A face's edges as indices in edges(). Edge k starts at corner k of face(number).
  [[nodiscard]] std::span<const std::uint16_t> faceEdges(std::size_t number) const {
    return {faceLoopEdges_.data() + faceStarts_[number], faceLoopEdges_.data() + faceStarts_[number + 1]};
  }
  /// The faces that meet at a corner, in increasing order.
  [[nodiscard]] std::span<const std::uint16_t> cornerFaces(std::size_t number) const {
    return {facesOfCorners_.data() + cornerFaceStarts_[number],
            facesOfCorners_.data() + cornerFaceStarts_[number + 1]};
  }
  [[nodiscard]] Aabb bounds() const { return bounds_; }
  /// No input point is farther from the hull than this, in the units of the points.
  [[nodiscard]] float outsideBy() const { return outsideBy_; }

 private:
  friend class detail::HullCore;
  friend struct detail::HullFrame;

  void setLocalCorners();
  void addFace(const std::vector<std::uint32_t>& loop);
  void addEdges();
  void setCornerFaces();
  void setPlanes();

  HullForm form_ = HullForm::point;
  std::vector<glm::vec3> corners_;
  std::vector<std::uint8_t> faceLoops_;  ///< The corners of all faces, one after another.
  std::vector<std::uint16_t> faceLoopEdges_;
  /// Element i is the index in faceLoops_ of the first corner of face i. The last element is the size of
  /// faceLoops_.
  std::vector<std::uint16_t> faceStarts_;
  std::vector<std::uint16_t> facesOfCorners_;  ///< The faces of corner 0, then those of corner 1, and so on.
  /// Element i is the index in facesOfCorners_ of the first face of corner i. The last element is the size of
  /// facesOfCorners_.
  std::vector<std::uint16_t> cornerFaceStarts_;
  std::vector<glm::dvec3> normals_;
  std::vector<Edge> edges_;
  Aabb bounds_;
  glm::dvec3 middle_{0.0}, half_{0.0};  ///< The middle and half extents of bounds_.
  /// The corners relative to middle_, in groups of four: four x, then four y, then four z. The last corner is
  /// repeated until the number of corners is a multiple of eight.
  std::vector<double> localCorners_;
  /// The faces, in groups of four like localCorners_. Each face has four numbers: x, y, z of the normal, and
  /// the largest dot product of the normal and a corner.
  std::vector<double> planes_;
  float outsideBy_ = 0.0f;
};

/// A hull and its placement in the world. Holds a pointer to the hull, so the hull must outlive the
/// PosedHull. A ConvexHull converts implicitly, with the identity as pose. A temporary ConvexHull does not
/// compile, because the pointer would dangle.
struct PosedHull {
  PosedHull(const ConvexHull& shared, const Transform& by = {})  // NOLINT(google-explicit-constructor)
      : hull(&shared), pose(by) {}
  PosedHull(const ConvexHull&& temporary, const Transform& by = {}) = delete;

  const ConvexHull* hull;
  Transform pose;
};

template <>
inline constexpr int kRank<ConvexHull> = 7;
template <>
inline constexpr int kRank<PosedHull> = 7;

[[nodiscard]] std::string_view problem(const PosedHull& hull);

/// The functions of shape_facts.hpp for a hull. Of corners equally far along a direction, `support` returns
/// the first. `center` returns the middle of ConvexHull::bounds(), in world space.
[[nodiscard]] glm::vec3 support(const PosedHull& hull, const glm::vec3& direction);
[[nodiscard]] glm::vec3 center(const PosedHull& hull);
[[nodiscard]] Aabb bounds(const PosedHull& hull);
[[nodiscard]] PosedHull translated(const PosedHull& hull, const glm::vec3& by);
[[nodiscard]] PosedHull transformed(const ConvexHull& hull, const Transform& by);

/// Follows the rules of raycast.hpp. Tolerance: a miss by at most 2^-24 of the distance from the ray's origin
/// to the hull's far side counts as a hit.
[[nodiscard]] std::optional<RayHit> raycast(const Ray& ray, const PosedHull& hull, float maxDistance);

/// Any convex shape. Each of these types converts implicitly, so explainGjk(sphere, box) compiles.
using ConvexShape = std::variant<glm::vec3, Sphere, Aabb, Obb, Capsule, Triangle, PosedHull, Cylinder, Cone>;

template <class S>
concept HullSolid = std::same_as<S, ConvexHull> || std::same_as<S, PosedHull>;
template <class S>
concept ConvexSolid = HullSolid<S> || std::same_as<S, Cylinder> || std::same_as<S, Cone>;

/// A pair whose second shape is a hull, cylinder or cone and whose first shape has no higher rank (kRank).
template <class A, class B>
concept HasConvexQueries = ConvexSolid<B> && kRank<A>
>= 0 && kRank<A> <= kRank<B>&& std::convertible_to<const A&, ConvexShape>;

namespace detail {

template <>
struct PosedAs<ConvexHull> : PosedAs<PosedHull> {};

/// The queries of a pair (hull/convex_verbs.cpp). Pairs whose second shape is a hull are compiled for each
/// type of the first shape. Pairs with a cylinder or cone share the code for two ConvexShapes.
template <class A, class B>
struct ConvexQueries {
  [[nodiscard]] static bool overlaps(const A& a, const B& b);
  [[nodiscard]] static std::optional<Contact> contact(const A& a, const B& b);
  [[nodiscard]] static Proximity closestPoints(const A& a, const B& b);
  [[nodiscard]] static Manifold manifold(const A& a, const B& b);
  [[nodiscard]] static std::optional<SweepHit> sweep(const A& shape, const glm::vec3& displacement,
                                                     const B& target);
};

template <class A, class B>
using ConvexQueriesOf = std::conditional_t<HullSolid<B>, ConvexQueries<typename PosedAs<A>::Shape, PosedHull>,
                                           ConvexQueries<ConvexShape, ConvexShape>>;

}  // namespace detail

/// Follows the rules of overlaps.hpp: the verdict is right if the gap or depth is above 4e-6 of the pair's
/// size.
/// A touch is decided exactly if no hull is rotated and the corners of the other shape are floats. If a hull
/// is rotated, or a shape is an Obb, cylinder or cone, a gap below 2^-24 of the pair's extent counts as
/// touching. Runs the algorithm of Gilbert, Johnson and Keerthi in double until a separating plane proves a
/// gap or a common point proves an overlap.
template <class A, class B>
requires HasConvexQueries<A, B>
[[nodiscard]] inline bool overlaps(const A& a, const B& b) {
  return detail::ConvexQueriesOf<A, B>::overlaps(a, b);
}

/// Follows the rules of closest_points.hpp. If several pairs of points are equally near, for example on
/// parallel faces, returns one of them.
template <class A, class B>
requires HasConvexQueries<A, B>
[[nodiscard]] inline Proximity closestPoints(const A& a, const B& b) {
  return detail::ConvexQueriesOf<A, B>::closestPoints(a, b);
}

/// The point of the solid nearest to `point`, or `point` itself if inside.
template <class S>
requires ConvexSolid<S>
[[nodiscard]] inline glm::vec3 closestPoint(const S& solid, const glm::vec3& point) {
  return closestPoints(point, solid).onB;
}
template <class S>
requires ConvexSolid<S>
[[nodiscard]] inline float distance(const S& solid, const glm::vec3& point) {
  return closestPoints(point, solid).distance;
}

/// The minimum translation, by the rules of contact.hpp. If several moves are equally short, contact(a, b)
/// and contact(b, a) choose the same move. Expands a polytope inside the Minkowski difference until its face
/// nearest to the origin is proven to be a face of the difference. For a cylinder or cone, or if rounding
/// prevents the proof, the search may end when that face and a support plane agree to 2^-21 of the pair's
/// extent. If too many directions tie, as for two solids of revolution about one axis, subdivides the sphere
/// of directions, to an accuracy of 2^-19.
template <class A, class B>
requires HasConvexQueries<A, B>
[[nodiscard]] inline std::optional<Contact> contact(const A& a, const B& b) {
  return detail::ConvexQueriesOf<A, B>::contact(a, b);
}

/// Follows the rules of manifold.hpp. If the normal belongs to a face, the opposed side of the other shape is
/// clipped to that face. Of more than eight points, keeps the deepest and seven that are far apart. If the
/// normal belongs to two edges, there is one point if they cross, and two if they are parallel. A cap or base
/// is replaced by a polygon with 32 points on its rim. The sides of the polygon are up to 0.5 % of the radius
/// inside the rim.
template <class A, class B>
requires HasConvexQueries<A, B>
[[nodiscard]] inline Manifold manifold(const A& a, const B& b) {
  return detail::ConvexQueriesOf<A, B>::manifold(a, b);
}

/// Follows the rules of sweep.hpp. At an edge or corner, the normal is perpendicular to a plane that
/// separates the shapes just before the touch.
template <class A, class B>
requires HasConvexQueries<A, B>
[[nodiscard]] inline std::optional<SweepHit> sweep(const A& shape, const glm::vec3& displacement,
                                                   const B& target) {
  return detail::ConvexQueriesOf<A, B>::sweep(shape, displacement, target);
}

}  // namespace collision
