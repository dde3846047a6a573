// The result of a float filter with an error bound.
#pragma once

namespace collision::detail {

enum class Filtered { Apart, Overlap, Undecided };

}  // namespace collision::detail
