// Placeholders of texts, such as "gap {value}".
#pragma once

#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace text {

/// The value of the placeholder "{name}".
struct Value {
  std::string_view name;
  std::string_view text;
};

/// The names between braces, sorted, each once. Throws std::invalid_argument for an unmatched brace; the
/// message says how to correct it.
[[nodiscard]] std::vector<std::string_view> placeholdersOf(std::string_view pattern);

/// `pattern` with each "{name}" replaced by the value of that name. A placeholder without a value stays as it
/// is.
[[nodiscard]] std::string filled(std::string_view pattern, std::span<const Value> values);

}  // namespace text
