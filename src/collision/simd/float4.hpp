// Four floats in one register, with the vector types of GCC and Clang (SSE, NEON, wasm). Most functions use
// three lanes and leave the fourth undefined.
#pragma once

#include <cmath>
#include <cstddef>
#include <cstring>
#include <glm/glm.hpp>
#include <limits>

#include "collision/simd/double2.hpp"

namespace collision::detail {

using Float4 = float __attribute__((vector_size(16)));
/// The result of a comparison. In each lane, all bits are set (true) or none (false).
using Int4 = int __attribute__((vector_size(16)));

/// Loads four floats of `object`, starting at byte `offset`.
template <class T>
[[nodiscard]] inline Float4 load4(const T& object, std::size_t offset) {
  Float4 v;
  std::memcpy(&v, reinterpret_cast<const char*>(&object) + offset, sizeof v);
  return v;
}

/// The float at byte `offset`. GLM's operator[] would branch on the index, which is unpredictable here.
template <class T>
[[nodiscard]] inline float floatAt(const T& object, std::size_t offset) {
  float f;
  std::memcpy(&f, reinterpret_cast<const char*>(&object) + offset, sizeof f);
  return f;
}

/// The bits of the float at byte `offset` of `object`. Non-negative floats are ordered like their bits.
template <class T>
[[nodiscard]] inline int bitsAt(const T& object, std::size_t offset) {
  int bits;
  std::memcpy(&bits, reinterpret_cast<const char*>(&object) + offset, sizeof bits);
  return bits;
}

/// Rounds two pairs of doubles to floats. Without the builtins, GCC converts lane by lane.
[[nodiscard]] inline Float4 rounded4(Double2 xy, Double2 zw) {
#ifdef __SSE2__
  return __builtin_shufflevector(__builtin_ia32_cvtpd2ps(xy), __builtin_ia32_cvtpd2ps(zw), 0, 1, 4, 5);
#else
  return Float4{static_cast<float>(xy[0]), static_cast<float>(xy[1]), static_cast<float>(zw[0]),
                static_cast<float>(zw[1])};
#endif
}

[[nodiscard]] inline Float4 rounded4(const glm::dvec3& v) {
  return rounded4(Double2{v.x, v.y}, Double2{v.z, 0.0});
}

/// The first two lanes, or the last two, as doubles.
[[nodiscard]] inline Double2 low2(Float4 v) {
  return __builtin_convertvector(__builtin_shufflevector(v, v, 0, 1), Double2);
}
[[nodiscard]] inline Double2 high2(Float4 v) { return low2(__builtin_shufflevector(v, v, 2, 3, 2, 3)); }

[[nodiscard]] inline glm::dvec3 toDvec3(Float4 v) { return {double(v[0]), double(v[1]), double(v[2])}; }

template <int Lane>
[[nodiscard]] inline Float4 broadcast(Float4 v) {
  return __builtin_shufflevector(v, v, Lane, Lane, Lane, Lane);
}

/// Moves lanes 1, 2, 3 to 0, 1, 2, after a load that starts one float early.
[[nodiscard]] inline Float4 dropFirstLane(Float4 v) { return __builtin_shufflevector(v, v, 1, 2, 3, 0); }

/// Rotates the first three lanes: `next` gives y z x, `afterNext` gives z x y.
[[nodiscard]] inline Float4 next(Float4 v) { return __builtin_shufflevector(v, v, 1, 2, 0, 3); }
[[nodiscard]] inline Float4 afterNext(Float4 v) { return __builtin_shufflevector(v, v, 2, 0, 1, 3); }

/// The larger number in each lane. One instruction; without the builtin, GCC would emit three if an operand
/// is 0.
[[nodiscard]] inline Float4 larger(Float4 a, Float4 b) {
#ifdef __SSE__
  return __builtin_ia32_maxps(a, b);
#else
  return a > b ? a : b;
#endif
}
[[nodiscard]] inline Float4 smaller(Float4 a, Float4 b) {
#ifdef __SSE__
  return __builtin_ia32_minps(a, b);
#else
  return a < b ? a : b;
#endif
}
/// The square root. Arguments must be 0 or more, or NaN.
[[nodiscard]] inline Float4 sqrtOf(Float4 v) {
#ifdef __SSE__
  return __builtin_ia32_sqrtps(v);
#else
  return Float4{std::sqrt(v[0]), std::sqrt(v[1]), std::sqrt(v[2]), std::sqrt(v[3])};
#endif
}
/// The absolute value. Clearing the sign bits takes one instruction; max(v, -v) would take two.
[[nodiscard]] inline Float4 magnitude(Float4 v) {
  return reinterpret_cast<Float4>(reinterpret_cast<Int4>(v) & 0x7fffffff);
}

/// Negates `v` in each lane where the sign bit of `signSource` is set.
[[nodiscard]] inline Float4 withSign(Float4 v, Float4 signSource) {
  const Int4 sign = reinterpret_cast<Int4>(signSource) & std::numeric_limits<int>::min();
  return reinterpret_cast<Float4>(reinterpret_cast<Int4>(v) ^ sign);
}

/// Bit k of the result is the sign bit of lane k, for the first three lanes.
[[nodiscard]] inline unsigned signBits3(Int4 v) {
#ifdef __SSE__
  return static_cast<unsigned>(__builtin_ia32_movmskps(reinterpret_cast<Float4>(v))) & 7u;
#else
  return static_cast<unsigned>((v[0] & 1) | (v[1] & 2) | (v[2] & 4));
#endif
}

[[nodiscard]] inline float largestOf(Float4 v) { return larger(larger(v, next(v)), afterNext(v))[0]; }
[[nodiscard]] inline float leastOf(Float4 v) { return smaller(smaller(v, next(v)), afterNext(v))[0]; }
[[nodiscard]] inline Float4 sumOf(Float4 v) { return v + next(v) + afterNext(v); }

/// A constant in three lanes. GCC 12 rebuilds a vector of four equal constants at each use.
[[nodiscard]] inline Float4 splat3(float f) { return Float4{f, f, f, 0.0f}; }

[[nodiscard]] inline Float4 splat4(float f) { return Float4{f, f, f, f}; }

/// `v` in each lane whose bits are set in `mask`, else 0.
[[nodiscard]] inline Float4 pick(Int4 mask, Float4 v) {
  return reinterpret_cast<Float4>(mask & reinterpret_cast<Int4>(v));
}

/// The largest of the first three lanes, in each of these lanes.
[[nodiscard]] inline Float4 broadcastLargest(Float4 v) { return larger(larger(v, next(v)), afterNext(v)); }

/// Of the first three lanes, one is not 0. Copies that lane to the other two.
[[nodiscard]] inline Float4 broadcastNonzero(Float4 v) {
  const Float4 second = next(v), third = afterNext(v);
  return reinterpret_cast<Float4>(reinterpret_cast<Int4>(v) | reinterpret_cast<Int4>(second) |
                                  reinterpret_cast<Int4>(third));
}

/// Lane 0 is the sum of all lanes of `a`. Lanes 1 to 3 are the same sums for `b`, `c` and `d`.
[[nodiscard]] inline Float4 laneSums(Float4 a, Float4 b, Float4 c, Float4 d) {
  const Float4 ab = __builtin_shufflevector(a, b, 0, 4, 1, 5) + __builtin_shufflevector(a, b, 2, 6, 3, 7);
  const Float4 cd = __builtin_shufflevector(c, d, 0, 4, 1, 5) + __builtin_shufflevector(c, d, 2, 6, 3, 7);
  return __builtin_shufflevector(ab, cd, 0, 1, 4, 5) + __builtin_shufflevector(ab, cd, 2, 3, 6, 7);
}

/// Bit k of the result is the sign bit of lane k.
[[nodiscard]] inline unsigned signBits4(Int4 v) {
#ifdef __SSE__
  return static_cast<unsigned>(__builtin_ia32_movmskps(reinterpret_cast<Float4>(v)));
#else
  return signBits3(v) | static_cast<unsigned>(v[3] & 8);
#endif
}

/// 1 if exactly one (oneLaneSet) or exactly two (twoLanesSet) of the first three lanes are set, else 0.
[[nodiscard]] inline unsigned oneLaneSet(Int4 lanes) {
  return 0b0001'0110'0001'0110u >> signBits4(lanes) & 1u;
}
[[nodiscard]] inline unsigned twoLanesSet(Int4 lanes) {
  return 0b0110'1000'0110'1000u >> signBits4(lanes) & 1u;
}

/// The index of the largest number; of equal numbers, the first. Branchless, because the index is
/// unpredictable.
[[nodiscard]] inline std::size_t indexOfLargest(float x, float y, float z) {
  const bool second = y > x, third = (z > x) & (z > y);
  return std::size_t{third} * 2 + (std::size_t{second} & ~std::size_t{third});
}

}  // namespace collision::detail
