#include "collision/curved/curved_contact.hpp"

#include "collision/curved/least_width.hpp"
#include "collision/hull/expansion.hpp"

namespace collision::detail {

namespace {

bool holds(const AnyCore& core, const glm::dvec3& point, double radius) {
  const GjkTask task{{1.0, 0.0, 0.0}, radius, 0.0, true};
  return !gjk(SegmentCore{{point, glm::dvec3(0.0)}}, core, task).apart;
}

LeastFace shortestMove(const ConvexPair& pair, const GjkAnswer& answer) {
  Completion start(pair.a, pair.b, answer.simplex, pair.reach);
  if (!start.run()) return {start.normal(), 0.0, std::nullopt};
  if (auto face = nearestFace(pair.a, pair.b, start.corners(), pair.enough)) return *face;
  constexpr double kMostOff = 4.0;  // half the time where a circle of directions ties
  const auto support = [&](const glm::dvec3& way) { return pair.a.support(way) - pair.b.support(-way); };
  const Width width = LeastWidth(support, kMostOff * pair.enough).run();
  return {width.normal, width.length, std::nullopt};
}

/// The middle of the overlap where the two touch after the move. A deep overlap may leave that point outside
/// one of them; then any common point.
void setPlaces(HullTouch& touch, const ConvexPair& pair, const GjkAnswer& answer, const LeastFace& move) {
  const glm::dvec3 common = answer.simplex.onB();
  if (move.onB) {
    touch.onB = *move.onB;
  } else {
    const Moved<AnyCore> apart{pair.a, touch.normal * (touch.depth - pair.radius)};
    touch.onB =
        gjk(apart, pair.b, {touch.normal, pair.slack, kBoundRounding * pair.reach, false}).simplex.onB();
  }
  const glm::dvec3 middle = touch.onB - touch.normal * (0.5 * touch.depth);
  const bool isCommon = holds(pair.a, middle, pair.radius + pair.slack) && holds(pair.b, middle, pair.slack);
  touch.position = isCommon ? middle : common;
}

}  // namespace

HullTouch touchOf(const ConvexPair& pair, const GjkAnswer& answer) {
  HullTouch touch;
  if (isShallow(answer, pair.radius, pair.reach)) {
    touch.normal = answer.normal;
    touch.depth = std::max(pair.radius - answer.length, 0.0);
    setPlaces(touch, pair, answer, {-touch.normal, 0.0, answer.simplex.onB()});
    return touch;
  }
  const LeastFace move = shortestMove(pair, answer);
  touch.normal = -move.normal;
  touch.depth = std::max(move.distance, 0.0) + pair.radius;
  setPlaces(touch, pair, answer, move);
  return touch;
}

Proximity proximityOf(const ConvexPair& pair) {
  const GjkAnswer answer = gjk(pair.a, pair.b, pair.task());
  const glm::dvec3 onB = answer.simplex.onB();
  if (!answer.apart) {
    const glm::vec3 point = pair.toWorld(onB);
    return {point, point, 0.0f};
  }
  const glm::dvec3 onA = answer.simplex.onA() - answer.simplex.nearest() * (pair.radius / answer.length);
  return {pair.toWorld(onA), pair.toWorld(onB),
          toLength(std::max(answer.length - pair.radius, std::numeric_limits<double>::min()))};
}

}  // namespace collision::detail
