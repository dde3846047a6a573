#include "collision/detail/ball_capsule.hpp"

namespace collision::detail {

namespace {

Wide3 toWide3(const glm::dvec3& v) { return {Double2{v.x, v.y}, Double2{v.z, 0.0}}; }

Touch2 touchOfAny(const RoundPair& pair) {
  const Touch touch = touchOf(pair);
  return {toWide3(touch.normal), toWide3(pair.origin + touch.position), Double2{touch.depth, touch.depth},
          pair.touching()};
}

}  // namespace

Touch2 anyTouch(const glm::vec3& a, const Capsule& b) { return touchOfAny(toRoundPair(a, b)); }
Touch2 anyTouch(const Sphere& a, const Capsule& b) { return touchOfAny(toRoundPair(a, b)); }

}  // namespace collision::detail
