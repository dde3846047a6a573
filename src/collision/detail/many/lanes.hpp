// Several floats in one register, as wide as the target that a file of kernels is compiled for. Included once
// by each such file (kernels_*.cpp), which names the target's namespace and width; alone it is the width that
// every processor has.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <limits>
#include <type_traits>

#include "collision/detail/many/kernels.hpp"

#ifdef HANTEI_MANY_X86
#include <immintrin.h>
#endif

#ifndef HANTEI_MANY_TARGET
#define HANTEI_MANY_TARGET baseline
#define HANTEI_MANY_LANES 4
#endif

/// What a kernel consists of is compiled into it, whatever its length.
#define HANTEI_LANES_INLINE [[gnu::always_inline]] inline

namespace collision::detail::HANTEI_MANY_TARGET {

inline constexpr std::size_t kLanes = HANTEI_MANY_LANES;

using Float = float __attribute__((vector_size(4 * kLanes)));
using Int =
    int __attribute__((vector_size(4 * kLanes)));  ///< What comparing gives: all bits of a lane, or none.
using Bytes = std::uint8_t __attribute__((vector_size(kLanes)));

inline constexpr float kLeastNormal = std::numeric_limits<float>::min();

HANTEI_LANES_INLINE Float load(const float* from) {
  Float v;
  std::memcpy(&v, from, sizeof v);
  return v;
}

HANTEI_LANES_INLINE Float splat(float value) { return Float{} + value; }

/// Where GCC would make a comparison and a selection of it, it is asked for by name. (Of _mm512_max_ps it
/// warns that it reads what is not set.)
HANTEI_LANES_INLINE Float larger(Float a, Float b) {
#if defined(HANTEI_MANY_X86) && HANTEI_MANY_LANES == 16
  return reinterpret_cast<Float>(
      _mm512_maskz_max_ps(0xffff, reinterpret_cast<__m512>(a), reinterpret_cast<__m512>(b)));
#elif defined(HANTEI_MANY_X86) && HANTEI_MANY_LANES == 8
  return reinterpret_cast<Float>(_mm256_max_ps(reinterpret_cast<__m256>(a), reinterpret_cast<__m256>(b)));
#elif defined(HANTEI_MANY_X86)
  return reinterpret_cast<Float>(_mm_max_ps(reinterpret_cast<__m128>(a), reinterpret_cast<__m128>(b)));
#else
  return a > b ? a : b;
#endif
}

HANTEI_LANES_INLINE Float smaller(Float a, Float b) { return -larger(-a, -b); }

HANTEI_LANES_INLINE Float magnitude(Float v) {
  return reinterpret_cast<Float>(reinterpret_cast<Int>(v) & 0x7fffffff);
}

/// Bit k is set where lane k is.
HANTEI_LANES_INLINE unsigned bitsOf(Int mask) {
#if defined(HANTEI_MANY_X86) && HANTEI_MANY_LANES == 16
  return static_cast<unsigned>(_mm512_movepi32_mask(reinterpret_cast<__m512i>(mask)));
#elif defined(HANTEI_MANY_X86) && HANTEI_MANY_LANES == 8
  return static_cast<unsigned>(_mm256_movemask_ps(reinterpret_cast<__m256>(mask)));
#elif defined(HANTEI_MANY_X86)
  return static_cast<unsigned>(_mm_movemask_ps(reinterpret_cast<__m128>(mask)));
#else
  unsigned bits = 0;
  for (std::size_t lane = 0; lane < kLanes; ++lane) bits |= static_cast<unsigned>(mask[lane] & 1) << lane;
  return bits;
#endif
}

/// 1 where a lane is set, else 0, one byte each. GCC would take up to eight lanes apart one by one: there a
/// byte is made of each bit by multiplying the bits into all bytes and picking another one from each.
HANTEI_LANES_INLINE void storeBytes(Int mask, std::uint8_t* to) {
#if defined(HANTEI_MANY_X86) && HANTEI_MANY_LANES < 16
  using Word = std::conditional_t<kLanes == 8, std::uint64_t, std::uint32_t>;
  constexpr auto kOnes = static_cast<Word>(0x0101010101010101u),
                 kEach = static_cast<Word>(0x8040201008040201u);
  const Word picked = (bitsOf(mask) * kOnes) & kEach;
  const Word bytes = ((picked + 0x7f * kOnes) >> 7) & kOnes;
#else
  const Bytes bytes = __builtin_convertvector(mask & 1, Bytes);
#endif
  std::memcpy(to, &bytes, sizeof bytes);
}

/// Three numbers a lane: a vector, or one for each axis.
struct Float3 {
  Float x, y, z;
};

HANTEI_LANES_INLINE Float3 splat(const glm::vec3& v) { return {splat(v.x), splat(v.y), splat(v.z)}; }

/// Three rows that follow one another in a block.
HANTEI_LANES_INLINE Float3 load3(const float* from) {
  return {load(from), load(from + kSetLanes), load(from + 2 * kSetLanes)};
}

HANTEI_LANES_INLINE Float3 operator+(const Float3& a, const Float3& b) {
  return {a.x + b.x, a.y + b.y, a.z + b.z};
}
HANTEI_LANES_INLINE Float3 operator-(const Float3& a, const Float3& b) {
  return {a.x - b.x, a.y - b.y, a.z - b.z};
}
HANTEI_LANES_INLINE Float3 operator*(const Float3& a, Float b) { return {a.x * b, a.y * b, a.z * b}; }
HANTEI_LANES_INLINE Float dot(const Float3& a, const Float3& b) { return a.x * b.x + a.y * b.y + a.z * b.z; }
HANTEI_LANES_INLINE Float sum(const Float3& v) { return v.x + v.y + v.z; }
HANTEI_LANES_INLINE Float largest(const Float3& v) { return larger(larger(v.x, v.y), v.z); }
HANTEI_LANES_INLINE Float3 magnitude(const Float3& v) {
  return {magnitude(v.x), magnitude(v.y), magnitude(v.z)};
}
HANTEI_LANES_INLINE Float3 larger(const Float3& a, const Float3& b) {
  return {larger(a.x, b.x), larger(a.y, b.y), larger(a.z, b.z)};
}

}  // namespace collision::detail::HANTEI_MANY_TARGET
