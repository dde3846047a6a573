// The kernels for AVX-512, with sixteen lanes, in the namespace avx512.
// Shared headers are included before the target is set. Otherwise their inline functions would be compiled
// for AVX-512, and the linker could keep that copy for all processors.
#include <algorithm>
#include <array>
#include <cstring>
#include <limits>
#include <type_traits>

#include "collision/many/kernels.hpp"
#include "collision/overlaps.hpp"

#ifdef HANTEI_MANY_X86
#include <immintrin.h>

#define HANTEI_MANY_TARGET avx512
#define HANTEI_MANY_LANES 16
#ifdef __clang__
#pragma clang attribute push(__attribute__((target("avx512f,avx512bw,avx512dq,avx512vl,avx2,fma"))), \
                             apply_to = function)
#else
#pragma GCC push_options
#pragma GCC target("avx512f,avx512bw,avx512dq,avx512vl,avx2,fma")
#endif

#include "collision/many/table.hpp"

#ifdef __clang__
#pragma clang attribute pop
#else
#pragma GCC pop_options
#endif
#endif
