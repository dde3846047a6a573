#include "collision/round/ball_capsule.hpp"

namespace collision::detail {

Touch2 anyTouch(const RoundPair& pair) {
  const Touch touch = touchOf(pair);
  return {toWide3(touch.normal), toWide3(pair.origin + touch.position), twice(touch.depth), pair.touching()};
}

Touch2 anyTouch(const glm::vec3& a, const Capsule& b) { return anyTouch(toRoundPair(a, b)); }
Touch2 anyTouch(const Sphere& a, const Capsule& b) { return anyTouch(toRoundPair(a, b)); }

}  // namespace collision::detail
