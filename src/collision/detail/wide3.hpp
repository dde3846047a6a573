// A place or a direction in double: x by itself, y and z in one register. Three floats in a row become that
// without a shuffle, and what is a number is the same in both lanes, as every sum of three products makes it.
#pragma once

#include "collision/detail/double2.hpp"
#include "collision/detail/float4.hpp"

namespace collision::detail {

/// In both lanes. The empty instruction keeps GCC from working with one lane and turning each result into two
/// again.
[[nodiscard]] inline Double2 twice(float value) {
  Double2 wide{double(value), double(value)};
#ifdef __SSE2__
  __asm__("" : "+x"(wide));
#endif
  return wide;
}

struct Wide3 {
  Double2 x;  ///< In both lanes.
  Double2 yz;
};

/// Three floats of `object`, from byte `offset` on.
template <class T>
[[nodiscard]] inline Wide3 wide3(const T& object, std::size_t offset) {
  return {twice(floatAt(object, offset)),
          Double2{double(floatAt(object, offset + 4)), double(floatAt(object, offset + 8))}};
}

[[nodiscard]] inline Wide3 operator+(const Wide3& u, const Wide3& v) { return {u.x + v.x, u.yz + v.yz}; }
[[nodiscard]] inline Wide3 operator-(const Wide3& u, const Wide3& v) { return {u.x - v.x, u.yz - v.yz}; }
[[nodiscard]] inline Wide3 operator*(const Wide3& v, Double2 by) { return {v.x * by, v.yz * by}; }

[[nodiscard]] inline Wide3 operator/(const Wide3& v, Double2 by) { return {v.x / by, v.yz / by}; }

/// In both lanes.
[[nodiscard]] inline Double2 dot(const Wide3& u, const Wide3& v) {
  const Double2 products = u.yz * v.yz;
  return products + __builtin_shufflevector(products, products, 1, 0) + u.x * v.x;
}

/// Two floats in the first two lanes.
[[nodiscard]] inline Float4 narrowed(Double2 v) {
#ifdef __SSE2__
  return __builtin_ia32_cvtpd2ps(v);
#else
  return Float4{static_cast<float>(v[0]), static_cast<float>(v[1]), 0.0f, 0.0f};
#endif
}

}  // namespace collision::detail
