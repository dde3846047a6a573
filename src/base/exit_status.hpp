// The exit statuses of the program.
#pragma once

namespace base {

/// An expectation does not hold, or the oracle check of a random pair found a mismatch.
inline constexpr int kExpectationFailed = 1;
/// Bad input, or anything else that the user can correct.
inline constexpr int kBadInput = 2;

}  // namespace base
