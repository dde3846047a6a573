// Vectors of floats that fill one register of the target. Each kernels_*.cpp includes this file once. It may
// first define a namespace and a number of lanes; the defaults are `baseline` and 4.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <limits>
#include <type_traits>

#include "collision/many/kernels.hpp"
#include "collision/simd/float4.hpp"

#ifdef HANTEI_MANY_X86
#include <immintrin.h>
#endif

#ifndef HANTEI_MANY_TARGET
#define HANTEI_MANY_TARGET baseline
#define HANTEI_MANY_LANES 4
#endif

#define HANTEI_LANES_INLINE [[gnu::always_inline]] inline

namespace collision::detail::HANTEI_MANY_TARGET {

inline constexpr std::size_t kLanes = HANTEI_MANY_LANES;

using Float = float __attribute__((vector_size(4 * kLanes)));
/// The result of a comparison. In each lane, all bits are set (true) or none (false).
using Int = int __attribute__((vector_size(4 * kLanes)));
using Bytes = std::uint8_t __attribute__((vector_size(kLanes)));

inline constexpr float kMinNormal = std::numeric_limits<float>::min();

HANTEI_LANES_INLINE Float load(const float* from) {
  Float v;
  std::memcpy(&v, from, sizeof v);
  return v;
}

HANTEI_LANES_INLINE Float splat(float value) { return Float{} + value; }

/// The larger number in each lane. Uses intrinsics, because GCC would compile a > b ? a : b to a comparison
/// and a selection. The intrinsic _mm512_max_ps would cause a false warning about an uninitialized read.
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

/// Bit k of the result is set if lane k is set.
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

/// Stores one byte per lane: 1 if the lane is set, else 0. For up to eight lanes, a multiplication copies the
/// lanes' bits to every byte, and kLaneBits keeps one lane's bit in each byte.
HANTEI_LANES_INLINE void storeBytes(Int mask, std::uint8_t* to) {
#if defined(HANTEI_MANY_X86) && HANTEI_MANY_LANES < 16
  using PackedBytes = std::conditional_t<kLanes == 8, std::uint64_t, std::uint32_t>;
  constexpr auto kOnes = static_cast<PackedBytes>(0x0101010101010101u),
                 kLaneBits = static_cast<PackedBytes>(0x8040201008040201u);
  const PackedBytes picked = (bitsOf(mask) * kOnes) & kLaneBits;
  const PackedBytes bytes = ((picked + 0x7f * kOnes) >> 7) & kOnes;
#else
  const Bytes bytes = __builtin_convertvector(mask & 1, Bytes);
#endif
  std::memcpy(to, &bytes, sizeof bytes);
}

/// For each lane, the address of its shape's first float.
using Pointers = std::array<const float*, kLanes>;

/// Loads float `offset` of every lane's shape.
HANTEI_LANES_INLINE Float gathered(const Pointers& from, std::size_t offset) {
  Float v{};
  for (std::size_t lane = 0; lane < kLanes; ++lane) v[lane] = from[lane][offset];
  return v;
}

/// Loads four floats, starting at float `offset`, from the shapes of lanes first, first + 4, and so on.
HANTEI_LANES_INLINE Float everyFourth(const Pointers& from, std::size_t first, std::size_t offset) {
  const auto loadFour = [&](std::size_t lane) {
    Float4 v;
    std::memcpy(&v, from[first + lane] + offset, sizeof v);
    return v;
  };
#if HANTEI_MANY_LANES == 4
  return loadFour(0);
#else
  const auto loadEight = [&](std::size_t lane) {
    return __builtin_shufflevector(loadFour(lane), loadFour(lane + 4), 0, 1, 2, 3, 4, 5, 6, 7);
  };
#if HANTEI_MANY_LANES == 8
  return loadEight(0);
#else
  return __builtin_shufflevector(loadEight(0), loadEight(8), 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14,
                                 15);
#endif
#endif
}

/// Shuffle indices for each group of four lanes: a0 b0 a1 b1, a2 b2 a3 b3, a0 a1 b0 b1, a2 a3 b2 b3.
#if HANTEI_MANY_LANES == 4
#define HANTEI_LANES_ZIP_LOW 0, 4, 1, 5
#define HANTEI_LANES_ZIP_HIGH 2, 6, 3, 7
#define HANTEI_LANES_LOW_PAIRS 0, 1, 4, 5
#define HANTEI_LANES_HIGH_PAIRS 2, 3, 6, 7
#elif HANTEI_MANY_LANES == 8
#define HANTEI_LANES_ZIP_LOW 0, 8, 1, 9, 4, 12, 5, 13
#define HANTEI_LANES_ZIP_HIGH 2, 10, 3, 11, 6, 14, 7, 15
#define HANTEI_LANES_LOW_PAIRS 0, 1, 8, 9, 4, 5, 12, 13
#define HANTEI_LANES_HIGH_PAIRS 2, 3, 10, 11, 6, 7, 14, 15
#else
#define HANTEI_LANES_ZIP_LOW 0, 16, 1, 17, 4, 20, 5, 21, 8, 24, 9, 25, 12, 28, 13, 29
#define HANTEI_LANES_ZIP_HIGH 2, 18, 3, 19, 6, 22, 7, 23, 10, 26, 11, 27, 14, 30, 15, 31
#define HANTEI_LANES_LOW_PAIRS 0, 1, 16, 17, 4, 5, 20, 21, 8, 9, 24, 25, 12, 13, 28, 29
#define HANTEI_LANES_HIGH_PAIRS 2, 3, 18, 19, 6, 7, 22, 23, 10, 11, 26, 27, 14, 15, 30, 31
#endif

/// Loads four floats of every lane's shape. rows[k] gets float `offset` + k of each.
HANTEI_LANES_INLINE void transpose(const Pointers& from, std::size_t offset, Float* rows) {
  const Float v0 = everyFourth(from, 0, offset), v1 = everyFourth(from, 1, offset),
              v2 = everyFourth(from, 2, offset), v3 = everyFourth(from, 3, offset);
  const Float low01 = __builtin_shufflevector(v0, v1, HANTEI_LANES_ZIP_LOW),
              low23 = __builtin_shufflevector(v2, v3, HANTEI_LANES_ZIP_LOW),
              high01 = __builtin_shufflevector(v0, v1, HANTEI_LANES_ZIP_HIGH),
              high23 = __builtin_shufflevector(v2, v3, HANTEI_LANES_ZIP_HIGH);
  rows[0] = __builtin_shufflevector(low01, low23, HANTEI_LANES_LOW_PAIRS);
  rows[1] = __builtin_shufflevector(low01, low23, HANTEI_LANES_HIGH_PAIRS);
  rows[2] = __builtin_shufflevector(high01, high23, HANTEI_LANES_LOW_PAIRS);
  rows[3] = __builtin_shufflevector(high01, high23, HANTEI_LANES_HIGH_PAIRS);
}

/// Three numbers in each lane, for example a vector or one number per axis.
struct Float3 {
  Float x, y, z;
};

HANTEI_LANES_INLINE Float3 splat(const glm::vec3& v) { return {splat(v.x), splat(v.y), splat(v.z)}; }

/// Loads three consecutive rows of a block.
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
/// v - a · b. Subtracts one product after another.
HANTEI_LANES_INLINE Float minusDot(Float v, const Float3& a, const Float3& b) {
  return v - a.x * b.x - a.y * b.y - a.z * b.z;
}
HANTEI_LANES_INLINE Float sum(const Float3& v) { return v.x + v.y + v.z; }
HANTEI_LANES_INLINE Float largest(const Float3& v) { return larger(larger(v.x, v.y), v.z); }
HANTEI_LANES_INLINE Float3 magnitude(const Float3& v) {
  return {magnitude(v.x), magnitude(v.y), magnitude(v.z)};
}
HANTEI_LANES_INLINE Float3 larger(const Float3& a, const Float3& b) {
  return {larger(a.x, b.x), larger(a.y, b.y), larger(a.z, b.z)};
}

// Lists the selected shapes of a chunk, without branches, because the selection is unpredictable.

/// The number of shapes in a chunk. An index in a chunk fits into a byte.
inline constexpr std::size_t kChunk = 256;

/// The indices of a byte's set bits, in order, and their count.
struct SetBitIndices {
  std::array<std::uint8_t, 8> indices{};
  std::uint8_t count = 0;
};

constexpr std::array<SetBitIndices, 256> makeSetBitIndices() {
  std::array<SetBitIndices, 256> table{};
  for (std::size_t bits = 0; bits < table.size(); ++bits)
    for (std::uint8_t bit = 0; bit < 8; ++bit)
      if (((bits >> bit) & 1u) != 0) table[bits].indices[table[bits].count++] = bit;
  return table;
}

/// One entry for each value of a byte.
inline constexpr std::array<SetBitIndices, 256> kSetBitIndices = makeSetBitIndices();

/// The indices of the selected shapes in a chunk, in order. The list is longer than a chunk: the last
/// register may have unused lanes, and appendSetBits writes surplus bytes.
struct ChunkIndices {
  std::array<std::uint8_t, kChunk + kSetLanes> indices;
  std::size_t count;
};

/// Appends `first` + k at `end` for each set bit k of `bits`, and returns the new end. Always writes eight
/// bytes; the next call overwrites the surplus. An index fits into a byte, so one addition adds `first` to
/// all eight indices.
HANTEI_LANES_INLINE std::uint8_t* appendSetBits(unsigned bits, std::size_t first, std::uint8_t* end) {
  const SetBitIndices& setBits = kSetBitIndices[bits];
  std::uint64_t indices;
  std::memcpy(&indices, setBits.indices.data(), sizeof indices);
  indices += first * std::uint64_t{0x0101010101010101u};
  std::memcpy(end, &indices, sizeof indices);
  return end + setBits.count;
}

}  // namespace collision::detail::HANTEI_MANY_TARGET
