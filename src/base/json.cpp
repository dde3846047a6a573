#include "base/json.hpp"

#include <algorithm>
#include <iterator>
#include <nlohmann/json.hpp>
#include <set>
#include <utf8.h>

#include "base/error.hpp"
#include "base/number_text.hpp"

namespace base {
namespace {

/// Counts the bytes that the parser reads, because the callback does not receive the position.
class CountingIterator {
 public:
  using iterator_category = std::input_iterator_tag;
  using value_type = char;
  using difference_type = std::ptrdiff_t;
  using pointer = const char*;
  using reference = const char&;

  CountingIterator(const char* position, std::size_t* count) : position_(position), count_(count) {}
  reference operator*() const { return *position_; }
  CountingIterator& operator++() {
    ++position_;
    ++*count_;
    return *this;
  }
  void operator++(int) { ++*this; }
  friend bool operator!=(const CountingIterator& a, const CountingIterator& b) {
    return a.position_ != b.position_;
  }

 private:
  const char* position_;
  std::size_t* count_;
};

/// Throws errors with a line and column, counted from 1. Columns are in characters, not bytes.
struct ParseErrors {
  std::string_view text;
  const std::string& name;

  /// Throws an error whose position is the last byte that was read.
  [[noreturn]] void fail(std::size_t charactersRead, const std::string& what) const {
    const std::string_view before = text.substr(0, std::max<std::size_t>(charactersRead, 1) - 1);
    const auto lines = std::count(before.begin(), before.end(), '\n');
    const std::string_view line = before.substr(before.rfind('\n') + 1);  // npos + 1 is 0
    const auto column = std::count_if(line.begin(), line.end(), [](char c) {
      return (static_cast<unsigned char>(c) & 0xc0u) != 0x80u;  // UTF-8: count characters, not bytes
    });
    throw InputError(printable(name) + ':' + std::to_string(lines + 1) + ':' + std::to_string(column + 1) +
                     ": " + what);
  }
};

/// The parser's callback. Throws early for duplicate keys, deep nesting and too many fields.
class LimitChecker {
 public:
  LimitChecker(const ParseErrors& errors, const std::size_t& charactersRead)
      : errors_(errors), charactersRead_(charactersRead) {}

  bool operator()(int depth, Json::parse_event_t event, Json& parsed) {
    using Event = Json::parse_event_t;
    if (event == Event::object_start || event == Event::array_start) open(depth);
    if (event == Event::object_start) fields_[static_cast<std::size_t>(depth)].clear();
    if (event == Event::key) addField(depth, parsed.get_ref<const std::string&>());
    return true;
  }

 private:
  void open(int depth) {
    if (depth >= kMaxJsonDepth) {
      errors_.fail(charactersRead_, "more than " + std::to_string(kMaxJsonDepth) +
                                        " brackets inside each other; a file of this kind needs few");
    }
    fields_.resize(std::max(fields_.size(), static_cast<std::size_t>(depth) + 1));
  }

  void addField(int depth, const std::string& name) {
    auto& fields = fields_[static_cast<std::size_t>(depth) - 1];  // a key is one level deeper than its object
    if (!fields.insert(name).second) {
      errors_.fail(charactersRead_, "the field " + inQuotes(name) + " is given twice; keep one of them");
    }
    if (fields.size() > kMaxJsonFields) {
      errors_.fail(charactersRead_, "more than " + std::to_string(kMaxJsonFields) + " fields in one object");
    }
  }

  const ParseErrors& errors_;
  const std::size_t& charactersRead_;
  std::vector<std::set<std::string>> fields_;
};

/// Returns the parser's message without its prefix. A whole message is "[json.exception.parse_error.101]
/// parse error at line 1, column 2: syntax error while parsing object - unexpected …".
std::string reasonIn(const std::string& what) {
  for (const std::string_view mark : {" - ", "column ", "] "}) {
    const std::size_t position = what.find(mark);
    if (position == std::string::npos) continue;
    const std::size_t colon = mark == "column " ? what.find(": ", position) : position;
    if (colon != std::string::npos) return what.substr(colon + (mark == " - " ? 3 : 2));
  }
  return what;
}

}  // namespace

Json parseJson(std::string_view text, const std::string& name) {
  const ParseErrors errors{text, name};
  if (text.size() > kMaxJsonBytes) {
    throw InputError(printable(name) + ": is larger than " + std::to_string(kMaxJsonBytes >> 20) +
                     " MiB; split it into several files");
  }
  // The parser would ignore the text after a zero byte.
  if (const std::size_t zero = text.find('\0'); zero != std::string_view::npos) {
    errors.fail(zero + 1, "a zero byte, so this is not plain text; save the file anew as text");
  }
  // The parser's own message differs between its versions.
  if (text.find_first_not_of(" \t\r\n") == std::string_view::npos) {
    errors.fail(1, "broken JSON: the file is empty, where an object was expected");
  }
  std::size_t charactersRead = 0;
  try {
    return Json::parse(CountingIterator(text.data(), &charactersRead),
                       CountingIterator(text.data() + text.size(), &charactersRead),
                       LimitChecker(errors, charactersRead));
  } catch (const Json::out_of_range& error) {
    errors.fail(charactersRead - 1,
                "a number that is out of range (" + printable(reasonIn(error.what())) + ")");
  } catch (const Json::exception& error) {
    errors.fail(charactersRead, "broken JSON: " + printable(reasonIn(error.what())));
  }
}

namespace {

/// The maximum number of characters in a line. Longer values are broken where possible.
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

std::string scalarText(const Json& value) {
  if (value.is_number_float()) return numberText(value.get<double>());
  return value.dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::string fieldPrefix(const std::string& field) { return scalarText(Json(field)) + ": "; }

std::string oneLineText(const Json& value) {
  if (!value.is_structured()) return scalarText(value);
  std::string inner;
  for (const auto& [field, item] : value.items()) {
    inner += (inner.empty() ? "" : ", ") + (value.is_object() ? fieldPrefix(field) : "") + oneLineText(item);
  }
  if (value.is_array()) return '[' + inner + ']';
  return inner.empty() ? "{}" : "{ " + inner + " }";
}

/// `text` must be valid UTF-8.
std::size_t characterCount(const std::string& text) {
  return static_cast<std::size_t>(utf8::unchecked::distance(text.begin(), text.end()));
}

std::string prettyText(const Json& value, std::size_t indent, std::size_t prefixLength);

std::string multiLineText(const Json& value, std::size_t indent) {
  std::string lines;
  for (const auto& [field, item] : value.items()) {
    const std::string name = value.is_object() ? fieldPrefix(field) : "";
    lines += (lines.empty() ? "\n" : ",\n") + std::string(indent + kIndent, ' ') + name +
             prettyText(item, indent + kIndent, characterCount(name));
  }
  lines += '\n' + std::string(indent, ' ');
  return value.is_array() ? '[' + lines + ']' : '{' + lines + '}';
}

/// Returns the value as text for a line that already has `indent` blanks and `prefixLength` characters.
std::string prettyText(const Json& value, std::size_t indent, std::size_t prefixLength) {
  const std::string line = oneLineText(value);
  const bool fits = indent + prefixLength + characterCount(line) <= kWidth && !holdsListOfObjects(value);
  return fits || !value.is_structured() ? line : multiLineText(value, indent);
}

}  // namespace

std::string jsonString(const std::string& text) { return scalarText(Json(text)); }

std::string prettyJson(const Json& root) {
  return (root.is_structured() ? multiLineText(root, 0) : oneLineText(root)) + '\n';
}

JsonView::JsonView(const JsonView& parent, const Json& value, std::string path)
    : value_(&value), file_(parent.file_), path_(std::move(path)) {}

void JsonView::fail(const std::string& what) const {
  throw InputError(printable(*file_) + ": " + (path_.empty() ? "" : path_ + ": ") + what);
}

void JsonView::failExpecting(std::string_view expectedType) const {
  fail("must be " + std::string(expectedType) + ", but is of type " + value_->type_name());
}

void JsonView::allowOnly(const std::vector<std::string_view>& names) const {
  if (!value_->is_object()) failExpecting("an object { … }");
  for (const auto& [name, value] : value_->items()) {
    if (std::find(names.begin(), names.end(), name) != names.end()) continue;
    fail("unknown field " + inQuotes(name) + "; " + suggestion(name, names));
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
  return JsonView(*this, value_->at(name), path_.empty() ? name : path_ + '.' + name);
}

std::vector<std::pair<std::string, JsonView>> JsonView::fields() const {
  if (!value_->is_object()) failExpecting("an object { … }");
  std::vector<std::pair<std::string, JsonView>> all;
  for (const auto& [name, value] : value_->items()) {
    all.emplace_back(name, JsonView(*this, value, path_ + '[' + inQuotes(name) + ']'));
  }
  return all;
}

std::vector<JsonView> JsonView::items(std::size_t maxCount) const {
  if (!value_->is_array()) failExpecting("an array [ … ]");
  if (value_->size() > maxCount) {
    fail("has " + std::to_string(value_->size()) + " entries; at most " + std::to_string(maxCount) +
         " are allowed");
  }
  std::vector<JsonView> all;
  for (std::size_t i = 0; i < value_->size(); ++i) {
    all.push_back(JsonView(*this, (*value_)[i], path_ + '[' + std::to_string(i) + ']'));
  }
  return all;
}

double JsonView::number(NumberRange range) const {
  if (!value_->is_number()) failExpecting("a number");
  const double number = value_->get<double>();
  if (number >= range.min && number <= range.max) return number;
  fail("is " + sixDigits(number) + ", out of range; give a number from " + sixDigits(range.min) + " to " +
       sixDigits(range.max));
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
  if (!value_->is_boolean()) failExpecting("true or false");
  return value_->get<bool>();
}

std::string JsonView::string() const {
  if (!value_->is_string()) failExpecting("a string");
  return value_->get<std::string>();
}

std::size_t JsonView::indexIn(const std::vector<std::string_view>& names, std::string_view unknown) const {
  const std::string word = string();
  const auto found = std::find(names.begin(), names.end(), word);
  if (found == names.end())
    fail(std::string(unknown) + ' ' + inQuotes(word) + "; " + suggestion(word, names));
  return static_cast<std::size_t>(found - names.begin());
}

}  // namespace base
