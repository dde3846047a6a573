#include "collision/sweep/sweep_boxes.hpp"

#include <array>
#include <bit>

#include "collision/sweep/cast.hpp"

namespace collision::detail {

// On each separating axis the gap between the boxes' intervals shrinks linearly: in configuration space,
// where a is a point and b is grown by it, the point crosses a slab. The faces of the grown solid are
// perpendicular to the fifteen axes, so the slabs describe it completely (Levine, "Finding collision times
// with the method of separating axes", 2000).

namespace {

/// The tolerance for rounded axes depends only on the boxes' extents, since they are near when they touch.
double slackOf(const Box& a, const Box& b, bool axisAligned) {
  const double halves = sumOfAbs(a.half) + sumOfAbs(b.half);
  return (axisAligned ? 0.0 : kAxisRounding * halves) + kDoubleRounding * pairReach(a, b);
}

/// The touching point of two boxes. Usually a single corner touches a face, and then no clipping is needed.
glm::dvec3 meetingPoint(const BoxesTouch& touch) {
  if (touch.axis >= 6) return positionOf(touch);
  const bool ofA = touch.axis < 3;
  const Box &face = ofA ? touch.a : touch.b, &incident = ofA ? touch.b : touch.a;
  const auto corner = loneCorner(incident, ofA ? touch.normal : -touch.normal, touch.slack);
  if (!corner || !holds(face, *corner, touch.slack)) return positionOf(touch);
  return toMiddle(*corner, touch.normal, touch.shadowA, touch.shadowB);
}

/// The hit along the deciding axis. `pair` has moved, which changes only the distance along the axis.
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
  DecidingAxis last;  // usually the only one
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
