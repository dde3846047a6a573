// Contacts of pairs with a point, sphere or capsule. For a sphere and an oriented box, the most frequent
// pair, the contact is in float if the verdict is certain in float, otherwise in double. If half of the pairs
// overlap, this takes 25 ns on average, double alone 57 ns.
#include "collision/contact.hpp"

#include <cmath>
#include <limits>

#include "collision/overlaps.hpp"
#include "collision/round/ball.hpp"
#include "collision/round/round_touch.hpp"
#include "collision/round/sphere_box.hpp"
#include "collision/shape/assert_valid.hpp"
#include "collision/shape/touch.hpp"
#include "collision/simd/float4.hpp"

namespace collision {
namespace detail {

Touch2 touchOfRoundPair(const RoundPair& pair) {
  const Touch touch = touchOf(pair);
  return {toDouble3(touch.normal), toDouble3(pair.origin + touch.position), splat2(touch.depth),
          pair.touching()};
}

Touch2 touchOfRoundPair(const glm::vec3& a, const Capsule& b) { return touchOfRoundPair(toRoundPair(a, b)); }
Touch2 touchOfRoundPair(const Sphere& a, const Capsule& b) { return touchOfRoundPair(toRoundPair(a, b)); }

}  // namespace detail

namespace {

/// The contact of a pair with a point or sphere. Branchless for hits and misses. If half of the pairs
/// overlap, touchOf(RoundPair) and touchOf(RoundBoxPair) take 1.3 to 2.5 times as long, for example 40 ns
/// instead of 16 for two spheres (docs/performance.md names the machine).
template <class Ball, class B>
std::optional<Contact> ballContact(const Ball& a, const B& b) {
  detail::assertValid(a, b);
  return detail::toContact(detail::touchOf(a, b));
}

/// The order of the capsules is unpredictable, so the code selects it without a branch.
std::optional<Contact> capsulesContact(const Capsule& a, const Capsule& b) {
  detail::assertValid(a, b);
  if (detail::certainlyApart(a, b)) return std::nullopt;
  const std::array<const Capsule*, 2> capsules{&a, &b};
  const bool isSwapped = detail::outOfOrder(a, b);
  const detail::RoundPair pair = detail::toRoundPair(*capsules[isSwapped], *capsules[!isSwapped]);
  if (!pair.touching()) return std::nullopt;
  detail::Touch touch = detail::touchOf(pair);
  touch.normal *= 1 - 2 * int{isSwapped};
  return detail::toContact(touch, pair.origin);
}

std::optional<Contact> contactOf(const detail::RoundBoxPair& pair) {
  return detail::toContact(detail::touchOf(pair), pair.box.center);
}

template <class AnyBox>
std::optional<Contact> capsuleContact(const Capsule& a, const AnyBox& b) {
  detail::assertValid(a, b);
  const detail::RoundBoxPair pair = detail::toRoundBoxPair(a, b);
  return pair.touching() ? contactOf(pair) : std::nullopt;
}

}  // namespace

std::optional<Contact> contact(const glm::vec3& a, const glm::vec3& b) { return ballContact(a, b); }
std::optional<Contact> contact(const glm::vec3& a, const Sphere& b) { return ballContact(a, b); }
std::optional<Contact> contact(const glm::vec3& a, const Capsule& b) { return ballContact(a, b); }
std::optional<Contact> contact(const glm::vec3& a, const Aabb& b) { return ballContact(a, b); }
std::optional<Contact> contact(const glm::vec3& a, const Obb& b) {
  detail::assertValid(a, b);
  return overlaps(a, b) ? contactOf(detail::toRoundBoxPair(a, b)) : std::nullopt;
}
std::optional<Contact> contact(const Sphere& a, const Sphere& b) { return ballContact(a, b); }
std::optional<Contact> contact(const Sphere& a, const Capsule& b) { return ballContact(a, b); }
std::optional<Contact> contact(const Sphere& a, const Aabb& b) { return ballContact(a, b); }
std::optional<Contact> contact(const Capsule& a, const Capsule& b) { return capsulesContact(a, b); }
std::optional<Contact> contact(const Capsule& a, const Aabb& b) { return capsuleContact(a, b); }
std::optional<Contact> contact(const Capsule& a, const Obb& b) { return capsuleContact(a, b); }

namespace detail {

namespace {

// The verdict and the contact of a sphere and a box in one pass, in float, three axes per register.
// Branchless, because the cases are unpredictable.

/// World units. Outside this range, squares overflow or underflow in float, so double is used.
constexpr float kSmallestReach = 1e-15f, kLargestReach = 1e15f;

/// If the distance from the box to the sphere's centre is below this fraction of the pair's size, the contact
/// is computed in double. At larger distances, float is enough. The vector to the centre then has an error of
/// 2^-22 of the size, so its direction is right to 2^-16 rad.
constexpr float kMinFloatDistance = 0x1p-6f;

/// A sphere and a box. Unless noted, lanes are coordinates along the box's axes, relative to its centre.
struct SphereBox4 {
  Float4 boxCenter, half;
  Triple4 axes;   ///< The box's axes, with lanes along the world's axes.
  Float4 center;  ///< The sphere's centre.
  Float4 excess;  ///< Distance of the sphere's centre beyond the faces; negative inside.
  float radius;
  float reach;            ///< The sum of lengths to which kFilterError is relative.
  float squaredDistance;  ///< The squared distance of the sphere's centre from the box; 0 if it is inside.
};

float laneSum(Float4 v) { return sumOf(v)[0]; }

/// Computes the centre's coordinates along the box's axes, and subtracts their values clamped to the box
/// (Ericson, "Real-Time Collision Detection", 5.1.4). An axis is unit to within 1e-5, so one Newton step
/// divides by its square.
SphereBox4 toSphereBox4(const Sphere& sphere, const Obb& obb) {
  static_assert(sizeof(Sphere) == 16, "a Sphere is 4 floats in a row");
  SphereBox4 pair;
  pair.boxCenter = load4(obb, 0);
  pair.half = load4(obb, 12);
  pair.axes = axes4(obb);
  pair.radius = sphere.radius;
  const Float4 offset = load4(sphere, 0) - pair.boxCenter, zero{};
  const Triple4 rows = rows4(obb);
  const Float4 squares = rows[0] * rows[0] + rows[1] * rows[1] + rows[2] * rows[2];
  pair.center = multiply(rows, offset) * (2.0f - squares);
  pair.excess = magnitude(pair.center) - pair.half;
  const Float4 outsideOffset = larger(pair.excess, zero);
  pair.squaredDistance = laneSum(outsideOffset * outsideOffset);
  pair.reach = laneSum(magnitude(offset) + pair.half) + pair.radius;
  return pair;
}

/// True if float suffices for the contact. Detects a centre inside the box by `excess` and not by the squared
/// distance, which may underflow to 0 just outside the box.
bool floatSuffices(const SphereBox4& pair) {
  const float minDistance = kMinFloatDistance * pair.reach;
  return (pair.reach > kSmallestReach) & (pair.reach < kLargestReach) &
         ((largestOf(pair.excess) <= 0.0f) | (pair.squaredDistance > minDistance * minDistance));
}

/// A mask of the axis with the face nearest to a centre inside the box; of equally near faces, the first.
Int4 nearestFace(Float4 excess, float largestExcess) {
  const Int4 isNearest = excess == Float4{} + largestExcess, zero{};
  const Int4 before = __builtin_shufflevector(zero, isNearest, 0, 4, 5, 0);
  const Int4 twoBefore = __builtin_shufflevector(zero, isNearest, 0, 0, 4, 0);
  return isNearest & ~(before | twoBefore) & Int4{-1, -1, -1, 0};
}

/// Same as `chord` of round_touch.hpp, in float.
float shortestChord(Float4 half, Float4 normal) {
  constexpr float kInfinity = std::numeric_limits<float>::infinity();
  const Float4 absNormal = magnitude(normal);
  const Float4 length = absNormal > Float4{} ? (half + half) / absNormal : Float4{} + kInfinity;
  return -largestOf(-length);
}

/// All bits are set if the sphere contains the box's centre, and the sphere's projection on the normal
/// contains the box's projection.
Int4 sphereIsAroundBox(const SphereBox4& pair, Float4 outwardNormal) {
  const Float4 reach = sumOf((magnitude(pair.center) + pair.half) * outwardNormal);
  const Float4 radius = Float4{} + pair.radius, squaredCenter = sumOf(pair.center * pair.center);
  return (broadcast<0>(reach) <= radius) & (broadcast<0>(squaredCenter) <= radius * radius);
}

/// The contact of an overlapping pair for which floatSuffices() is true. Equals contactInDouble within float
/// rounding. Computes all cases and selects one.
void fillContact(const SphereBox4& pair, const Sphere& sphere, Contact& contact) {
  const Float4 zero{}, one = zero + 1.0f, half = pair.half, absCenter = magnitude(pair.center);
  const float largestExcess = largestOf(pair.excess);
  const Int4 isInside = zero + largestExcess <= zero;
  // one of the two terms is 0
  const float distance = std::sqrt(pair.squaredDistance) + smaller(zero + largestExcess, zero)[0];
  const Int4 face = nearestFace(pair.excess, largestExcess);
  const Float4 outsideNormal = larger(pair.excess, zero) * (1.0f / distance);
  const Float4 outwardNormal = isInside ? pick(face, one) : outsideNormal;  // no component is negative
  const Float4 normal = multiply(pair.axes, pair.center < zero ? -outwardNormal : outwardNormal);
  const Float4 unitNormal = normal * (1.5f - 0.5f * laneSum(normal * normal));
  const Float4 depth = larger(zero, zero + (pair.radius - distance));

  // The position along the normal, relative to the sphere's centre. If the centre is in the box, this is the
  // middle of the overlap of both intervals. Otherwise it is the middle of the sphere's part in the box.
  const Float4 low = larger(zero - pair.radius, -half - absCenter),
               high = smaller(zero + pair.radius, half - absCenter);
  const Float4 overlap = smaller(depth, zero + shortestChord(half, outwardNormal));
  const Float4 shiftOutside = zero - distance - 0.5f * overlap,
               shiftInside = 0.5f * sumOf(pick(face, low + high));
  const Float4 shift = isInside ? broadcast<0>(shiftInside) : shiftOutside;
  const Int4 isAround = sphereIsAroundBox(pair, outwardNormal) & ~isInside;
  store(contact, unitNormal, depth, isAround ? pair.boxCenter : load4(sphere, 0) + unitNormal * shift);
}

/// Returns one named variable, so that the compiler constructs the optional in the caller's place.
std::optional<Contact> contactInFloat(const SphereBox4& pair, const Sphere& a) {
  std::optional<Contact> result(std::in_place);
  fillContact(pair, a, *result);
  return result;
}

// The functions below are localTouch (round_touch.hpp) in double, specialized for a sphere.

/// The contact if the centre is inside the box. The normal is that of the nearest face; of equally near
/// faces, the first.
Contact insideContact(const Sphere& a, const Obb& b, const glm::dvec3& center) {
  const glm::dvec3 half(b.halfExtents), toFace = half - magnitude(center);
  const int nearerOfXy = toFace.y < toFace.x ? 1 : 0;
  const double nearestXy = glm::min(toFace.x, toFace.y);
  const int face = toFace.z < nearestXy ? 2 : nearerOfXy;
  const double radius = double(a.radius), coordinate = center[face];
  const double middleCoordinate =
      0.5 * (glm::max(coordinate - radius, -half[face]) + glm::min(coordinate + radius, half[face]));
  const glm::dvec3 axis(b.axes[face]);
  const double rescale = std::copysign(1.5 - 0.5 * lengthSquared(axis), coordinate + 0.0);
  return {glm::vec3(axis * rescale),
          static_cast<float>(radius + glm::max(0.0, glm::min(nearestXy, toFace.z))),
          glm::vec3(glm::dvec3(a.center) + axis * (middleCoordinate - coordinate))};
}

/// The contact if the centre is outside the box. If the sphere contains the box's centre, and the sphere's
/// projection on the normal contains the box's projection, the position is that centre. Otherwise it is the
/// middle of the overlap on the line through the nearest point and the sphere's centre.
Contact outsideContact(const Sphere& a, const Obb& b, const SphereOffset& separation) {
  const double length = std::sqrt(lengthSquared(separation.offset)), inverse = 1.0 / length;
  const glm::dvec3 normal = separation.offset * inverse, localNormal = separation.outside * inverse,
                   half(b.halfExtents);
  const double radius = double(a.radius), depth = glm::max(0.0, radius - length);
  const double overlap = glm::min(depth, length * chord(half, separation.outside));
  const glm::dvec3 midpoint = glm::dvec3(a.center) - normal * (length + 0.5 * overlap);
  const bool sphereIsAround =
      (glm::dot(separation.center, localNormal) + glm::dot(half, magnitude(localNormal)) <= radius) &&
      (lengthSquared(separation.center) <= radius * radius);
  return {glm::vec3(normal), static_cast<float>(depth), sphereIsAround ? b.center : glm::vec3(midpoint)};
}

/// The contact in double. Not inlined, so that the float path needs no stack frame.
[[gnu::noinline, gnu::cold]] std::optional<Contact> contactInDouble(const Sphere& a, const Obb& b) {
  const SphereOffset separation = sphereOffset(a, b);
  if (!separation.touching(double(a.radius))) return std::nullopt;
  const double minDistance = kMinDirectionLength * separation.reach;
  return separation.squared <= minDistance * minDistance ? insideContact(a, b, separation.center)
                                                         : outsideContact(a, b, separation);
}

}  // namespace

}  // namespace detail

std::optional<Contact> contact(const Sphere& a, const Obb& b) {
  detail::assertValid(a, b);
  const detail::SphereBox4 pair = detail::toSphereBox4(a, b);
  const float excess = pair.squaredDistance - pair.radius * pair.radius;
  const float error = detail::errorOfSquare(pair.radius, pair.reach, detail::kFilterError);
  if (!(std::abs(excess) > error)) return detail::contactInDouble(a, b);
  if (excess > 0.0f) return std::nullopt;
  return detail::floatSuffices(pair) ? contactInFloat(pair, a) : detail::contactInDouble(a, b);
}

}  // namespace collision
