// Typed access to a JSON tree. Each value knows its path, so that messages name the file and the path.
#pragma once

#include <glm/glm.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/json_text.hpp"

namespace base {

/// The largest magnitude of a number in a file. Sums of a few such numbers are finite in float32, and
/// products of a few in double.
inline constexpr double kLargestNumber = 1e30;

struct NumberRange {
  double least = -kLargestNumber;
  double most = kLargestNumber;
};
inline constexpr NumberRange kSize{0.0, kLargestNumber};

/// A value of the tree. The tree and the file name must outlive the view. Reading a missing value, or a value
/// of a wrong type or range, throws InputError "FILE: PATH: what".
class JsonView {
 public:
  JsonView(const Json& root, const std::string& file) : value_(&root), file_(&file) {}

  [[nodiscard]] const std::string& file() const { return *file_; }
  [[noreturn]] void fail(const std::string& what) const;

  [[nodiscard]] bool isObject() const;
  /// Throws unless this is an object with no other fields than `names`.
  void allowOnly(const std::vector<std::string_view>& names) const;
  [[nodiscard]] bool has(std::string_view field) const;
  [[nodiscard]] JsonView at(std::string_view field) const;
  [[nodiscard]] std::optional<JsonView> find(std::string_view field) const;
  /// Returns every field with its name, in file order.
  [[nodiscard]] std::vector<std::pair<std::string, JsonView>> fields() const;
  [[nodiscard]] std::vector<JsonView> items(std::size_t most) const;

  [[nodiscard]] double number(NumberRange range = {}) const;
  [[nodiscard]] glm::dvec3 vec3(NumberRange range = {}) const;
  [[nodiscard]] bool boolean() const;
  [[nodiscard]] std::string string() const;
  /// Returns the index of this string in `names`. Otherwise throws an error that begins with `unknown`.
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
