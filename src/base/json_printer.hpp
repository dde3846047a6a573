// A JSON tree as a person would write it: short values on one line, lists of objects one to a line.
#pragma once

#include <string>

#include "base/json_parser.hpp"

namespace base {

/// The text of a file, with a line feed at its end. Numbers are the shortest that read back as the same bits;
/// bytes that are no UTF-8 become U+FFFD. The outermost object has a line for each field.
[[nodiscard]] std::string prettyJson(const Json& root);

}  // namespace base
