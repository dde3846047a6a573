// Raycasts at a triangle and at a placed mesh. For a mesh, the ray is transformed to its frame, which does
// not change the t of a point.
#include "collision/mesh.hpp"
#include "collision/mesh/mesh_frame.hpp"
#include "collision/ray/ray.hpp"
#include "collision/ray/ray4.hpp"
#include "collision/raycast.hpp"

namespace collision {
namespace {

/// Casts the ray with castOnFacet. Not inlined: rare, and the fast path then needs no stack frame. Prefers
/// the hit of the endless ray, so that t does not depend on the limit.
[[gnu::noinline, gnu::cold]] std::optional<RayHit> hitInDouble(const Ray& ray, const Triangle& shape,
                                                               float maxDistance) {
  if (maxDistance < kEndless)
    if (const auto endless = raycast(ray, shape, kEndless); endless && endless->t <= maxDistance)
      return endless;
  const detail::LocalRay local{glm::dvec3(ray.direction), detail::farthestOf(maxDistance),
                               detail::raySlack(ray, glm::dvec3(ray.direction))};
  return detail::hitOf(ray, detail::castOnFacet(local, detail::toFacet(shape, glm::dvec3(ray.origin))));
}

/// The hit of a ray that certainly passes through the triangle.
[[gnu::always_inline]] inline std::optional<RayHit> faceHit(const Ray& ray, const Triangle& shape) {
  const glm::dvec3 normal =
      glm::cross(detail::difference(shape.b, shape.a), detail::difference(shape.c, shape.a));
  const double speed = glm::dot(normal, glm::dvec3(ray.direction));
  const double t = glm::dot(normal, detail::difference(shape.a, ray.origin)) / speed;
  return detail::hitAt(ray, t, normal * std::copysign(1.0 / glm::length(normal), -speed));
}

}  // namespace

std::optional<RayHit> raycast(const Ray& ray, const Triangle& shape, float maxDistance) {
  detail::assertRay(ray, maxDistance);
  detail::assertValid(shape);
  const detail::RayVerdict verdict = detail::throughTriangle(ray, shape, maxDistance);
  if (verdict.misses) return std::nullopt;
  return verdict.hits ? faceHit(ray, shape) : hitInDouble(ray, shape, maxDistance);
}

namespace {

/// Rounding in double may move a hit by this fraction of the lengths along the ray. Within this tolerance, a
/// ray that starts or ends on the surface hits it.
constexpr double kTouch = detail::kDoubleRounding;

/// For a ray nearly in the triangle's plane. If the crossing is beyond an end of the ray by less than this
/// fraction of the lengths, castOnFacet decides.
constexpr double kNearEnd = 0x1p-20;

using detail::ShearedRay;

/// A hit in the mesh's frame. The normal has any length. `feature` is the triangle's index in Mesh::faces().
struct Meeting {
  double t = 0.0;
  glm::dvec3 normal{0.0};
  std::uint32_t feature = kNoFeature;
};

glm::dvec3 against(const glm::dvec3& normal, const glm::dvec3& along) {
  return glm::dot(normal, along) > 0.0 ? -normal : normal;
}

[[gnu::noinline, gnu::cold]] std::optional<Meeting> meetingInFull(const ShearedRay& ray, const Triangle& t,
                                                                  double limit) {
  const auto hit = detail::castOnFacet({ray.along(), limit, 0.0}, detail::toFacet(t, ray.origin()));
  if (!hit) return std::nullopt;
  return Meeting{hit->t, hit->normal};
}

/// The hit of a ray and a triangle, by crossing the plane if the triangle's projection along the ray is large
/// enough. A crossing before the start or beyond the limit by rounding is moved to the start or limit.
std::optional<Meeting> meeting(const ShearedRay& ray, const Triangle& t, double limit) {
  const detail::RayView view(ray, ray.of(t.a), ray.of(t.b), ray.of(t.c));
  if (view.isBeside()) return std::nullopt;
  if (!view.isWide()) return meetingInFull(ray, t, limit);
  const double time = view.time(), kept = std::clamp(time, 0.0, limit), beyond = std::abs(time - kept);
  if (beyond > 0.0) {
    const double reach = detail::sumOfAbs(glm::dvec3(t.a) - ray.origin()), speed = glm::length(ray.along());
    if (beyond * speed > kNearEnd * reach) return std::nullopt;
    if (beyond * speed > kTouch * reach) return meetingInFull(ray, t, limit);
  }
  const glm::dvec3 normal = glm::cross(detail::difference(t.b, t.a), detail::difference(t.c, t.a));
  return Meeting{kept, against(normal, ray.along())};
}

std::optional<Meeting> nearestMeeting(const detail::MeshFrame& frame, const Ray& ray, double limit) {
  const ShearedRay sheared(frame.toMesh(glm::dvec3(ray.origin)), frame.wayToMesh(glm::dvec3(ray.direction)));
  std::optional<Meeting> nearest;
  const auto visit = [&](std::uint32_t face, float) {
    const std::optional<Meeting> found = meeting(sheared, frame.mesh().triangle(face), limit);
    if (found && (!nearest || found->t < nearest->t)) {
      nearest = Meeting{found->t, found->normal, frame.mesh().faceIndex(face)};
      limit = found->t;
    }
    return static_cast<float>(limit);
  };
  const Aabb origin = frame.boxOfPoint(glm::dvec3(ray.origin));
  frame.mesh().tree().sweep(origin, glm::vec3(sheared.along()), visit, static_cast<float>(limit));
  return nearest;
}

}  // namespace

std::optional<RayHit> raycast(const Ray& ray, const PosedMesh& mesh, float maxDistance) {
  detail::assertRay(ray, maxDistance);
  detail::assertValid(mesh.pose);
  const detail::MeshFrame frame(mesh);
  const auto found = nearestMeeting(frame, ray, detail::farthestOf(maxDistance));
  if (!found) return std::nullopt;
  const glm::dvec3 normal = frame.normalToWorld(found->normal);
  auto hit = detail::hitAt(ray, found->t, glm::normalize(normal));
  hit->feature = found->feature;
  return hit;
}

}  // namespace collision
