// A segment grown by a radius: a point, sphere or capsule. Also computes, in double, the nearest points of a
// segment and another segment or a box. For a box, float first predicts the faces beyond which the segment's
// nearest point lies. Double then computes the point and verifies the prediction.
#pragma once

#include "collision/shapes.hpp"
#include "collision/simd/double2.hpp"
#include "collision/simd/float4.hpp"
#include "collision/simd/precise.hpp"

namespace collision::detail {

/// The points center + t * half with |t| <= 1. A point if `half` is 0.
struct Core {
  glm::dvec3 center{0.0};
  glm::dvec3 half{0.0};

  [[nodiscard]] glm::dvec3 at(double t) const { return center + t * half; }
};

/// The nearest points of two shapes, and their squared distance.
struct WitnessPoints {
  glm::dvec3 onA{0.0};
  glm::dvec3 onB{0.0};
  double squaredDistance = 0.0;
};

[[nodiscard]] inline WitnessPoints witnessPoints(const glm::dvec3& onA, const glm::dvec3& onB) {
  return {onA, onB, lengthSquared(onA - onB)};
}

/// The mean of the nearest among all added pairs of points. For parallel faces or edges, this is the middle
/// of the region where the faces or edges face each other.
/// Two pairs count as equally near only if their vectors agree. Equal distances are not enough: near the
/// minimum, the distance hardly changes, and the mean of different vectors would have another direction.
class MeanOfNearest {
 public:
  /// `lengths`: at least the half extents of both shapes, world units.
  explicit MeanOfNearest(double lengths) : rounding_(kRounding * kRounding * lengths * lengths) {}

  void add(const glm::dvec3& onA, const glm::dvec3& onB) {
    const glm::dvec3 offset = onA - onB;
    const double squared = lengthSquared(offset);
    const bool isSameOffset =
        lengthSquared(offset - offset_) <= kSameOffsetFraction * kSameOffsetFraction * squared + rounding_;
    if (count_ == 0.0 || (!isSameOffset && squared < minSquared_)) return restart(onA, onB, offset);
    if (!isSameOffset) return;
    minSquared_ = std::min(minSquared_, squared);
    sumA_ += onA;
    sumB_ += onB;
    count_ += 1.0;
  }

  /// True if an added pair is nearer than `distance`. False for a negative `distance`.
  [[nodiscard]] bool isWithin(double distance) const {
    return (count_ > 0.0) & (distance > 0.0) & (minSquared_ < distance * distance);
  }

  [[nodiscard]] WitnessPoints mean() const { return {sumA_ / count_, sumB_ / count_, minSquared_}; }

  /// Vectors that differ by at most this fraction of their length count as equal. Rounding to float tilts
  /// parallel edges by 1e-7. The mean's direction is right to this fraction.
  static constexpr double kSameOffsetFraction = 1e-6;
  static constexpr double kRounding = 1e-14;

 private:
  void restart(const glm::dvec3& onA, const glm::dvec3& onB, const glm::dvec3& offset) {
    sumA_ = onA;
    sumB_ = onB;
    offset_ = offset;
    minSquared_ = lengthSquared(offset);
    count_ = 1.0;
  }

  double rounding_;
  double minSquared_ = 0.0;
  double count_ = 0.0;
  glm::dvec3 offset_{0.0}, sumA_{0.0}, sumB_{0.0};
};

/// Clips the interval first … last to those t for which center + t * along is in the slab |q| <= half of one
/// box axis. If nothing is left, last < first (Ericson, "Real-Time Collision Detection", 5.3.3).
void clipToSlab(double center, double along, double half, double& first, double& last);

/// The parameter of the segment's point nearest to `point`.
[[nodiscard]] inline double nearestParameter(const Core& segment, const glm::dvec3& point) {
  const double square = lengthSquared(segment.half);
  if (square == 0.0) return 0.0;
  return std::clamp(glm::dot(point - segment.center, segment.half) / square, -1.0, 1.0);
}

/// The nearest points of a segment (A) and a point (B).
[[nodiscard]] inline WitnessPoints nearest(const Core& segment, const glm::dvec3& point) {
  return witnessPoints(segment.at(nearestParameter(segment, point)), copied(point));
}

/// The nearest points of two segments. Of equally near pairs, returns the middle.
[[nodiscard]] WitnessPoints nearest(const Core& a, const Core& b);

/// The nearest points of a segment (A) and the box |q| <= boxHalf (B), in the box's frame. Of equally near
/// points of the segment, returns the middle. If the segment enters the box, onA == onB and squaredDistance
/// == 0.
[[nodiscard]] WitnessPoints nearestToBox(const Core& segment, const glm::dvec3& boxHalf);

/// All points at most `radius` from the core; world space in double.
struct RoundedShape {
  Core core;
  double radius = 0.0;
};

[[nodiscard]] inline RoundedShape toRoundedShape(const glm::vec3& point) {
  return {{glm::dvec3(point), {}}, 0.0};
}
[[nodiscard]] inline RoundedShape toRoundedShape(const Sphere& s) {
  return {{glm::dvec3(s.center), glm::dvec3(0.0)}, double(s.radius)};
}
[[nodiscard]] inline RoundedShape toRoundedShape(const Capsule& c) {
  const glm::dvec3 a(c.a), b(c.b);
  return {{0.5 * (a + b), 0.5 * (b - a)}, double(c.radius)};
}

/// Returns the distance from `from`, a point of the core, to the shape's surface along the unit vector
/// `direction`.
[[nodiscard]] inline double distanceToSurface(const RoundedShape& shape, const glm::dvec3& from,
                                              const glm::dvec3& direction) {
  const double length = glm::length(shape.core.half), radius = shape.radius;
  if (length == 0.0) return radius;
  const glm::dvec3 unit = shape.core.half / length;
  const double cosine = glm::dot(direction, unit), position = glm::dot(from - shape.core.center, unit);
  const double sine = std::sqrt(std::max(1.0 - cosine * cosine, 0.0)), absCosine = std::abs(cosine),
               distanceToEnd = std::max(length - std::copysign(1.0, cosine) * position, 0.0);
  if (radius * absCosine <= distanceToEnd * sine) return radius / sine;
  return distanceToEnd * absCosine +
         std::sqrt(std::max(radius * radius - distanceToEnd * distanceToEnd * sine * sine, 0.0));
}

/// A segment and the box |q| <= boxHalf in float, one lane per axis.
struct SegmentBox4 {
  Float4 center, segmentHalf, boxHalf;

  /// The parameters where the segment crosses one plane of each axis, clamped to the segment's ends.
  [[nodiscard]] Float4 crossingsAt(Float4 plane) const {
    const Float4 one = Float4{} + 1.0f;
    return smaller(larger((plane - center) / segmentHalf, -one), one);
  }

  template <int Axis>
  [[nodiscard]] Float4 slopeAlong(Float4 t) const {
    const Float4 h = broadcast<Axis>(boxHalf), d = broadcast<Axis>(segmentHalf),
                 position = broadcast<Axis>(center) + t * d;
    return (position - smaller(larger(position, -h), h)) * d;
  }

  /// Half the derivative of the squared distance to the box at four parameters.
  [[nodiscard]] Float4 slopes(Float4 t) const {
    return slopeAlong<0>(t) + slopeAlong<1>(t) + slopeAlong<2>(t);
  }
};

[[nodiscard]] inline Float4 select(Int4 mask, Float4 a, Float4 b) {
  return reinterpret_cast<Float4>((mask & reinterpret_cast<Int4>(a)) | (~mask & reinterpret_cast<Int4>(b)));
}

/// The minimum of the distance is between two neighbouring crossings of planes. The distance falls at the
/// first crossing and rises at the second. Returns the parameter midway between these crossings.
[[nodiscard]] inline Float4 bracketMiddle(const SegmentBox4& pair, Float4 low, Float4 high) {
  const Float4 zero{}, one = zero + 1.0f, slopeLow = pair.slopes(low), slopeHigh = pair.slopes(high);
  const Float4 last = larger(select(slopeLow < zero, low, -one), select(slopeHigh < zero, high, -one));
  const Float4 first = smaller(select(slopeLow > zero, low, one), select(slopeHigh > zero, high, one));
  return broadcast<0>(0.5f * (broadcastLargest(last) - broadcastLargest(-first)));
}

/// If the sine of the angle between a segment and a face is below this, many points of the segment may be
/// equally near. bracketedNearest then finds their middle.
inline constexpr double kMinSideSine = 0x1p-6;

/// Computes the nearest points if the segment's nearest point is beyond exactly the faces `sign` (-1, 0 or 1
/// per axis). Beyond these faces, the squared distance to the box is the squared distance to a plane, an edge
/// or a corner, which is a parabola. The distance is convex, so if the parabola's minimum is also beyond
/// exactly these faces, it is the nearest point. Otherwise, or if double is uncertain, returns false.
[[nodiscard]] inline bool nearestBeyond(const Core& segment, const glm::dvec3& boxHalf, Float4 sign,
                                        WitnessPoints& result) {
  const glm::dvec3 &c = segment.center, &d = segment.half;
  const glm::dvec3 beyondMask = toDvec3(magnitude(sign)), corner = boxHalf * toDvec3(sign),
                   beyondHalf = d * beyondMask;
  const double beyondHalfSquared = lengthSquared(beyondHalf), segmentSquared = lengthSquared(d);
  const double t = glm::dot(corner - c, beyondHalf) / beyondHalfSquared;
  result = {segment.at(t > 1.0 ? 1.0 : (t > -1.0 ? t : -1.0)), {}, 0.0};
  result.onB = glm::clamp(result.onA, -boxHalf, boxHalf);
  const glm::dvec3 offset = result.onA - result.onB, expectedOffset = (result.onA - corner) * beyondMask;
  result.squaredDistance = lengthSquared(offset);
  constexpr double kTiny = 1e-20;
  const double scale = lengthSquared(result.onA) + segmentSquared;
  return (offset.x == expectedOffset.x) & (offset.y == expectedOffset.y) & (offset.z == expectedOffset.z) &
         (beyondHalfSquared > kMinSideSine * kMinSideSine * segmentSquared) &
         (result.squaredDistance > kTiny * scale) & (segmentSquared > kTiny * result.squaredDistance);
}

/// Sets `result` to the middle of the segment's part in the box. Returns false if that part has no length, or
/// if the segment is parallel to a face.
[[nodiscard]] inline bool middleInside(const Core& segment, const glm::dvec3& boxHalf,
                                       WitnessPoints& result) {
  Double2 range{1.0, 1.0};  // -first and last
  for (int i = 0; i < 3; ++i) {
    const double half = std::copysign(boxHalf[i], segment.half[i]);
    const Double2 planes{half + segment.center[i], half - segment.center[i]};
    range = smaller(planes / segment.half[i], range);
  }
  result.onA = result.onB = segment.at(0.5 * (range[1] - range[0]));
  result.squaredDistance = 0.0;
  return (range[1] + range[0] > 0.0) & (segment.half.x != 0.0) & (segment.half.y != 0.0) &
         (segment.half.z != 0.0);
}

/// The faces beyond which a segment's nearest point lies. `sign` is -1 or 1 per axis, or 0 if the point is
/// between the two faces. `isInside`: the segment enters the box.
struct BoxSides {
  Float4 sign;
  bool isInside;
};

[[nodiscard]] [[gnu::always_inline]] inline BoxSides predictedSides(const SegmentBox4& pair) {
  const Float4 low = pair.crossingsAt(-pair.boxHalf), high = pair.crossingsAt(pair.boxHalf);
  const Float4 one = Float4{} + 1.0f,
               position = pair.center + bracketMiddle(pair, low, high) * pair.segmentHalf;
  return {pick(magnitude(position) > pair.boxHalf, withSign(one, position)),
          largestOf(smaller(low, high)) < leastOf(larger(low, high))};
}

/// Returns the same as nearestToBox, but does not begin with a prediction in float (BoxSides). Used for
/// triangles and for casts: in the last steps of a cast, the distance is smaller than float's rounding
/// errors, so a prediction would fail.
[[nodiscard]] WitnessPoints bracketedNearest(const Core& segment, const glm::dvec3& boxHalf);

/// Computes nearestToBox from the prediction `sides`. Returns false if the prediction was wrong.
[[nodiscard]] inline bool nearestFromPrediction(const Core& segment, const glm::dvec3& boxHalf,
                                                const BoxSides& sides, WitnessPoints& found) {
  return sides.isInside ? middleInside(segment, boxHalf, found)
                        : nearestBeyond(segment, boxHalf, sides.sign, found);
}

[[nodiscard]] inline WitnessPoints nearestToBox(const Core& segment, const glm::dvec3& boxHalf,
                                                const BoxSides& sides) {
  WitnessPoints found;
  return nearestFromPrediction(segment, boxHalf, sides, found) ? found : bracketedNearest(segment, boxHalf);
}

}  // namespace collision::detail
