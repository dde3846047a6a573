#include "base/json_printer.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <utf8.h>

#include "base/number_text.hpp"

namespace base {
namespace {

/// The most characters of a line; longer values are broken where possible.
constexpr std::size_t kWidth = 140;
constexpr std::size_t kIndent = 2;

bool isListOfObjects(const Json& value) {
  return value.is_array() &&
         std::any_of(value.begin(), value.end(), [](const Json& item) { return item.is_object(); });
}

bool holdsListOfObjects(const Json& value) {
  return isListOfObjects(value) ||
         (value.is_structured() && std::any_of(value.begin(), value.end(), holdsListOfObjects));
}

std::string scalar(const Json& value) {
  if (value.is_number_float()) return numberText(value.get<double>());
  return value.dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::string nameOf(const std::string& field) { return scalar(Json(field)) + ": "; }

std::string oneLine(const Json& value) {
  if (!value.is_structured()) return scalar(value);
  std::string inner;
  for (const auto& [field, item] : value.items()) {
    inner += (inner.empty() ? "" : ", ") + (value.is_object() ? nameOf(field) : "") + oneLine(item);
  }
  if (value.is_array()) return '[' + inner + ']';
  return inner.empty() ? "{}" : "{ " + inner + " }";
}

/// `text` must be valid UTF-8.
std::size_t charactersOf(const std::string& text) {
  return static_cast<std::size_t>(utf8::unchecked::distance(text.begin(), text.end()));
}

std::string pretty(const Json& value, std::size_t indent, std::size_t before);

/// The value with one entry on each line.
std::string broken(const Json& value, std::size_t indent) {
  std::string lines;
  for (const auto& [field, item] : value.items()) {
    const std::string name = value.is_object() ? nameOf(field) : "";
    lines += (lines.empty() ? "\n" : ",\n") + std::string(indent + kIndent, ' ') + name +
             pretty(item, indent + kIndent, charactersOf(name));
  }
  lines += '\n' + std::string(indent, ' ');
  return value.is_array() ? '[' + lines + ']' : '{' + lines + '}';
}

/// The value as text, on a line that already holds an indent and `before` characters.
std::string pretty(const Json& value, std::size_t indent, std::size_t before) {
  const std::string line = oneLine(value);
  const bool fits = indent + before + charactersOf(line) <= kWidth && !holdsListOfObjects(value);
  return fits || !value.is_structured() ? line : broken(value, indent);
}

}  // namespace

std::string jsonString(const std::string& text) { return scalar(Json(text)); }

std::string prettyJson(const Json& root) {
  return (root.is_structured() ? broken(root, 0) : oneLine(root)) + '\n';
}

}  // namespace base
