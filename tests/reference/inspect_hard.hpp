// Runs hard triangles through the module, alone and as a mesh: rays, points, pairs. Tolerates only float
// rounding and the documented tolerances of the verbs.
#pragma once

#include "collision/closest_points.hpp"
#include "collision/mesh.hpp"
#include "collision/raycast.hpp"
#include "hard_cases/hard_triangles.hpp"
#include "reference/inspect_triangle.hpp"

namespace reference {

using collision::Mesh;
using collision::PosedMesh;

/// Relative to the reach: the error bound of the reference. A ray or point that is nearer certainly touches.
inline constexpr Wide kCertainHitTolerance = 0x1p-50;
/// The reference's error bound for times, relative to the reach. It is smaller than kCertainHitTolerance,
/// because a ray that lies nearly in a triangle's plane is near the triangle for a long stretch.
inline constexpr Wide kExactTolerance = 0x1p-58;
/// Relative to the reach: the tolerance for rounding in double.
inline constexpr Wide kAllowedError = 0x1p-38;
/// Relative to the reach: the tolerance for a hit point on a triangle.
inline constexpr Wide kNearTolerance = 0x1p-20;
/// Relative to a length: the rounding of a float and of a float direction (2^-24 each, along three axes).
inline constexpr Wide kFloatRounding = 0x1p-22;

[[nodiscard]] inline Mesh meshOf(const HardGroup& group) {
  std::vector<glm::vec3> vertices;
  std::vector<collision::MeshFace> faces;
  for (const Triangle& t : group.triangles) {
    const auto first = static_cast<std::uint32_t>(vertices.size());
    vertices.insert(vertices.end(), {t.a, t.b, t.c});
    faces.push_back({first, first + 1, first + 2});
  }
  return Mesh::build(std::move(vertices), std::move(faces));
}

[[nodiscard]] inline std::string snippet(const HardGroup& group) {
  std::string text;
  for (const Triangle& t : group.triangles) text.append(text.empty() ? "" : ", ").append(snippet(t));
  return text;
}

[[nodiscard]] inline std::string snippet(const HardGroup& group, const HardRay& ray) {
  return braced("Ray", {exact(ray.ray.origin), exact(ray.ray.direction)})
      .append(", limit ")
      .append(exact(ray.limit))
      .append(": ")
      .append(snippet(group));
}

/// Checks the point and the normal of a hit against one triangle.
struct HitCheck {
  const HardRay& hardRay;
  const collision::RayHit& hit;

  /// True if the ray touches the triangle at the time of the hit.
  [[nodiscard]] bool touches(const WideRay& ray) const {
    const Wide t = static_cast<Wide>(hit.t), reach = ray.target.reach();
    const Wide allowedError = kFloatRounding * t + kNearTolerance * reach;
    const WideVec point = WideVec(hit.point) - WideVec(hardRay.ray.origin);
    const Wide pointRounding = kFloatRounding * static_cast<Wide>(glm::length(dvec3(hit.point)));
    return ray.distanceAt(t) <= allowedError && distanceTo(ray.target, point) <= allowedError + pointRounding;
  }

  /// True if the whole triangle is behind the plane through the hit point, perpendicular to the normal.
  /// Always true for a hit at t = 0.
  [[nodiscard]] bool separates(const WideRay& ray) const {
    if (hit.t == 0.0f) return true;
    const WideVec point = ray.at(static_cast<Wide>(hit.t));
    Wide maxProjection = -ray.target.reach();
    for (const WideVec& corner : ray.target.corners)
      maxProjection = glm::max(maxProjection, glm::dot(WideVec(hit.normal), corner - point));
    return maxProjection <= static_cast<Wide>(kVerdictBand) * ray.target.reach();
  }

  [[nodiscard]] bool opposesRay() const {
    const double length = glm::length(dvec3(hit.normal));
    return std::abs(length - 1.0) <= 1e-6 &&
           glm::dot(dvec3(hit.normal), dvec3(hardRay.ray.direction)) <= 1e-6;
  }
};

/// True if the ray had touched the triangle for a long stretch before the reported hit.
[[nodiscard]] inline bool isLate(const WideRay& ray, Wide hitTime) {
  const Wide reach = ray.target.reach(), band = Wide(kLengthBand) * reach + ray.target.longestSide() / 64;
  const auto first = ray.firstWithin(kExactTolerance * reach);
  return first && hitTime > *first + kFloatRounding * *first + band &&
         ray.distanceAt(*first + band) <= kExactTolerance * reach;
}

/// Requires a hit if the ray comes within kCertainHitTolerance of a triangle, and no late hit (see isLate()).
/// Requires that the ray touches a triangle at a reported hit.
[[nodiscard]] inline MotionInspection inspectRay(const HardGroup& group, const HardRay& hardRay,
                                                 const std::optional<collision::RayHit>& hit) {
  MotionInspection found;
  found.hit = hit.has_value();
  bool isMet = false, isSeparated = false;
  for (const Triangle& triangle : group.triangles) {
    const WideRay ray(hardRay.ray, triangle, hardRay.limit);
    const Wide reach = ray.target.reach();
    const auto first = ray.firstWithin(kCertainHitTolerance * reach);
    if (first && !hit) found.ruling = Ruling::falseMiss;
    if (!hit) continue;
    if (isLate(ray, static_cast<Wide>(hit->t))) found.timeHolds = false;
    const HitCheck check{hardRay, *hit};
    if (!check.touches(ray)) continue;
    isMet = true;
    isSeparated = isSeparated || check.separates(ray);
  }
  if (!hit) return found;
  if (!isMet) found.ruling = Ruling::falseHit;
  if (hit->t > hardRay.limit) found.timeHolds = false;
  found.normalHolds = isSeparated && HitCheck{hardRay, *hit}.opposesRay();
  return found;
}

/// The mesh must report the first hit of its triangles, each tested alone. The tests of single triangles have
/// a larger tolerance at the rim.
[[nodiscard]] inline MotionInspection inspectMeshRay(const HardGroup& group, const HardRay& hardRay) {
  const Mesh mesh = meshOf(group);
  const auto hit = raycast(hardRay.ray, PosedMesh(mesh), hardRay.limit);
  MotionInspection found = inspectRay(group, hardRay, hit);
  if (!hit) return found;
  float firstTime = std::numeric_limits<float>::infinity();
  bool isSurelyHit = false;
  double reach = 0.0;
  for (const Triangle& t : group.triangles) {
    const WideRay wideRay(hardRay.ray, t, hit->t);
    reach = glm::max(reach, double(wideRay.target.reach()));
    isSurelyHit = isSurelyHit || wideRay.firstWithin(kExactTolerance * wideRay.target.reach());
    if (const auto one = raycast(hardRay.ray, t, hardRay.limit)) firstTime = std::min(firstTime, one->t);
  }
  const bool agrees = double(firstTime) <= double(hit->t) + kLengthBand * reach;
  if (!std::isfinite(firstTime) || (isSurelyHit && !agrees)) found.timeHolds = false;
  return found;
}

/// The answers of the verbs for a point and a triangle or mesh.
struct PointAnswer {
  bool overlaps = false, touches = false;
  float distance = 0.0f;
  glm::vec3 nearest{0.0f};
  collision::Proximity proximity{};
};

template <class Target>
[[nodiscard]] PointAnswer answerOf(const glm::vec3& point, const Target& target) {
  return {collision::overlaps(point, target), collision::contact(point, target).has_value(),
          collision::distance(target, point), collision::closestPoint(target, point),
          collision::closestPoints(point, target)};
}

[[nodiscard]] inline Inspection inspectPoint(const HardGroup& group, const glm::vec3& point,
                                             const PointAnswer& answer) {
  Wide minDistance = std::numeric_limits<Wide>::infinity(), reach = 0, nearestPointError = minDistance;
  for (const Triangle& triangle : group.triangles) {
    const WideTriangle wideTriangle = wideFrom(triangle, point);
    minDistance = glm::min(minDistance, distanceTo(wideTriangle, WideVec(0)));
    reach = glm::max(reach, wideTriangle.reach());
    nearestPointError =
        glm::min(nearestPointError, distanceTo(wideTriangle, WideVec(answer.nearest) - WideVec(point)));
  }
  Inspection found;
  found.hit = answer.overlaps;
  if (!found.hit && minDistance <= kCertainHitTolerance * reach) found.ruling = Ruling::falseMiss;
  if (found.hit && minDistance > kAllowedError * reach) found.ruling = Ruling::falseHit;
  found.contactAgrees = answer.touches == found.hit;
  const Wide allowedError = kFloatRounding * minDistance + Wide(1e-8) * reach,
             pointSize = glm::length(WideVec(point));
  const bool areZerosRight =
      (answer.distance == 0.0f) == found.hit && (answer.proximity.distance == 0.0f) == found.hit;
  const bool isPointItself = !found.hit || (answer.nearest == point && answer.proximity.onB == point);
  const bool areDistancesRight =
      std::abs(static_cast<Wide>(answer.distance) - minDistance) <= allowedError &&
      std::abs(static_cast<Wide>(answer.proximity.distance) - minDistance) <= allowedError &&
      nearestPointError <= allowedError + kFloatRounding * (pointSize + minDistance);
  found.distanceAgrees = areZerosRight && isPointItself && areDistancesRight;
  return found;
}

/// The answers of the verbs for two triangles or meshes in one order. `reversed` is overlaps(b, a).
struct PairAnswer {
  bool overlaps = false, touches = false, reversedOverlaps = false;
  collision::Proximity proximity{};
};

template <class A, class B>
[[nodiscard]] PairAnswer pairAnswer(const A& a, const B& b) {
  const auto contact = collision::contact(a, b);
  return {collision::overlaps(a, b), contact.has_value(), collision::overlaps(b, a),
          collision::closestPoints(a, b)};
}

[[nodiscard]] inline Inspection inspectPair(const HardGroup& a, const HardGroup& b,
                                            const PairAnswer& answer) {
  const glm::vec3 origin = a.triangles[0].a;
  const WideVec onA = WideVec(answer.proximity.onA) - WideVec(origin),
                onB = WideVec(answer.proximity.onB) - WideVec(origin);
  Wide minDistance = std::numeric_limits<Wide>::infinity(), reach = 0, errorOnA = minDistance,
       errorOnB = minDistance;
  for (const Triangle& triangleA : a.triangles) {
    const WideTriangle wideA = wideFrom(triangleA, origin);
    errorOnA = glm::min(errorOnA, distanceTo(wideA, onA));
    for (const Triangle& triangleB : b.triangles) {
      const WideTriangle wideB = wideFrom(triangleB, origin);
      errorOnB = glm::min(errorOnB, distanceTo(wideB, onB));
      reach = glm::max(reach, wideA.reach() + wideB.reach());
      minDistance = glm::min(minDistance, distanceOf(wideA, wideB));
    }
  }
  Inspection found;
  found.hit = answer.overlaps;
  const Wide band = Wide(kVerdictBand) * reach, distance = static_cast<Wide>(answer.proximity.distance);
  if (found.hit && minDistance > band) found.ruling = Ruling::falseHit;
  if (!found.hit && distance > minDistance + band) found.ruling = Ruling::falseMiss;
  found.contactAgrees = answer.touches == found.hit && answer.reversedOverlaps == found.hit;
  const Wide pointBand = band + kFloatRounding * static_cast<Wide>(glm::length(dvec3(answer.proximity.onA)));
  found.distanceAgrees = (answer.proximity.distance == 0.0f) == found.hit &&
                         std::abs(distance - minDistance) <= band && errorOnA <= pointBand &&
                         errorOnB <= pointBand;
  return found;
}

}  // namespace reference
