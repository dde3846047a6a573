#include "collision/detail/box_axes.hpp"

namespace collision::detail {

// What skipping the cross product of nearly parallel edges costs. Let a_i and b_j be the edges, t their
// angle, and turn B by t so that they are parallel: no point of B moves by more than t * |half of B|. Now
// look along a_i. Both boxes are rectangles there, and two rectangles are decided by their four sides, which
// are face axes of A and B. So if no face axis parts the pair, none across a_i parts the turned pair by more
// than t * reach, nor the true pair by more than 2 t * reach.

namespace {

/// Half the length of the box's shadow on a unit direction.
double shadowRadius(const Box& box, const glm::dvec3& direction) {
  double radius = 0.0;
  for (int i = 0; i < 3; ++i) radius += box.half[i] * std::abs(glm::dot(box.axes[i], direction));
  return radius;
}

struct Direction {
  glm::dvec3 unit;
  bool degenerate;
};

/// The cross product of two edges in double: its direction is right to 1e-16 over the sine of their angle.
Direction crossDirection(const Box& a, const Box& b, int i, int j) {
  const glm::dvec3 cross = glm::cross(a.axes[i], b.axes[j]);
  const double sine = std::sqrt(lengthSquared(cross));
  if (sine < kParallelSine) return {glm::normalize(a.axes[(i + 1) % 3]), true};
  return {cross * (1.0 / sine), false};
}

Direction direction(const Box& a, const Box& b, int index) {
  if (index < 3) return {glm::normalize(a.axes[index]), false};
  if (index < 6) return {glm::normalize(b.axes[index - 3]), false};
  return crossDirection(a, b, (index - 6) / 3, (index - 6) % 3);
}

}  // namespace

BoxAxis boxAxis(const Box& a, const Box& b, int index, double reach) {
  BoxAxis axis;
  const Direction along = direction(a, b, index);
  axis.direction = along.unit;
  axis.degenerate = along.degenerate;
  axis.offset = glm::dot(a.center - b.center, axis.direction);
  axis.radiusA = shadowRadius(a, axis.direction);
  axis.radiusB = shadowRadius(b, axis.direction);
  const double gap = std::abs(axis.offset) - (axis.radiusA + axis.radiusB);
  const bool touching = gap > 0.0 && gap <= kAxisRounding * reach;
  axis.gap = touching ? 0.0 : gap;
  return axis;
}

BoxAxes boxAxes(const Box& a, const Box& b) {
  const double reach = pairReach(a, b);
  BoxAxes table;
  for (int i = 0; i < 15; ++i) table.axes[static_cast<std::size_t>(i)] = boxAxis(a, b, i, reach);
  table.deciding = decidingAxis(a, b).index;
  return table;
}

bool boxesOverlap(const Box& a, const Box& b) { return decidingAxis(a, b).axis.gap <= 0.0; }

bool boxesMeetInDouble(const Obb& a, const Obb& b) { return boxesOverlap(toBox(a), toBox(b)); }
bool boxesMeetInDouble(const Aabb& a, const Obb& b) { return boxesOverlap(toBox(a), toBox(b)); }

}  // namespace collision::detail
