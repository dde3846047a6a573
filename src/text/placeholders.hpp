// Places in a text that are filled when it is said: "gap {value}".
#pragma once

#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace text {

/// What is put in place of "{name}".
struct Value {
  std::string_view name;
  std::string_view text;
};

/// The names between braces, sorted, each once. Throws std::invalid_argument, with what is wrong and the
/// mend, for a brace without its other half.
[[nodiscard]] std::vector<std::string_view> placeholdersOf(std::string_view pattern);

/// `pattern` with each "{name}" replaced by the value of that name; one that has no value stays as it stands.
[[nodiscard]] std::string filled(std::string_view pattern, std::span<const Value> values);

}  // namespace text
