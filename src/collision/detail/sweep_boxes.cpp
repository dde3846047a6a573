#include "collision/detail/sweep_boxes.hpp"

#include <bit>

#include "collision/detail/box_patch.hpp"
#include "collision/detail/cast.hpp"
#include "collision/detail/sweep_boxes4.hpp"

namespace collision::detail {

// Between the two boxes' shadows on a separating axis lies a gap that shrinks evenly: a slab for the point
// that is left of a when b has grown by it. The faces of that solid are square to the fifteen axes, so the
// slabs say all (Levine, "Finding collision times with the method of separating axes", 2000).

namespace {

struct AxisTable {
  std::array<BoxAxis, 15> axes;
  std::array<int, 15> indices{};  ///< In the table of box_axes.hpp.
  std::size_t count = 0;
};

constexpr unsigned kThreeAxes = 7;

unsigned candidates(const Box& a, const glm::dvec3& displacement, const Box& b) {
  return sweepCandidates(toBoxPair4(a, b), weighted(rows4(a), rounded4(displacement)));
}

/// What float axes leave open is counted from the boxes alone: they touch where they are near.
double slackOf(const Box& a, const Box& b, bool axisAligned) {
  const double halves = sumOfAbs(a.half) + sumOfAbs(b.half);
  return (axisAligned ? 0.0 : kAxisRounding * halves) + kDoubleRounding * pairReach(a, b);
}

/// The patch where they meet, at its middle, as the contact of the two has it.
glm::dvec3 meetingPoint(const Box& a, const Box& b, int index, const glm::dvec3& normal) {
  BoxAxis axis = boxAxis(a, b, index, pairReach(a, b));
  axis.direction = normal;
  axis.offset = std::abs(axis.offset);
  const BoxesTouch touch = touchAlong(a, b, {index, axis});
  return b.center + positionOf(touch);
}

}  // namespace

std::optional<SweepHit> sweepBoxes(const Box& a, const glm::dvec3& displacement, const Box& b,
                                   bool axisAligned) {
  const double reach = pairReach(a, b);
  SlabCast cast(1.0, slackOf(a, b, axisAligned));
  AxisTable table;
  unsigned left = axisAligned ? kThreeAxes : candidates(a, displacement, b);
  if (left == 0) return std::nullopt;
  for (; left != 0; left &= left - 1) {
    const int i = std::countr_zero(left);
    const BoxAxis axis = boxAxis(a, b, i, reach);
    if (axis.degenerate) continue;
    const Slab slab{axis.offset, glm::dot(displacement, axis.direction), axis.radiusA + axis.radiusB};
    if (!cast.add(slab)) return std::nullopt;
    table.indices[table.count] = i;
    table.axes[table.count++] = axis;
  }
  const SlabImpact impact = cast.impact(std::sqrt(lengthSquared(displacement)));
  const glm::dvec3 normal = table.axes[impact.slab].direction * impact.side;
  const Box moved{a.center + displacement * impact.t, a.half, a.axes};
  return SweepHit{static_cast<float>(impact.t),
                  glm::vec3(meetingPoint(moved, b, table.indices[impact.slab], normal)), glm::vec3(normal)};
}

}  // namespace collision::detail
