#include "text/placeholders.hpp"

#include <algorithm>
#include <stdexcept>

namespace text {
namespace {

/// The value for the placeholder "{name}".
std::string_view valueOf(std::string_view place, std::span<const Value> values) {
  const std::string_view name = place.substr(1, place.size() - 2);
  const auto value =
      std::find_if(values.begin(), values.end(), [&](const Value& each) { return each.name == name; });
  return value == values.end() ? place : value->text;
}

}  // namespace

std::vector<std::string_view> placeholdersOf(std::string_view pattern) {
  std::vector<std::string_view> names;
  for (std::size_t at = 0; at < pattern.size(); ++at) {
    if (pattern[at] != '{' && pattern[at] != '}') continue;
    const std::size_t close = pattern.find_first_of("{}", at + 1);
    if (pattern[at] == '}' || close == pattern.npos || pattern[close] == '{')
      throw std::invalid_argument("has a brace without its other half; write {name}");
    names.push_back(pattern.substr(at + 1, close - at - 1));
    at = close;
  }
  std::sort(names.begin(), names.end());
  names.erase(std::unique(names.begin(), names.end()), names.end());
  return names;
}

std::string filled(std::string_view pattern, std::span<const Value> values) {
  std::string text;
  for (std::size_t at = 0; at < pattern.size(); ++at) {
    const std::size_t close = pattern[at] == '{' ? pattern.find('}', at) : pattern.npos;
    if (close == pattern.npos) {
      text += pattern[at];
      continue;
    }
    text += valueOf(pattern.substr(at, close - at + 1), values);
    at = close;
  }
  return text;
}

}  // namespace text
