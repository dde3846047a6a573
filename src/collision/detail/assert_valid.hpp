// Debug builds stop at a shape that `problem` refuses; release builds pay nothing.
#pragma once

#include <cassert>

#include "collision/problem.hpp"

namespace collision::detail {

/// Call first in every public entry, with each shape and transform it was given.
template <class... Values>
inline void assertValid([[maybe_unused]] const Values&... values) {
  assert((problem(values).empty() && ...) && "collision: invalid input; problem(shape) says what is wrong");
}

}  // namespace collision::detail
