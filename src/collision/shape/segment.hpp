// A segment grown by a radius: a point, sphere or capsule. Also its nearest points to another segment or a
// box. In double.
#pragma once

#include "collision/shapes.hpp"
#include "collision/simd/precise.hpp"

namespace collision::detail {

/// The points center + t * half with |t| <= 1. A point if `half` is 0.
struct Core {
  glm::dvec3 center{0.0};
  glm::dvec3 half{0.0};

  [[nodiscard]] glm::dvec3 at(double t) const { return center + t * half; }
};

/// The nearest points of two shapes, and their squared distance.
struct CorePair {
  glm::dvec3 onA{0.0};
  glm::dvec3 onB{0.0};
  double squared = 0.0;
};

[[nodiscard]] inline CorePair pairOf(const glm::dvec3& onA, const glm::dvec3& onB) {
  return {onA, onB, lengthSquared(onA - onB)};
}

/// The mean of the nearest of all added pairs of points. For parallel faces or edges, the middle of the
/// region where they face each other.
/// Two pairs count as equally near only if their vectors agree. Equal distances are not enough: near the
/// minimum, the distance hardly changes, and the mean of different vectors would have another direction.
class MeanOfNearest {
 public:
  /// `lengths`: upper bound of all lengths in the two shapes, world units.
  explicit MeanOfNearest(double lengths) : rounding_(kRounding * kRounding * lengths * lengths) {}

  void add(const glm::dvec3& onA, const glm::dvec3& onB) {
    const glm::dvec3 way = onA - onB;
    const double squared = lengthSquared(way);
    const bool equal = lengthSquared(way - way_) <= kSameWay * kSameWay * squared + rounding_;
    if (count_ == 0.0 || (!equal && squared < least_)) return restart(onA, onB, way);
    if (!equal) return;
    least_ = std::min(least_, squared);
    sumA_ += onA;
    sumB_ += onB;
    count_ += 1.0;
  }

  /// True if an added pair is nearer than `distance`. False for a negative `distance`.
  [[nodiscard]] bool isWithin(double distance) const {
    return (count_ > 0.0) & (distance > 0.0) & (least_ < distance * distance);
  }

  [[nodiscard]] CorePair mean() const { return {sumA_ / count_, sumB_ / count_, least_}; }

  /// Vectors that differ by at most this fraction of their length count as equal. Rounding to float tilts
  /// parallel edges by 1e-7. The mean's direction is right to this fraction.
  static constexpr double kSameWay = 1e-6;
  static constexpr double kRounding = 1e-14;

 private:
  void restart(const glm::dvec3& onA, const glm::dvec3& onB, const glm::dvec3& way) {
    sumA_ = onA;
    sumB_ = onB;
    way_ = way;
    least_ = lengthSquared(way);
    count_ = 1.0;
  }

  double rounding_;
  double least_ = 0.0;
  double count_ = 0.0;
  glm::dvec3 way_{0.0}, sumA_{0.0}, sumB_{0.0};
};

/// Clips the interval first … last of t to the part of center + t * along in the slab |q| <= half of one box
/// axis. If nothing is left, last < first (Ericson, "Real-Time Collision Detection", 5.3.3).
void keepInSlab(double center, double along, double half, double& first, double& last);

/// The parameter of the segment's point nearest to `point`.
[[nodiscard]] inline double nearestParameter(const Core& segment, const glm::dvec3& point) {
  const double square = lengthSquared(segment.half);
  if (square == 0.0) return 0.0;
  return std::clamp(glm::dot(point - segment.center, segment.half) / square, -1.0, 1.0);
}

/// The nearest points of a segment (A) and a point (B).
[[nodiscard]] inline CorePair nearest(const Core& segment, const glm::dvec3& point) {
  return pairOf(segment.at(nearestParameter(segment, point)), copied(point));
}

/// The nearest points of two segments. Of equally near pairs, returns the middle.
[[nodiscard]] CorePair nearest(const Core& a, const Core& b);

/// The nearest points of a segment (A) and the box |q| <= boxHalf (B), in the box's frame. Of equally near
/// points of the segment, returns the middle. If the segment enters the box, onA == onB and squared == 0.
[[nodiscard]] CorePair nearestToBox(const Core& segment, const glm::dvec3& boxHalf);

/// All points at most `radius` from the core; world space in double.
struct Rounded {
  Core core;
  double radius = 0.0;
};

[[nodiscard]] inline Rounded toRounded(const glm::vec3& point) { return {{glm::dvec3(point), {}}, 0.0}; }
[[nodiscard]] inline Rounded toRounded(const Sphere& s) {
  return {{glm::dvec3(s.center), glm::dvec3(0.0)}, double(s.radius)};
}
[[nodiscard]] inline Rounded toRounded(const Capsule& c) {
  const glm::dvec3 a(c.a), b(c.b);
  return {{0.5 * (a + b), 0.5 * (b - a)}, double(c.radius)};
}

/// The distance in a unit direction from a point of the core to the surface.
[[nodiscard]] inline double onwards(const Rounded& shape, const glm::dvec3& from,
                                    const glm::dvec3& direction) {
  const double length = glm::length(shape.core.half), radius = shape.radius;
  if (length == 0.0) return radius;
  const glm::dvec3 unit = shape.core.half / length;
  const double along = glm::dot(direction, unit), at = glm::dot(from - shape.core.center, unit);
  const double side = std::sqrt(std::max(1.0 - along * along, 0.0)), size = std::abs(along),
               end = std::max(length - std::copysign(1.0, along) * at, 0.0);
  if (radius * size <= end * side) return radius / side;
  return end * size + std::sqrt(std::max(radius * radius - end * end * side * side, 0.0));
}

}  // namespace collision::detail
