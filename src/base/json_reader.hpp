// A value in a JSON tree with its location, so that every error message gives the file, the location and the
// correction.
#pragma once

#include <glm/glm.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/json_text.hpp"

namespace base {

/// Numbers in files stay within this, so that no sum or product of a few of them overflows float32.
inline constexpr double kLargestNumber = 1e30;

/// Both ends included.
struct NumberRange {
  double least = -kLargestNumber;
  double most = kLargestNumber;
};
inline constexpr NumberRange kSize{0.0, kLargestNumber};

/// Refers to the tree and the file name from which it was made. Every read throws InputError "FILE: PLACE:
/// what".
class JsonView {
 public:
  JsonView(const Json& root, const std::string& file) : value_(&root), file_(&file) {}

  /// The file's name in messages.
  [[nodiscard]] const std::string& file() const { return *file_; }
  [[noreturn]] void fail(const std::string& what) const;

  [[nodiscard]] bool isObject() const;
  /// Throws unless this is an object with no field but these.
  void allowOnly(const std::vector<std::string_view>& names) const;
  [[nodiscard]] bool has(std::string_view field) const;
  [[nodiscard]] JsonView at(std::string_view field) const;
  [[nodiscard]] std::optional<JsonView> find(std::string_view field) const;
  /// Every field with its name, in the file's order.
  [[nodiscard]] std::vector<std::pair<std::string, JsonView>> fields() const;
  [[nodiscard]] std::vector<JsonView> items(std::size_t most) const;

  [[nodiscard]] double number(NumberRange range = {}) const;
  [[nodiscard]] glm::dvec3 vec3(NumberRange range = {}) const;
  [[nodiscard]] bool boolean() const;
  [[nodiscard]] std::string string() const;
  /// The index of the name that this string equals. For any other string, throws with the text `unknown`
  /// before it.
  [[nodiscard]] std::size_t oneOf(const std::vector<std::string_view>& names,
                                  std::string_view unknown = "unknown word") const;

 private:
  JsonView(const JsonView& parent, const Json& value, std::string place);
  [[noreturn]] void wrongType(std::string_view wanted) const;

  const Json* value_;
  const std::string* file_;
  std::string place_;
};

}  // namespace base
