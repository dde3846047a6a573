// Runs one pair with a hull through the module, and checks verdict, contact, nearest points, a sweep or a
// ray. If a direction and two points prove the answer, no search follows; otherwise the reference tries every
// candidate.
#pragma once

#include "reference/hull_cases.hpp"
#include "reference/inspect_fully.hpp"

namespace reference {

[[nodiscard]] inline Answers answersOf(const collision::HullCase& pair) {
  return visitA(pair, [&](const auto& a) { return answersOf(a, pair.b.posed()); });
}

[[nodiscard]] inline Inspection inspect(const collision::HullCase& pair) {
  return inspectFully(hullOf(pair.a), hullOf(pair.b), answersOf(pair));
}

/// A shape that moves towards a hull, or past it.
struct HullMovement {
  collision::HullCase pair;
  glm::vec3 displacement{0.0f};
};

[[nodiscard]] inline std::string snippet(const HullMovement& movement) {
  return snippet(movement.pair).append(" moved by ").append(exact(movement.displacement));
}

/// A direction of motion for a body whose minimum translation is along `normal()`: random, or nearly
/// perpendicular to the normal for a grazing motion.
template <class Normal>
[[nodiscard]] dvec3 randomDirection(Random& random, Normal normal) {
  const dvec3 direction = random.direction();
  const double angle = random.logUniform(1e-6, 1.0);
  if (random.chance(0.6)) return direction;
  const dvec3 from = normal();
  return glm::normalize(perpendicularPart(direction, from) + from * angle);
}

/// Moves the hull by up to 1.2 displacements along the motion, so that the shape moves towards it.
[[nodiscard]] inline HullMovement makeHullMovement(Random& random, collision::HullCase pair) {
  const Hull a = hullOf(pair.a), b = hullOf(pair.b);
  const double length = pairSize(a, b) * random.logUniform(0.25, 64.0);
  const dvec3 displacement = randomDirection(random, [&] { return separation(a, b).normal; }) * length;
  glm::vec3& position = pair.b.pose.translation;
  position = glm::vec3(dvec3(position) + displacement * random.uniform(0.0, 1.2));
  return {pair, glm::vec3(displacement)};
}

/// True if a plane surely separates the target from everything that the shape covers while it moves. The
/// direction comes from the module, but the proof does not.
[[nodiscard]] inline bool isSurelyMissed(const HullMotion& motion) {
  if (motion.a.corners.size() > 64) return false;
  const dvec3 origin = motion.b.center();
  std::vector<glm::vec3> coveredPoints, targetPoints;
  for (const dvec3& corner : motion.a.corners)
    for (const double t : {0.0, motion.limit}) coveredPoints.emplace_back(corner + motion.along * t - origin);
  for (const dvec3& corner : motion.b.corners) targetPoints.emplace_back(corner - origin);
  const auto a = collision::ConvexHull::build(coveredPoints), b = collision::ConvexHull::build(targetPoints);
  const auto nearest = collision::closestPoints(collision::PosedHull(a), collision::PosedHull(b));
  const dvec3 offset = dvec3(nearest.onA) - dvec3(nearest.onB);
  if (offset == dvec3(0.0)) return false;
  const dvec3 normal = glm::normalize(offset);
  return std::min(gapAlong(motion, normal, 0.0), gapAlong(motion, normal, motion.limit)) > 0.0;
}

/// A common point proves a hit. Planes perpendicular to the normal, which the motion opposes, prove that
/// there was no hit before.
[[nodiscard]] inline MotionInspection inspect(const HullMotion& motion,
                                              const std::optional<collision::SweepHit>& hit) {
  MotionInspection found;
  found.hit = hit.has_value();
  const double size = motion.size(), band = kLengthBand * size;
  if (!hit) {
    if (!isSurelyMissed(motion))
      found.ruling = rulingOf(false, leastSeparation(motion, motion.limit), kVerdictBand * size);
    return found;
  }
  const Hull movedHull = moved(motion.a, motion.along * double(hit->time));
  const double slack = band + 1.5e-7 * glm::length(dvec3(hit->point));
  const dvec3 normal(hit->normal);
  found.timeHolds = isWithin(movedHull, hit->point, slack) && isWithin(motion.b, hit->point, slack) &&
                    hit->time >= 0.0f && double(hit->time) <= motion.limit;
  found.normalHolds = std::abs(glm::length(normal) - 1.0) <= 1e-6;
  if (hit->time != 0.0f)
    found.normalHolds = found.normalHolds && depthAlong(movedHull, motion.b, normal) <= band &&
                        glm::dot(normal, motion.along) <= 1e-6 * glm::length(motion.along);
  const double verdictTolerance = kVerdictBand * size;
  if (!isWithin(movedHull, hit->point, 0.5 * verdictTolerance) ||
      !isWithin(motion.b, hit->point, 0.5 * verdictTolerance))
    found.ruling = rulingOf(true, leastSeparation(motion, motion.limit), verdictTolerance);
  return found;
}

[[nodiscard]] inline MotionInspection inspect(const HullMovement& movement) {
  const auto& [pair, displacement] = movement;
  const auto hit = visitA(pair, [&](const auto& a) {
    return collision::sweep(a, movement.displacement, movement.pair.b.posed());
  });
  return inspect({hullOf(pair.a), dvec3(displacement), hullOf(pair.b), 1.0}, hit);
}

/// A ray that is aimed at a hull, or past it.
struct HullRay {
  collision::OwnHull target;
  collision::Ray ray;
  float limit = 0.0f;
};

[[nodiscard]] inline std::string snippet(const HullRay& ray) {
  return braced("Ray", {exact(ray.ray.origin), exact(ray.ray.direction)})
      .append(", limit ")
      .append(exact(ray.limit))
      .append(": ")
      .append(snippet(ray.target));
}

[[nodiscard]] inline HullRay makeHullRay(Random& random, const collision::OwnHull& ownHull) {
  const Hull target = hullOf(ownHull);
  const double fraction = random.uniform(-0.2, 1.2);
  const dvec3 targetPoint =
      random.elementOf(target.corners) + (target.center() - target.corners.front()) * fraction;
  const double distance = pairSize(target, target) * random.logUniform(0.25, 64.0);
  const dvec3 direction = random.direction();
  return {ownHull,
          {glm::vec3(targetPoint - direction * distance), glm::vec3(direction)},
          static_cast<float>(2.0 * distance)};
}

[[nodiscard]] inline MotionInspection inspect(const HullRay& hullRay) {
  if (!(hullRay.limit > 0.0f)) return {};  // a single point
  const auto found = collision::raycast(hullRay.ray, hullRay.target.posed(), hullRay.limit);
  std::optional<collision::SweepHit> hit;
  if (found) hit = collision::SweepHit{found->t / hullRay.limit, found->point, found->normal};
  return inspect({hullOf(Other(hullRay.ray.origin)), dvec3(hullRay.ray.direction) * double(hullRay.limit),
                  hullOf(hullRay.target), 1.0},
                 hit);
}

}  // namespace reference
