// The verdict of two boxes in float where the error bound allows it; otherwise Undecided.
#pragma once

#include "collision/detail/filtered.hpp"
#include "collision/shapes.hpp"

namespace collision::detail {

[[nodiscard]] Filtered filterBoxes(const Obb& a, const Obb& b);
[[nodiscard]] Filtered filterBoxes(const Aabb& a, const Obb& b);

}  // namespace collision::detail
