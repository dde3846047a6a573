// A branchless kernel decides the rays whose result is certain there; hitInDouble decides all other rays
// (docs/architecture.md). The kernel is in float for boxes and triangles, and in double for balls and
// capsules. For a placed mesh, the ray is transformed to the mesh's frame, which keeps the t of each point.
#include "collision/raycast.hpp"

#include "collision/contact.hpp"
#include "collision/mesh.hpp"
#include "collision/mesh/mesh_frame.hpp"
#include "collision/overlaps.hpp"
#include "collision/ray/ray.hpp"
#include "collision/ray/ray4.hpp"
#include "collision/ray/ray_round.hpp"
#include "collision/shape/assert_valid.hpp"
#include "collision/simd/double3.hpp"

namespace collision {
namespace {

template <class AnyShape>
std::optional<RayHit> insideHit(const Ray& ray, const AnyShape& shape) {
  return RayHit{0.0f, ray.origin, contact(ray.origin, shape)->normal};
}

std::optional<RayHit> ballHit(const Ray& ray, const glm::vec3& center, float radius, float maxDistance) {
  const detail::Path path = detail::pathOf(ray, glm::dvec3(center), maxDistance);
  const double slack = detail::raySlack(ray, path.origin) + detail::kDoubleRounding * double(radius);
  return detail::hitOf(ray, detail::castOnBall(path, double(radius), slack));
}

std::optional<RayHit> surfaceHit(const Ray& ray, const Sphere& shape, float maxDistance) {
  return ballHit(ray, shape.center, shape.radius, maxDistance);
}

std::optional<RayHit> surfaceHit(const Ray& ray, const Capsule& shape, float maxDistance) {
  detail::RoundedShape roundedShape = detail::toRoundedShape(shape);
  const detail::Path path = detail::pathOf(ray, roundedShape.core.center, maxDistance);
  roundedShape.core.center = glm::dvec3(0.0);
  const double rounding =
      detail::kDoubleRounding * (detail::sumOfAbs(roundedShape.core.half) + roundedShape.radius);
  const auto castWithSlack = [&](double slack) {
    return detail::castOnRounded(path, glm::dvec3(0.0), roundedShape, slack + rounding);
  };
  auto found = castWithSlack(detail::kDoubleRounding * detail::sumOfAbs(path.origin));
  if (!found) found = castWithSlack(detail::raySlack(ray, path.origin));
  return found ? detail::hitOf(ray, found->impact) : std::nullopt;
}

template <class AnyBox>
std::optional<RayHit> surfaceHit(const Ray& ray, const AnyBox& shape, float maxDistance) {
  const detail::Box box = detail::toBox(shape);
  const detail::Path path = detail::pathOf(ray, box.center, maxDistance);
  const detail::Path localPath{detail::exactlyToLocal(box, path.origin),
                               detail::exactlyToLocal(box, path.velocity), path.limit};
  const double slack =
      detail::raySlack(ray, path.origin) + detail::slackOf(shape, detail::sumOfAbs(box.half));
  const auto impact = detail::castOnSlabs(localPath, box.half, slack);
  if (!impact) return std::nullopt;
  return detail::hitAt(ray, impact->t, detail::normalToWorld(box, impact->normal));
}

/// Casts the ray in double. Not inlined: it is rarely called, and the fast path then needs no stack frame.
/// If a ray without a limit hits within `maxDistance`, returns that hit, so that t does not depend on the
/// limit.
template <class AnyShape>
[[gnu::noinline, gnu::cold]] std::optional<RayHit> hitInDouble(const Ray& ray, const AnyShape& shape,
                                                               float maxDistance) {
  if (maxDistance < kEndless)
    if (const auto endlessHit = raycast(ray, shape, kEndless); endlessHit && endlessHit->t <= maxDistance)
      return endlessHit;
  return overlaps(ray.origin, shape) ? insideHit(ray, shape) : surfaceHit(ray, shape, maxDistance);
}

/// Transforms to world axes. Adding 0 turns -0 into 0, which prints better.
[[gnu::always_inline]] inline detail::Float4 toWorld4(const Obb& box, detail::Float4 local) {
  return detail::multiply(detail::axes4(box), local) + 0.0f;
}
[[gnu::always_inline]] inline detail::Float4 toWorld4(const Aabb&, detail::Float4 local) {
  return local + 0.0f;
}

/// Tests again with the measured skew. This decides many rays that are uncertain with the error bound for the
/// largest skew.
[[gnu::noinline, gnu::cold]] std::optional<RayHit> hitBySkew(const Ray& ray, const Obb& shape,
                                                             float maxDistance) {
  const detail::BoxRay4 localRay = detail::toBoxRay4(ray, shape, detail::skewedRayError(shape));
  const detail::RayBoxEntry entry = detail::rayBoxEntry(localRay, maxDistance);
  if ((entry.hits | entry.misses) == 0) return hitInDouble(ray, shape, maxDistance);
  return detail::hitIf(entry.hits, ray, entry.t, toWorld4(shape, entry.normal));
}

}  // namespace

std::optional<RayHit> raycast(const Ray& ray, const glm::vec3& shape, float maxDistance) {
  detail::assertRay(ray, maxDistance);
  detail::assertValid(shape);
  if (ray.origin == shape) return insideHit(ray, shape);
  return ballHit(ray, shape, 0.0f, maxDistance);
}

std::optional<RayHit> raycast(const Ray& ray, const Sphere& shape, float maxDistance) {
  detail::assertRay(ray, maxDistance);
  detail::assertValid(shape);
  constexpr float kMinRadius = 1e-30f;  // positions in a smaller ball have too few bits
  const detail::RayBallEntry entry = detail::rayBallEntry(ray, shape, maxDistance);
  if (entry.isUncertain() | (shape.radius < kMinRadius)) [[unlikely]]
    return hitInDouble(ray, shape, maxDistance);
  const detail::Float4 sphere4 = detail::load4(shape, 0), fromCenter = detail::rounded4(entry.fromCenter);
  return detail::hitIf(entry.signs & 1u, static_cast<float>(entry.t[0]), sphere4 + fromCenter,
                       fromCenter / __builtin_shufflevector(sphere4, sphere4, 3, 3, 3, 3));
}

std::optional<RayHit> raycast(const Ray& ray, const Aabb& shape, float maxDistance) {
  detail::assertRay(ray, maxDistance);
  detail::assertValid(shape);
  const detail::RayBoxEntry entry = detail::rayBoxEntry(detail::toBoxRay4(ray, shape), maxDistance);
  if ((entry.hits | entry.misses) == 0) [[unlikely]]
    return hitInDouble(ray, shape, maxDistance);
  return detail::hitIf(entry.hits, ray, entry.t, toWorld4(shape, entry.normal));
}

std::optional<RayHit> raycast(const Ray& ray, const Obb& shape, float maxDistance) {
  detail::assertRay(ray, maxDistance);
  detail::assertValid(shape);
  const detail::BoxRay4 localRay = detail::toBoxRay4(ray, shape, detail::splat3(detail::kSkewedRayError));
  const detail::RayBoxEntry entry = detail::rayBoxEntry(localRay, maxDistance);
  if ((entry.hits | entry.misses) == 0) [[unlikely]]
    return hitBySkew(ray, shape, maxDistance);
  return detail::hitIf(entry.hits, ray, entry.t, toWorld4(shape, entry.normal));
}

std::optional<RayHit> raycast(const Ray& ray, const Capsule& shape, float maxDistance) {
  detail::assertRay(ray, maxDistance);
  detail::assertValid(shape);
  const detail::Double3 end = detail::loadDouble3(shape, offsetof(Capsule, b));
  const detail::Double3 center = (detail::loadDouble3(shape, 0) + end) * detail::constant(detail::kHalves);
  const detail::Double2 radius = detail::splat2(shape.radius);
  const detail::RayCapsuleEntry entry = detail::rayCapsuleEntry(
      detail::loadDouble3(ray, offsetof(Ray, direction)), center - detail::loadDouble3(ray, 0), end - center,
      radius, detail::splat2(maxDistance));
  if (entry.isUncertain()) [[unlikely]]
    return hitInDouble(ray, shape, maxDistance);
  return detail::hitIf(entry.signs & 1u, static_cast<float>(entry.t[0]),
                       detail::rounded4(center + entry.fromCenter),
                       detail::rounded4(entry.fromAxis * (detail::constant(detail::kOnes) / radius)));
}

namespace {

/// Casts the ray with castOnFacet. Not inlined: it is rarely called, and the fast path then needs no stack
/// frame. First casts without a limit and prefers that hit, so that t does not depend on `maxDistance`.
[[gnu::noinline, gnu::cold]] std::optional<RayHit> hitInDouble(const Ray& ray, const Triangle& shape,
                                                               float maxDistance) {
  if (maxDistance < kEndless)
    if (const auto endlessHit = raycast(ray, shape, kEndless); endlessHit && endlessHit->t <= maxDistance)
      return endlessHit;
  const detail::LocalRay localRay{glm::dvec3(ray.direction), detail::limitInDouble(maxDistance),
                                  detail::raySlack(ray, glm::dvec3(ray.direction))};
  return detail::hitOf(ray, detail::castOnFacet(localRay, detail::toFacet(shape, glm::dvec3(ray.origin))));
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
  const detail::RayVerdict verdict = detail::triangleVerdict(ray, shape, maxDistance);
  if (verdict.misses) return std::nullopt;
  return verdict.hits ? faceHit(ray, shape) : hitInDouble(ray, shape, maxDistance);
}

namespace {

/// Rounding in double may move a hit by this fraction of the distance from the ray's origin. Within this
/// tolerance, a ray that starts or ends on the surface hits it.
constexpr double kTouchTolerance = detail::kDoubleRounding;

/// If the crossing with the triangle's plane is beyond an end of the ray by less than this fraction of the
/// triangle's distance, castOnFacet decides. The ray may then lie nearly in the plane.
constexpr double kNearLimitTolerance = 0x1p-20;

using detail::ShearedRay;

/// A hit in the mesh's frame. The normal has any length. `feature` is the triangle's index in Mesh::faces().
struct MeshHit {
  double t = 0.0;
  glm::dvec3 normal{0.0};
  std::uint32_t feature = kNoFeature;
};

glm::dvec3 facingNormal(const glm::dvec3& normal, const glm::dvec3& direction) {
  return glm::dot(normal, direction) > 0.0 ? -normal : normal;
}

[[gnu::noinline, gnu::cold]] std::optional<MeshHit> facetHit(const ShearedRay& ray, const Triangle& triangle,
                                                             double limit) {
  const auto hit =
      detail::castOnFacet({ray.direction(), limit, 0.0}, detail::toFacet(triangle, ray.origin()));
  if (!hit) return std::nullopt;
  return MeshHit{hit->t, hit->normal};
}

/// The hit of a ray on a triangle. If the triangle's projection along the ray is large enough, this is the
/// crossing with the plane. If rounding puts the crossing before the start or beyond the limit, the hit is at
/// the start or at the limit.
std::optional<MeshHit> triangleHit(const ShearedRay& ray, const Triangle& triangle, double limit) {
  const detail::ProjectedTriangle projection(ray, ray.toFrame(triangle.a), ray.toFrame(triangle.b),
                                             ray.toFrame(triangle.c));
  if (projection.certainlyMisses()) return std::nullopt;
  if (!projection.hasLargeArea()) return facetHit(ray, triangle, limit);
  const double time = projection.time(), clampedTime = std::clamp(time, 0.0, limit),
               timeOutside = std::abs(time - clampedTime);
  if (timeOutside > 0.0) {
    const double reach = detail::sumOfAbs(glm::dvec3(triangle.a) - ray.origin()),
                 speed = glm::length(ray.direction());
    if (timeOutside * speed > kNearLimitTolerance * reach) return std::nullopt;
    if (timeOutside * speed > kTouchTolerance * reach) return facetHit(ray, triangle, limit);
  }
  const glm::dvec3 normal =
      glm::cross(detail::difference(triangle.b, triangle.a), detail::difference(triangle.c, triangle.a));
  return MeshHit{clampedTime, facingNormal(normal, ray.direction())};
}

std::optional<MeshHit> nearestMeshHit(const detail::MeshFrame& frame, const Ray& ray, double limit) {
  const ShearedRay shearedRay(frame.toMesh(glm::dvec3(ray.origin)),
                              frame.vectorToMesh(glm::dvec3(ray.direction)));
  std::optional<MeshHit> nearest;
  const auto visit = [&](std::uint32_t face, float) {
    const std::optional<MeshHit> hit = triangleHit(shearedRay, frame.mesh().triangle(face), limit);
    if (hit && (!nearest || hit->t < nearest->t)) {
      nearest = MeshHit{hit->t, hit->normal, frame.mesh().faceIndex(face)};
      limit = hit->t;
    }
    return static_cast<float>(limit);
  };
  const Aabb origin = frame.boxOfPoint(glm::dvec3(ray.origin));
  frame.mesh().tree().sweep(origin, glm::vec3(shearedRay.direction()), visit, static_cast<float>(limit));
  return nearest;
}

}  // namespace

std::optional<RayHit> raycast(const Ray& ray, const PosedMesh& mesh, float maxDistance) {
  detail::assertRay(ray, maxDistance);
  detail::assertValid(mesh.pose);
  const detail::MeshFrame frame(mesh);
  const auto found = nearestMeshHit(frame, ray, detail::limitInDouble(maxDistance));
  if (!found) return std::nullopt;
  const glm::dvec3 normal = frame.normalToWorld(found->normal);
  auto hit = detail::hitAt(ray, found->t, glm::normalize(normal));
  hit->feature = found->feature;
  return hit;
}

}  // namespace collision
