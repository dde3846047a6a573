// When slabs are entered and left, in float: between which times, for certain.
//
// A slab |offset + t * speed| <= reach is what an axis leaves of a way (Kay and Kajiya, "Ray Tracing Complex
// Scenes", SIGGRAPH 1986). Which of them is entered last, and whether one is left before, decides a sweep;
// double works out those alone that float cannot rule out.
#pragma once

#include "collision/detail/float4.hpp"

namespace collision::detail {

/// One axis to a lane. Lengths in one unit, which may differ from lane to lane.
struct Slabs4 {
  Float4 from;     ///< How far off the middle the way starts.
  Float4 closing;  ///< The speed towards the middle; negative: away from it.
  Float4 reach;
};

/// By how much from - reach may be off, and the speed.
struct SlabErrors4 {
  Float4 gap, speed;
};

/// No earlier and no later than this is each slab entered. Far above 1: perhaps never.
struct SlabEntries4 {
  Float4 earliest, latest;
};

/// A speed that may be 0 enters at the end of time: `kNever` over it is beyond any way. Times past 1 need no
/// more to be said of them, so neither does the earliest entry of a speed below its own error.
[[nodiscard]] [[gnu::always_inline]] inline SlabEntries4 entriesOf(const Slabs4& slabs,
                                                                   const SlabErrors4& error) {
  constexpr float kStandstill = 1e-30f;
  const Float4 zero{}, gap = slabs.from - slabs.reach;
  const Float4 fast = larger(slabs.closing + error.speed, error.speed);
  const Float4 slow = larger(slabs.closing - error.speed, zero + kStandstill);
  return {larger(gap - error.gap, zero) / fast, larger(gap + error.gap, zero) / slow};
}

/// Which are surely left again before `time`: through and out on the far side, or back out on the near side,
/// as far as the way is in.
[[nodiscard]] [[gnu::always_inline]] inline Int4 leftBefore(Float4 time, const Slabs4& slabs,
                                                            const SlabErrors4& error) {
  const Float4 speed = magnitude(slabs.closing) - error.speed;
  const Float4 room = withSign(slabs.from, slabs.closing) + slabs.reach + error.gap;
  return (room < speed * time) & (speed > Float4{});
}

/// Which are surely not left before `time`.
[[nodiscard]] [[gnu::always_inline]] inline Int4 keptUntil(Float4 time, const Slabs4& slabs,
                                                           const SlabErrors4& error) {
  const Float4 speed = magnitude(slabs.closing) + error.speed;
  const Float4 room = withSign(slabs.from, slabs.closing - error.speed) + slabs.reach - error.gap;
  return room > speed * time;
}

}  // namespace collision::detail
