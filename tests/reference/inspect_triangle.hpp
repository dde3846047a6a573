// Runs one pair of a triangle and a shape through the module, in either order.
#pragma once

#include "collision/triangle.hpp"
#include "hard_cases/triangle_pairs.hpp"
#include "reference/inspect_fully.hpp"
#include "reference/print.hpp"

namespace reference {

[[nodiscard]] inline std::string snippet(const Triangle& t) {
  return braced("Triangle", {exact(t.a), exact(t.b), exact(t.c)});
}

[[nodiscard]] inline std::string snippet(const TrianglePair& pair) {
  const auto print = [](const auto& shape) -> std::string {
    if constexpr (std::is_same_v<std::decay_t<decltype(shape)>, Triangle>)
      return snippet(shape);
    else
      return snippet(Shape(shape));
  };
  return std::visit(print, pair.a).append(", ").append(snippet(pair.b));
}

/// Calls the verbs with (a, b), or with (b, a) if `swapped`.
[[nodiscard]] inline Inspection inspect(const TrianglePair& pair, bool swapped) {
  return std::visit(
      [&](const auto& a) {
        Inspection found;
        const auto ask = [&](const auto& first, const auto& second) {
          found.hit = collision::overlaps(first, second);
          found.contactAgrees = collision::contact(first, second).has_value() == found.hit;
          found.distanceAgrees = (collision::closestPoints(first, second).distance == 0.0f) == found.hit;
        };
        if (swapped)
          ask(pair.b, a);
        else
          ask(a, pair.b);
        found.ruling = ruling(hullOf(pair.a), hullOf(pair.b), found.hit);
        return found;
      },
      pair.a);
}

[[nodiscard]] inline Inspection inspectFully(const TrianglePair& pair) {
  const Answers answers = std::visit([&](const auto& a) { return answersOf(a, pair.b); }, pair.a);
  return inspectFully(hullOf(pair.a), hullOf(pair.b), answers);
}

/// A shape that moves towards a triangle, or past it.
struct TriangleMovement {
  TrianglePair pair;
  glm::vec3 displacement{0.0f};
};

[[nodiscard]] inline std::string snippet(const TriangleMovement& movement) {
  return snippet(movement.pair).append(" moved by ").append(exact(movement.displacement));
}

/// Makes a pair with makeTrianglePair and moves the shape back, so that its motion leads to the triangle from
/// any direction, or grazes it.
[[nodiscard]] inline TriangleMovement makeTriangleMovement(Random& random, Family family, int kind) {
  const TrianglePair pair = makeTrianglePair(random, family, kind);
  const Hull a = hullOf(pair.a), b = hullOf(Other(pair.b));
  const dvec3 anyDirection = random.direction();
  const double angle = random.logUniform(1e-6, 1.0);
  const dvec3 normal = separation(a, b).normal;
  const dvec3 direction = random.chance(0.6)
                              ? anyDirection
                              : glm::normalize(perpendicularPart(anyDirection, normal) + normal * angle);
  const dvec3 displacement = direction * (pairSize(a, b) * random.logUniform(0.25, 64.0));
  const double backFraction = random.uniform(0.0, 1.2);
  return {{moved(pair.a, -displacement * backFraction), pair.b}, glm::vec3(displacement)};
}

/// Requires that both shapes touch at the hit's time and point, that they were apart before, and that the
/// normal separates them.
inline void checkHit(const HullMotion& motion, double minSeparation, const collision::SweepHit& hit,
                     MotionInspection& found) {
  const double band = kLengthBand * motion.size(), pointBand = band + 1.5e-7 * glm::length(dvec3(hit.point));
  const dvec3 normal(hit.normal);
  Hull movedHull = motion.a;
  for (dvec3& corner : movedHull.corners) corner += motion.along * double(hit.time);
  found.timeHolds = isWithin(movedHull, hit.point, pointBand) && isWithin(motion.b, hit.point, pointBand);
  found.normalHolds = std::abs(glm::length(normal) - 1.0) < 1e-6;
  if (hit.time == 0.0f) return;
  found.timeHolds =
      found.timeHolds && minSeparation >= -band && std::abs(separation(movedHull, motion.b).value) <= band;
  found.normalHolds = found.normalHolds && depthAlong(movedHull, motion.b, normal) <= band &&
                      glm::dot(normal, motion.along) <= 1e-6 * glm::length(motion.along);
}

[[nodiscard]] inline MotionInspection inspect(const TriangleMovement& movement) {
  const auto& [pair, displacement] = movement;
  const auto ask = [&](const auto& a) { return collision::sweep(a, movement.displacement, movement.pair.b); };
  const auto hit = std::visit(ask, pair.a);
  const HullMotion motion{hullOf(pair.a), dvec3(displacement), hullOf(Other(pair.b)), 1.0};
  const double minSeparation = leastSeparation(motion, hit ? double(hit->time) : 1.0);
  const double verdictTolerance = kVerdictBand * motion.size();
  MotionInspection found;
  found.hit = hit.has_value();
  if (!hit && minSeparation < -verdictTolerance) found.ruling = Ruling::falseMiss;
  if (hit && minSeparation > verdictTolerance) found.ruling = Ruling::falseHit;
  if (hit) checkHit(motion, minSeparation, *hit, found);
  return found;
}

}  // namespace reference
