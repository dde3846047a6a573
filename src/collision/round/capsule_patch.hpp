// The contact points of a capsule that lies along a face or an edge of a box.
#pragma once

#include <array>

#include "collision/round/box_touch.hpp"

namespace collision::detail {

/// In the box's frame; the position is midway between the surfaces along the normal of the contact.
struct LinePoint {
  glm::dvec3 position{0.0};
  double depth = 0.0;
  std::uint32_t id = 0;  ///< idOf the parts of the capsule and of the box.
};

/// One or two points; the first is the deepest, with exactly the depth of the contact.
struct LinePatch {
  std::array<LinePoint, 2> points{};
  std::size_t count = 0;

  void add(const LinePoint& point) { points[count++] = {copied(point.position), point.depth, point.id}; }
};

/// `touch`: localTouch(pair).
[[nodiscard]] LinePatch linePatchOf(const BoxPair& pair, const Touch& touch);

}  // namespace collision::detail
