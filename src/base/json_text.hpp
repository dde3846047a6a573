// JSON as text: a strict parser (one value, no duplicate keys, bounded size and depth), and a printer that
// writes as a person would: short values on one line, and in lists of objects one object on each line.
#pragma once

#include <cstddef>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>

namespace base {

using Json = nlohmann::ordered_json;

/// The most bytes of a scene or key-map file.
inline constexpr std::size_t kMostJsonBytes = std::size_t{4} << 20;
/// The most nested objects and arrays; the numbers of a compound body are at depth 6.
inline constexpr int kMostJsonDepth = 32;
/// The most fields of one object. This bounds the time of look-ups, which are linear because objects keep the
/// order of their fields.
inline constexpr std::size_t kMostJsonFields = 1024;

/// Throws InputError "NAME:LINE:COLUMN: what". `name` stands for the file.
[[nodiscard]] Json parseJson(std::string_view text, const std::string& name);

/// The text of a file, which ends with a line feed. Numbers have the fewest digits that read back as the same
/// bits; invalid UTF-8 becomes U+FFFD. The outermost object has a line for each field.
[[nodiscard]] std::string prettyJson(const Json& root);

/// The text as a JSON string, in its quotes.
[[nodiscard]] std::string jsonString(const std::string& text);

}  // namespace base
