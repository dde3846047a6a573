// A placed hull as a convex core.
#pragma once

#include "collision/convex_hull.hpp"
#include "collision/hull/cores.hpp"
#include "collision/hull/simplex.hpp"

namespace collision::detail {

/// Where a hull is in the world: its middle is at start + offset, kept apart so that the difference of two
/// starts far from the origin is exact.
struct HullPlace {
  glm::dvec3 start{0.0}, offset{0.0};
  glm::dmat3 linear{1.0};

  explicit HullPlace(const PosedHull& posed);

  /// A world position measured from the middle.
  [[nodiscard]] glm::dvec3 local(const glm::vec3& point) const { return glm::dvec3(point) - start - offset; }
  [[nodiscard]] glm::dvec3 local(const glm::dvec3& point) const { return point - start - offset; }
  [[nodiscard]] glm::dvec3 toWorld(const glm::dvec3& point) const { return start + (offset + point); }
};

/// The first of the places of a hull that lies farthest along a direction of its frame. Two or four at a
/// time, as the processor can. Branchless: which one is the farthest is unpredictable.
[[nodiscard]] std::size_t furthestPlace(std::span<const double> places, const glm::dvec3& direction);

/// Sets the numbers of the places at least as far along the direction, in increasing order; returns how many.
[[nodiscard]] std::size_t placesFrom(std::span<const double> places, const glm::dvec3& direction,
                                     double least, std::span<std::uint8_t> numbers);

/// The greatest height of a point above the planes of a hull, in its frame: at most 0 inside.
[[nodiscard]] double heightAbove(std::span<const double> planes, const glm::dvec3& point);

/// A map to the world and its middle, four numbers to a row for wide registers; the fourth is 0.
struct HullFrame {
  std::array<double, 12> rows, columns;
  std::array<double, 4> middle;

  HullFrame(const glm::dmat3& m, const glm::dvec3& at)
      : rows{m[0].x, m[1].x, m[2].x, 0.0, m[0].y, m[1].y, m[2].y, 0.0, m[0].z, m[1].z, m[2].z, 0.0},
        columns{m[0].x, m[0].y, m[0].z, 0.0, m[1].x, m[1].y, m[1].z, 0.0, m[2].x, m[2].y, m[2].z, 0.0},
        middle{at.x, at.y, at.z, 0.0} {}
};

class HullCore {
 public:
  HullCore(const ConvexHull& hull, const glm::dmat3& linear, const glm::dvec3& middle)
      : hull_(&hull),
        places_(hull.places_),
        half_(hull.half_),
        linear_(linear),
        middle_(middle),
        frame_(linear, middle) {}

  [[nodiscard]] const ConvexHull& hull() const { return *hull_; }
  [[nodiscard]] const glm::dvec3& middle() const { return middle_; }
  /// In the hull's frame, measured from its middle.
  [[nodiscard]] glm::dvec3 place(std::size_t corner) const {
    const double* const at = places_.data() + 12 * (corner / 4) + corner % 4;
    return {at[0], at[4], at[8]};
  }
  [[nodiscard]] glm::dvec3 corner(std::size_t number) const { return middle_ + linear_ * place(number); }

  [[nodiscard]] glm::dvec3 support(const glm::dvec3& direction) const;
  friend DifferencePoint difference(const HullCore& a, const HullCore& b, const glm::dvec3& direction);

  /// The number of the corner farthest along a direction of the hull's frame, and those of all corners at
  /// least as far as `least`; returns how many.
  [[nodiscard]] std::size_t furthest(const glm::dvec3& local) const { return furthestPlace(places_, local); }
  [[nodiscard]] std::size_t placesFrom(const glm::dvec3& local, double least,
                                       std::array<std::uint8_t, ConvexHull::kMostCorners>& numbers) const {
    return detail::placesFrom(places_, local, least, {numbers.data(), hull_->corners().size()});
  }

  [[nodiscard]] const glm::dmat3& linear() const { return linear_; }
  /// True when a point lies inside, and no rounding puts it there; never of a hull without thickness.
  [[nodiscard]] bool surelyHolds(const glm::dvec3& point) const {
    if (hull_->form() != HullForm::solid) return false;
    return heightAbove(hull_->planes_, glm::inverse(linear_) * (point - middle_)) < 0.0;
  }

  [[nodiscard]] std::span<const glm::dvec3> normals() const { return hull_->normals_; }
  [[nodiscard]] std::span<const EdgeArc> arcs() const { return hull_->arcs_; }

  /// At least the sum of the extents of the hull along the axes of the world.
  [[nodiscard]] double reach() const {
    return sumOfAbs(linear_[0]) * half_.x + sumOfAbs(linear_[1]) * half_.y + sumOfAbs(linear_[2]) * half_.z;
  }

 private:
  const ConvexHull* hull_;
  std::span<const double> places_;
  glm::dvec3 half_;  ///< Half extents in the hull's frame.
  glm::dmat3 linear_;
  glm::dvec3 middle_;
  HullFrame frame_;
};

/// As of any two cores (gjk.hpp); both corners are found at once.
[[nodiscard]] DifferencePoint difference(const HullCore& a, const HullCore& b, const glm::dvec3& direction);

}  // namespace collision::detail
