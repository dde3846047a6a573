// Errors that a user can correct, each with a message of one line, and the exit statuses of the program.
#pragma once

#include <stdexcept>
#include <string>
#include <string_view>

namespace base {

/// Bad input. what() is the whole line: the file, the location in it, the error and the correction.
struct InputError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// A file cannot be written. what() is the whole line: the file and the reason.
struct FileError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// `text` prepared for one line of a message: escaped by `visible`, and cut when very long.
[[nodiscard]] std::string printable(std::string_view text);

/// The same between double quotes.
[[nodiscard]] std::string inQuotes(std::string_view text);

/// A number as messages and event lines show it: "%.6g".
[[nodiscard]] std::string shown(double number);

/// An expectation does not hold, or the oracle check of a random pair found a mismatch.
inline constexpr int kExpectationFailed = 1;
/// Bad input, or anything else that the user can correct.
inline constexpr int kBadInput = 2;

}  // namespace base
