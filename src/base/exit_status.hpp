// What the program's exit status says.
#pragma once

namespace base {

/// An expectation does not hold, or a random pair disagrees with the judge.
inline constexpr int kExpectationFailed = 1;
/// Anything the user can mend.
inline constexpr int kBadInput = 2;

}  // namespace base
