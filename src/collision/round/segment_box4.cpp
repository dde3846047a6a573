#include "collision/round/segment_box4.hpp"

namespace collision::detail {

namespace {

/// A segment counts as perpendicular to the vector to the box if their cosine is below this. Rounding to
/// float tilts a segment by as much.
constexpr double kSquare = 1e-7;

/// The squared distance of a segment's point from a box, as a function of its parameter t. Convex, and a
/// parabola between crossings of the box's six planes.
struct BoxDistance {
  const Core& segment;
  const glm::dvec3& boxHalf;
  double flat = kSquare * kSquare * lengthSquared(segment.half);

  [[nodiscard]] glm::dvec3 onBox(double t) const { return glm::clamp(segment.at(t), -boxHalf, boxHalf); }

  /// Half the derivative at two parameters. Exactly 0 if segment and vector are perpendicular (kSquare).
  [[nodiscard]] Double2 slopes(Double2 t) const {
    Double2 slope{}, squared{};
    for (int i = 0; i < 3; ++i) {
      const Double2 half = Double2{} + boxHalf[i], at = segment.center[i] + t * segment.half[i];
      const Double2 outside = at - smaller(larger(at, -half), half);
      slope += outside * segment.half[i];
      squared += outside * outside;
    }
    return slope * slope <= flat * squared ? Double2{} : slope;
  }

  /// The parameters where the segment crosses the two planes of an axis, clamped to its ends.
  [[nodiscard]] Double2 planes(int axis) const {
    const Double2 one = Double2{} + 1.0, planes{-boxHalf[axis], boxHalf[axis]};
    const Double2 t = (planes - segment.center[axis]) / segment.half[axis];  // division by 0: infinite or NaN
    return smaller(larger(t, -one), one);
  }
};

[[nodiscard]] Double2 pick(Long2 where, Double2 v) {
  return reinterpret_cast<Double2>(where & reinterpret_cast<Long2>(v));
}

/// Finds the minimum of BoxDistance from its slopes at all parameters where the formula changes. The slope
/// increases and is piecewise linear, so its root is between the last negative and the first positive.
/// Branchless, because the signs are unpredictable.
struct RootBracket {
  /// The last or first parameter t with a negative, positive or zero slope, stored so that `larger` can
  /// select it: t + 2 for the last, 2 - t for the first. 0 if there is none.
  Double2 lastFalling{}, firstRising{}, firstFlat{}, lastFlat{};

  void add(Double2 t, Double2 slope) {
    const Double2 zero{}, up = t + 2.0, down = 2.0 - t;
    lastFalling = larger(lastFalling, pick(slope < zero, up));
    firstRising = larger(firstRising, pick(slope > zero, down));
    firstFlat = larger(firstFlat, pick(slope == zero, down));
    lastFlat = larger(lastFlat, pick(slope == zero, up));
  }

  [[nodiscard]] double root(const BoxDistance& distance) const {
    const double flat = std::max(firstFlat[0], firstFlat[1]);
    if (flat > 0.0) return 0.5 * (std::max(lastFlat[0], lastFlat[1]) - flat);
    const double falling = std::max(lastFalling[0], lastFalling[1]);
    const double rising = std::max(firstRising[0], firstRising[1]);
    if (falling == 0.0) return -1.0;
    if (rising == 0.0) return 1.0;
    const double below = falling - 2.0, above = 2.0 - rising;
    const Double2 slope = distance.slopes(Double2{below, above});
    const double rise = slope[1] - slope[0];
    return std::clamp(rise > 0.0 ? below - (above - below) * (slope[0] / rise) : below, -1.0, 1.0);
  }
};

}  // namespace

[[gnu::noinline]] CorePair bracketedNearest(const Core& segment, const glm::dvec3& boxHalf) {
  const BoxDistance distance{segment, boxHalf};
  RootBracket bracket;
  const Double2 ends{-1.0, 1.0};
  bracket.add(ends, distance.slopes(ends));
  for (int axis = 0; axis < 3; ++axis) {
    const Double2 t = distance.planes(axis);
    bracket.add(t, distance.slopes(t));
  }
  const double t = bracket.root(distance);
  return pairOf(segment.at(t), distance.onBox(t));
}

CorePair nearestToBox(const Core& segment, const glm::dvec3& boxHalf) {
  const SegmentBox4 pair{rounded4(segment.center), rounded4(segment.half), rounded4(boxHalf)};
  return nearestToBox(segment, boxHalf, guessedSides(pair));
}

}  // namespace collision::detail
