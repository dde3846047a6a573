// Interprets the word after an option that takes one of several names.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/error.hpp"
#include "base/suggest.hpp"

namespace app {

/// The meaning of `word` in a table of names and meanings. Throws base::InputError that names the option and
/// suggests the most similar names.
template <typename Table>
[[nodiscard]] auto meaningOf(const std::string& option, const std::string& word, const Table& table) {
  std::vector<std::string_view> names;
  for (const auto& [name, meaning] : table) {
    if (word == name) return meaning;
    names.emplace_back(name);
  }
  throw base::InputError(option + ": " + base::inQuotes(word) + " is unknown; " + base::choices(word, names));
}

}  // namespace app
