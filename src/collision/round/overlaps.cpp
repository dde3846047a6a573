// Verdicts on pairs with a point, sphere or capsule. In double, squares of floats neither overflow nor
// underflow, and the difference of two floats is nearly exact.
#include "collision/overlaps.hpp"

#include <array>

#include "collision/round/ball.hpp"
#include "collision/shape/order.hpp"

namespace collision {

bool overlaps(const glm::vec3& a, const glm::vec3& b) {
  detail::assertValid(a, b);
  return a == b;
}

// Ericson, "Real-Time Collision Detection", 4.3.1, where one radius is 0.
bool overlaps(const glm::vec3& a, const Sphere& b) {
  detail::assertValid(a, b);
  const double radius = double(b.radius);
  return detail::lengthSquared(detail::difference(b.center, a)) <= radius * radius;
}

// Ericson 4.2.1, where one box is a point.
bool overlaps(const glm::vec3& a, const Aabb& b) {
  detail::assertValid(a, b);
  return glm::all(glm::lessThanEqual(b.min, a)) && glm::all(glm::lessThanEqual(a, b.max));
}

namespace {

/// The float error of a point's coordinate along a box axis, as a fraction of the pair's lengths. Skew causes
/// 1.42 kOrthonormalTolerance; the axes' lengths and rounding cause less. 2^-15 is 3.05e-5.
constexpr float kPointError = 0x1p-15f;

[[gnu::noinline, gnu::cold]] bool overlapsInDouble(const glm::vec3& a, const Obb& b) {
  return detail::offsetToNearest(b, a) == glm::dvec3(0.0);
}

}  // namespace

bool overlaps(const glm::vec3& a, const Obb& b) {
  detail::assertValid(a, b);
  const detail::Float4 offset = detail::Float4{a.x, a.y, a.z, 0.0f} - detail::load4(b, 0),
                       half = detail::load4(b, 12);
  const detail::Float4 excess = detail::magnitude(detail::multiply(detail::rows4(b), offset)) - half;
  const float largestExcess = detail::largestOf(excess),
              error = kPointError * detail::sumOf(detail::magnitude(offset) + half)[0];
  return std::abs(largestExcess) > error ? largestExcess < 0.0f : overlapsInDouble(a, b);
}

// Ericson 4.3.1: compares the squared distance of the centres with the squared sum of the radii.
bool overlaps(const Sphere& a, const Sphere& b) {
  detail::assertValid(a, b);
  const double radii = double(a.radius) + double(b.radius);
  return detail::lengthSquared(detail::difference(b.center, a.center)) <= radii * radii;
}

bool detail::sphereOverlapsInDouble(const Sphere& a, const Aabb& b) {
  const double radius = double(a.radius);
  return lengthSquared(offsetToNearest(b, a.center)) <= radius * radius;
}

bool detail::sphereOverlapsInDouble(const Sphere& a, const Obb& b) {
  return sphereOffset(a, b).touching(static_cast<double>(a.radius));
}

// Capsules: compares the distance of the cores with the sum of the radii (Ericson 4.5).
bool overlaps(const glm::vec3& a, const Capsule& b) {
  detail::assertValid(a, b);
  return detail::overlapsInline(a, b);
}

bool overlaps(const Sphere& a, const Capsule& b) {
  detail::assertValid(a, b);
  return detail::overlapsInline(a, b);
}

// The order of the capsules is unpredictable, so the code selects it without a branch.
bool overlaps(const Capsule& a, const Capsule& b) {
  detail::assertValid(a, b);
  if (detail::certainlyApart(a, b)) return false;
  const std::array<const Capsule*, 2> capsules{&a, &b};
  const bool isSwapped = detail::outOfOrder(a, b);
  return detail::toRoundPair(*capsules[isSwapped], *capsules[!isSwapped]).touching();
}

bool overlaps(const Capsule& a, const Aabb& b) {
  detail::assertValid(a, b);
  return detail::toRoundBoxPair(a, b).touching();
}

bool overlaps(const Capsule& a, const Obb& b) {
  detail::assertValid(a, b);
  return detail::toRoundBoxPair(a, b).touching();
}

}  // namespace collision
