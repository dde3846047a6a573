// Where a segment is nearest to a box, nearly always: float guesses by which faces of the box that place is
// told, and double works out the place and proves it, so that a wrong guess costs time and nothing else.
#pragma once

#include "collision/detail/double2.hpp"
#include "collision/detail/lanes4.hpp"
#include "collision/detail/segment.hpp"

namespace collision::detail {

/// A segment and the box |q| <= half, a lane to each axis.
struct SegmentBox4 {
  Float4 center, along, half;

  /// Where the segment passes a plane of each axis, or the end that is nearer to where it would.
  [[nodiscard]] Float4 placesAt(Float4 plane) const {
    const Float4 one = Float4{} + 1.0f;
    return smaller(larger((plane - center) / along, -one), one);
  }

  template <int Axis>
  [[nodiscard]] Float4 slopeAlong(Float4 t) const {
    const Float4 h = broadcast<Axis>(half), d = broadcast<Axis>(along), at = broadcast<Axis>(center) + t * d;
    return (at - smaller(larger(at, -h), h)) * d;
  }

  /// Half the derivative of the squared distance at four places.
  [[nodiscard]] Float4 slopes(Float4 t) const {
    return slopeAlong<0>(t) + slopeAlong<1>(t) + slopeAlong<2>(t);
  }
};

[[nodiscard]] inline Float4 select(Int4 where, Float4 a, Float4 b) {
  return reinterpret_cast<Float4>((where & reinterpret_cast<Int4>(a)) | (~where & reinterpret_cast<Int4>(b)));
}

/// A place amid those between which the distance is least and has one formula: between two neighbours of the
/// six at which the segment passes a plane, the one where the distance falls and the one where it rises.
[[nodiscard]] inline Float4 placeOfFormula(const SegmentBox4& pair, Float4 low, Float4 high) {
  const Float4 zero{}, one = zero + 1.0f, slopeLow = pair.slopes(low), slopeHigh = pair.slopes(high);
  const Float4 last = larger(select(slopeLow < zero, low, -one), select(slopeHigh < zero, high, -one));
  const Float4 first = smaller(select(slopeLow > zero, low, one), select(slopeHigh > zero, high, one));
  return broadcast<0>(0.5f * (most(last) - most(-first)));
}

/// Sine of the angle to the faces below which a segment may be as near at many places, and so is left to the
/// slower routine, which finds the middle of them.
inline constexpr double kLevelSine = 0x1p-6;

/// Beyond the faces `sign` (-1, 0 or 1 along each axis) the distance is that to a plane, an edge or a corner:
/// a parabola. Its least place on the segment is that of the box's distance, which is convex, if that place
/// does lie beyond those faces and no others. False where it does not, and where doubles may not tell.
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

/// The middle of the segment's part in the box, which has a length.
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

/// By which faces of the box a segment's nearest place is told: on the far side of each axis' planes (-1, 1)
/// or between them (0). All 0 where the segment enters the box.
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

/// Whatever the segment and the box, without a guess: as nearestToBox. Casts and triangles ask this one:
/// their last steps are about segments that nearly touch, of which float knows little.
[[nodiscard]] CorePair bracketedNearest(const Core& segment, const glm::dvec3& boxHalf);

/// As nearestToBox, or false where the guess was wrong.
[[nodiscard]] inline bool guessedNearest(const Core& segment, const glm::dvec3& boxHalf,
                                         const BoxSides& sides, CorePair& found) {
  return sides.isInside ? middleInside(segment, boxHalf, found)
                        : nearestBeyond(segment, boxHalf, sides.sign, found);
}

/// As nearestToBox where the guess is at hand.
[[nodiscard]] inline CorePair nearestToBox(const Core& segment, const glm::dvec3& boxHalf,
                                           const BoxSides& sides) {
  CorePair found;
  return guessedNearest(segment, boxHalf, sides, found) ? found : bracketedNearest(segment, boxHalf);
}

}  // namespace collision::detail
