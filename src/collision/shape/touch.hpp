// A contact in double. Positions are relative to the centre of shape b, so that the world's origin has no
// effect. Also a contact in registers of two doubles, in world space. This contact is stored without a
// branch, because hit or miss is unpredictable.
#pragma once

#include <optional>
#include <type_traits>

#include "collision/results.hpp"
#include "collision/shape/segment.hpp"
#include "collision/simd/branchless_optional.hpp"
#include "collision/simd/double3.hpp"

namespace collision::detail {

struct Touch {
  glm::dvec3 normal{0.0, 1.0, 0.0};
  double depth = 0.0;
  glm::dvec3 position{0.0};
};

/// The projection of a shape on the normal: the interval from center - radius to center + radius, measured
/// from the frame's origin. Its centre is the projection of the shape's centre, because the shapes here are
/// symmetric.
struct CenteredInterval {
  double center = 0.0;
  double radius = 0.0;

  [[nodiscard]] bool contains(const CenteredInterval& other) const {
    return std::abs(center - other.center) + other.radius <= radius;
  }
};

[[nodiscard]] inline CenteredInterval intervalOf(const RoundedShape& shape, const glm::dvec3& normal) {
  return {glm::dot(shape.core.center, normal), std::abs(glm::dot(shape.core.half, normal)) + shape.radius};
}

/// Moves `point` along the normal to the middle of the overlap of two intervals.
[[nodiscard]] inline glm::dvec3 toMiddle(const glm::dvec3& point, const glm::dvec3& normal,
                                         const CenteredInterval& a, const CenteredInterval& b) {
  const double low = std::max(a.center - a.radius, b.center - b.radius);
  const double high = std::min(a.center + a.radius, b.center + b.radius);
  return point + normal * (0.5 * (low + high) - glm::dot(point, normal));
}

/// Converts to a Contact in world space. `origin`: the centre of b.
[[nodiscard]] inline Contact toContact(const Touch& touch, const glm::dvec3& origin) {
  return {glm::vec3(touch.normal), static_cast<float>(std::max(touch.depth, 0.0)),
          glm::vec3(origin + touch.position)};
}

/// A unit vector perpendicular to `vector`: the normalized perpendicular part of world y, or of world x if
/// `vector` is within 45 degrees of the y axis. World y if `vector` is 0.
[[nodiscard]] inline glm::dvec3 perpendicularTo(const glm::dvec3& vector) {
  if (vector == glm::dvec3(0.0)) return {0.0, 1.0, 0.0};
  const glm::dvec3 unit = glm::normalize(vector);
  const glm::dvec3 worldAxis = unit.y * unit.y <= 0.5 ? glm::dvec3(0.0, 1.0, 0.0) : glm::dvec3(1.0, 0.0, 0.0);
  return glm::normalize(worldAxis - unit * glm::dot(worldAxis, unit));
}

/// A contact in world space and world units. `depth` is in both lanes. If not `isTouching`, the other members
/// are undefined and may be NaN.
struct Touch2 {
  Double3 normal, position;
  Double2 depth;  ///< May be slightly negative by rounding.
  bool isTouching;
};

/// Negates the vector if `negate`.
[[nodiscard]] inline Double3 negatedIf(bool negate, const Double3& v) {
  const long long sign = static_cast<long long>(negate) << 63;
  const Long2 signs{sign, sign};
  return {reinterpret_cast<Double2>(asBits(v.xy) ^ signs), reinterpret_cast<Double2>(asBits(v.z) ^ signs)};
}

[[nodiscard]] inline float depthOf(Double2 depth) { return static_cast<float>(larger(depth, Double2{})[0]); }

/// Stores whole registers in order. Each store overwrites the fourth lane of the previous store. After stores
/// of single floats, a copy of the contact would stall until all floats reach the cache. The depth is in the
/// first lane.
[[gnu::always_inline]] inline void store(Contact& contact, Float4 normal, Float4 depth, Float4 position) {
  static_assert(offsetof(Contact, depth) == 12 && offsetof(Contact, position) == 16 &&
                    offsetof(Contact, feature) == 28 && sizeof(Contact) == 32 &&
                    std::is_trivially_copyable_v<Contact>,
                "normal, depth, position, feature");
  char* const bytes = reinterpret_cast<char*>(&contact);
  std::memcpy(bytes, &normal, 16);
  std::memcpy(bytes + 12, &depth, 4);
  std::memcpy(bytes + 16, &position, 16);
  contact.feature = kNoFeature;
}

[[nodiscard]] [[gnu::always_inline]] inline std::optional<Contact> toContact(const Touch2& touch) {
  const Float4 depth{depthOf(touch.depth), 0.0f, 0.0f, 0.0f};
  const Float4 normal = rounded4(touch.normal), position = rounded4(touch.position);
  return filledIf<Contact>(touch.isTouching,
                           [&](Contact& contact) { store(contact, normal, depth, position); });
}

/// A manifold with the contact position as its only point. A default Manifold if the pair does not touch.
[[nodiscard]] [[gnu::always_inline]] inline Manifold toManifold(const Touch2& touch) {
  static_assert(offsetof(Manifold, storage) == 12 && sizeof(ManifoldPoint) == 20, "normal, then the points");
  const long long isTouchingBits = -static_cast<long long>(touch.isTouching);
  const Long2 mask{isTouchingBits, isTouchingBits};
  const Double3 unitY{Double2{0.0, 1.0}, Double2{}};
  const Float4 normal = rounded4(select(mask, touch.normal, unitY));
  const Float4 position = rounded4(select(mask, touch.position, Double3{}));
  Manifold manifold;
  char* const bytes = reinterpret_cast<char*>(&manifold);
  std::memcpy(bytes, &normal, 16);
  std::memcpy(bytes + 12, &position, 16);
  manifold.storage[0].depth = touch.isTouching ? depthOf(touch.depth) : 0.0f;
  manifold.count = static_cast<int>(touch.isTouching);
  return manifold;
}

}  // namespace collision::detail
