// Bounds in float on the times at which slabs are entered and left.
//
// An axis restricts a path to a slab |offset + t * speed| <= reach (Kay and Kajiya, "Ray Tracing Complex
// Scenes", SIGGRAPH 1986). A sweep is decided by the slab that is entered last, and by whether one is left
// before; double computes only those that float cannot rule out.
#pragma once

#include "collision/simd/float4.hpp"

namespace collision::detail {

/// One axis in each lane. The unit of length may differ between lanes.
struct Slabs4 {
  Float4 from;     ///< Distance of the path's start from the middle.
  Float4 closing;  ///< The speed towards the middle; negative: away from it.
  Float4 reach;
};

/// The errors of from - reach, and of the speed.
struct SlabErrors4 {
  Float4 gap, speed;
};

/// Bounds on the entry time of each slab. Far above 1: possibly never.
struct SlabEntries4 {
  Float4 earliest, latest;
};

/// A speed that may be 0 gives `kNever` divided by it, beyond any path. Times past 1 need no precision, and
/// neither does the earliest entry at a speed below its own error.
[[nodiscard]] [[gnu::always_inline]] inline SlabEntries4 entriesOf(const Slabs4& slabs,
                                                                   const SlabErrors4& error) {
  constexpr float kStandstill = 1e-30f;
  const Float4 zero{}, gap = slabs.from - slabs.reach;
  const Float4 fast = larger(slabs.closing + error.speed, error.speed);
  const Float4 slow = larger(slabs.closing - error.speed, zero + kStandstill);
  return {larger(gap - error.gap, zero) / fast, larger(gap + error.gap, zero) / slow};
}

/// The slabs that are certainly left before `time`, on the far side or back on the near side.
[[nodiscard]] [[gnu::always_inline]] inline Int4 leftBefore(Float4 time, const Slabs4& slabs,
                                                            const SlabErrors4& error) {
  const Float4 speed = magnitude(slabs.closing) - error.speed;
  const Float4 room = withSign(slabs.from, slabs.closing) + slabs.reach + error.gap;
  return (room < speed * time) & (speed > Float4{});
}

/// The slabs that are certainly not left before `time`.
[[nodiscard]] [[gnu::always_inline]] inline Int4 keptUntil(Float4 time, const Slabs4& slabs,
                                                           const SlabErrors4& error) {
  const Float4 speed = magnitude(slabs.closing) + error.speed;
  const Float4 room = withSign(slabs.from, slabs.closing - error.speed) + slabs.reach - error.gap;
  return room > speed * time;
}

}  // namespace collision::detail
