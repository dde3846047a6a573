// Validates input. Debug builds abort on an invalid shape; release builds do not check.
#pragma once

#include <string_view>

#include "collision/problem.hpp"

namespace collision::detail {

/// Writes "collision: invalid input: " and `problem` to stderr, then aborts like a failed `assert`.
[[noreturn]] void stopAtInvalidInput(std::string_view problem);

/// Aborts if `problem`, a result of collision::problem, is not empty. Does nothing with NDEBUG.
inline void assertNoProblem([[maybe_unused]] std::string_view problem) {
#ifndef NDEBUG
  if (!problem.empty()) stopAtInvalidInput(problem);
#endif
}

/// Each query function calls this first, with all its shapes and transforms.
template <class... Values>
inline void assertValid([[maybe_unused]] const Values&... values) {
#ifndef NDEBUG
  (assertNoProblem(problem(values)), ...);
#endif
}

}  // namespace collision::detail
