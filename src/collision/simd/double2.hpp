// Two doubles in one register.
#pragma once

#include <array>
#include <cmath>
#include <limits>

namespace collision::detail {

using Double2 = double __attribute__((vector_size(16)));
/// The result of a comparison. In each lane, all bits are set (true) or none (false).
using Long2 = long long __attribute__((vector_size(16)));

inline constexpr Double2 kMinusOnes{-1.0, -1.0}, kHalves{0.5, 0.5}, kOnes{1.0, 1.0}, kTwos{2.0, 2.0};

/// Loads a constant with two lanes. Without the assembly, GCC would load one lane and duplicate it.
[[nodiscard]] inline Double2 constant(const Double2& both) {
#ifdef __SSE2__
  Double2 read;
  __asm__("movapd %1, %0" : "=x"(read) : "m"(both));
  return read;
#else
  return both;
#endif
}

/// The larger number in each lane. One instruction; without the builtin, GCC would emit three if an operand
/// is 0.
[[nodiscard]] inline Double2 larger(Double2 a, Double2 b) {
#ifdef __SSE2__
  return __builtin_ia32_maxpd(a, b);
#else
  return a > b ? a : b;
#endif
}
[[nodiscard]] inline Double2 smaller(Double2 a, Double2 b) { return a < b ? a : b; }

[[nodiscard]] inline Double2 magnitude(Double2 v) {
  return reinterpret_cast<Double2>(reinterpret_cast<Long2>(v) & std::numeric_limits<long long>::max());
}

[[nodiscard]] inline Double2 withSecondPositive(Double2 v) {
  return reinterpret_cast<Double2>(reinterpret_cast<Long2>(v) &
                                   Long2{-1, std::numeric_limits<long long>::max()});
}

/// Negates the second lane.
[[nodiscard]] inline Double2 withSecondNegated(Double2 v) {
  return reinterpret_cast<Double2>(reinterpret_cast<Long2>(v) ^
                                   Long2{0, std::numeric_limits<long long>::min()});
}

[[nodiscard]] inline Double2 onlySecond(Double2 v) {
  return reinterpret_cast<Double2>(reinterpret_cast<Long2>(v) & Long2{0, -1});
}

/// The index of the smallest of four numbers; if several are equally small, the lowest index. `lowIndices`
/// has the indices of the numbers in `low`, `highIndices` of those in `high`. Branchless, because the
/// comparisons are unpredictable.
[[nodiscard]] inline std::size_t indexOfSmallest(Double2 low, Double2 high, Long2 lowIndices,
                                                 Long2 highIndices) {
  const std::array<double, 4> values{low[0], low[1], high[0], high[1]};
  const std::array<long long, 4> indices{lowIndices[0], lowIndices[1], highIndices[0], highIndices[1]};
  std::size_t best = 0;
  for (std::size_t i = 1; i < 4; ++i) {
    const int isEqual = int(values[i] == values[best]), isEarlier = int(indices[i] < indices[best]);
    best = (int(values[i] < values[best]) | (isEqual & isEarlier)) != 0 ? i : best;
  }
  return static_cast<std::size_t>(indices[best]);
}

/// The square root. Arguments must be 0 or more, or NaN.
[[nodiscard]] inline Double2 sqrtOf(Double2 v) {
#ifdef __SSE2__
  return __builtin_ia32_sqrtpd(v);
#else
  return Double2{std::sqrt(v[0]), std::sqrt(v[1])};
#endif
}

/// Bit k of the result is the sign bit of lane k.
[[nodiscard]] inline unsigned lanesOf(Long2 mask) {
#ifdef __SSE2__
  return static_cast<unsigned>(__builtin_ia32_movmskpd(reinterpret_cast<Double2>(mask)));
#else
  return (mask[0] < 0 ? 1u : 0u) | (mask[1] < 0 ? 2u : 0u);
#endif
}

/// Bit k is the AND of the sign bits of lane k. A difference of equal numbers is +0, whose sign bit is clear.
[[nodiscard]] inline unsigned allNegative(Double2 a, Double2 b, Double2 c) {
  return lanesOf(reinterpret_cast<Long2>(a) & reinterpret_cast<Long2>(b) & reinterpret_cast<Long2>(c));
}

}  // namespace collision::detail
