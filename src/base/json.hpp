// A strict JSON parser (one value, no duplicate keys, limited size and depth). A printer that writes short
// values, and each object of a list, on one line. Typed access to the tree, with messages that name the file
// and the path.
#pragma once

#include <cstddef>
#include <glm/glm.hpp>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace base {

using Json = nlohmann::ordered_json;

/// The maximum size of a scene, key-map or message file in bytes.
inline constexpr std::size_t kMaxJsonBytes = std::size_t{4} << 20;
/// The maximum nesting of objects and arrays. The numbers of a compound body are at depth 6.
inline constexpr int kMaxJsonDepth = 32;
/// The maximum number of fields of an object. Finding a field takes linear time, because fields keep their
/// order.
inline constexpr std::size_t kMaxJsonFields = 1024;

/// Parses a text within these limits. Throws InputError "NAME:LINE:COLUMN: what".
[[nodiscard]] Json parseJson(std::string_view text, const std::string& name);

/// Returns the text of a JSON file, ending in a line feed. Numbers have the fewest digits that read back as
/// the same bits. Invalid UTF-8 becomes U+FFFD. Each field of the outermost object begins a line.
[[nodiscard]] std::string prettyJson(const Json& root);

[[nodiscard]] std::string jsonString(const std::string& text);

/// The largest magnitude of a number in a file. Sums of a few such numbers are finite in float32, and
/// products of a few in double.
inline constexpr double kLargestNumber = 1e30;

struct NumberRange {
  double min = -kLargestNumber;
  double max = kLargestNumber;
};
inline constexpr NumberRange kNonNegative{0.0, kLargestNumber};

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
  [[nodiscard]] std::vector<JsonView> items(std::size_t maxCount) const;

  [[nodiscard]] double number(NumberRange range = {}) const;
  [[nodiscard]] glm::dvec3 vec3(NumberRange range = {}) const;
  [[nodiscard]] bool boolean() const;
  [[nodiscard]] std::string string() const;
  /// Returns the index of this string in `names`. Otherwise throws an error that begins with `unknown`.
  [[nodiscard]] std::size_t indexIn(const std::vector<std::string_view>& names,
                                    std::string_view unknown = "unknown word") const;

 private:
  JsonView(const JsonView& parent, const Json& value, std::string path);
  [[noreturn]] void failExpecting(std::string_view expectedType) const;

  const Json* value_;
  const std::string* file_;
  std::string path_;
};

}  // namespace base
