// Debug builds stop at a shape that `problem` refuses; release builds pay nothing.
#pragma once

#include <string_view>

#include "collision/problem.hpp"

namespace collision::detail {

/// Writes "collision: invalid input: " and the problem on stderr, and aborts, as a failed `assert` does.
[[noreturn]] void stopAtInvalidInput(std::string_view problem);

/// Stops unless `problem`, an answer of collision::problem, is empty. Nothing where NDEBUG is defined.
inline void assertNoProblem([[maybe_unused]] std::string_view problem) {
#ifndef NDEBUG
  if (!problem.empty()) stopAtInvalidInput(problem);
#endif
}

/// Call first in every public entry, with each shape and transform it was given.
template <class... Values>
inline void assertValid([[maybe_unused]] const Values&... values) {
#ifndef NDEBUG
  (assertNoProblem(problem(values)), ...);
#endif
}

}  // namespace collision::detail
