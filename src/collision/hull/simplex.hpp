// The simplex of the Gilbert-Johnson-Keerthi algorithm: up to four points of the Minkowski difference A - B,
// reduced to those that are needed for the point nearest to the origin. In double.
#pragma once

#include <array>
#include <limits>

#include "collision/simd/precise.hpp"

namespace collision::detail {

/// A point of A - B and the points that it is the difference of.
struct DifferencePoint {
  glm::dvec3 onA, onB, point;
};

class Simplex {
 public:
  [[nodiscard]] std::size_t size() const { return count_; }
  [[nodiscard]] const DifferencePoint& corner(std::size_t i) const { return corners_[i]; }
  /// All four; those from size() on have no meaning.
  [[nodiscard]] const std::array<DifferencePoint, 4>& corners() const { return corners_; }
  /// Of a corner in nearest(); not 0.
  [[nodiscard]] double weight(std::size_t i) const { return weights_[i]; }

  /// Adds a fourth point at most, and reduces the simplex. Returns false, and leaves the simplex as it was,
  /// where no part with the new point is nearer to the origin than before: rounding decides from here on.
  [[nodiscard]] bool add(const DifferencePoint& next);

  /// The point nearest to the origin; exactly 0 when the simplex surely holds the origin.
  [[nodiscard]] const glm::dvec3& nearest() const { return nearest_; }
  [[nodiscard]] double squared() const { return squared_; }
  [[nodiscard]] bool holdsOrigin() const { return squared_ == 0.0; }

  /// The points of A and B whose difference is `nearest`.
  [[nodiscard]] glm::dvec3 onA() const;
  [[nodiscard]] glm::dvec3 onB() const;

 private:
  std::array<DifferencePoint, 4> corners_;  // uninitialized, as are the weights: clearing takes time
  std::array<double, 4> weights_;
  std::size_t count_ = 0;
  glm::dvec3 nearest_{0.0};
  double squared_ = std::numeric_limits<double>::infinity();
};

}  // namespace collision::detail
