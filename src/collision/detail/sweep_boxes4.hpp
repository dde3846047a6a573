// Two boxes, one of which moves, in float: which of the fifteen axes double has to look at.
#pragma once

#include "collision/detail/box_gaps4.hpp"

namespace collision::detail {

/// One bit to each axis of the table (box_axes.hpp): those along which the boxes may come into touch last, or
/// part before. 0: they surely never touch. `displacement`: of A, along A's axes, rounded to float.
[[nodiscard]] unsigned sweepCandidates(const BoxPair4& pair, Float4 displacement);

}  // namespace collision::detail
