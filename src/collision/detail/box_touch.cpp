#include "collision/detail/box_touch.hpp"

#include "collision/detail/round_touch.hpp"

namespace collision::detail {

namespace {

/// A way out of the box for a core: how far along which unit direction.
struct WayOut {
  glm::dvec3 normal{0.0};
  double length = std::numeric_limits<double>::infinity();
};

WayOut wayAlong(const BoxPair& pair, const glm::dvec3& axis) {
  const double offset = glm::dot(pair.a.core.center, axis);
  const double reach = glm::dot(pair.box.half, glm::abs(axis)) + std::abs(glm::dot(pair.a.core.half, axis));
  return {offset < 0.0 ? -axis : axis, reach - std::abs(offset)};
}

/// The least over three face axes, then the three cross products of the segment with an edge.
WayOut shortestWayOut(const BoxPair& pair) {
  WayOut best;
  glm::dvec3 axis(0.0);
  for (int i = 0; i < 3; ++i) {
    axis = glm::dvec3(0.0);
    axis[i] = 1.0;
    const WayOut way = wayAlong(pair, axis);
    if (way.length < best.length) best = way;
  }
  const double tie = kTiedAxes * pair.reach();
  for (int i = 0; i < 3; ++i) {
    axis = glm::dvec3(0.0);
    axis[(i + 1) % 3] = -pair.a.core.half[(i + 2) % 3];
    axis[(i + 2) % 3] = pair.a.core.half[(i + 1) % 3];
    const double length = glm::length(axis);
    if (length <= kParallelSine * glm::length(pair.a.core.half)) continue;
    const WayOut way = wayAlong(pair, axis / length);
    if (way.length < best.length - tie) best = way;
  }
  return best;
}

/// The point of the box that the core, moved out, comes to rest on.
glm::dvec3 restingPoint(const BoxPair& pair, const WayOut& way) {
  Core moved = pair.a.core;
  moved.center += way.normal * (way.length + pair.a.radius);
  return nearestToBox(moved, pair.box.half).onB;
}

glm::dvec3 positionOf(const BoxPair& pair, const glm::dvec3& onBox, const glm::dvec3& normal) {
  const Shadow shadowA = shadowOf(pair.a, normal), shadowB = shadowOfBox(pair.box.half, normal);
  const glm::dvec3& center = pair.a.core.center;
  const bool centerInBox = glm::all(glm::lessThanEqual(glm::abs(center), pair.box.half));
  if (centerInBox && contains(shadowB, shadowA, normal)) return center;
  if (contains(shadowA, shadowB, normal)) {
    const CorePair way = nearest(pair.a.core, Core{});
    if (touching(way, pair.a.radius)) return glm::dvec3(0.0);
  }
  return overlapOf(shadowA, shadowB, normal).middle(onBox, normal);
}

}  // namespace

Touch localTouch(const BoxPair& pair) {
  const glm::dvec3 way = pair.nearest.onA - pair.nearest.onB;
  const double length = glm::length(way);
  Touch touch;
  glm::dvec3 onBox = pair.nearest.onB;
  if (length > kNoDirection * pair.reach()) {
    touch.normal = way / length;
    touch.depth = pair.a.radius - length;
  } else {
    const WayOut out = shortestWayOut(pair);
    touch.normal = out.normal;
    touch.depth = pair.a.radius + out.length;
    onBox = restingPoint(pair, out);
  }
  touch.position = positionOf(pair, onBox, touch.normal);
  return touch;
}

Touch touchOf(const BoxPair& pair) {
  const Touch local = localTouch(pair);
  return {glm::normalize(pair.box.axes * local.normal), local.depth, pair.box.axes * local.position};
}

}  // namespace collision::detail
