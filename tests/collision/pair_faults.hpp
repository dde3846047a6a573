// Describes faults in the answers of one pair: values that are not finite, or answers that contradict each
// other. The description is empty if there is no fault.
#pragma once

#include <cstring>
#include <string>

#include "collision/collision.hpp"

namespace collision::faults {

inline bool isFinite(const glm::vec3& v) {
  return std::isfinite(v.x) && std::isfinite(v.y) && std::isfinite(v.z);
}
inline bool isUnit(const glm::vec3& v) { return std::abs(glm::length(glm::dvec3(v)) - 1.0) < 1e-6; }

template <class A, class B>
std::string contactFault(const A& a, const B& b) {
  const bool doOverlap = overlaps(a, b);
  const auto found = contact(a, b), swappedContact = contact(b, a);
  if (found.has_value() != doOverlap || swappedContact.has_value() != doOverlap)
    return "contact and overlaps differ";
  if (!found) return "";
  if (!isUnit(found->normal)) return "contact's normal is not unit";
  if (!(found->depth >= 0.0f) || !std::isfinite(found->depth)) return "contact's depth is not a length";
  if (!isFinite(found->position)) return "contact's position is not finite";
  return "";
}

template <class A, class B>
std::string swapFault(const A& a, const B& b) {
  const auto found = contact(a, b), swappedContact = contact(b, a);
  if (!found || !swappedContact) return "";
  if constexpr (std::is_same_v<A, B>)
    if (std::memcmp(&a, &b, sizeof a) == 0) return "";
  return found->normal == -swappedContact->normal ? "" : "swapping does not negate the normal";
}

template <class A, class B>
std::string manifoldFault(const A& a, const B& b) {
  if constexpr (!std::is_same_v<A, Triangle> && !std::is_same_v<B, Triangle>) {
    const Manifold found = manifold(a, b);
    if ((found.count > 0) != overlaps(a, b)) return "manifold and overlaps differ";
    if (!isUnit(found.normal)) return "manifold's normal is not unit";
    for (const ManifoldPoint& point : found.points())
      if (!isFinite(point.position) || !(point.depth >= 0.0f) || !std::isfinite(point.depth))
        return "manifold's point is not finite";
  }
  return "";
}

template <class A, class B>
std::string closestFault(const A& a, const B& b) {
  const Proximity found = closestPoints(a, b);
  if (!isFinite(found.onA) || !isFinite(found.onB)) return "closest points are not finite";
  if (!std::isfinite(found.distance)) return "distance is not finite";
  return (found.distance == 0.0f) == overlaps(a, b) ? "" : "distance and overlaps differ";
}

template <class A, class B>
std::string sweepFault(const A& a, const glm::vec3& displacement, const B& b) {
  const auto hit = sweep(a, displacement, b);
  if (overlaps(a, b) && (!hit || hit->time != 0.0f)) return "sweep and overlaps differ";
  if (!hit) return "";
  if (!(hit->time >= 0.0f && hit->time <= 1.0f)) return "sweep's time is not a share";
  if (!isFinite(hit->point)) return "sweep's point is not finite";
  return isUnit(hit->normal) ? "" : "sweep's normal is not unit";
}

template <class B>
std::string rayFault(const Ray& ray, float maxDistance, const B& b) {
  if constexpr (!std::is_same_v<B, glm::vec3>) {
    const auto hit = raycast(ray, b, maxDistance);
    if (!hit) return "";
    if (!(hit->t >= 0.0f) || !std::isfinite(hit->t)) return "raycast's t is not a length";
    if (!isFinite(hit->point)) return "raycast's point is not finite";
    return isUnit(hit->normal) ? "" : "raycast's normal is not unit";
  }
  return "";
}

inline glm::vec3 zeroSignsFlipped(const glm::vec3& v) {
  glm::vec3 flipped = v;
  for (int i = 0; i < 3; ++i)
    if (v[i] == 0.0f) flipped[i] = -v[i];
  return flipped;
}
inline Sphere zeroSignsFlipped(const Sphere& s) {
  return {zeroSignsFlipped(s.center), s.radius == 0.0f ? -s.radius : s.radius};
}
inline Aabb zeroSignsFlipped(const Aabb& b) { return {zeroSignsFlipped(b.min), zeroSignsFlipped(b.max)}; }
inline Obb zeroSignsFlipped(const Obb& b) {
  return {zeroSignsFlipped(b.center), zeroSignsFlipped(b.halfExtents),
          glm::mat3(zeroSignsFlipped(b.axes[0]), zeroSignsFlipped(b.axes[1]), zeroSignsFlipped(b.axes[2]))};
}
inline Capsule zeroSignsFlipped(const Capsule& c) {
  return {zeroSignsFlipped(c.a), zeroSignsFlipped(c.b), c.radius == 0.0f ? -c.radius : c.radius};
}
inline Cylinder zeroSignsFlipped(const Cylinder& c) {
  return {zeroSignsFlipped(c.a), zeroSignsFlipped(c.b), c.radius == 0.0f ? -c.radius : c.radius};
}
inline Cone zeroSignsFlipped(const Cone& c) {
  return {zeroSignsFlipped(c.base), zeroSignsFlipped(c.tip), c.radius == 0.0f ? -c.radius : c.radius};
}
inline Triangle zeroSignsFlipped(const Triangle& t) {
  return {zeroSignsFlipped(t.a), zeroSignsFlipped(t.b), zeroSignsFlipped(t.c)};
}

/// Describes an answer that changes with the signs of zeros. Two shapes of one type are exempt, because the
/// signs may decide which of two equal shapes comes first.
template <class A, class B>
std::string signFault(const A& a, const B& b) {
  if constexpr (std::is_same_v<A, B>)
    return "";
  else {
    const auto found = contact(a, b), flippedA = contact(zeroSignsFlipped(a), b),
               flippedB = contact(a, zeroSignsFlipped(b));
    if (found.has_value() != flippedA.has_value() || found.has_value() != flippedB.has_value())
      return "a sign of zero changes the verdict";
    if (!found) return "";
    if (found->normal != flippedA->normal || found->normal != flippedB->normal)
      return "a sign of zero changes the normal";
    return found->depth == flippedA->depth && found->depth == flippedB->depth
               ? ""
               : "a sign of zero changes the depth";
  }
}

}  // namespace collision::faults
