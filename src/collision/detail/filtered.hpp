// What a float filter with an error bound can answer.
#pragma once

namespace collision::detail {

enum class Filtered { Apart, Overlap, Undecided };

}  // namespace collision::detail
