// Eight floats at once: two SSE registers, or one of AVX where a function is compiled for it.
#pragma once

#include <cstring>

#if defined(__SSE2__)
#include <immintrin.h>
#endif

// GCC compiles a second copy of a marked function for processors with AVX2, chosen when the program is
// loaded. Under a sanitizer glibc would choose too early.
#if defined(__x86_64__) && defined(__GLIBC__) && !defined(__clang__) && !defined(__SANITIZE_ADDRESS__) && \
    !defined(__SANITIZE_THREAD__)
#define HANTEI_CLONED_AVX2 [[gnu::target_clones("avx2", "default")]]
#else
#define HANTEI_CLONED_AVX2
#endif

namespace collision::detail {

using Float8 = float __attribute__((vector_size(32)));
using Int8 = int __attribute__((vector_size(32)));  ///< Result of a comparison: all bits of a lane, or none.

/// By reference, because the calling convention for eight floats depends on AVX.
inline void load8(Float8& v, const float* from) { std::memcpy(&v, from, sizeof v); }

/// Bit k is set where lane k is.
inline unsigned lanesOf(const Int8& mask) {
#if defined(__SSE2__)
  __m128 half[2];
  std::memcpy(&half, &mask, sizeof half);
  return static_cast<unsigned>(_mm_movemask_ps(half[0]) | _mm_movemask_ps(half[1]) << 4);
#else
  const Int8 bits = mask & Int8{1, 2, 4, 8, 16, 32, 64, 128};
  unsigned lanes = 0;
  for (int i = 0; i < 8; ++i) lanes |= static_cast<unsigned>(bits[i]);
  return lanes;
#endif
}

}  // namespace collision::detail
