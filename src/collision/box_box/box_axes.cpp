#include "collision/box_box/box_axes.hpp"

namespace collision::detail {

// The error of skipping the cross product of nearly parallel edges. Let a_i and b_j be the edges and t their
// angle, and turn B by t so that they are parallel: no point of B moves by more than t * |half of B|. Seen
// along a_i, both boxes are rectangles, and two rectangles are decided by their four sides, which are face
// axes of A and B. So if no face axis separates the pair, no axis across a_i separates the turned pair by
// more than t * reach, nor the true pair by more than 2 t * reach.

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
