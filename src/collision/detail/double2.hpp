// Two doubles in one register, as float4.hpp has four floats.
#pragma once

namespace collision::detail {

using Double2 = double __attribute__((vector_size(16)));
using Long2 =
    long long __attribute__((vector_size(16)));  ///< What comparing gives: all bits of a lane, or none.

[[nodiscard]] inline Double2 larger(Double2 a, Double2 b) { return a > b ? a : b; }
[[nodiscard]] inline Double2 smaller(Double2 a, Double2 b) { return a < b ? a : b; }

}  // namespace collision::detail
