// Two boxes in float: an answer where the error bound leaves no doubt, and the admission of doubt elsewhere.
#pragma once

#include "collision/shapes.hpp"

namespace collision::detail {

enum class Filtered { Apart, Overlap, Undecided };

[[nodiscard]] Filtered filterBoxes(const Obb& a, const Obb& b);
[[nodiscard]] Filtered filterBoxes(const Aabb& a, const Obb& b);

}  // namespace collision::detail
