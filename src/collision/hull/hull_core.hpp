// A placed hull as a convex core.
#pragma once

#include "collision/convex_hull.hpp"
#include "collision/hull/cores.hpp"
#include "collision/simd/double2.hpp"

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

class HullCore {
 public:
  HullCore(const ConvexHull& hull, const glm::dmat3& linear, const glm::dvec3& middle)
      : hull_(&hull),
        places_(hull.places_.data()),
        blocks_(hull.places_.size() / 6),
        half_(hull.half_),
        linear_(linear),
        middle_(middle) {}

  [[nodiscard]] const ConvexHull& hull() const { return *hull_; }
  [[nodiscard]] const glm::dvec3& middle() const { return middle_; }
  /// In the hull's frame, measured from its middle.
  [[nodiscard]] glm::dvec3 place(std::size_t corner) const {
    const double* const at = places_ + 6 * (corner / 2) + corner % 2;
    return {at[0], at[2], at[4]};
  }
  [[nodiscard]] glm::dvec3 corner(std::size_t number) const { return middle_ + linear_ * place(number); }

  [[nodiscard]] glm::dvec3 support(const glm::dvec3& direction) const {
    return middle_ + linear_ * place(furthest(direction * linear_));
  }

  [[nodiscard]] const glm::dmat3& linear() const { return linear_; }
  [[nodiscard]] std::span<const glm::dvec3> normals() const { return hull_->normals_; }
  [[nodiscard]] std::span<const EdgeArc> arcs() const { return hull_->arcs_; }

  /// At least the sum of the extents of the hull along the axes of the world.
  [[nodiscard]] double reach() const {
    return sumOfAbs(linear_[0]) * half_.x + sumOfAbs(linear_[1]) * half_.y + sumOfAbs(linear_[2]) * half_.z;
  }

 private:
  /// The first corner farthest along a direction of the hull's frame, two at a time. Branchless: which corner
  /// is the farthest is unpredictable.
  [[nodiscard]] std::size_t furthest(const glm::dvec3& direction) const {
    const Double2 x{direction.x, direction.x}, y{direction.y, direction.y}, z{direction.z, direction.z};
    constexpr double kLow = -std::numeric_limits<double>::infinity();
    Double2 most{kLow, kLow};
    Long2 best{0, 1}, number{0, 1};
    const double* at = places_;
    for (std::size_t block = 0; block < blocks_; ++block, at += 6, number += 2) {
      const Double2 along = Double2{at[0], at[1]} * x + Double2{at[2], at[3]} * y + Double2{at[4], at[5]} * z;
      best = along > most ? number : best;
      most = larger(most, along);
    }
    const bool second = (most[1] > most[0]) | ((most[1] == most[0]) & (best[1] < best[0]));
    return static_cast<std::size_t>(second ? best[1] : best[0]);
  }

  const ConvexHull* hull_;
  const double* places_;
  std::size_t blocks_;
  glm::dvec3 half_;  ///< Half extents in the hull's frame.
  glm::dmat3 linear_;
  glm::dvec3 middle_;
};

}  // namespace collision::detail
