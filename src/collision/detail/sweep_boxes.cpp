#include "collision/detail/sweep_boxes.hpp"

#include <array>
#include <bit>

#include "collision/detail/cast.hpp"

namespace collision::detail {

// Between the two boxes' shadows on a separating axis lies a gap that shrinks evenly: a slab for the point
// that is left of a when b has grown by it. The faces of that solid are square to the fifteen axes, so the
// slabs say all (Levine, "Finding collision times with the method of separating axes", 2000).

namespace {

/// What float axes leave open is counted from the boxes alone: they touch where they are near.
double slackOf(const Box& a, const Box& b, bool axisAligned) {
  const double halves = sumOfAbs(a.half) + sumOfAbs(b.half);
  return (axisAligned ? 0.0 : kAxisRounding * halves) + kDoubleRounding * pairReach(a, b);
}

/// Where boxes meet that only touch. A face is mostly met by a single corner, and then nothing has to be cut.
glm::dvec3 meetingPoint(const BoxesTouch& touch) {
  if (touch.axis >= 6) return positionOf(touch);
  const bool ofA = touch.axis < 3;
  const Box &face = ofA ? touch.a : touch.b, &incident = ofA ? touch.b : touch.a;
  const auto corner = loneCorner(incident, ofA ? touch.normal : -touch.normal, touch.slack);
  if (!corner || !holds(face, *corner, touch.slack)) return positionOf(touch);
  return toMiddle(*corner, touch.normal, touch.shadowA, touch.shadowB);
}

/// Where they meet, and along what. `pair` has moved, and of the axis only how far apart they are has
/// changed.
SweepHit hitAlong(BoxesTouch& pair, const glm::dvec3& origin, DecidingAxis& deciding,
                  const SlabImpact& impact) {
  BoxAxis& axis = deciding.axis;
  axis.direction *= impact.side;
  axis.offset = std::abs(glm::dot(pair.a.center - pair.b.center, axis.direction));
  axis.gap = 0.0;
  pair.meetAlong(deciding, pairReach(pair.a, pair.b));
  return {static_cast<float>(impact.t), glm::vec3(origin + meetingPoint(pair)), glm::vec3(axis.direction)};
}

}  // namespace

std::optional<SweepHit> sweepBoxes(BoxesTouch& pair, const glm::dvec3& origin, const glm::dvec3& displacement,
                                   unsigned candidates, bool axisAligned) {
  const double reach = pairReach(pair.a, pair.b);
  SlabCast cast(1.0, slackOf(pair.a, pair.b, axisAligned));
  std::array<int, 15> indices;
  std::size_t count = 0;
  DecidingAxis last;  // most often the only one
  for (unsigned left = candidates; left != 0; left &= left - 1) {
    const int i = std::countr_zero(left);
    const BoxAxis axis = boxAxis(pair.a, pair.b, i, reach);
    if (axis.degenerate) continue;
    const Slab slab{axis.offset, glm::dot(displacement, axis.direction), axis.radiusA + axis.radiusB};
    if (!cast.add(slab)) return std::nullopt;
    indices[count++] = i;
    last.set(i, axis, false);
  }
  if (count == 0) return std::nullopt;
  const SlabImpact impact = cast.impact(std::sqrt(lengthSquared(displacement)));
  const int index = indices[impact.slab];
  if (index != last.index) last.set(index, boxAxis(pair.a, pair.b, index, reach), false);
  pair.a.center += displacement * impact.t;
  return hitAlong(pair, origin, last, impact);
}

}  // namespace collision::detail
