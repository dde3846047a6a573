#include "collision/detail/sweep_boxes.hpp"

#include <array>
#include <bit>

#include "collision/detail/box_patch.hpp"
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

/// Where they meet, and along what: the contact of the two has its point amid the patch. `a` has moved, and
/// of the axis only how far apart they are has changed.
SweepHit hitAlong(const Box& a, const Box& b, DecidingAxis deciding, const SlabImpact& impact) {
  BoxAxis& axis = deciding.axis;
  axis.direction *= impact.side;
  axis.offset = std::abs(glm::dot(a.center - b.center, axis.direction));
  axis.gap = 0.0;
  const BoxesTouch touch = touchAlong(a, b, deciding);
  return {static_cast<float>(impact.t), glm::vec3(b.center + positionOf(touch)), glm::vec3(axis.direction)};
}

}  // namespace

std::optional<SweepHit> sweepBoxes(const Box& a, const glm::dvec3& displacement, const Box& b,
                                   unsigned candidates, bool axisAligned) {
  const double reach = pairReach(a, b);
  SlabCast cast(1.0, slackOf(a, b, axisAligned));
  std::array<int, 15> indices;
  std::size_t count = 0;
  DecidingAxis last;  // most often the only one
  for (unsigned left = candidates; left != 0; left &= left - 1) {
    const int i = std::countr_zero(left);
    const BoxAxis axis = boxAxis(a, b, i, reach);
    if (axis.degenerate) continue;
    const Slab slab{axis.offset, glm::dot(displacement, axis.direction), axis.radiusA + axis.radiusB};
    if (!cast.add(slab)) return std::nullopt;
    indices[count++] = i;
    last = {i, axis};
  }
  if (count == 0) return std::nullopt;
  const SlabImpact impact = cast.impact(std::sqrt(lengthSquared(displacement)));
  const Box moved{a.center + displacement * impact.t, a.half, a.axes};
  const int index = indices[impact.slab];
  return hitAlong(moved, b, index == last.index ? last : DecidingAxis{index, boxAxis(a, b, index, reach)},
                  impact);
}

}  // namespace collision::detail
