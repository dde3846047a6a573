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

#include "collision/results.hpp"
#include "collision/shapes.hpp"

namespace collision {

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
  [[nodiscard]] Aabb bounds() const { return bounds_; }
  /// The farthest that any point of the input may lie outside, world units.
  [[nodiscard]] float outsideBy() const { return outsideBy_; }

 private:
  void addFace(const std::vector<std::uint32_t>& loop);
  void addEdges();

  HullForm form_ = HullForm::point;
  std::vector<glm::vec3> corners_;
  std::vector<std::uint8_t> loops_;    ///< The corners of all faces, one after another.
  std::vector<std::uint16_t> firsts_;  ///< Where each face starts in loops_, and the end.
  std::vector<glm::dvec3> normals_;
  std::vector<Edge> edges_;
  Aabb bounds_;
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

}  // namespace collision
