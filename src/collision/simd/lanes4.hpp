// Lane operations for the kernels of rays and contacts.
#pragma once

#include "collision/simd/float4.hpp"

namespace collision::detail {

/// A constant in three lanes. GCC 12 rebuilds a vector of four equal constants at each use.
[[nodiscard]] inline Float4 three(float f) { return Float4{f, f, f, 0.0f}; }

[[nodiscard]] inline Float4 all(float f) { return Float4{f, f, f, f}; }

/// `v` in each lane whose bits are set in `where`, else 0.
[[nodiscard]] inline Float4 pick(Int4 where, Float4 v) {
  return reinterpret_cast<Float4>(where & reinterpret_cast<Int4>(v));
}

/// The largest of the first three lanes, in each of these lanes.
[[nodiscard]] inline Float4 most(Float4 v) { return larger(larger(v, next(v)), afterNext(v)); }

/// Copies the only lane that is not 0, of the first three, to the other two.
[[nodiscard]] inline Float4 onlyOne(Float4 v) {
  const Float4 second = next(v), third = afterNext(v);
  return reinterpret_cast<Float4>(reinterpret_cast<Int4>(v) | reinterpret_cast<Int4>(second) |
                                  reinterpret_cast<Int4>(third));
}

/// The sums of all lanes of `a`, `b`, `c` and `d`, one per lane.
[[nodiscard]] inline Float4 laneSums(Float4 a, Float4 b, Float4 c, Float4 d) {
  const Float4 ab = __builtin_shufflevector(a, b, 0, 4, 1, 5) + __builtin_shufflevector(a, b, 2, 6, 3, 7);
  const Float4 cd = __builtin_shufflevector(c, d, 0, 4, 1, 5) + __builtin_shufflevector(c, d, 2, 6, 3, 7);
  return __builtin_shufflevector(ab, cd, 0, 1, 4, 5) + __builtin_shufflevector(ab, cd, 2, 3, 6, 7);
}

/// Bit k of the result is the sign bit of lane k.
[[nodiscard]] inline unsigned fourBits(Int4 v) {
#ifdef __SSE__
  return static_cast<unsigned>(__builtin_ia32_movmskps(reinterpret_cast<Float4>(v)));
#else
  return threeBits(v) | static_cast<unsigned>(v[3] & 8);
#endif
}

/// 1 if exactly one (isOne) or exactly two (areTwo) of the first three lanes are set, else 0.
[[nodiscard]] inline unsigned isOne(Int4 lanes) { return 0b0001'0110'0001'0110u >> fourBits(lanes) & 1u; }
[[nodiscard]] inline unsigned areTwo(Int4 lanes) { return 0b0110'1000'0110'1000u >> fourBits(lanes) & 1u; }

/// The index of the largest number, the first if equal. Branchless, because the index is unpredictable.
[[nodiscard]] inline std::size_t indexOfLargest(float x, float y, float z) {
  const bool second = y > x, third = (z > x) & (z > y);
  return std::size_t{third} * 2 + (std::size_t{second} & ~std::size_t{third});
}

}  // namespace collision::detail
