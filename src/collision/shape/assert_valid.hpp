// Input validation: debug builds abort on a shape that `problem` rejects; release builds do not check.
#pragma once

#include <string_view>

#include "collision/problem.hpp"

namespace collision::detail {

/// Writes "collision: invalid input: " and the problem to stderr, then aborts, as a failed `assert` does.
[[noreturn]] void stopAtInvalidInput(std::string_view problem);

/// Aborts unless `problem`, a result of collision::problem, is empty. Does nothing if NDEBUG is defined.
inline void assertNoProblem([[maybe_unused]] std::string_view problem) {
#ifndef NDEBUG
  if (!problem.empty()) stopAtInvalidInput(problem);
#endif
}

/// Every public function calls this first, with each shape and transform it was given.
template <class... Values>
inline void assertValid([[maybe_unused]] const Values&... values) {
#ifndef NDEBUG
  (assertNoProblem(problem(values)), ...);
#endif
}

}  // namespace collision::detail
