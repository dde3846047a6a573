// Four floats in one register, by the vector types that GCC and Clang share: SSE, NEON and wasm alike, with
// no library. Most functions use three lanes; the fourth holds whatever lay next in memory.
#pragma once

#include <cstddef>
#include <cstring>
#include <glm/glm.hpp>

namespace collision::detail {

using Float4 = float __attribute__((vector_size(16)));
using Int4 = int __attribute__((vector_size(16)));  ///< What comparing gives: all bits of a lane, or none.

/// Four floats of `object`, from byte `offset` on.
template <class T>
[[nodiscard]] inline Float4 load4(const T& object, std::size_t offset) {
  Float4 v;
  std::memcpy(&v, reinterpret_cast<const char*>(&object) + offset, sizeof v);
  return v;
}

[[nodiscard]] inline Float4 rounded4(const glm::dvec3& v) {
  return Float4{static_cast<float>(v.x), static_cast<float>(v.y), static_cast<float>(v.z), 0.0f};
}

template <int Lane>
[[nodiscard]] inline Float4 broadcast(Float4 v) {
  return __builtin_shufflevector(v, v, Lane, Lane, Lane, Lane);
}

/// y z x, and z x y: the lane that follows each axis, and the one after.
[[nodiscard]] inline Float4 next(Float4 v) { return __builtin_shufflevector(v, v, 1, 2, 0, 3); }
[[nodiscard]] inline Float4 afterNext(Float4 v) { return __builtin_shufflevector(v, v, 2, 0, 1, 3); }

[[nodiscard]] inline Float4 larger(Float4 a, Float4 b) { return a > b ? a : b; }
[[nodiscard]] inline Float4 smaller(Float4 a, Float4 b) { return a < b ? a : b; }
[[nodiscard]] inline Float4 magnitude(Float4 v) { return larger(v, -v); }

/// Over the first three lanes.
[[nodiscard]] inline float largestOf(Float4 v) { return larger(larger(v, next(v)), afterNext(v))[0]; }
[[nodiscard]] inline float sumOf(Float4 v) { return (v + next(v) + afterNext(v))[0]; }

/// Three columns; the fourth lane of each is spare.
struct Columns4 {
  Float4 x, y, z;
};

[[nodiscard]] inline Columns4 magnitude(const Columns4& m) {
  return {magnitude(m.x), magnitude(m.y), magnitude(m.z)};
}

[[nodiscard]] inline Columns4 transposed(const Columns4& m) {
  const Float4 low = __builtin_shufflevector(m.x, m.y, 0, 4, 1, 5);   // x0 y0 x1 y1
  const Float4 high = __builtin_shufflevector(m.x, m.y, 2, 6, 3, 7);  // x2 y2 x3 y3
  return {__builtin_shufflevector(low, m.z, 0, 1, 4, 4), __builtin_shufflevector(low, m.z, 2, 3, 5, 5),
          __builtin_shufflevector(high, m.z, 0, 1, 6, 6)};
}

/// m * v, where v's lanes are the weights of the columns.
[[nodiscard]] inline Float4 times(const Columns4& m, Float4 v) {
  return m.x * broadcast<0>(v) + m.y * broadcast<1>(v) + m.z * broadcast<2>(v);
}

}  // namespace collision::detail
