#include "collision/curved/curved_contact.hpp"

#include "collision/curved/least_width.hpp"

namespace collision::detail {

namespace {

/// Fraction of the reach: where a face of the polytope is that near to a curved surface, its normal is within
/// 2e-5 of that of the minimum translation. That takes 1.5 times as many steps as the depth alone.
constexpr double kSureNormal = 0x1p-40;

LeastFace shortestMove(const ConvexPair& pair, const GjkAnswer& answer) {
  Completion start(pair.a, pair.b, answer.simplex, pair.reach);
  if (!start.run()) return {start.normal(), 0.0, std::nullopt};
  for (const FaceBounds bounds : {FaceBounds{kSureNormal * pair.reach, pair.enough}, FaceBounds{pair.enough}})
    if (auto face = nearestFace(pair.a, pair.b, start.corners(), bounds)) return *face;
  constexpr double kMostOff = 4.0;  // half the time where a circle of directions ties
  const auto support = [&](const glm::dvec3& way) { return pair.a.support(way) - pair.b.support(-way); };
  const Width width = LeastWidth(support, kMostOff * pair.enough).run();
  return {width.normal, width.length, std::nullopt};
}

}  // namespace

HullTouch hullMove(const ConvexPair& pair, const GjkAnswer& answer) {
  return moveOf(pair, answer, [&] { return shortestMove(pair, answer); });
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
