// When three slabs are entered and left, in float: between which times, for certain.
//
// A slab |offset + t * speed| <= reach is what an axis leaves of a way (Kay and Kajiya, "Ray Tracing Complex
// Scenes", SIGGRAPH 1986). Which of them is entered last, and whether none is left before, decides a ray and
// a sweep; double works out those alone that float cannot rule out.
#pragma once

#include <limits>

#include "collision/detail/float4.hpp"

namespace collision::detail {

/// One axis to a lane. Offset and reach in one unit, which may differ from lane to lane.
struct Slabs4 {
  Float4 offset, speed, reach;
};

/// No earlier and no later than this is each slab entered, and left. Infinite: never, or not known.
struct SlabTimes4 {
  Float4 enteredFrom, enteredUntil, leftFrom, leftUntil;
};

/// `error`: by how much |offset| - reach may be off; `speedError`: the speed.
[[nodiscard]] [[gnu::always_inline]] inline SlabTimes4 timesOf(const Slabs4& slabs, Float4 error,
                                                               Float4 speedError) {
  const Float4 zero{}, never = zero + std::numeric_limits<float>::infinity();
  const Float4 from = magnitude(slabs.offset), gap = from - slabs.reach;
  const Float4 closing = slabs.offset < zero ? slabs.speed : -slabs.speed;
  const Float4 fast = closing + speedError, slow = closing - speedError;
  const Float4 away = -closing - speedError;
  SlabTimes4 times;
  times.enteredFrom = gap - error > zero ? (fast > zero ? (gap - error) / fast : never) : zero;
  times.enteredUntil = gap + error < zero ? zero : (slow > zero ? (gap + error) / slow : never);
  // Through and out on the far side; or back out on the near side, as far as it is in.
  times.leftFrom =
      slow > zero ? (from + slabs.reach - error) / fast : (-gap - error) / (magnitude(closing) + speedError);
  times.leftUntil =
      slow > zero ? (from + slabs.reach + error) / slow : (away > zero ? (error - gap) / away : never);
  return times;
}

}  // namespace collision::detail
