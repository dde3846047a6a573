// A segment grown by a radius, which represents a point, sphere or capsule. Also the nearest points of a
// segment and another segment or a box. In double.
#pragma once

#include "collision/shapes.hpp"
#include "collision/simd/precise.hpp"

namespace collision::detail {

/// A segment: the points center + t * half with |t| <= 1. It is a point if `half` is 0.
struct Core {
  glm::dvec3 center{0.0};
  glm::dvec3 half{0.0};

  [[nodiscard]] glm::dvec3 at(double t) const { return center + t * half; }
};

/// The nearest points of two shapes and the square of their distance.
struct CorePair {
  glm::dvec3 onA{0.0};
  glm::dvec3 onB{0.0};
  double squared = 0.0;
};

[[nodiscard]] inline CorePair pairOf(const glm::dvec3& onA, const glm::dvec3& onB) {
  return {onA, onB, lengthSquared(onA - onB)};
}

/// The mean of the nearest of all pairs of points that were added. For parallel faces or edges, this is the
/// middle of the region where they face each other. Two pairs are treated as equally near only if their
/// vectors agree. Equal distances are not enough: the distance hardly changes near its minimum, and the mean
/// of different vectors would have another direction.
class MeanOfNearest {
 public:
  /// `lengths`: an upper bound of all lengths in the two shapes, world units.
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

  /// True if a pair that was added is nearer than `distance`; false for a negative `distance`.
  [[nodiscard]] bool isWithin(double distance) const {
    return (count_ > 0.0) & (distance > 0.0) & (least_ < distance * distance);
  }

  [[nodiscard]] CorePair mean() const { return {sumA_ / count_, sumB_ / count_, least_}; }

  /// Two vectors are treated as equal if they differ by at most this fraction of their length. Rounding to
  /// float tilts parallel edges by 1e-7. The direction of the mean is also right to this fraction.
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

/// Clips the interval first … last of t to the values for which center + t * along lies in the slab |q| <=
/// half of one axis of a box. If no value is left, last < first (Ericson, "Real-Time Collision Detection",
/// 5.3.3).
void keepInSlab(double center, double along, double half, double& first, double& last);

/// The parameter of the segment's point that is nearest to `point`.
[[nodiscard]] inline double nearestParameter(const Core& segment, const glm::dvec3& point) {
  const double square = lengthSquared(segment.half);
  if (square == 0.0) return 0.0;
  return std::clamp(glm::dot(point - segment.center, segment.half) / square, -1.0, 1.0);
}

/// The nearest points of a segment (A) and a point (B).
[[nodiscard]] inline CorePair nearest(const Core& segment, const glm::dvec3& point) {
  return pairOf(segment.at(nearestParameter(segment, point)), copied(point));
}

/// The nearest points of two segments. If several pairs are equally near, returns their middle.
[[nodiscard]] CorePair nearest(const Core& a, const Core& b);

/// The nearest points of a segment (A) and the box |q| <= boxHalf (B), in the box's frame. If several points
/// of the segment are equally near, returns their middle. If it enters the box, onA == onB and squared == 0.
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
