// The nearest points of two boxes.
#include "collision/box_box/box_distance.hpp"

#include <array>
#include <bit>
#include <cstring>

#include "collision/closest_points.hpp"
#include "collision/shape/assert_valid.hpp"
#include "collision/shape/order.hpp"

namespace collision::detail {

// Candidates for the nearest points:
// - Each of the 16 corners, clamped to the other box.
// - Two edges, if each is the farthest edge of its box along their common normal. The 9 pairs of directions
// give 9 pairs of edges, or more if the normal is parallel to a face.
// Every candidate has a point of each box, so the result is never too small.

namespace {

/// Two edges count as parallel if the sine of the angle between them is below this. The ends of the edges
/// then give the distance, with an error of at most this fraction of the edges' lengths.
constexpr double kParallelEdgeSine = 1e-9;

/// If the cosine between a box axis and the common normal of two edges is below this, the edges on both sides
/// along that axis are tried. Exceeds the normal's rounding, at most 1e-16 / kParallelEdgeSine.
constexpr double kInPlaneCosine = 1e-6;

glm::dvec3 clampedTo(const Box& box, const glm::dvec3& point) {
  return box.center + box.axes * glm::clamp(toLocal(box, point - box.center), -box.half, box.half);
}

/// 1 if the bit is set, else -1. Branchless, because the bit is unpredictable.
double signOfBit(int index, int bit) { return static_cast<double>((index >> bit & 1) * 2 - 1); }

glm::dvec3 cornerOf(const Box& box, int index) {
  return box.center +
         box.axes * (glm::dvec3(signOfBit(index, 0), signOfBit(index, 1), signOfBit(index, 2)) * box.half);
}

/// The four edges of a box along one axis. Bits 0 and 1 of an edge's index give its side along each of the
/// other two axes.
struct ParallelEdges {
  const glm::dvec3 &edgeDirection, &axisU,
      &axisV;               ///< The edges' direction, and the other two axes of the box.
  double halfLength;        ///< Half the edges' length.
  glm::dvec3 center, u, v;  ///< Half edges along the other two axes.

  ParallelEdges(const Box& box, int axis)
      : edgeDirection(box.axes[axis]),
        axisU(box.axes[kNext[axis]]),
        axisV(box.axes[kNext[axis + 1]]),
        halfLength(halfOf(box, axis)),
        center(box.center),
        u(axisU * halfOf(box, kNext[axis])),
        v(axisV * halfOf(box, kNext[axis + 1])) {}

  [[nodiscard]] glm::dvec3 edgeCenter(int index) const {
    return center + u * signOfBit(index, 0) + v * signOfBit(index, 1);
  }
  [[nodiscard]] Core edge(int index) const { return {edgeCenter(index), edgeDirection * halfLength}; }

  /// A bit mask of the one, two or four edges farthest along a direction. A dot product with an axis up to
  /// `tolerance` counts as 0.
  [[nodiscard]] unsigned farthestEdges(const glm::dvec3& direction, double tolerance) const {
    return onSides(glm::dot(axisU, direction), tolerance, 0b0101, 0b1010) &
           onSides(glm::dot(axisV, direction), tolerance, 0b0011, 0b1100);
  }

 private:
  static constexpr int kNext[] = {1, 2, 0, 1};  ///< Element i is the axis after axis i.

  /// Returns box.half[axis]. GLM's operator[] would branch on the index, which is unpredictable here.
  static double halfOf(const Box& box, int axis) {
    double half = 0.0;
    std::memcpy(&half,
                reinterpret_cast<const char*>(&box.half) + static_cast<std::size_t>(axis) * sizeof half,
                sizeof half);
    return half;
  }

  /// Returns `backMask` for a negative cosine, `frontMask` for a positive one, and both if |cosine| is at
  /// most `tolerance`. Branchless, because the sign is unpredictable.
  static unsigned onSides(double cosine, double tolerance, unsigned backMask, unsigned frontMask) {
    return (backMask & (0u - unsigned{cosine <= tolerance})) |
           (frontMask & (0u - unsigned{cosine >= -tolerance}));
  }
};

/// Adds the candidates that have a corner. One loop serves both boxes, because it is unpredictable which box
/// has the nearest corner.
void addCorners(MeanOfNearest& best, const Box& a, const Box& b, const NearestCandidates& candidates) {
  const std::array<const Box*, 2> boxes{&a, &b};
  for (unsigned remainingCorners = candidates.cornersA | candidates.cornersB << 8; remainingCorners != 0;
       remainingCorners &= remainingCorners - 1) {
    const int index = std::countr_zero(remainingCorners);
    const auto cornerBox = static_cast<std::size_t>(index >> 3), otherBox = 1 - cornerBox;
    std::array<glm::dvec3, 2> points;
    points[cornerBox] = cornerOf(*boxes[cornerBox], index & 7);
    points[otherBox] = clampedTo(*boxes[otherBox], points[cornerBox]);
    best.add(points[0], points[1]);
  }
}

/// Finds the nearest points of the lines through two edges. The relative error is 1e-16 divided by the sine
/// of the angle between the edges. Adds nothing if a nearest point is beyond the end of an edge. addCorners
/// covers the ends.
struct EdgeDirections {
  const glm::dvec3 &a, &b;
  glm::dvec3 cross = glm::cross(a, b);
  double squaredSine = lengthSquared(cross);

  void addCrossing(MeanOfNearest& best, const glm::dvec3& middleA, const glm::dvec3& middleB, double halfA,
                   double halfB) const {
    const glm::dvec3 centerOffset = middleB - middleA;
    const double s = glm::dot(glm::cross(centerOffset, b), cross),
                 t = glm::dot(glm::cross(centerOffset, a), cross);
    const double excessA = std::abs(s) - halfA * squaredSine, excessB = std::abs(t) - halfB * squaredSine;
    if (std::max(excessA, excessB) > 0.0) return;
    const double inverseSquaredSine = 1.0 / squaredSine;
    best.add(middleA + a * (s * inverseSquaredSine), middleB + b * (t * inverseSquaredSine));
  }
};

void addEdges(MeanOfNearest& best, const Box& a, const Box& b, int axisA, int axisB) {
  const EdgeDirections directions{a.axes[axisA], b.axes[axisB]};
  if (directions.squaredSine <= kParallelEdgeSine * kParallelEdgeSine) return;
  const double side = glm::dot(a.center - b.center, directions.cross) + 0.0;
  const glm::dvec3 normal = directions.cross * std::copysign(1.0, side);
  const double tolerance = kInPlaneCosine * std::sqrt(directions.squaredSine);
  const ParallelEdges edgesA(a, axisA), edgesB(b, axisB);
  const unsigned farthestB = edgesB.farthestEdges(normal, tolerance);
  for (unsigned remainingA = edgesA.farthestEdges(-normal, tolerance); remainingA != 0;
       remainingA &= remainingA - 1)
    for (unsigned remainingB = farthestB; remainingB != 0; remainingB &= remainingB - 1)
      directions.addCrossing(best, edgesA.edgeCenter(std::countr_zero(remainingA)),
                             edgesB.edgeCenter(std::countr_zero(remainingB)), edgesA.halfLength,
                             edgesB.halfLength);
}

struct SharedEdgeMean {
  glm::dvec3 sum{0.0};
  double count = 0.0;

  /// Clips the segment by the box and adds the midpoint of the remaining part, if any (Ericson 5.3.3).
  void addSharedPart(const Core& edge, const Box& box) {
    const glm::dvec3 center = toLocal(box, edge.center - box.center), half = toLocal(box, edge.half);
    double first = -1.0, last = 1.0;
    for (int i = 0; i < 3; ++i) clipToSlab(center[i], half[i], box.half[i], first, last);
    if (first > last) return;
    sum += edge.at(0.5 * (first + last));
    count += 1.0;
  }

  void addSharedEdges(const Box& edgeBox, const Box& box) {
    for (int axis = 0; axis < 3; ++axis) {
      const ParallelEdges edges(edgeBox, axis);
      for (int index = 0; index < 4; ++index) addSharedPart(edges.edge(index), box);
    }
  }
};

Box relativeToB(const Box& a, const Box& b) { return {a.center - b.center, a.half, a.axes}; }

}  // namespace

WitnessPoints nearest(Box&& a, Box&& b, const NearestCandidates& candidates) {
  a.center -= b.center;
  b.center = glm::dvec3(0.0);
  MeanOfNearest best(pairReach(a, b));
  for (unsigned remainingPairs = candidates.edges; remainingPairs != 0;
       remainingPairs &= remainingPairs - 1) {
    const int pair = std::countr_zero(remainingPairs);
    addEdges(best, a, b, pair / 3, pair % 3);
  }
  // Edges come first: if two edges are nearest, the float bound usually proves that no corner is as near.
  if (!best.isWithin(candidates.minCornerDistance)) addCorners(best, a, b, candidates);
  return best.mean();
}

// The mean of the midpoints of those parts of edges that are in the other box. If the boxes barely touch,
// rounding may leave no such part.
glm::dvec3 commonPoint(const Box& a, const Box& b) {
  const Box boxA = relativeToB(a, b), boxB = relativeToB(b, b);
  SharedEdgeMean edgeMean;
  edgeMean.addSharedEdges(boxA, boxB);
  edgeMean.addSharedEdges(boxB, boxA);
  if (edgeMean.count > 0.0) return edgeMean.sum / edgeMean.count;
  const WitnessPoints nearestPoints = nearest(a, b);
  return 0.5 * (nearestPoints.onA + nearestPoints.onB);
}

}  // namespace collision::detail

namespace collision {

namespace {

/// World units. Outside this range, squares overflow or underflow in float, so only double is used.
constexpr float kSmallestReach = 1e-15f, kLargestReach = 1e15f;

/// A pair of boxes in float registers, and the original boxes for computations in double.
template <class A>
struct BoxPairQuery {
  const A& a;
  const Obb& b;
  detail::BoxPair4 pair = detail::toBoxPair4(a, b);
  detail::BoxGaps4 gaps = detail::toBoxGaps4(pair);
  float reach = detail::reachInLanes(pair)[0];

  [[nodiscard]] bool overlap() const {
    const detail::FloatVerdict verdict = detail::verdictOf(a, b, gaps, reach);
    return verdict == detail::FloatVerdict::Uncertain ? detail::boxesOverlapInDouble(a, b)
                                                      : verdict == detail::FloatVerdict::Overlap;
  }

  [[nodiscard]] bool fitsFloat() const { return reach > kSmallestReach && reach < kLargestReach; }

  [[nodiscard]] float skew() const {
    return detail::largestOf(detail::larger(detail::skewOf(a), detail::skewOf(b)));
  }
};

/// A common point of overlapping boxes, relative to b's centre, along world axes.
template <class A>
glm::dvec3 commonPoint(const BoxPairQuery<A>& query) {
  const detail::Box boxA = detail::toBox(query.a), boxB = detail::toBox(query.b);
  const auto fastPoint = detail::commonPoint4(query.pair, query.skew(), boxA, boxB);
  return fastPoint ? *fastPoint : detail::commonPoint(boxA, boxB);
}

template <class A>
detail::WitnessPoints nearestPair(const BoxPairQuery<A>& query) {
  detail::NearestCandidates candidates;
  if (query.fitsFloat()) candidates = detail::nearestCandidates(query.pair, query.gaps);
  return detail::nearest(detail::toBox(query.a), detail::toBox(query.b), candidates);
}

template <class A>
Proximity boxesProximity(const A& a, const Obb& b) {
  detail::assertValid(a, b);
  const BoxPairQuery<A> query{a, b};
  const glm::dvec3 origin(b.center);
  if (query.overlap()) {
    const glm::vec3 point(origin + commonPoint(query));
    return {detail::copied(point), detail::copied(point), 0.0f};
  }
  const detail::WitnessPoints pair = nearestPair(query);
  const double distance = std::max(std::sqrt(pair.squaredDistance), std::numeric_limits<double>::min());
  return {glm::vec3(origin + pair.onA), glm::vec3(origin + pair.onB), detail::toLength(distance)};
}

}  // namespace

// On each axis, the nearest points lie on the two facing sides if the boxes are apart there, and otherwise in
// the middle of the overlap (Ericson, "Real-Time Collision Detection", 5.1.3, has the case of a point).
Proximity closestPoints(const Aabb& a, const Aabb& b) {
  detail::assertValid(a, b);
  Proximity pair;
  glm::dvec3 separation(0.0);
  for (int i = 0; i < 3; ++i) {
    const float low = std::max(a.min[i], b.min[i]), high = std::min(a.max[i], b.max[i]);
    const bool isApart = low > high;
    const float middle = static_cast<float>(0.5 * (double(low) + double(high)));
    pair.onA[i] = !isApart ? middle : (a.min[i] > b.max[i] ? a.min[i] : a.max[i]);
    pair.onB[i] = !isApart ? middle : (a.min[i] > b.max[i] ? b.max[i] : b.min[i]);
    if (isApart) separation[i] = double(low) - double(high);
  }
  pair.distance = detail::toLength(std::sqrt(detail::lengthSquared(separation)));
  return pair;
}

Proximity closestPoints(const Aabb& a, const Obb& b) { return boxesProximity(a, b); }
/// The order of the boxes is selected without a branch, because it is unpredictable.
Proximity closestPoints(const Obb& a, const Obb& b) {
  const bool isSwapped = detail::outOfOrder(a, b);
  const Proximity proximity = boxesProximity(isSwapped ? b : a, isSwapped ? a : b);
  return {isSwapped ? proximity.onB : proximity.onA, isSwapped ? proximity.onA : proximity.onB,
          proximity.distance};
}

}  // namespace collision
