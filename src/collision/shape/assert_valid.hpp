// Input validation: debug builds abort on a shape that `problem` rejects; release builds do not check.
#pragma once

#include <string_view>

#include "collision/problem.hpp"

namespace collision::detail {

/// Writes "collision: invalid input: " and the problem to stderr, then aborts like a failed `assert`.
[[noreturn]] void stopAtInvalidInput(std::string_view problem);

/// Aborts if `problem`, a result of collision::problem, is not empty. Does nothing if NDEBUG is defined.
inline void assertNoProblem([[maybe_unused]] std::string_view problem) {
#ifndef NDEBUG
  if (!problem.empty()) stopAtInvalidInput(problem);
#endif
}

/// Query functions call this first, with every shape and transform that they are given.
template <class... Values>
inline void assertValid([[maybe_unused]] const Values&... values) {
#ifndef NDEBUG
  (assertNoProblem(problem(values)), ...);
#endif
}

}  // namespace collision::detail
