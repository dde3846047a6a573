// Refuses compilers and processors on which the library is not tested.
//
// The kernels use the vector types of gcc and clang, and their error bounds hold for IEEE floats that are not
// contracted or rounded twice, as on these processors.
#pragma once

#if __cplusplus < 202002L
#error "hantei::collision needs C++20: compile with -std=c++20"
#endif

#if defined(__clang__)
#if __clang_major__ < 14
#error "hantei::collision needs clang 14 or newer"
#endif
#elif defined(__GNUC__)
#if __GNUC__ < 12
#error "hantei::collision needs gcc 12 or newer"
#endif
#else
#error "hantei::collision needs gcc 12 or newer, or clang 14 or newer"
#endif

#if !defined(__x86_64__) && !defined(__aarch64__) && !defined(__wasm32__)
#error "hantei::collision supports x86-64, aarch64 and wasm32"
#endif

#if defined(__FAST_MATH__)
#error "hantei::collision needs exact float arithmetic: compile without -ffast-math"
#endif
