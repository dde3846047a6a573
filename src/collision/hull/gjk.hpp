// The Gilbert-Johnson-Keerthi algorithm in double: the nearest points of two convex solids, from their
// support points (Gilbert, Johnson, Keerthi, "A Fast Procedure for Computing the Distance Between Complex
// Objects in Three-Dimensional Space", 1988; van den Bergen, "Collision Detection in Interactive 3D
// Environments", 4.3).
//
// A separating plane gives a lower bound of the distance; a pair of points, one of each solid, gives an upper
// bound. The verdict is known as soon as one bound passes the limit, or the simplex contains the origin.
#pragma once

#include <array>
#include <limits>

#include "collision/simd/precise.hpp"

namespace collision::detail {

/// A point of A - B: the difference of the point `onA` of A and the point `onB` of B.
struct DifferencePoint {
  glm::dvec3 onA, onB, point;
};

/// The part of a simplex that is nearest to the origin: up to four points of the Minkowski difference A - B.
class Simplex {
 public:
  [[nodiscard]] std::size_t size() const { return count_; }
  [[nodiscard]] const DifferencePoint& corner(std::size_t i) const { return corners_[i]; }
  /// Only the first size() corners are set.
  [[nodiscard]] const std::array<DifferencePoint, 4>& corners() const { return corners_; }
  /// The weight of a corner in the weighted mean nearest(); above 0.
  [[nodiscard]] double weight(std::size_t i) const { return weights_[i]; }

  /// Adds a point to a simplex of at most three corners, and reduces it to the part nearest to the origin.
  /// Returns false and leaves the simplex unchanged if no part with the new point is nearer than before: the
  /// search has then reached the rounding of double.
  [[nodiscard]] bool add(const DifferencePoint& supportPoint);

  /// The point nearest to the origin; exactly 0 if the simplex is known to contain the origin.
  [[nodiscard]] const glm::dvec3& nearest() const { return nearest_; }
  [[nodiscard]] double squaredDistance() const { return squaredDistance_; }
  [[nodiscard]] bool holdsOrigin() const { return squaredDistance_ == 0.0; }

  /// The points of A and B whose difference is `nearest`.
  [[nodiscard]] glm::dvec3 onA() const { return weightedMean(&DifferencePoint::onA); }
  [[nodiscard]] glm::dvec3 onB() const { return weightedMean(&DifferencePoint::onB); }

 private:
  [[nodiscard]] glm::dvec3 weightedMean(glm::dvec3 DifferencePoint::*member) const;

  std::array<DifferencePoint, 4> corners_;  // uninitialized, as are the weights: clearing takes time
  std::array<double, 4> weights_;
  std::size_t count_ = 0;
  glm::dvec3 nearest_{0.0};
  double squaredDistance_ = std::numeric_limits<double>::infinity();
};

struct GjkInput {
  glm::dvec3 startDirection{1.0, 0.0, 0.0};  ///< The first search direction, from b towards a; not 0.
  double limit = 0.0;  ///< The shapes are apart if the distance of the cores is above this. World units.
  /// The search ends when the bounds of the distance differ by at most this. World units.
  double absoluteTolerance = 0.0;
  bool onlyVerdict = false;
  bool onlyContact = false;  ///< The search ends once the cores are proven to be apart.
  /// The search also ends when the bounds of the distance agree within this fraction.
  double relativeTolerance = 0x1p-40;
};

struct GjkAnswer {
  Simplex simplex;
  /// The length of simplex.nearest(). It is at least the distance between the cores, and 0 if they overlap.
  double length = std::numeric_limits<double>::infinity();
  double gap = -std::numeric_limits<double>::infinity();  ///< A proven lower bound of the distance.
  glm::dvec3 normal{0.0, 1.0, 0.0};  ///< Of the plane that proves `gap`: unit, from b towards a.
  bool apart = false;
  bool isProven = false;  ///< False if rounding ended the search before a bound passed the limit.
};

/// Rarely more than 12 iterations are needed.
inline constexpr int kMaxIterations = 64;

/// The point of A - B farthest along a direction of any length but 0.
template <class A, class B>
[[nodiscard]] DifferencePoint differenceSupport(const A& a, const B& b, const glm::dvec3& direction) {
  DifferencePoint found;
  found.onA = a.support(direction);
  found.onB = b.support(-direction);
  found.point = found.onA - found.onB;
  return found;
}

/// Records nothing. The recorder in explain_gjk.cpp records every iteration.
struct NoGjkRecorder {
  /// Called before `supportPoint` is added to the simplex. `toNearest`: from the origin to the nearest point
  /// so far.
  void recordSupport(const Simplex&, const glm::dvec3& /*toNearest*/,
                     const DifferencePoint& /*supportPoint*/) {}
  /// Called after the simplex was reduced, or left unchanged.
  void recordReduction(const GjkAnswer&) {}
};

/// With onlyVerdict or onlyContact, the last iteration might not update the answer's bounds and normal.
template <class A, class B, class Recorder = NoGjkRecorder>
[[nodiscard]] GjkAnswer gjk(const A& a, const B& b, const GjkInput& input, Recorder&& recorder = {}) {
  GjkAnswer answer;
  glm::dvec3 toNearest = input.startDirection;
  double length = std::sqrt(lengthSquared(toNearest));
  for (int i = 0; i < kMaxIterations; ++i) {
    const DifferencePoint supportPoint = differenceSupport(a, b, -toNearest);
    recorder.recordSupport(answer.simplex, toNearest, supportPoint);
    const double projection = glm::dot(toNearest, supportPoint.point);
    if (!answer.isProven && projection > input.limit * length) answer.apart = answer.isProven = true;
    if (answer.isProven && (input.onlyVerdict || (input.onlyContact && answer.apart))) return answer;
    if (const double lowerBound = projection / length; lowerBound > answer.gap) {
      answer.gap = lowerBound;
      answer.normal = toNearest;
    }
    const double tolerance = std::max(input.absoluteTolerance, input.relativeTolerance * answer.length);
    if ((i > 0 && answer.length - answer.gap <= tolerance) || !answer.simplex.add(supportPoint)) {
      recorder.recordReduction(answer);
      break;
    }
    toNearest = answer.simplex.nearest();
    answer.length = length = std::sqrt(answer.simplex.squaredDistance());
    if (!answer.isProven && length <= input.limit) answer.isProven = true;
    recorder.recordReduction(answer);
    if (answer.isProven && input.onlyVerdict) return answer;
    if (answer.isProven && length == 0.0) break;
  }
  answer.normal /= std::sqrt(lengthSquared(answer.normal));
  return answer;
}

}  // namespace collision::detail
