// Errors that a user can correct, functions for one-line messages, and the exit statuses of the program.
#pragma once

#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace base {

/// Bad input. what() is one line with the file, the place in it, the error and the correction.
struct InputError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// A file cannot be written. what() is one line with the file and the reason.
struct FileError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// Returns the first 160 bytes of `text` for a message, escaped by escapedLine(). An ellipsis shows that
/// bytes are omitted.
[[nodiscard]] std::string printable(std::string_view text);

[[nodiscard]] std::string inQuotes(std::string_view text);

/// Formats a number with "%.6g", as messages and event lines show it.
[[nodiscard]] std::string sixDigits(double number);

/// Returns `text` on one line. Escapes control characters (C0, DEL and C1), bidirectional and zero-width
/// characters, noncharacters and invalid UTF-8. ASCII characters and invalid bytes are written like \x1b,
/// others like \u202e. A backslash is not escaped.
[[nodiscard]] std::string escapedLine(std::string_view text);

/// Returns `text` as one word of a POSIX shell command. Uses single quotes unless all characters are ASCII
/// letters, digits and /._-+,:=@%.
[[nodiscard]] std::string shellWord(const std::string& text);

/// Exit status: an expectation does not hold, or a random pair disagrees with the reference.
inline constexpr int kExpectationFailed = 1;
/// Exit status: bad input, or another error that the user can correct.
inline constexpr int kBadInput = 2;

/// Converts A to Z to lower case, independent of the locale. Other bytes, such as those of UTF-8, are
/// unchanged.
[[nodiscard]] constexpr char lower(char c) {
  return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

[[nodiscard]] inline std::string toLowerCase(std::string_view text) {
  std::string all;
  for (const char c : text) all += lower(c);
  return all;
}

/// Returns `did you mean "radius"?` if a name is similar to `wrong`, otherwise "known are a, b and c". For
/// more than 64 names, lists five: "the nearest of 2048 are body-1, …".
[[nodiscard]] std::string suggestion(std::string_view wrong, const std::vector<std::string_view>& names);

/// Returns at most `maxCount` names, the most similar to `wrong` first.
[[nodiscard]] std::vector<std::string_view> similarNames(std::string_view wrong,
                                                         std::vector<std::string_view> names,
                                                         std::size_t maxCount);

}  // namespace base
