// A convex hull as a collider: the smallest convex solid around points. Build a ConvexHull once, place it
// with a PosedHull wherever a body uses it, and query it like any other shape. The hull is shared; a pose may
// scale, mirror, rotate and move it.
//
//   const auto stone = collision::ConvexHull::build(points);
//   collision::overlaps(collision::PosedHull(stone, pose), box);
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
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
struct HullPlace;

/// An edge of a convex core and the normals of its two faces, of any length: `left` x `right` is along the
/// edge. Every direction between the two normals has the edge as its support.
struct EdgeArc {
  glm::dvec3 along{0.0}, left{0.0}, right{0.0};
  glm::dvec3 point{0.0};  ///< One end.
};
}  // namespace detail

/// Fraction of the extent of the points (the longest edge of their bounds) by which a point may lie outside
/// their hull, and a corner of a face beside its plane. Points on a plane, an edge or a sphere are off it by
/// less when rounded to float, so no face or corner comes of rounding.
inline constexpr double kHullTolerance = 0x1p-21;

/// What points span, within the tolerance.
enum class HullForm { point, segment, polygon, solid };

/// The fault of points: "has no points", "a point is not finite"; empty when a hull can be built.
[[nodiscard]] std::string_view problem(std::span<const glm::vec3> points);

/// Immutable once built; several threads may query one hull.
class ConvexHull {
 public:
  static constexpr std::size_t kMostCorners = 256;

  /// An edge of two faces: `left` has it from `from` to `to`, `right` from `to` to `from`. The edge of a
  /// segment has no faces, both numbers are 0.
  struct Edge {
    std::uint8_t from = 0, to = 0;
    std::uint16_t left = 0, right = 0;
  };

  /// Input must pass `problem`; debug builds assert it. The same points in the same order give the same hull.
  /// Every corner is one of the points, and every point lies inside or at most outsideBy() outside. Points
  /// that need more than 256 corners keep those that lie farthest out, and outsideBy() says what it costs.
  /// Points within the tolerance of one plane, line or place give a flat, straight or point hull.
  [[nodiscard]] static ConvexHull build(std::span<const glm::vec3> points);

  [[nodiscard]] HullForm form() const { return form_; }
  [[nodiscard]] std::span<const glm::vec3> corners() const { return corners_; }
  /// A solid has four or more, a polygon two (front and back), others none.
  [[nodiscard]] std::size_t faceCount() const { return normals_.size(); }
  /// The numbers of the corners of a face, counterclockwise seen from outside.
  [[nodiscard]] std::span<const std::uint8_t> face(std::size_t number) const {
    return {loops_.data() + firsts_[number], loops_.data() + firsts_[number + 1]};
  }
  /// Unit, out of the hull.
  [[nodiscard]] glm::vec3 normal(std::size_t face) const { return glm::vec3(normals_[face]); }
  [[nodiscard]] std::span<const Edge> edges() const { return edges_; }
  /// The numbers of the edges of a face: from each of its corners to the next.
  [[nodiscard]] std::span<const std::uint16_t> faceEdges(std::size_t number) const {
    return {loopEdges_.data() + firsts_[number], loopEdges_.data() + firsts_[number + 1]};
  }
  /// The numbers of the faces that have a corner, in increasing order.
  [[nodiscard]] std::span<const std::uint16_t> cornerFaces(std::size_t number) const {
    return {facesOfCorners_.data() + firstFaces_[number], facesOfCorners_.data() + firstFaces_[number + 1]};
  }
  [[nodiscard]] Aabb bounds() const { return bounds_; }
  /// The farthest that any point of the input may lie outside, world units.
  [[nodiscard]] float outsideBy() const { return outsideBy_; }

 private:
  friend class detail::HullCore;
  friend struct detail::HullPlace;

  void setPlaces();
  void addFace(const std::vector<std::uint32_t>& loop);
  void addEdges();
  void addArcs();
  void setCornerFaces();
  void setPlanes();

  HullForm form_ = HullForm::point;
  std::vector<glm::vec3> corners_;
  std::vector<std::uint8_t> loops_;  ///< The corners of all faces, one after another.
  std::vector<std::uint16_t> loopEdges_;
  std::vector<std::uint16_t> firsts_;          ///< Where each face starts in loops_, and the end.
  std::vector<std::uint16_t> facesOfCorners_;  ///< The faces of all corners, one after another.
  std::vector<std::uint16_t> firstFaces_;      ///< Where those of each corner start, and the end.
  std::vector<glm::dvec3> normals_;
  std::vector<Edge> edges_;
  std::vector<detail::EdgeArc> arcs_;  ///< Relative to middle_.
  Aabb bounds_;
  glm::dvec3 middle_{0.0}, half_{0.0};  ///< Of the bounds.
  /// The corners relative to middle_: four x, four y, four z at a time; the last corner fills up the
  /// rest of eight.
  std::vector<double> places_;
  /// The faces likewise: x, y, z of the normals, and how far along it the highest corner of the hull lies.
  std::vector<double> planes_;
  float outsideBy_ = 0.0f;
};

/// A hull with its placement in the world. Refers to the hull, which must outlive it. A ConvexHull converts
/// to an unplaced PosedHull; a temporary one does not compile, because the reference would dangle.
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

/// The facts of shape_facts.hpp. Of several corners equally far along a direction, `support` returns the
/// first; `center` is the middle of the bounds in the hull's own frame.
[[nodiscard]] glm::vec3 support(const PosedHull& hull, const glm::vec3& direction);
[[nodiscard]] glm::vec3 center(const PosedHull& hull);
[[nodiscard]] Aabb bounds(const PosedHull& hull);
[[nodiscard]] PosedHull translated(const PosedHull& hull, const glm::vec3& by);
[[nodiscard]] PosedHull transformed(const ConvexHull& hull, const Transform& by);

/// As overlaps.hpp: right whenever the gap or depth is above 4e-6 of the pair's size. With the identity as
/// rotation, shapes whose corners are floats touch exactly; where the hull is turned, or with an Obb, a gap
/// below 2^-24 of the pair's extent counts as touching. Computed by the algorithm of Gilbert, Johnson and
/// Keerthi in double, until two planes prove a gap or a common point an overlap.
[[nodiscard]] bool overlaps(const glm::vec3& a, const PosedHull& b);
[[nodiscard]] bool overlaps(const Sphere& a, const PosedHull& b);
[[nodiscard]] bool overlaps(const Capsule& a, const PosedHull& b);
[[nodiscard]] bool overlaps(const Aabb& a, const PosedHull& b);
[[nodiscard]] bool overlaps(const Obb& a, const PosedHull& b);
[[nodiscard]] bool overlaps(const Triangle& a, const PosedHull& b);
[[nodiscard]] bool overlaps(const PosedHull& a, const PosedHull& b);

/// As closest_points.hpp. Where several points are equally near, as on parallel faces, any of them.
[[nodiscard]] Proximity closestPoints(const glm::vec3& a, const PosedHull& b);
[[nodiscard]] Proximity closestPoints(const Sphere& a, const PosedHull& b);
[[nodiscard]] Proximity closestPoints(const Capsule& a, const PosedHull& b);
[[nodiscard]] Proximity closestPoints(const Aabb& a, const PosedHull& b);
[[nodiscard]] Proximity closestPoints(const Obb& a, const PosedHull& b);
[[nodiscard]] Proximity closestPoints(const Triangle& a, const PosedHull& b);
[[nodiscard]] Proximity closestPoints(const PosedHull& a, const PosedHull& b);

/// As contact.hpp: the minimum translation. It is found by expanding a polytope inside the difference until
/// its nearest face is proven to be one of the difference. Where rounding prevents the proof, all faces are
/// tried: those of both solids, and those of two edges whose arcs cross on the sphere of normals (Gregorius,
/// "The Separating Axis Test between Convex Polyhedra", GDC 2013). Of equally short moves, any of them.
[[nodiscard]] std::optional<Contact> contact(const glm::vec3& a, const PosedHull& b);
[[nodiscard]] std::optional<Contact> contact(const Sphere& a, const PosedHull& b);
[[nodiscard]] std::optional<Contact> contact(const Capsule& a, const PosedHull& b);
[[nodiscard]] std::optional<Contact> contact(const Aabb& a, const PosedHull& b);
[[nodiscard]] std::optional<Contact> contact(const Obb& a, const PosedHull& b);
[[nodiscard]] std::optional<Contact> contact(const Triangle& a, const PosedHull& b);
[[nodiscard]] std::optional<Contact> contact(const PosedHull& a, const PosedHull& b);

/// As manifold.hpp. Where the normal is that of a face, the side of the other shape that faces it is clipped
/// to it; of more than eight points the deepest stays, and those that lie farthest apart. Otherwise two edges
/// cross in one point, or share two.
[[nodiscard]] Manifold manifold(const glm::vec3& a, const PosedHull& b);
[[nodiscard]] Manifold manifold(const Sphere& a, const PosedHull& b);
[[nodiscard]] Manifold manifold(const Capsule& a, const PosedHull& b);
[[nodiscard]] Manifold manifold(const Aabb& a, const PosedHull& b);
[[nodiscard]] Manifold manifold(const Obb& a, const PosedHull& b);
[[nodiscard]] Manifold manifold(const Triangle& a, const PosedHull& b);
[[nodiscard]] Manifold manifold(const PosedHull& a, const PosedHull& b);

/// As raycast.hpp. Anything within 2^-24 of the distance from the origin to the far side of the hull counts
/// as hit.
[[nodiscard]] std::optional<RayHit> raycast(const Ray& ray, const PosedHull& hull, float maxDistance);

/// As sweep.hpp. At an edge or corner the normal is that of planes that separate the two just before.
[[nodiscard]] std::optional<SweepHit> sweep(const glm::vec3& shape, const glm::vec3& displacement,
                                            const PosedHull& target);
[[nodiscard]] std::optional<SweepHit> sweep(const Sphere& shape, const glm::vec3& displacement,
                                            const PosedHull& target);
[[nodiscard]] std::optional<SweepHit> sweep(const Capsule& shape, const glm::vec3& displacement,
                                            const PosedHull& target);
[[nodiscard]] std::optional<SweepHit> sweep(const Aabb& shape, const glm::vec3& displacement,
                                            const PosedHull& target);
[[nodiscard]] std::optional<SweepHit> sweep(const Obb& shape, const glm::vec3& displacement,
                                            const PosedHull& target);
[[nodiscard]] std::optional<SweepHit> sweep(const Triangle& shape, const glm::vec3& displacement,
                                            const PosedHull& target);
[[nodiscard]] std::optional<SweepHit> sweep(const PosedHull& shape, const glm::vec3& displacement,
                                            const PosedHull& target);

/// As mesh.hpp, which says what the contact and the features are: with each triangle by itself.
[[nodiscard]] bool overlaps(const PosedMesh& a, const PosedHull& b);
[[nodiscard]] std::optional<Contact> contact(const PosedMesh& a, const PosedHull& b);
[[nodiscard]] Proximity closestPoints(const PosedMesh& a, const PosedHull& b);
[[nodiscard]] std::optional<SweepHit> sweep(const PosedMesh& shape, const glm::vec3& displacement,
                                            const PosedHull& target);

/// The point of the hull nearest to `point`: `point` itself where it is inside.
[[nodiscard]] glm::vec3 closestPoint(const PosedHull& hull, const glm::vec3& point);
[[nodiscard]] float distance(const PosedHull& hull, const glm::vec3& point);

}  // namespace collision
