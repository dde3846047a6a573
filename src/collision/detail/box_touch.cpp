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
  const double reach = glm::dot(pair.box.half, magnitude(axis)) + std::abs(glm::dot(pair.a.core.half, axis));
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

bool boxHolds(const BoxPair& pair, const glm::dvec3& point) {
  return glm::all(glm::lessThanEqual(magnitude(point), pair.box.half + pair.slack));
}

bool roundHolds(const BoxPair& pair, const glm::dvec3& point) {
  return touching(nearest(pair.a.core, Core{point, glm::dvec3(0.0)}), pair.a.radius + pair.slack);
}

/// The centre of the shape whose shadow on the normal lies within the other's, if that is a point of both.
bool innerCenter(const BoxPair& pair, const Shadow& shadowA, const Shadow& shadowB, glm::dvec3& center) {
  center = pair.a.core.center;
  if (shadowB.holds(shadowA) && boxHolds(pair, center)) return true;
  center = glm::dvec3(0.0);
  return shadowA.holds(shadowB) && roundHolds(pair, center);
}

/// Core outside the box: the middle of the stretch from the box's nearest point to the deepest point of the
/// round shape, or to where the box ends before that.
Touch touchOutside(const BoxPair& pair, double length) {
  Touch touch;
  touch.normal = (pair.nearest.onA - pair.nearest.onB) / length;
  touch.depth = pair.a.radius - length;
  const double reach = glm::dot(pair.box.half, magnitude(touch.normal));
  if (innerCenter(pair, shadowOf(pair.a, touch.normal), {0.0, reach}, touch.position)) return touch;
  const glm::dvec3& half = pair.box.half;
  const bool deep = touch.depth > 2.0 * std::min(half.x, std::min(half.y, half.z));
  const double shared = deep ? std::min(touch.depth, chord(half, touch.normal)) : touch.depth;
  touch.position = pair.nearest.onB - touch.normal * (0.5 * shared);
  return touch;
}

/// Core in the box: level with the middle of the overlap, where the core would come to rest; or, where a thin
/// shape is pierced there, the middle of the core's part in the box.
Touch touchInside(const BoxPair& pair) {
  const WayOut out = shortestWayOut(pair);
  Touch touch{out.normal, pair.a.radius + out.length, glm::dvec3(0.0)};
  const Shadow shadowA = shadowOf(pair.a, out.normal);
  const Shadow shadowB{0.0, glm::dot(pair.box.half, magnitude(out.normal))};
  touch.position = pair.a.core.center;
  if (shadowB.holds(shadowA) && boxHolds(pair, touch.position)) return touch;
  touch.position = toMiddle(restingPoint(pair, out), out.normal, shadowA, shadowB);
  if (!boxHolds(pair, touch.position) || !roundHolds(pair, touch.position)) touch.position = pair.nearest.onB;
  return touch;
}

}  // namespace

Touch localTouch(const BoxPair& pair) {
  const double length = glm::length(pair.nearest.onA - pair.nearest.onB);
  return length > kNoDirection * pair.reach() ? touchOutside(pair, length) : touchInside(pair);
}

Touch touchOf(const BoxPair& pair) {
  const Touch local = localTouch(pair);
  return {toWorldUnit(pair.box, local.normal), local.depth, pair.box.axes * local.position};
}

}  // namespace collision::detail
