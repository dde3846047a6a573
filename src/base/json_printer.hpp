// Writes a JSON tree as a person would: short values on one line, and in lists of objects one object on each
// line.
#pragma once

#include <string>

#include "base/json_parser.hpp"

namespace base {

/// The text of a file, which ends with a line feed. Numbers have the fewest digits that read back as the same
/// bits; invalid UTF-8 becomes U+FFFD. The outermost object has a line for each field.
[[nodiscard]] std::string prettyJson(const Json& root);

/// The text as a JSON string, in its quotes.
[[nodiscard]] std::string jsonString(const std::string& text);

}  // namespace base
