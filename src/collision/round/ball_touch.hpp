// The contact of two points or spheres: all in double, branchless for hits and misses. A special case of
// round_touch.hpp with the same bits.
#pragma once

#include <array>

#include "collision/round/touch2.hpp"
#include "collision/shape/order.hpp"
#include "collision/shapes.hpp"

namespace collision::detail {

/// World space; the radius in both lanes.
struct Ball2 {
  Wide3 center;
  Double2 radius;
};

[[nodiscard]] inline Ball2 toBall2(const glm::vec3& point) { return {wide3(point, 0), Double2{}}; }
[[nodiscard]] inline Ball2 toBall2(const Sphere& s) {
  static_assert(sizeof(Sphere) == 16, "a Sphere is 4 floats in a row");
  const Double2 last = wide2(s, 8);
  return {{wide2(s, 0), last}, __builtin_shufflevector(last, last, 1, 1)};
}

/// The position relative to b's centre: the centre of the smaller ball where the other covers it along the
/// normal; otherwise the middle of the overlap on the line of centres.
[[nodiscard]] [[gnu::always_inline]] inline Wide3 placeOf(const Wide3& way, const Wide3& normal,
                                                          Double2 squared, Double2 a, Double2 b) {
  const Double2 along = dotInOrder(way, normal), low = larger(along - a, -b), high = smaller(along + a, b);
  const Long2 isWithin = asMask(magnitude(along) + a <= b) & asMask(squared <= b * b);
  return chosenOf(isWithin, way, normal * (constant(kHalves) * (low + high)) + Wide3{});
}

/// `a` is no larger than `b`. Concentric ones have normal +y. Adding 0 turns -0 into 0.
[[nodiscard]] [[gnu::always_inline]] inline Touch2 touchOf(const Ball2& a, const Ball2& b) {
  const Wide3 way = (a.center - b.center) + Wide3{}, upwards{Double2{0.0, 1.0}, Double2{}};
  const Double2 squared = dotInOrder(way, way), length = rootOf(squared), radii = a.radius + b.radius;
  const Wide3 normal = chosenOf(length > Double2{}, way / length, upwards);
  const Wide3 place = placeOf(way, normal, squared, a.radius, b.radius);
  return {normal, b.center + place, radii - length, squared[0] <= (radii * radii)[0]};
}

[[nodiscard]] [[gnu::always_inline]] inline Touch2 touchOf(const glm::vec3& a, const Sphere& b) {
  return touchOf(toBall2(a), toBall2(b));
}

/// Two balls of one kind. Their order is chosen without a branch, since it is unpredictable.
template <class Ball>
[[nodiscard]] [[gnu::always_inline]] inline Touch2 touchOf(const Ball& a, const Ball& b) {
  const std::array<const Ball*, 2> both{&a, &b};
  const bool turned = outOfOrder(a, b);
  Touch2 touch = touchOf(toBall2(*both[turned]), toBall2(*both[!turned]));
  touch.normal = turnedIf(turned, touch.normal);
  return touch;
}

}  // namespace collision::detail
