// The nearest points of a segment and a box, fast. Float predicts beyond which faces of the box the segment's
// nearest point is. Double computes the point and verifies the prediction.
#pragma once

#include "collision/shape/segment.hpp"
#include "collision/simd/double2.hpp"
#include "collision/simd/float4.hpp"

namespace collision::detail {

/// A segment and the box |q| <= half in float, one lane per axis.
struct SegmentBox4 {
  Float4 center, along, half;

  /// The parameters where the segment crosses one plane of each axis, clamped to its ends.
  [[nodiscard]] Float4 placesAt(Float4 plane) const {
    const Float4 one = Float4{} + 1.0f;
    return smaller(larger((plane - center) / along, -one), one);
  }

  template <int Axis>
  [[nodiscard]] Float4 slopeAlong(Float4 t) const {
    const Float4 h = broadcast<Axis>(half), d = broadcast<Axis>(along), at = broadcast<Axis>(center) + t * d;
    return (at - smaller(larger(at, -h), h)) * d;
  }

  /// Half the derivative of the squared distance to the box at four parameters.
  [[nodiscard]] Float4 slopes(Float4 t) const {
    return slopeAlong<0>(t) + slopeAlong<1>(t) + slopeAlong<2>(t);
  }
};

[[nodiscard]] inline Float4 select(Int4 where, Float4 a, Float4 b) {
  return reinterpret_cast<Float4>((where & reinterpret_cast<Int4>(a)) | (~where & reinterpret_cast<Int4>(b)));
}

/// The minimum is between two neighbouring crossings of planes: the distance falls at the first and rises at
/// the second. Returns the middle parameter.
[[nodiscard]] inline Float4 placeOfFormula(const SegmentBox4& pair, Float4 low, Float4 high) {
  const Float4 zero{}, one = zero + 1.0f, slopeLow = pair.slopes(low), slopeHigh = pair.slopes(high);
  const Float4 last = larger(select(slopeLow < zero, low, -one), select(slopeHigh < zero, high, -one));
  const Float4 first = smaller(select(slopeLow > zero, low, one), select(slopeHigh > zero, high, one));
  return broadcast<0>(0.5f * (most(last) - most(-first)));
}

/// If the sine between a segment and a face is below this, many points of the segment may be equally near.
/// bracketedNearest then finds their middle.
inline constexpr double kLevelSine = 0x1p-6;

/// Computes the nearest points if the segment's point is beyond exactly the faces `sign` (-1, 0 or 1 per
/// axis). There, the squared distance to the box is that to a plane, an edge or a corner: a parabola. The
/// distance to the box is convex, so the parabola's minimum is its minimum if it is beyond just these faces.
/// Returns false if not, or if double is uncertain.
[[nodiscard]] inline bool nearestBeyond(const Core& segment, const glm::dvec3& boxHalf, Float4 sign,
                                        CorePair& found) {
  const glm::dvec3 &c = segment.center, &d = segment.half;
  const glm::dvec3 beyond = wide(magnitude(sign)), corner = boxHalf * wide(sign), along = d * beyond;
  const double square = lengthSquared(along), length = lengthSquared(d);
  const double t = glm::dot(corner - c, along) / square;
  found = {segment.at(t > 1.0 ? 1.0 : (t > -1.0 ? t : -1.0)), {}, 0.0};
  found.onB = glm::clamp(found.onA, -boxHalf, boxHalf);
  const glm::dvec3 way = found.onA - found.onB, wanted = (found.onA - corner) * beyond;
  found.squared = lengthSquared(way);
  constexpr double kTiny = 1e-20;
  const double size = lengthSquared(found.onA) + length;
  return (way.x == wanted.x) & (way.y == wanted.y) & (way.z == wanted.z) &
         (square > kLevelSine * kLevelSine * length) & (found.squared > kTiny * size) &
         (length > kTiny * found.squared);
}

/// Sets `found` to the middle of the segment's part in the box. False if that part has no length, or if the
/// segment is parallel to a face.
[[nodiscard]] inline bool middleInside(const Core& segment, const glm::dvec3& boxHalf, CorePair& found) {
  Double2 range{1.0, 1.0};  // -first and last
  for (int i = 0; i < 3; ++i) {
    const double half = std::copysign(boxHalf[i], segment.half[i]);
    const Double2 planes{half + segment.center[i], half - segment.center[i]};
    range = smaller(planes / segment.half[i], range);
  }
  found.onA = found.onB = segment.at(0.5 * (range[1] - range[0]));
  found.squared = 0.0;
  return (range[1] + range[0] > 0.0) & (segment.half.x != 0.0) & (segment.half.y != 0.0) &
         (segment.half.z != 0.0);
}

/// The faces beyond which a segment's nearest point is. `sign` is -1 or 1 per axis, or 0 between the two
/// planes. `isInside`: the segment enters the box.
struct BoxSides {
  Float4 sign;
  bool isInside;
};

[[nodiscard]] [[gnu::always_inline]] inline BoxSides guessedSides(const SegmentBox4& pair) {
  const Float4 low = pair.placesAt(-pair.half), high = pair.placesAt(pair.half);
  const Float4 one = Float4{} + 1.0f, at = pair.center + placeOfFormula(pair, low, high) * pair.along;
  return {pick(magnitude(at) > pair.half, withSign(one, at)),
          largestOf(smaller(low, high)) < leastOf(larger(low, high))};
}

/// nearestToBox without a prediction. For triangles, and for casts, whose last steps are too near to the box
/// to predict in float.
[[nodiscard]] CorePair bracketedNearest(const Core& segment, const glm::dvec3& boxHalf);

/// nearestToBox with a prediction. False if the prediction was wrong.
[[nodiscard]] inline bool guessedNearest(const Core& segment, const glm::dvec3& boxHalf,
                                         const BoxSides& sides, CorePair& found) {
  return sides.isInside ? middleInside(segment, boxHalf, found)
                        : nearestBeyond(segment, boxHalf, sides.sign, found);
}

[[nodiscard]] inline CorePair nearestToBox(const Core& segment, const glm::dvec3& boxHalf,
                                           const BoxSides& sides) {
  CorePair found;
  return guessedNearest(segment, boxHalf, sides, found) ? found : bracketedNearest(segment, boxHalf);
}

}  // namespace collision::detail
