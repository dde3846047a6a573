
#include <array>
#include <bit>

#include "collision/sweep/cast.hpp"

namespace collision::detail {

// On each separating axis, the gap between the intervals is a linear function of time. In configuration
// space, where a is a point and b is grown by a, the point crosses one slab per axis. The grown solid is the
// intersection of the fifteen slabs (Levine, "Finding collision times with the method of separating axes",
// 2000).

namespace {

/// The tolerance of the sweep, world units. The part for the rounding of the axes depends only on the boxes'
/// extents, because touching boxes are near each other.
double slackOf(const Box& a, const Box& b, bool areAxisAligned) {
  const double extents = sumOfAbs(a.half) + sumOfAbs(b.half);
  return (areAxisAligned ? 0.0 : kAxisRounding * extents) + kDoubleRounding * pairReach(a, b);
}

/// The point where two boxes touch. Usually one corner touches a face, and no clipping is needed.
glm::dvec3 touchPoint(const BoxContact& touch) {
  if (touch.axis >= 6) return positionOf(touch);
  const bool isFaceOfA = touch.axis < 3;
  const Box &referenceBox = isFaceOfA ? touch.a : touch.b, &incidentBox = isFaceOfA ? touch.b : touch.a;
  const auto corner =
      uniqueFarthestCorner(incidentBox, isFaceOfA ? touch.normal : -touch.normal, touch.slack);
  if (!corner || !contains(referenceBox, *corner, touch.slack)) return positionOf(touch);
  return toMiddle(*corner, touch.normal, touch.intervalA, touch.intervalB);
}

/// The hit along the deciding axis. The caller has moved box a of `pair` to the touch. The radii of the
/// intervals on the axis are still valid. Recomputes the offset, and sets the gap to 0.
SweepHit hitAlong(BoxContact& pair, const glm::dvec3& origin, DecidingAxis& bestAxis,
                  const SlabImpact& impact) {
  BoxAxis& axis = bestAxis.axis;
  axis.direction *= impact.side;
  axis.offset = std::abs(glm::dot(pair.a.center - pair.b.center, axis.direction));
  axis.gap = 0.0;
  pair.setAxis(bestAxis, pairReach(pair.a, pair.b));
  return {static_cast<float>(impact.t), glm::vec3(origin + touchPoint(pair)), glm::vec3(axis.direction)};
}

}  // namespace

std::optional<SweepHit> sweepBoxes(BoxContact& pair, const glm::dvec3& origin, const glm::dvec3& displacement,
                                   unsigned candidateAxes, bool areAxisAligned) {
  const double reach = pairReach(pair.a, pair.b);
  SlabCast cast(1.0, slackOf(pair.a, pair.b, areAxisAligned));
  std::array<int, 15> axisIndices;
  std::size_t count = 0;
  DecidingAxis bestAxis;  // usually there is only one axis
  for (unsigned remainingAxes = candidateAxes; remainingAxes != 0; remainingAxes &= remainingAxes - 1) {
    const int axisIndex = std::countr_zero(remainingAxes);
    const BoxAxis axis = boxAxis(pair.a, pair.b, axisIndex, reach);
    if (axis.degenerate) continue;
    const Slab slab{axis.offset, glm::dot(displacement, axis.direction), axis.radiusA + axis.radiusB};
    if (!cast.add(slab)) return std::nullopt;
    axisIndices[count++] = axisIndex;
    bestAxis.set(axisIndex, axis, false);
  }
  if (count == 0) return std::nullopt;
  const SlabImpact impact = cast.impact(std::sqrt(lengthSquared(displacement)));
  const int index = axisIndices[impact.slabIndex];
  if (index != bestAxis.index) bestAxis.set(index, boxAxis(pair.a, pair.b, index, reach), false);
  pair.a.center += displacement * impact.t;
  return hitAlong(pair, origin, bestAxis, impact);
}

// A pass in float selects, from the fifteen axes, those that must be computed in double. On each axis, the
// boxes overlap while abs(offset + t * speed) <= reach, which is a slab (Kay and Kajiya, "Ray Tracing Complex
// Scenes", SIGGRAPH 1986). The boxes touch when the last slab is entered, unless the path has left another
// slab by then. Double computes only the slabs that float cannot exclude.

namespace {

/// One slab per lane. Lanes may have different units of length.
struct Slabs4 {
  Float4 distance;      ///< Distance of the path's start from the middle of the slab.
  Float4 closingSpeed;  ///< The speed towards the middle; negative if the path leads away.
  Float4 reach;
};

/// Error bounds of distance - reach and of `closingSpeed`.
struct SlabErrors4 {
  Float4 gap, speed;
};

/// Bounds of the time when each slab is entered. `latest` is far above 1 if the slab may never be entered.
struct SlabEntries4 {
  Float4 earliest, latest;
};

/// Replaces a speed that may be 0 by kMinPositiveSpeed, so that `latest` is beyond any path. Precision does
/// not matter for times above 1, nor for `earliest` if the speed is below its error.
[[gnu::always_inline]] inline SlabEntries4 entriesOf(const Slabs4& slabs, const SlabErrors4& error) {
  constexpr float kMinPositiveSpeed = 1e-30f;
  const Float4 zero{}, gap = slabs.distance - slabs.reach;
  const Float4 maxSpeed = larger(slabs.closingSpeed + error.speed, error.speed);
  const Float4 minSpeed = larger(slabs.closingSpeed - error.speed, zero + kMinPositiveSpeed);
  return {larger(gap - error.gap, zero) / maxSpeed, larger(gap + error.gap, zero) / minSpeed};
}

/// A mask of the slabs that the path has certainly left before `time`.
[[gnu::always_inline]] inline Int4 exitedBefore(Float4 time, const Slabs4& slabs, const SlabErrors4& error) {
  const Float4 speed = magnitude(slabs.closingSpeed) - error.speed;
  const Float4 exitDistance = withSign(slabs.distance, slabs.closingSpeed) + slabs.reach + error.gap;
  return (exitDistance < speed * time) & (speed > Float4{});
}

/// A mask of the slabs that the path has certainly not left before `time`.
[[gnu::always_inline]] inline Int4 notExitedBefore(Float4 time, const Slabs4& slabs,
                                                   const SlabErrors4& error) {
  const Float4 speed = magnitude(slabs.closingSpeed) + error.speed;
  const Float4 exitDistance =
      withSign(slabs.distance, slabs.closingSpeed - error.speed) + slabs.reach - error.gap;
  return exitDistance > speed * time;
}

/// World units. Outside this range, products of lengths overflow or underflow in float, so only double is
/// used.
constexpr float kSmallestReach = 1e-15f, kLargestReach = 1e15f;

bool fitsFloat(float length) { return length > kSmallestReach && length < kLargestReach; }

/// `offset`: B's centre minus A's centre at the start. A moves by `displacement`.
Slabs4 slabsOf(Float4 offset, Float4 displacement, Float4 reach) {
  return {magnitude(offset), withSign(displacement, offset), reach};
}

/// The slabs of all axes in the order of toBoxGaps4: faces of A, faces of B, then three groups of three pairs
/// of edges. Lengths along an edge axis are scaled by the sine of the edges' angle.
[[gnu::always_inline]] inline std::array<Slabs4, 5> slabsOf(const BoxPair4& pair, Float4 displacement) {
  const Triple4 offset = laneRotations(pair.offset), displacements = laneRotations(displacement);
  const Triple4 a = laneRotations(pair.halfA), b = laneRotations(pair.halfB);
  const std::array<Triple4, 3> r{laneRotations(pair.rotation[0]), laneRotations(pair.rotation[1]),
                                 laneRotations(pair.rotation[2])};
  const std::array<Triple4, 3> abs{magnitude(r[0]), magnitude(r[1]), magnitude(r[2])};
  const auto alongB = [&r](const Triple4& v) { return r[0][0] * v[0] + r[1][2] * v[2] + r[2][1] * v[1]; };
  const Float4 projectedB = abs[0][0] * b[0] + abs[1][0] * b[1] + abs[2][0] * b[2];
  const Float4 projectedA = abs[0][0] * a[0] + abs[1][2] * a[2] + abs[2][1] * a[1];
  const auto edges = [&](std::size_t s) -> Slabs4 {
    const std::size_t nextAxis = (s + 1) % 3, previousAxis = (s + 2) % 3;
    const auto alongEdgeAxis = [&](const Triple4& v) {
      return v[2] * r[previousAxis][1] - v[1] * r[nextAxis][2];
    };
    const Float4 radiusA = a[2] * abs[previousAxis][1] + a[1] * abs[nextAxis][2];
    const Float4 radiusB = b[nextAxis] * abs[previousAxis][0] + b[previousAxis] * abs[nextAxis][0];
    return slabsOf(alongEdgeAxis(offset), alongEdgeAxis(displacements), radiusA + radiusB);
  };
  return {slabsOf(offset[0], displacements[0], pair.halfA + projectedB),
          slabsOf(alongB(offset), alongB(displacements), pair.halfB + projectedA), edges(0), edges(1),
          edges(2)};
}

}  // namespace

// Excludes an axis if its slab is certainly entered before another slab, and is certainly not left before all
// slabs are entered or the displacement ends.
// kFilterError (box_gaps4.hpp) bounds the error of a gap and, as a fraction of the displacement, of a speed.
// Both errors are far above the slack within which double treats borders as touched together (kTiedSlacks).
SweepCandidates sweepCandidates(const BoxPair4& pair, Float4 displacement) {
  const float reach = reachInLanes(pair)[0], moveLength = sumOf(magnitude(displacement))[0];
  if (!fitsFloat(reach) || !fitsFloat(moveLength)) return {};
  const Float4 zero{};
  const SlabErrors4 error{zero + kFilterError * reach, zero + kFilterError * moveLength};
  const std::array<Slabs4, 5> slabs = slabsOf(pair, displacement);
  std::array<SlabEntries4, 5> entries;
  Float4 earliest = zero, latest = zero;
  for (std::size_t i = 0; i < 5; ++i) {
    entries[i] = entriesOf(slabs[i], error);
    earliest = larger(earliest, entries[i].earliest);
    latest = larger(latest, entries[i].latest);
  }
  const float earliestEntry = largestOf(earliest), latestEntry = std::min(largestOf(latest), 1.0f);
  const Float4 earliestTime = zero + earliestEntry, latestTime = zero + latestEntry;
  constexpr std::array<Int4, 5> kBits{Int4{1, 2, 4}, Int4{8, 16, 32}, Int4{1 << 6, 1 << 10, 1 << 14},
                                      Int4{1 << 7, 1 << 11, 1 << 12}, Int4{1 << 8, 1 << 9, 1 << 13}};
  Int4 bits{}, exitedBits{};
  for (const Slabs4& group : slabs) exitedBits |= exitedBefore(earliestTime, group, error);
  if ((signBits3(exitedBits) != 0) | (earliestEntry > 1.0f)) return {earliestEntry > 0.0f, 0};
  for (std::size_t i = 0; i < 5; ++i)
    bits |= ~((entries[i].latest < earliestTime) & notExitedBefore(latestTime, slabs[i], error)) & kBits[i];
  return {earliestEntry > 0.0f, static_cast<unsigned>(bits[0] | bits[1] | bits[2])};
}

}  // namespace collision::detail
