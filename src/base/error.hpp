// Errors that a user can correct, each with a message of one line; how foreign text and misspelt names are
// written in such lines; and the exit statuses of the program.
#pragma once

#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

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

/// `text` on one line, with everything escaped that a terminal would not show as it is: control characters
/// (C0, DEL and C1, which begin escape sequences), bidirectional and zero-width characters, noncharacters,
/// and invalid UTF-8. Bytes are written as \x1b, characters as \u202e. A backslash is not escaped.
[[nodiscard]] std::string visible(std::string_view text);

/// A word of a command line that a person will copy: the text itself when a POSIX shell reads it as itself,
/// otherwise the text in single quotes.
[[nodiscard]] std::string shellWord(const std::string& text);

/// An expectation does not hold, or the oracle check of a random pair found a mismatch.
inline constexpr int kExpectationFailed = 1;
/// Bad input, or anything else that the user can correct.
inline constexpr int kBadInput = 2;

/// Lower case for A to Z, independent of the locale; every other byte is returned unchanged, so UTF-8 stays
/// intact.
[[nodiscard]] constexpr char lower(char c) {
  return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

[[nodiscard]] inline std::string lowered(std::string_view text) {
  std::string all;
  for (const char c : text) all += lower(c);
  return all;
}

/// `did you mean "radius"?` when one of the names is similar to `wrong`, otherwise "known are a, b and c".
/// Where a message cannot hold all names, it lists the most similar ones: "the nearest of 2048 are body-1,
/// body-2 and body-3".
[[nodiscard]] std::string choices(std::string_view wrong, const std::vector<std::string_view>& names);

/// At most `most` names in order of similarity to `wrong`, the most similar first.
[[nodiscard]] std::vector<std::string_view> nearest(std::string_view wrong,
                                                    std::vector<std::string_view> names, std::size_t most);

}  // namespace base
