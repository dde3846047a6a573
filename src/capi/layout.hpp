// Conversion between the structs of hantei.h and the library's types. Both have the same layout, so bytes are
// copied.
#pragma once

#include <cstddef>
#include <cstring>
#include <hantei/hantei.h>
#include <type_traits>

#include "collision/results.hpp"
#include "collision/shapes.hpp"

namespace capi {

template <class To, class From>
[[nodiscard]] To copyAs(const From& from) {
  static_assert(sizeof(To) == sizeof(From) && alignof(To) == alignof(From));
  static_assert(std::is_trivially_copyable_v<To> && std::is_trivially_copyable_v<From>);
  To to{};
  std::memcpy(static_cast<void*>(&to), &from, sizeof to);
  return to;
}

static_assert(sizeof(hantei_shape) == 64 && offsetof(hantei_shape, as) == 4);

static_assert(offsetof(hantei_sphere, radius) == offsetof(collision::Sphere, radius));
static_assert(offsetof(hantei_aabb, max) == offsetof(collision::Aabb, max));
static_assert(offsetof(hantei_obb, half_extents) == offsetof(collision::Obb, halfExtents));
static_assert(offsetof(hantei_obb, axes) == offsetof(collision::Obb, axes));
static_assert(offsetof(hantei_capsule, b) == offsetof(collision::Capsule, b));
static_assert(offsetof(hantei_capsule, radius) == offsetof(collision::Capsule, radius));
static_assert(offsetof(hantei_cylinder, b) == offsetof(collision::Cylinder, b));
static_assert(offsetof(hantei_cylinder, radius) == offsetof(collision::Cylinder, radius));
static_assert(offsetof(hantei_cone, tip) == offsetof(collision::Cone, tip));
static_assert(offsetof(hantei_cone, radius) == offsetof(collision::Cone, radius));
static_assert(offsetof(hantei_triangle, b) == offsetof(collision::Triangle, b));
static_assert(offsetof(hantei_triangle, c) == offsetof(collision::Triangle, c));
static_assert(offsetof(hantei_ray, direction) == offsetof(collision::Ray, direction));

static_assert(offsetof(hantei_contact, depth) == offsetof(collision::Contact, depth));
static_assert(offsetof(hantei_contact, position) == offsetof(collision::Contact, position));
static_assert(offsetof(hantei_contact, feature) == offsetof(collision::Contact, feature));
static_assert(offsetof(hantei_manifold_point, depth) == offsetof(collision::ManifoldPoint, depth));
static_assert(offsetof(hantei_manifold_point, id) == offsetof(collision::ManifoldPoint, id));
static_assert(offsetof(hantei_manifold, points) == offsetof(collision::Manifold, storage));
static_assert(offsetof(hantei_manifold, count) == offsetof(collision::Manifold, count));
static_assert(offsetof(hantei_manifold, feature) == offsetof(collision::Manifold, feature));
static_assert(offsetof(hantei_proximity, on_b) == offsetof(collision::Proximity, onB));
static_assert(offsetof(hantei_proximity, distance) == offsetof(collision::Proximity, distance));
static_assert(offsetof(hantei_ray_hit, point) == offsetof(collision::RayHit, point));
static_assert(offsetof(hantei_ray_hit, normal) == offsetof(collision::RayHit, normal));
static_assert(offsetof(hantei_ray_hit, feature) == offsetof(collision::RayHit, feature));
static_assert(offsetof(hantei_sweep_hit, point) == offsetof(collision::SweepHit, point));
static_assert(offsetof(hantei_sweep_hit, normal) == offsetof(collision::SweepHit, normal));
static_assert(offsetof(hantei_sweep_hit, feature) == offsetof(collision::SweepHit, feature));
static_assert(HANTEI_NO_FEATURE == collision::kNoFeature);

template <class To, class From>
[[nodiscard]] const To& viewAs(const From& from) {
  static_assert(sizeof(To) == sizeof(From) && alignof(To) == alignof(From));
  static_assert(std::is_trivially_copyable_v<To> && std::is_trivially_copyable_v<From>);
  return *reinterpret_cast<const To*>(&from);
}

/// Calls visit(shape) with the library's type. Requires isKnownKind(kind). Passes a reference, because
/// reading a fresh copy stalls for 4 ns.
template <class Visit>
auto visitShape(const hantei_shape& shape, const Visit& visit) {
  switch (shape.kind) {
    case HANTEI_SPHERE:
      return visit(viewAs<collision::Sphere>(shape.as.sphere));
    case HANTEI_AABB:
      return visit(viewAs<collision::Aabb>(shape.as.aabb));
    case HANTEI_OBB:
      return visit(viewAs<collision::Obb>(shape.as.obb));
    case HANTEI_CAPSULE:
      return visit(viewAs<collision::Capsule>(shape.as.capsule));
    case HANTEI_TRIANGLE:
      return visit(viewAs<collision::Triangle>(shape.as.triangle));
    case HANTEI_CYLINDER:
      return visit(viewAs<collision::Cylinder>(shape.as.cylinder));
    case HANTEI_CONE:
      return visit(viewAs<collision::Cone>(shape.as.cone));
    default:
      return visit(viewAs<glm::vec3>(shape.as.point));
  }
}

/// Calls visit(a, b) with the library's types.
template <class Visit>
auto visitBoth(const hantei_shape& a, const hantei_shape& b, const Visit& visit) {
  return visitShape(a,
                    [&](const auto& x) { return visitShape(b, [&](const auto& y) { return visit(x, y); }); });
}

[[nodiscard]] inline bool isKnownKind(std::uint32_t kind) {
  return kind >= HANTEI_POINT && kind <= HANTEI_CONE;
}

}  // namespace capi
