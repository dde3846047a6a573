#include "collision/shape/segment.hpp"

#include <array>
#include <cstring>

#include "collision/simd/double2.hpp"

namespace collision::detail {
namespace {

/// Two segments count as parallel if the sine of their angle is below this. Only their ends are then tested,
/// which changes the distance by at most this fraction of the lengths.
constexpr double kParallelSegments = 1e-12;

/// The nearest points of the lines through two segments. With cross products, the relative error is 1e-16
/// divided by the sine of the angle; with the usual determinant, it would be 1e-16 divided by the squared
/// sine.
struct LineWitnesses {
  WitnessPoints nearest;
  bool areOnSegments = false;
};

LineWitnesses lineWitnesses(const Core& a, const Core& b) {
  const glm::dvec3 normal = glm::cross(a.half, b.half), centerOffset = b.center - a.center;
  const double normalSquared = lengthSquared(normal);
  const double limit = kParallelSegments * kParallelSegments * lengthSquared(a.half) * lengthSquared(b.half);
  const double s = glm::dot(glm::cross(centerOffset, b.half), normal);
  const double t = glm::dot(glm::cross(centerOffset, a.half), normal);
  const double largest = std::max(std::abs(s), std::abs(t));
  const bool areOnSegments = (normalSquared > limit) & (largest <= normalSquared);
  return {witnessPoints(a.at(s / normalSquared), b.at(t / normalSquared)), areOnSegments};
}

/// Both ends of one segment, and their nearest points on the other segment. All four ends of a pair are
/// computed, two per register, because it is unpredictable which end is nearest.
struct EndWitnesses {
  using Points = std::array<Double2, 3>;

  Points onA, onB;
  Double2 otherParameter;   ///< Parameters of the nearest points on the other segment.
  Double2 squaredDistance;  ///< Squared distances of the ends from these points.
};

constexpr Double2 kBothEnds{-1.0, 1.0};

EndWitnesses::Points endsOf(const Core& segment) {
  EndWitnesses::Points ends;
  for (int i = 0; i < 3; ++i) ends[std::size_t(i)] = segment.center[i] + kBothEnds * segment.half[i];
  return ends;
}

/// The parameters of the segment's points nearest to two given points.
Double2 nearestParameters(const Core& segment, const EndWitnesses::Points& points) {
  const glm::dvec3 &center = segment.center, &half = segment.half;
  const Double2 projections =
      (points[0] - center.x) * half.x + (points[1] - center.y) * half.y + (points[2] - center.z) * half.z;
  const Double2 one{1.0, 1.0};
  return larger(smaller(projections / lengthSquared(half), one), -one);
}

Double2 squaredDistances(const EndWitnesses::Points& onA, const EndWitnesses::Points& onB,
                         const glm::dvec3& offset) {
  const Double2 x = onA[0] - onB[0] - offset.x, y = onA[1] - onB[1] - offset.y,
                z = onA[2] - onB[2] - offset.z;
  return x * x + y * y + z * z;
}

EndWitnesses::Points pointsAt(const Core& segment, Double2 parameters) {
  EndWitnesses::Points points;
  for (int i = 0; i < 3; ++i) points[std::size_t(i)] = segment.center[i] + parameters * segment.half[i];
  return points;
}

/// The candidates at the ends of a, then at the ends of b.
std::array<EndWitnesses, 2> bothEnds(const Core& a, const Core& b) {
  std::array<EndWitnesses, 2> ends;
  ends[0].onA = endsOf(a);
  ends[0].otherParameter = nearestParameters(b, ends[0].onA);
  ends[0].onB = pointsAt(b, ends[0].otherParameter);
  ends[1].onB = endsOf(b);
  ends[1].otherParameter = nearestParameters(a, ends[1].onB);
  ends[1].onA = pointsAt(a, ends[1].otherParameter);
  for (EndWitnesses& end : ends) end.squaredDistance = squaredDistances(end.onA, end.onB, glm::dvec3(0.0));
  return ends;
}

double laneOf(const Double2& values, unsigned lane) {
  double value = 0.0;
  std::memcpy(&value, reinterpret_cast<const char*>(&values) + lane * sizeof value, sizeof value);
  return value;
}

glm::dvec3 pointAt(const EndWitnesses::Points& points, unsigned lane) {
  return {laneOf(points[0], lane), laneOf(points[1], lane), laneOf(points[2], lane)};
}

unsigned bitsOf(Long2 mask) {
  const Double2 signs = reinterpret_cast<Double2>(mask);
  return allNegative(signs, signs, signs);
}

/// True if only one pair of points is nearest. That pair may be found twice, from an end of a and from an end
/// of b.
bool isUniqueNearest(const std::array<EndWitnesses, 2>& ends, const glm::dvec3& offset, double lengths) {
  constexpr double kSquaredTolerance =
      2.0 * MeanOfNearest::kSameOffsetFraction * MeanOfNearest::kSameOffsetFraction;
  constexpr double kRounding = 2.0 * MeanOfNearest::kRounding * MeanOfNearest::kRounding;
  const auto sameDirection = [&](const EndWitnesses& e) {
    return bitsOf(squaredDistances(e.onA, e.onB, offset) <=
                  kSquaredTolerance * e.squaredDistance + kRounding * lengths * lengths);
  };
  const unsigned nearestBits = sameDirection(ends[0]) | sameDirection(ends[1]) << 2;
  const Double2 otherParameters = ends[1].otherParameter,
                swappedParameters = __builtin_shufflevector(otherParameters, otherParameters, 1, 0);
  const unsigned parallelBits =
      bitsOf((ends[0].otherParameter == kBothEnds) & (otherParameters == kBothEnds));
  const unsigned crossedBits =
      bitsOf((ends[0].otherParameter == -kBothEnds) & (swappedParameters == kBothEnds));
  const bool isFoundTwice = ((nearestBits == 0b0101u) & ((parallelBits & 1u) != 0)) |
                            ((nearestBits == 0b1010u) & (parallelBits > 1u)) |
                            ((nearestBits == 0b1001u) & ((crossedBits & 1u) != 0)) |
                            ((nearestBits == 0b0110u) & (crossedBits > 1u));
  // std::has_single_bit would call a function.
  constexpr unsigned kSingleBits = 1u << 1 | 1u << 2 | 1u << 4 | 1u << 8;
  return ((kSingleBits >> nearestBits & 1u) != 0) | isFoundTwice;
}

/// Each end of a segment forms a pair with the nearest point of the other segment. Returns the mean of the
/// nearest of these four pairs.
[[gnu::noinline, gnu::cold]] WitnessPoints meanOfEnds(const Core& a, const Core& b) {
  MeanOfNearest ends(sumOfAbs(a.half) + sumOfAbs(b.half));
  for (const double end : {-1.0, 1.0}) {
    const glm::dvec3 endA = a.at(end), endB = b.at(end);
    ends.add(endA, b.at(nearestParameter(b, endA)));
    ends.add(a.at(nearestParameter(a, endB)), endB);
  }
  return ends.mean();
}

/// Branchless: whether the lines' nearest points are in both segments is unpredictable.
WitnessPoints nearestOf(const Core& a, const Core& b) {
  const std::array<EndWitnesses, 2> ends = bothEnds(a, b);
  const Double2 squaredA = ends[0].squaredDistance, squaredB = ends[1].squaredDistance,
                minSquared = smaller(squaredB, squaredA);
  const unsigned lane = minSquared[1] < minSquared[0] ? 1u : 0u;
  const EndWitnesses& nearestEnd = ends[laneOf(squaredB, lane) < laneOf(squaredA, lane) ? 1u : 0u];
  const LineWitnesses crossing = lineWitnesses(a, b);
  const WitnessPoints endWitnesses{pointAt(nearestEnd.onA, lane), pointAt(nearestEnd.onB, lane),
                                   laneOf(minSquared, lane)};
  const double lengths = sumOfAbs(a.half) + sumOfAbs(b.half);
  if (!(crossing.areOnSegments | isUniqueNearest(ends, endWitnesses.onA - endWitnesses.onB, lengths)))
    return meanOfEnds(a, b);
  const std::array<const WitnessPoints*, 2> candidates{&endWitnesses, &crossing.nearest};
  const WitnessPoints& nearest = *candidates[crossing.areOnSegments ? 1u : 0u];
  return {copied(nearest.onA), copied(nearest.onB), nearest.squaredDistance};
}

}  // namespace

void clipToSlab(double center, double along, double half, double& first, double& last) {
  if (along == 0.0) {
    if (std::abs(center) > half) last = -std::numeric_limits<double>::infinity();
    return;
  }
  const double t0 = (-half - center) / along, t1 = (half - center) / along;
  first = std::max(first, std::min(t0, t1));
  last = std::min(last, std::max(t0, t1));
}

// The squared distance is a convex function of the parameters (s, t) on a square. If its minimum is inside
// the square, it is at the nearest points of the lines. Otherwise it is on a side of the square, at an end of
// a segment (Lumelsky, "On fast computation of distance between line segments", 1985; Eberly, "Robust
// Computation of Distance Between Line Segments", 2015).
WitnessPoints nearest(const Core& a, const Core& b) {
  if (b.half == glm::dvec3(0.0)) return nearest(a, b.center);
  if (a.half == glm::dvec3(0.0)) return witnessPoints(a.center, b.at(nearestParameter(b, a.center)));
  return nearestOf(a, b);
}

namespace {

/// A segment counts as perpendicular to the vector to the box if the cosine of their angle is below this.
/// Rounding to float tilts a segment by about this angle.
constexpr double kPerpendicularCosine = 1e-7;

/// The squared distance of a segment's point from a box, as a function of its parameter t. Convex, and a
/// parabola between crossings of the box's six planes.
struct BoxDistance {
  const Core& segment;
  const glm::dvec3& boxHalf;
  double squaredTolerance = kPerpendicularCosine * kPerpendicularCosine * lengthSquared(segment.half);

  [[nodiscard]] glm::dvec3 onBox(double t) const { return glm::clamp(segment.at(t), -boxHalf, boxHalf); }

  /// Half the derivative of the squared distance at two parameters. Exactly 0 if the segment is perpendicular
  /// to the vector to the box (kPerpendicularCosine).
  [[nodiscard]] Double2 slopes(Double2 t) const {
    Double2 slope{}, squared{};
    for (int i = 0; i < 3; ++i) {
      const Double2 half = Double2{} + boxHalf[i], position = segment.center[i] + t * segment.half[i];
      const Double2 offset = position - smaller(larger(position, -half), half);
      slope += offset * segment.half[i];
      squared += offset * offset;
    }
    return slope * slope <= squaredTolerance * squared ? Double2{} : slope;
  }

  /// The parameters where the segment crosses the two planes of an axis, clamped to its ends.
  [[nodiscard]] Double2 crossings(int axis) const {
    const Double2 one = Double2{} + 1.0, planes{-boxHalf[axis], boxHalf[axis]};
    const Double2 t = (planes - segment.center[axis]) / segment.half[axis];  // division by 0: infinite or NaN
    return smaller(larger(t, -one), one);
  }
};

[[nodiscard]] Double2 pick(Long2 mask, Double2 v) {
  return reinterpret_cast<Double2>(mask & reinterpret_cast<Long2>(v));
}

/// Finds the minimum of BoxDistance from its slopes at all parameters where the formula changes. The slope
/// increases and is piecewise linear, so its root is between the last negative and the first positive.
/// Branchless, because the signs are unpredictable.
struct RootBracket {
  /// The last or first parameter t whose slope is negative, positive or zero. A last t is stored as t + 2, a
  /// first t as 2 - t, so that `larger` selects it. 0 if there is none.
  Double2 lastFalling{}, firstRising{}, firstFlat{}, lastFlat{};

  void add(Double2 t, Double2 slope) {
    const Double2 zero{}, lastKey = t + 2.0, firstKey = 2.0 - t;
    lastFalling = larger(lastFalling, pick(slope < zero, lastKey));
    firstRising = larger(firstRising, pick(slope > zero, firstKey));
    firstFlat = larger(firstFlat, pick(slope == zero, firstKey));
    lastFlat = larger(lastFlat, pick(slope == zero, lastKey));
  }

  [[nodiscard]] double root(const BoxDistance& distance) const {
    const double flatKey = std::max(firstFlat[0], firstFlat[1]);
    if (flatKey > 0.0) return 0.5 * (std::max(lastFlat[0], lastFlat[1]) - flatKey);
    const double fallingKey = std::max(lastFalling[0], lastFalling[1]);
    const double risingKey = std::max(firstRising[0], firstRising[1]);
    if (fallingKey == 0.0) return -1.0;
    if (risingKey == 0.0) return 1.0;
    const double tBelow = fallingKey - 2.0, tAbove = 2.0 - risingKey;
    const Double2 slope = distance.slopes(Double2{tBelow, tAbove});
    const double rise = slope[1] - slope[0];
    return std::clamp(rise > 0.0 ? tBelow - (tAbove - tBelow) * (slope[0] / rise) : tBelow, -1.0, 1.0);
  }
};

}  // namespace

[[gnu::noinline]] WitnessPoints bracketedNearest(const Core& segment, const glm::dvec3& boxHalf) {
  const BoxDistance distance{segment, boxHalf};
  RootBracket bracket;
  const Double2 ends{-1.0, 1.0};
  bracket.add(ends, distance.slopes(ends));
  for (int axis = 0; axis < 3; ++axis) {
    const Double2 t = distance.crossings(axis);
    bracket.add(t, distance.slopes(t));
  }
  const double t = bracket.root(distance);
  return witnessPoints(segment.at(t), distance.onBox(t));
}

WitnessPoints nearestToBox(const Core& segment, const glm::dvec3& boxHalf) {
  const SegmentBox4 pair{rounded4(segment.center), rounded4(segment.half), rounded4(boxHalf)};
  return nearestToBox(segment, boxHalf, predictedSides(pair));
}

}  // namespace collision::detail
