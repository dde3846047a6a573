// The contact of a sphere and an oriented box, the most frequent pair: in float where that is certain,
// otherwise in double.
#include <cmath>

#include "collision/contact.hpp"
#include "collision/round/sphere_box.hpp"
#include "collision/round/sphere_box4.hpp"
#include "collision/shape/assert_valid.hpp"

namespace collision {

namespace {

/// One named return value, so the optional is built in place (NRVO). A hit and a miss take the same path,
/// because a branch could not be predicted, and a misprediction costs more than computing an unused contact.
std::optional<Contact> clearContact(const detail::SphereBox4& pair, const Sphere& a) {
  std::optional<Contact> found(std::in_place);
  detail::toContact(pair, a, *found);
  return found;
}

}  // namespace

std::optional<Contact> contact(const Sphere& a, const Obb& b) {
  detail::assertValid(a, b);
  const detail::SphereBox4 pair = detail::toSphereBox4(a, b);
  const float excess = pair.squared - pair.radius * pair.radius;
  const float error = detail::errorOfSquare(pair.radius, pair.reach, detail::kFilterError);
  if (!(std::abs(excess) > error)) return detail::sphereContact(a, b);
  if (excess > 0.0f) return std::nullopt;
  return detail::isClear(pair) ? clearContact(pair, a) : detail::sphereContact(a, b);
}

}  // namespace collision
