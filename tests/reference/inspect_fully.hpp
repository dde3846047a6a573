// Judges every answer for one pair: verdict, contact and nearest points, in both orders. A direction and two
// points prove most answers; the search of the reference only has to prove that no direction does better.
#pragma once

#include "collision/any.hpp"
#include "reference/hull.hpp"
#include "reference/inspect.hpp"

namespace reference {

/// What the module says of a pair; `swapped` is the contact of (b, a).
struct Answers {
  bool hit = false;
  collision::Proximity nearest;
  std::optional<collision::Contact> contact, swapped;
  bool isSymmetric = false;  ///< (b, a) has the same verdict, depth, distance and points.
};

template <class A, class B>
[[nodiscard]] Answers answersOf(const A& a, const B& b) {
  Answers answers{collision::overlaps(a, b), collision::closestPoints(a, b), collision::contact(a, b),
                  collision::contact(b, a)};
  const collision::Proximity other = collision::closestPoints(b, a);
  const auto& [hit, nearest, contact, swapped, isSymmetric] = answers;
  answers.isSymmetric =
      collision::overlaps(b, a) == hit && other.distance == nearest.distance && other.onA == nearest.onB &&
      other.onB == nearest.onA && contact.has_value() == swapped.has_value() &&
      (!contact || (contact->depth == swapped->depth && contact->position == swapped->position));
  return answers;
}

/// The point of the segment nearest to `point`.
[[nodiscard]] inline dvec3 nearestSegmentPoint(const dvec3& from, const dvec3& to, const dvec3& point) {
  const dvec3 edge = to - from;
  const double square = glm::dot(edge, edge);
  return square > 0.0 ? from + edge * glm::clamp(glm::dot(point - from, edge) / square, 0.0, 1.0) : from;
}

/// The smallest positive double, so that a flat cone causes no division by zero.
inline constexpr double kMin = std::numeric_limits<double>::min();

/// A point of the hull near `point`, if the hull is a segment or point plus one rim: a cylinder or a cone.
[[nodiscard]] inline std::optional<dvec3> nearbyPoint(const Hull& hull, const dvec3& point) {
  if (hull.rims.size() != 1 || hull.corners.size() > 2) return std::nullopt;
  const Rim& rim = hull.rims.front();
  dvec3 middle = nearestSegmentPoint(hull.corners.front(), hull.corners.back(), point);
  double radius = rim.radius;
  if (rim.isCone) {
    const dvec3 base = middle - rim.halfAxis,
                onAxis = nearestSegmentPoint(base, middle + rim.halfAxis, point);
    radius *= 1.0 - glm::distance(base, onAxis) / glm::max(2.0 * glm::length(rim.halfAxis), kMin);
    middle = onAxis;
  }
  const dvec3 offset = point - middle, across = offset - rim.axis * glm::dot(offset, rim.axis);
  const double length = glm::length(across);
  return middle + across * (length > radius ? radius / length : 1.0);
}

/// True if the point is at most `slack` outside the hull. A point of the hull that is near enough proves it;
/// otherwise the exact distance decides.
[[nodiscard]] inline bool isWithin(const Hull& hull, const glm::vec3& point, double slack) {
  const std::optional<dvec3> nearby = nearbyPoint(hull, dvec3(point));
  if (nearby && glm::distance(*nearby, dvec3(point)) <= slack + hull.radius) return true;
  return outsideBy(hull, dvec3(point)) <= slack;
}

/// Two hulls, and the tolerances for their answers.
struct HullJudge {
  const Hull& a;
  const Hull& b;
  double size = pairSize(a, b), band = kLengthBand * size, verdict = kVerdictBand * size;

  [[nodiscard]] double bandAt(const glm::vec3& point) const {
    return band + 1.5e-7 * glm::length(dvec3(point));
  }
  [[nodiscard]] bool bothHold(const glm::vec3& onA, const glm::vec3& onB) const {
    return isWithin(a, onA, bandAt(onA)) && isWithin(b, onB, bandAt(onB));
  }
};

/// Judges a miss. The true distance of two hulls is at most the distance of the two points that were found,
/// and at least the gap of the hulls along the line through these points.
inline void checkMiss(const HullJudge& judge, const Answers& answers, Inspection& found) {
  const collision::Proximity& nearest = answers.nearest;
  const dvec3 offset = dvec3(nearest.onA) - dvec3(nearest.onB);
  const double distance = double(nearest.distance), minDistance = distance - judge.band;
  const bool isProven =
      offset != dvec3(0.0) && -depthAlong(judge.a, judge.b, offset) >= std::max(minDistance, 0.0);
  if (!isProven && isSeparationAtMost(judge.a, judge.b, -judge.verdict)) found.ruling = Ruling::falseMiss;
  found.contactAgrees = !answers.contact;
  found.distanceAgrees = distance > 0.0 &&
                         std::abs(glm::length(offset) - distance) <= judge.bandAt(nearest.onA) &&
                         judge.bothHold(nearest.onA, nearest.onB) &&
                         (isProven || !isSeparationAtMost(judge.a, judge.b, minDistance));
}

/// Judges a hit. The depth along the contact's normal is an upper bound of the true depth.
inline void checkHit(const HullJudge& judge, const Answers& answers, Inspection& found) {
  const auto& [hit, nearest, contact, swapped, isSymmetric] = answers;
  double provenSeparation = judge.verdict;
  if (contact) {
    const dvec3 normal(contact->normal);
    const double depth = double(contact->depth), depthAlongNormal = depthAlong(judge.a, judge.b, normal);
    provenSeparation = std::min(provenSeparation, judge.band - std::max(depth, depthAlongNormal));
    found.contactAgrees =
        std::abs(glm::length(normal) - 1.0) <= 1e-6 && std::abs(depthAlongNormal - depth) <= judge.band &&
        isSeparationAtMost(judge.a, judge.b, judge.band - std::max(depth, depthAlongNormal)) &&
        judge.bothHold(contact->position, contact->position);
  }
  const bool isOverlap = (found.contactAgrees && provenSeparation < judge.verdict) ||
                         isSeparationAtMost(judge.a, judge.b, judge.verdict);
  if (!isOverlap) found.ruling = Ruling::falseHit;
  found.distanceAgrees =
      nearest.distance == 0.0f && nearest.onA == nearest.onB && judge.bothHold(nearest.onA, nearest.onB);
}

[[nodiscard]] inline Inspection inspectFully(const Hull& a, const Hull& b, const Answers& answers) {
  Inspection found;
  found.hit = answers.hit;
  (found.hit ? checkHit : checkMiss)({a, b}, answers, found);
  found.contactAgrees = found.contactAgrees && answers.isSymmetric;
  return found;
}

[[nodiscard]] inline Inspection inspectFully(const ShapePair& pair) {
  const Answers answers =
      std::visit([](const auto& a, const auto& b) { return answersOf(a, b); }, pair.a, pair.b);
  return inspectFully(hullOf(pair.a), hullOf(pair.b), answers);
}

}  // namespace reference
