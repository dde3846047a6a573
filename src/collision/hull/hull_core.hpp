// Lets GJK and EPA use a placed hull as a convex core.
#pragma once

#include "collision/convex_hull.hpp"
#include "collision/hull/cores.hpp"
#include "collision/hull/gjk.hpp"

namespace collision::detail {

/// The middle of a placed hull's bounds, and the linear map from its frame to the world.
struct HullFrame : Origin {
  glm::dmat3 linear{1.0};

  [[gnu::always_inline]] explicit HullFrame(const PosedHull& posedHull)
      : Origin{glm::dvec3(posedHull.pose.translation), glm::dvec3(0.0)}, linear(posedHull.pose.rotation) {
    for (int i = 0; i < 3; ++i) linear[i] *= double(posedHull.pose.scale[i]);
    const glm::dvec3& middle = posedHull.hull->middle_;
    offset = linear[0] * middle.x + linear[1] * middle.y + linear[2] * middle.z;
  }
};

/// Returns the index of the place that lies farthest along a direction; of equally far places, the first.
/// `corners`: ConvexHull::localCorners_. Not a member of HullCore: passing the address of a core to another
/// function would force the core into memory, and a verdict would take 1.03 times as long. Branchless,
/// because the comparisons are unpredictable.
[[nodiscard]] std::size_t furthestCorner(std::span<const double> corners, const glm::dvec3& direction);

class HullCore {
 public:
  HullCore(const ConvexHull& hull, const glm::dmat3& linear, const glm::dvec3& middle)
      : hull_(&hull), localCorners_(hull.localCorners_), linear_(linear), middle_(middle) {}

  [[nodiscard]] const ConvexHull& hull() const { return *hull_; }
  [[nodiscard]] const glm::dvec3& center() const { return middle_; }
  /// The corner in the hull's frame, relative to the middle of the hull's bounds.
  [[nodiscard]] glm::dvec3 localCorner(std::size_t corner) const {
    const double* const coordinates = localCorners_.data() + 12 * (corner / 4) + corner % 4;
    return {coordinates[0], coordinates[4], coordinates[8]};
  }
  [[nodiscard]] glm::dvec3 corner(std::size_t index) const { return middle_ + linear_ * localCorner(index); }

  [[nodiscard]] glm::dvec3 support(const glm::dvec3& direction) const {
    return corner(furthestIndex(direction * linear_));
  }

  /// The corner that lies farthest along `localDirection`, a direction of the hull's frame.
  [[nodiscard]] std::size_t furthestIndex(const glm::dvec3& localDirection) const {
    return furthestCorner(localCorners_, localDirection);
  }
  /// Writes the indices of the corners whose dot product with `localDirection` is at least `minDot`, in
  /// increasing order. Returns the number of these corners.
  [[nodiscard]] std::size_t cornersAbove(const glm::dvec3& localDirection, double minDot,
                                         std::array<std::uint8_t, ConvexHull::kMaxCorners>& indices) const;

  [[nodiscard]] const glm::dmat3& linear() const { return linear_; }
  /// True if the point lies inside and not on the surface. Always false for a hull without volume.
  [[nodiscard]] bool strictlyContains(const glm::dvec3& point) const;

  [[nodiscard]] std::span<const glm::dvec3> normals() const { return hull_->normals_; }

  [[nodiscard]] [[gnu::always_inline]] double extent() const {
    const glm::dvec3& half = hull_->half_;
    return sumOfAbs(linear_[0]) * half.x + sumOfAbs(linear_[1]) * half.y + sumOfAbs(linear_[2]) * half.z;
  }

 private:
  const ConvexHull* hull_;
  std::span<const double> localCorners_;
  glm::dmat3 linear_;
  glm::dvec3 middle_;
};

}  // namespace collision::detail
