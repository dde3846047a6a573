// A branchless kernel decides rays with a certain result, hitInDouble decides all others
// (docs/architecture.md). The kernel is in float for boxes, and in double for balls and capsules.
#include "collision/raycast.hpp"

#include "collision/contact.hpp"
#include "collision/overlaps.hpp"
#include "collision/ray/ray.hpp"
#include "collision/ray/ray4.hpp"
#include "collision/ray/ray_round.hpp"
#include "collision/shape/assert_valid.hpp"
#include "collision/simd/wide3.hpp"

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
  detail::Rounded round = detail::toRounded(shape);
  const detail::Path path = detail::pathOf(ray, round.core.center, maxDistance);
  round.core.center = glm::dvec3(0.0);
  const double rounding = detail::kDoubleRounding * (detail::sumOfAbs(round.core.half) + round.radius);
  const auto within = [&](double slack) {
    return detail::castOnRounded(path, glm::dvec3(0.0), round, slack + rounding);
  };
  auto found = within(detail::kDoubleRounding * detail::sumOfAbs(path.origin));
  if (!found) found = within(detail::raySlack(ray, path.origin));
  return found ? detail::hitOf(ray, found->impact) : std::nullopt;
}

template <class AnyBox>
std::optional<RayHit> surfaceHit(const Ray& ray, const AnyBox& shape, float maxDistance) {
  const detail::Box box = detail::toBox(shape);
  const detail::Path path = detail::pathOf(ray, box.center, maxDistance);
  const detail::Path local{detail::exactlyToLocal(box, path.origin), detail::exactlyToLocal(box, path.along),
                           path.limit};
  const double slack =
      detail::raySlack(ray, path.origin) + detail::slackOf(shape, detail::sumOfAbs(box.half));
  const auto impact = detail::castOnSlabs(local, box.half, slack);
  if (!impact) return std::nullopt;
  return detail::hitAt(ray, impact->t, detail::normalToWorld(box, impact->normal));
}

/// Casts the ray in double. Not inlined: rare, and the fast path then needs no stack frame. Prefers the hit
/// of the endless ray, so that t does not depend on the limit.
template <class AnyShape>
[[gnu::noinline, gnu::cold]] std::optional<RayHit> hitInDouble(const Ray& ray, const AnyShape& shape,
                                                               float maxDistance) {
  if (maxDistance < kEndless)
    if (const auto endless = raycast(ray, shape, kEndless); endless && endless->t <= maxDistance)
      return endless;
  return overlaps(ray.origin, shape) ? insideHit(ray, shape) : surfaceHit(ray, shape, maxDistance);
}

/// Transforms to world axes. Adding 0 turns -0 into 0, which prints better.
[[gnu::always_inline]] inline detail::Float4 toWorld4(const Obb& box, detail::Float4 local) {
  return detail::weighted(detail::axes4(box), local) + 0.0f;
}
[[gnu::always_inline]] inline detail::Float4 toWorld4(const Aabb&, detail::Float4 local) {
  return local + 0.0f;
}

/// Tests again with the measured skew, which decides many rays that are uncertain under the bound for any
/// skew.
[[gnu::noinline, gnu::cold]] std::optional<RayHit> hitBySkew(const Ray& ray, const Obb& shape,
                                                             float maxDistance) {
  const detail::BoxRay4 inFrame = detail::toBoxRay4(ray, shape, detail::measuredError(shape));
  const detail::EnteredFace face = detail::enteredFace(inFrame, maxDistance);
  if ((face.hits | face.misses) == 0) return hitInDouble(ray, shape, maxDistance);
  return detail::hitIf(face.hits, ray, face.t, toWorld4(shape, face.normal));
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
  constexpr float kLeastRadius = 1e-30f;  // positions in a smaller ball have too few bits
  const detail::EnteredBall entered = detail::enteredBall(ray, shape, maxDistance);
  if (entered.isOpen() | (shape.radius < kLeastRadius)) [[unlikely]]
    return hitInDouble(ray, shape, maxDistance);
  const detail::Float4 ball = detail::load4(shape, 0), out = detail::rounded4(entered.fromCenter);
  return detail::hitIf(entered.signs & 1u, static_cast<float>(entered.t[0]), ball + out,
                       out / __builtin_shufflevector(ball, ball, 3, 3, 3, 3));
}

std::optional<RayHit> raycast(const Ray& ray, const Aabb& shape, float maxDistance) {
  detail::assertRay(ray, maxDistance);
  detail::assertValid(shape);
  const detail::EnteredFace face = detail::enteredFace(detail::toBoxRay4(ray, shape), maxDistance);
  if ((face.hits | face.misses) == 0) [[unlikely]]
    return hitInDouble(ray, shape, maxDistance);
  return detail::hitIf(face.hits, ray, face.t, toWorld4(shape, face.normal));
}

std::optional<RayHit> raycast(const Ray& ray, const Obb& shape, float maxDistance) {
  detail::assertRay(ray, maxDistance);
  detail::assertValid(shape);
  const detail::BoxRay4 inFrame = detail::toBoxRay4(ray, shape, detail::three(detail::kSkewedRayError));
  const detail::EnteredFace face = detail::enteredFace(inFrame, maxDistance);
  if ((face.hits | face.misses) == 0) [[unlikely]]
    return hitBySkew(ray, shape, maxDistance);
  return detail::hitIf(face.hits, ray, face.t, toWorld4(shape, face.normal));
}

std::optional<RayHit> raycast(const Ray& ray, const Capsule& shape, float maxDistance) {
  detail::assertRay(ray, maxDistance);
  detail::assertValid(shape);
  const detail::Wide3 end = detail::wide3(shape, offsetof(Capsule, b));
  const detail::Wide3 center = (detail::wide3(shape, 0) + end) * detail::constant(detail::kHalves);
  const detail::Double2 radius = detail::twice(shape.radius);
  const detail::EnteredCapsule entered =
      detail::enteredCapsule(detail::wide3(ray, offsetof(Ray, direction)), center - detail::wide3(ray, 0),
                             end - center, radius, detail::twice(maxDistance));
  if (entered.isOpen()) [[unlikely]]
    return hitInDouble(ray, shape, maxDistance);
  return detail::hitIf(entered.signs & 1u, static_cast<float>(entered.t[0]),
                       detail::rounded4(center + entered.fromCenter),
                       detail::rounded4(entered.fromAxis * (detail::constant(detail::kOnes) / radius)));
}

}  // namespace collision
