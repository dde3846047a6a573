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
inline constexpr Wide kSurelyMet = 0x1p-50;
/// The reference's error bound for times, relative to the reach. It is smaller than kSurelyMet, because a ray
/// that lies nearly in a triangle's plane is near the triangle for a long stretch.
inline constexpr Wide kExactly = 0x1p-58;
/// Relative to the reach: the tolerance for rounding in double.
inline constexpr Wide kForgiven = 0x1p-38;
/// Relative to the reach: the tolerance for a hit point on a triangle.
inline constexpr Wide kNear = 0x1p-20;
/// Relative to a length: the rounding of a float and of a float direction (2^-24 each, along three axes).
inline constexpr Wide kFloats = 0x1p-22;

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
  const HardRay& asked;
  const collision::RayHit& hit;

  /// True if the ray touches the triangle at the time of the hit.
  [[nodiscard]] bool meets(const WideRay& ray) const {
    const Wide t = static_cast<Wide>(hit.t), reach = ray.target.reach();
    const Wide forgiven = kFloats * t + kNear * reach;
    const WideVec point = WideVec(hit.point) - WideVec(asked.ray.origin);
    const Wide placeRounding = kFloats * static_cast<Wide>(glm::length(dvec3(hit.point)));
    return ray.distanceAt(t) <= forgiven && distanceTo(ray.target, point) <= forgiven + placeRounding;
  }

  /// True if the whole triangle is behind the plane through the hit point, perpendicular to the normal.
  /// Always true for a hit at t = 0.
  [[nodiscard]] bool parts(const WideRay& ray) const {
    if (hit.t == 0.0f) return true;
    const WideVec point = ray.at(static_cast<Wide>(hit.t));
    Wide most = -ray.target.reach();
    for (const WideVec& corner : ray.target.corners)
      most = glm::max(most, glm::dot(WideVec(hit.normal), corner - point));
    return most <= static_cast<Wide>(kVerdictBand) * ray.target.reach();
  }

  [[nodiscard]] bool opposes() const {
    const double length = glm::length(dvec3(hit.normal));
    return std::abs(length - 1.0) <= 1e-6 && glm::dot(dvec3(hit.normal), dvec3(asked.ray.direction)) <= 1e-6;
  }
};

/// True if the ray had touched the triangle for a long stretch before the reported hit.
[[nodiscard]] inline bool isLate(const WideRay& ray, Wide hitAt) {
  const Wide reach = ray.target.reach(), band = Wide(kLengthBand) * reach + ray.target.longestSide() / 64;
  const auto first = ray.firstWithin(kExactly * reach);
  return first && hitAt > *first + kFloats * *first + band &&
         ray.distanceAt(*first + band) <= kExactly * reach;
}

/// Requires a hit if the ray comes within kSurelyMet of a triangle, and no late hit (see isLate()). Requires
/// that the ray touches a triangle at a reported hit.
[[nodiscard]] inline MotionInspection inspectRay(const HardGroup& group, const HardRay& asked,
                                                 const std::optional<collision::RayHit>& hit) {
  MotionInspection found;
  found.hit = hit.has_value();
  bool meets = false, parts = false;
  for (const Triangle& triangle : group.triangles) {
    const WideRay ray(asked.ray, triangle, asked.limit);
    const Wide reach = ray.target.reach();
    const auto first = ray.firstWithin(kSurelyMet * reach);
    if (first && !hit) found.ruling = Ruling::falseMiss;
    if (!hit) continue;
    if (isLate(ray, static_cast<Wide>(hit->t))) found.timeHolds = false;
    const HitCheck check{asked, *hit};
    if (!check.meets(ray)) continue;
    meets = true;
    parts = parts || check.parts(ray);
  }
  if (!hit) return found;
  if (!meets) found.ruling = Ruling::falseHit;
  if (hit->t > asked.limit) found.timeHolds = false;
  found.normalHolds = parts && HitCheck{asked, *hit}.opposes();
  return found;
}

/// The mesh must report the first hit of its triangles, each tested alone. The tests of single triangles have
/// a larger tolerance at the rim.
[[nodiscard]] inline MotionInspection inspectMeshRay(const HardGroup& group, const HardRay& asked) {
  const Mesh mesh = meshOf(group);
  const auto hit = raycast(asked.ray, PosedMesh(mesh), asked.limit);
  MotionInspection found = inspectRay(group, asked, hit);
  if (!hit) return found;
  float first = std::numeric_limits<float>::infinity();
  bool surely = false;
  double reach = 0.0;
  for (const Triangle& t : group.triangles) {
    const WideRay wide(asked.ray, t, hit->t);
    reach = glm::max(reach, double(wide.target.reach()));
    surely = surely || wide.firstWithin(kExactly * wide.target.reach());
    if (const auto one = raycast(asked.ray, t, asked.limit)) first = std::min(first, one->t);
  }
  const bool agrees = double(first) <= double(hit->t) + kLengthBand * reach;
  if (!std::isfinite(first) || (surely && !agrees)) found.timeHolds = false;
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
  Wide least = std::numeric_limits<Wide>::infinity(), reach = 0, off = least;
  for (const Triangle& triangle : group.triangles) {
    const WideTriangle wide = wideFrom(triangle, point);
    least = glm::min(least, distanceTo(wide, WideVec(0)));
    reach = glm::max(reach, wide.reach());
    off = glm::min(off, distanceTo(wide, WideVec(answer.nearest) - WideVec(point)));
  }
  Inspection found;
  found.hit = answer.overlaps;
  if (!found.hit && least <= kSurelyMet * reach) found.ruling = Ruling::falseMiss;
  if (found.hit && least > kForgiven * reach) found.ruling = Ruling::falseHit;
  found.contactAgrees = answer.touches == found.hit;
  const Wide forgiven = kFloats * least + Wide(1e-8) * reach, at = glm::length(WideVec(point));
  const bool zeros =
      (answer.distance == 0.0f) == found.hit && (answer.proximity.distance == 0.0f) == found.hit;
  const bool itself = !found.hit || (answer.nearest == point && answer.proximity.onB == point);
  const bool right = std::abs(static_cast<Wide>(answer.distance) - least) <= forgiven &&
                     std::abs(static_cast<Wide>(answer.proximity.distance) - least) <= forgiven &&
                     off <= forgiven + kFloats * (at + least);
  found.distanceAgrees = zeros && itself && right;
  return found;
}

/// The answers of the verbs for two triangles or meshes in one order. `reversed` is overlaps(b, a).
struct PairAnswer {
  bool overlaps = false, touches = false, reversed = false;
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
  Wide least = std::numeric_limits<Wide>::infinity(), reach = 0, offA = least, offB = least;
  for (const Triangle& one : a.triangles) {
    const WideTriangle wideA = wideFrom(one, origin);
    offA = glm::min(offA, distanceTo(wideA, onA));
    for (const Triangle& other : b.triangles) {
      const WideTriangle wideB = wideFrom(other, origin);
      offB = glm::min(offB, distanceTo(wideB, onB));
      reach = glm::max(reach, wideA.reach() + wideB.reach());
      least = glm::min(least, distanceOf(wideA, wideB));
    }
  }
  Inspection found;
  found.hit = answer.overlaps;
  const Wide band = Wide(kVerdictBand) * reach, distance = static_cast<Wide>(answer.proximity.distance);
  if (found.hit && least > band) found.ruling = Ruling::falseHit;
  if (!found.hit && distance > least + band) found.ruling = Ruling::falseMiss;
  found.contactAgrees = answer.touches == found.hit && answer.reversed == found.hit;
  const Wide atPlace = band + kFloats * static_cast<Wide>(glm::length(dvec3(answer.proximity.onA)));
  found.distanceAgrees = (answer.proximity.distance == 0.0f) == found.hit &&
                         std::abs(distance - least) <= band && offA <= atPlace && offB <= atPlace;
  return found;
}

}  // namespace reference
