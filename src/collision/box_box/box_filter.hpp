// The verdict of two boxes in float where the error bound allows it; otherwise Undecided.
#pragma once

#include "collision/shapes.hpp"
#include "collision/simd/filtered.hpp"

namespace collision::detail {

[[nodiscard]] Filtered filterBoxes(const Obb& a, const Obb& b);
[[nodiscard]] Filtered filterBoxes(const Aabb& a, const Obb& b);

}  // namespace collision::detail
