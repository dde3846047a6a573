// A position or direction in double: x and y in one register, z in another. Uses an intrinsic only if GCC
// would compile the plain expression to more than one instruction.
#pragma once

#include "collision/simd/double2.hpp"
#include "collision/simd/float4.hpp"

namespace collision::detail {

/// The number in both lanes.
[[nodiscard]] inline Double2 splat2(double value) { return Double2{value, value}; }

/// The float as a double in both lanes. Without the empty assembly statement, GCC would compute one lane and
/// duplicate every result.
[[nodiscard]] inline Double2 splat2(float value) {
  Double2 result{double(value), double(value)};
#ifdef __SSE2__
  __asm__("" : "+x"(result));
#endif
  return result;
}

struct Double3 {
  Double2 xy;
  Double2 z;  ///< z in the first lane; the second lane is undefined.
};

[[nodiscard]] inline Double3 toDouble3(const glm::dvec3& v) { return {Double2{v.x, v.y}, Double2{v.z, 0.0}}; }

#ifdef __SSE2__
using FloatInMemory [[gnu::may_alias]] = float;
using Float2InMemory [[gnu::may_alias, gnu::vector_size(8), gnu::aligned(4)]] = float;
#endif

/// Loads two floats of `object`, starting at byte `offset`.
template <class T>
[[nodiscard]] inline Double2 loadDouble2(const T& object, std::size_t offset) {
#ifdef __SSE2__
  const char* const floats = reinterpret_cast<const char*>(&object) + offset;
  Double2 result;
  __asm__("cvtps2pd %1, %0" : "=x"(result) : "m"(*reinterpret_cast<const Float2InMemory*>(floats)));
  return result;
#else
  return Double2{double(floatAt(object, offset)), double(floatAt(object, offset + 4))};
#endif
}

/// Loads the float at byte `offset` of `object` into the first lane.
template <class T>
[[nodiscard]] inline Double2 loadDouble1(const T& object, std::size_t offset) {
  Double2 result{};
#ifdef __SSE2__
  const char* const floats = reinterpret_cast<const char*>(&object) + offset;
  __asm__("cvtss2sd %1, %0" : "+x"(result) : "m"(*reinterpret_cast<const FloatInMemory*>(floats)));
#else
  result[0] = double(floatAt(object, offset));
#endif
  return result;
}

/// Loads three floats of `object`, starting at byte `offset`.
template <class T>
[[nodiscard]] inline Double3 loadDouble3(const T& object, std::size_t offset) {
  return {loadDouble2(object, offset), loadDouble1(object, offset + 8)};
}

[[nodiscard]] inline Double3 operator+(const Double3& u, const Double3& v) {
  return {u.xy + v.xy, u.z + v.z};
}
[[nodiscard]] inline Double3 operator-(const Double3& u, const Double3& v) {
  return {u.xy - v.xy, u.z - v.z};
}
[[nodiscard]] inline Double3 operator*(const Double3& v, Double2 factor) {
  return {v.xy * factor, v.z * factor};
}

[[nodiscard]] inline Double3 operator/(const Double3& v, Double2 divisor) {
  return {v.xy / divisor, v.z / divisor};
}

/// The first lane is the sum of both first lanes. The second lane is that of `a`.
[[nodiscard]] inline Double2 withFirstAdded(Double2 a, Double2 b) {
#if defined(__SSE2__) && !defined(__clang__)
  return __builtin_ia32_addsd(a, b);
#else
  return Double2{a[0] + b[0], a[1]};
#endif
}

/// The dot product, in both lanes.
[[nodiscard]] inline Double2 dot(const Double3& u, const Double3& v) {
  const Double2 products = withFirstAdded(u.xy * v.xy, u.z * v.z);
  return products + __builtin_shufflevector(products, products, 1, 0);
}

/// The dot product in both lanes. It is summed as (x + y) + z, so that it equals GLM's result in every bit.
[[nodiscard]] inline Double2 dotInOrder(const Double3& u, const Double3& v) {
  const Double2 products = u.xy * v.xy, zProduct = u.z * v.z;
  return (products + __builtin_shufflevector(products, products, 1, 0)) +
         __builtin_shufflevector(zProduct, zProduct, 0, 0);
}

/// |x| + |y| + |z| in both lanes, summed in this order.
[[nodiscard]] inline Double2 sumOfAbs(const Double3& v) {
  const Double2 xy = magnitude(v.xy), z = magnitude(v.z);
  return (xy + __builtin_shufflevector(xy, xy, 1, 0)) + __builtin_shufflevector(z, z, 0, 0);
}

[[nodiscard]] inline Long2 asBits(Double2 v) { return reinterpret_cast<Long2>(v); }

/// `a` in lanes where all bits of `mask` are set, `b` in lanes where none is.
[[nodiscard]] inline Double2 select(Long2 mask, Double2 a, Double2 b) {
  return reinterpret_cast<Double2>((mask & asBits(a)) | (~mask & asBits(b)));
}

/// Returns a comparison's result unchanged. The empty assembly statement stops GCC from moving the result to
/// integer registers, lane by lane, when it is combined with another result.
[[nodiscard]] inline Long2 asMask(Long2 mask) {
#ifdef __SSE2__
  __asm__("" : "+x"(mask));
#endif
  return mask;
}

[[nodiscard]] inline Double3 select(Long2 lanes, const Double3& a, const Double3& b) {
  const Long2 mask = asMask(lanes);
  return {select(mask, a.xy, b.xy), select(mask, a.z, b.z)};
}

/// `v` in each lane whose bits are set in `mask`, else 0.
[[nodiscard]] inline Double3 pick(const Double3& mask, const Double3& v) {
  return {reinterpret_cast<Double2>(asBits(mask.xy) & asBits(v.xy)),
          reinterpret_cast<Double2>(asBits(mask.z) & asBits(v.z))};
}

[[nodiscard]] inline Double3 larger(const Double3& u, const Double3& v) {
  return {larger(u.xy, v.xy), larger(u.z, v.z)};
}
[[nodiscard]] inline Double3 smaller(const Double3& u, const Double3& v) {
  return {smaller(u.xy, v.xy), smaller(u.z, v.z)};
}
[[nodiscard]] inline Double3 magnitude(const Double3& v) { return {magnitude(v.xy), magnitude(v.z)}; }

/// The smallest component, in both lanes.
[[nodiscard]] inline Double2 leastOf(const Double3& v) {
  return smaller(smaller(v.xy, __builtin_shufflevector(v.xy, v.xy, 1, 0)),
                 __builtin_shufflevector(v.z, v.z, 0, 0));
}

[[nodiscard]] inline Float4 rounded4(const Double3& v) { return rounded4(v.xy, v.z); }

}  // namespace collision::detail
