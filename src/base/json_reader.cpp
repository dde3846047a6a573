#include "base/json_reader.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "base/error.hpp"

namespace base {

JsonView::JsonView(const JsonView& parent, const Json& value, std::string place)
    : value_(&value), file_(parent.file_), place_(std::move(place)) {}

void JsonView::fail(const std::string& what) const {
  throw InputError(printable(*file_) + ": " + (place_.empty() ? "" : place_ + ": ") + what);
}

void JsonView::wrongType(std::string_view wanted) const {
  fail("must be " + std::string(wanted) + ", but is of type " + value_->type_name());
}

void JsonView::allowOnly(const std::vector<std::string_view>& names) const {
  if (!value_->is_object()) wrongType("an object { … }");
  for (const auto& [name, value] : value_->items()) {
    if (std::find(names.begin(), names.end(), name) != names.end()) continue;
    fail("unknown field " + inQuotes(name) + "; " + choices(name, names));
  }
}

bool JsonView::isObject() const { return value_->is_object(); }

bool JsonView::has(std::string_view field) const { return value_->is_object() && value_->contains(field); }

JsonView JsonView::at(std::string_view field) const {
  if (auto found = find(field)) return *found;
  fail("the field " + inQuotes(field) + " is missing; add it");
}

std::optional<JsonView> JsonView::find(std::string_view field) const {
  if (!has(field)) return std::nullopt;
  const std::string name(field);
  return JsonView(*this, value_->at(name), place_.empty() ? name : place_ + '.' + name);
}

std::vector<std::pair<std::string, JsonView>> JsonView::fields() const {
  if (!value_->is_object()) wrongType("an object { … }");
  std::vector<std::pair<std::string, JsonView>> all;
  for (const auto& [name, value] : value_->items()) {
    all.emplace_back(name, JsonView(*this, value, place_ + '[' + inQuotes(name) + ']'));
  }
  return all;
}

std::vector<JsonView> JsonView::items(std::size_t most) const {
  if (!value_->is_array()) wrongType("an array [ … ]");
  if (value_->size() > most) {
    fail("has " + std::to_string(value_->size()) + " entries; at most " + std::to_string(most) +
         " are allowed");
  }
  std::vector<JsonView> all;
  for (std::size_t i = 0; i < value_->size(); ++i) {
    all.push_back(JsonView(*this, (*value_)[i], place_ + '[' + std::to_string(i) + ']'));
  }
  return all;
}

double JsonView::number(NumberRange range) const {
  if (!value_->is_number()) wrongType("a number");
  const double number = value_->get<double>();
  if (number >= range.least && number <= range.most) return number;
  fail("is " + shown(number) + ", out of range; give a number from " + shown(range.least) + " to " +
       shown(range.most));
}

glm::dvec3 JsonView::vec3(NumberRange range) const {
  if (!value_->is_array() || value_->size() != 3) {
    const std::string count = value_->is_array() ? " of " + std::to_string(value_->size()) : "";
    fail(std::string("must be three numbers [x, y, z], but is of type ") + value_->type_name() + count);
  }
  glm::dvec3 numbers(0.0);
  const auto entries = items(3);
  for (int i = 0; i < 3; ++i) numbers[i] = entries[static_cast<std::size_t>(i)].number(range);
  return numbers;
}

bool JsonView::boolean() const {
  if (!value_->is_boolean()) wrongType("true or false");
  return value_->get<bool>();
}

std::string JsonView::string() const {
  if (!value_->is_string()) wrongType("a string");
  return value_->get<std::string>();
}

std::size_t JsonView::oneOf(const std::vector<std::string_view>& names, std::string_view unknown) const {
  const std::string word = string();
  const auto found = std::find(names.begin(), names.end(), word);
  if (found == names.end()) fail(std::string(unknown) + ' ' + inQuotes(word) + "; " + choices(word, names));
  return static_cast<std::size_t>(found - names.begin());
}

}  // namespace base
