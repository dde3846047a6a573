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
  WitnessPoints pair;
  bool isWithin = false;
};

LineWitnesses lineWitnesses(const Core& a, const Core& b) {
  const glm::dvec3 normal = glm::cross(a.half, b.half), between = b.center - a.center;
  const double square = lengthSquared(normal);
  const double limit = kParallelSegments * kParallelSegments * lengthSquared(a.half) * lengthSquared(b.half);
  const double s = glm::dot(glm::cross(between, b.half), normal);
  const double t = glm::dot(glm::cross(between, a.half), normal);
  const double most = std::max(std::abs(s), std::abs(t));
  const bool isWithin = (square > limit) & (most <= square);
  return {witnessPoints(a.at(s / square), b.at(t / square)), isWithin};
}

/// Both ends of one segment, and their nearest points on the other segment. All four ends of a pair are
/// computed, two per register, because it is unpredictable which end is nearest.
struct Ends {
  using Points = std::array<Double2, 3>;

  Points onA, onB;
  Double2 other;    ///< Parameters of the nearest points on the other segment.
  Double2 squared;  ///< Squared distances of the ends from these points.
};

constexpr Double2 kBothEnds{-1.0, 1.0};

Ends::Points endsOf(const Core& segment) {
  Ends::Points ends;
  for (int i = 0; i < 3; ++i) ends[std::size_t(i)] = segment.center[i] + kBothEnds * segment.half[i];
  return ends;
}

/// The parameters of the segment's points nearest to two given points.
Double2 nearestParameters(const Core& segment, const Ends::Points& places) {
  const glm::dvec3 &center = segment.center, &half = segment.half;
  const Double2 along =
      (places[0] - center.x) * half.x + (places[1] - center.y) * half.y + (places[2] - center.z) * half.z;
  const Double2 one{1.0, 1.0};
  return larger(smaller(along / lengthSquared(half), one), -one);
}

Double2 squaresOf(const Ends::Points& onA, const Ends::Points& onB, const glm::dvec3& less) {
  const Double2 x = onA[0] - onB[0] - less.x, y = onA[1] - onB[1] - less.y, z = onA[2] - onB[2] - less.z;
  return x * x + y * y + z * z;
}

Ends::Points pointsAt(const Core& segment, Double2 parameters) {
  Ends::Points places;
  for (int i = 0; i < 3; ++i) places[std::size_t(i)] = segment.center[i] + parameters * segment.half[i];
  return places;
}

/// The candidates at the ends of a, then at the ends of b.
std::array<Ends, 2> bothEnds(const Core& a, const Core& b) {
  std::array<Ends, 2> ends;
  ends[0].onA = endsOf(a);
  ends[0].other = nearestParameters(b, ends[0].onA);
  ends[0].onB = pointsAt(b, ends[0].other);
  ends[1].onB = endsOf(b);
  ends[1].other = nearestParameters(a, ends[1].onB);
  ends[1].onA = pointsAt(a, ends[1].other);
  for (Ends& each : ends) each.squared = squaresOf(each.onA, each.onB, glm::dvec3(0.0));
  return ends;
}

double numberAt(const Double2& numbers, unsigned lane) {
  double number = 0.0;
  std::memcpy(&number, reinterpret_cast<const char*>(&numbers) + lane * sizeof number, sizeof number);
  return number;
}

glm::dvec3 pointAt(const Ends::Points& places, unsigned lane) {
  return {numberAt(places[0], lane), numberAt(places[1], lane), numberAt(places[2], lane)};
}

unsigned bitsOf(Long2 found) {
  const Double2 signs = reinterpret_cast<Double2>(found);
  return allNegative(signs, signs, signs);
}

/// True if only one pair of points is nearest. That pair may be found twice, from an end of a and from an end
/// of b.
bool isUniqueNearest(const std::array<Ends, 2>& ends, const glm::dvec3& way, double lengths) {
  constexpr double kSame = 2.0 * MeanOfNearest::kSameDirection * MeanOfNearest::kSameDirection;
  constexpr double kRounding = 2.0 * MeanOfNearest::kRounding * MeanOfNearest::kRounding;
  const auto equal = [&](const Ends& e) {
    return bitsOf(squaresOf(e.onA, e.onB, way) <= kSame * e.squared + kRounding * lengths * lengths);
  };
  const unsigned found = equal(ends[0]) | equal(ends[1]) << 2;
  const Double2 other = ends[1].other, turned = __builtin_shufflevector(other, other, 1, 0);
  const unsigned level = bitsOf((ends[0].other == kBothEnds) & (other == kBothEnds));
  const unsigned crossed = bitsOf((ends[0].other == -kBothEnds) & (turned == kBothEnds));
  const bool isTwice = ((found == 0b0101u) & ((level & 1u) != 0)) | ((found == 0b1010u) & (level > 1u)) |
                       ((found == 0b1001u) & ((crossed & 1u) != 0)) | ((found == 0b0110u) & (crossed > 1u));
  constexpr unsigned kSingle =
      1u << 1 | 1u << 2 | 1u << 4 | 1u << 8;  // std::has_single_bit would call a function
  return ((kSingle >> found & 1u) != 0) | isTwice;
}

/// Each end of a segment forms a pair with the nearest point of the other segment. Returns the mean of the
/// nearest of these four pairs.
[[gnu::noinline, gnu::cold]] WitnessPoints meanOfEnds(const Core& a, const Core& b) {
  MeanOfNearest sides(sumOfAbs(a.half) + sumOfAbs(b.half));
  for (const double end : {-1.0, 1.0}) {
    const glm::dvec3 endA = a.at(end), endB = b.at(end);
    sides.add(endA, b.at(nearestParameter(b, endA)));
    sides.add(a.at(nearestParameter(a, endB)), endB);
  }
  return sides.mean();
}

/// Branchless: whether the lines' nearest points are in both segments is unpredictable.
WitnessPoints nearestOf(const Core& a, const Core& b) {
  const std::array<Ends, 2> ends = bothEnds(a, b);
  const Double2 ofA = ends[0].squared, ofB = ends[1].squared, least = smaller(ofB, ofA);
  const unsigned lane = least[1] < least[0] ? 1u : 0u;
  const Ends& nearer = ends[numberAt(ofB, lane) < numberAt(ofA, lane) ? 1u : 0u];
  const LineWitnesses crossing = lineWitnesses(a, b);
  const WitnessPoints atEnd{pointAt(nearer.onA, lane), pointAt(nearer.onB, lane), numberAt(least, lane)};
  const double lengths = sumOfAbs(a.half) + sumOfAbs(b.half);
  if (!(crossing.isWithin | isUniqueNearest(ends, atEnd.onA - atEnd.onB, lengths))) return meanOfEnds(a, b);
  const std::array<const WitnessPoints*, 2> both{&atEnd, &crossing.pair};
  const WitnessPoints& nearest = *both[crossing.isWithin ? 1u : 0u];
  return {copied(nearest.onA), copied(nearest.onB), nearest.squared};
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
  double flat = kPerpendicularCosine * kPerpendicularCosine * lengthSquared(segment.half);

  [[nodiscard]] glm::dvec3 onBox(double t) const { return glm::clamp(segment.at(t), -boxHalf, boxHalf); }

  /// Half the derivative of the squared distance at two parameters. Exactly 0 if the segment is perpendicular
  /// to the vector to the box (kPerpendicularCosine).
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
  /// The last or first parameter t whose slope is negative, positive or zero. A last t is stored as t + 2, a
  /// first t as 2 - t, so that `larger` selects it. 0 if there is none.
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

[[gnu::noinline]] WitnessPoints bracketedNearest(const Core& segment, const glm::dvec3& boxHalf) {
  const BoxDistance distance{segment, boxHalf};
  RootBracket bracket;
  const Double2 ends{-1.0, 1.0};
  bracket.add(ends, distance.slopes(ends));
  for (int axis = 0; axis < 3; ++axis) {
    const Double2 t = distance.planes(axis);
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
