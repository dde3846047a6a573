// A strict JSON parser (one value, no duplicate keys, bounded size and depth), and a printer that writes
// short values, and each object of a list, on one line.
#pragma once

#include <cstddef>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>

namespace base {

using Json = nlohmann::ordered_json;

/// The largest scene, key-map or message file, in bytes.
inline constexpr std::size_t kMostJsonBytes = std::size_t{4} << 20;
/// The largest number of nested objects and arrays. The numbers of a compound body are at depth 6.
inline constexpr int kMostJsonDepth = 32;
/// The largest number of fields of one object. Looking up a field takes linear time, because fields keep
/// their order.
inline constexpr std::size_t kMostJsonFields = 1024;

/// Parses a text within these limits. Throws InputError "NAME:LINE:COLUMN: what".
[[nodiscard]] Json parseJson(std::string_view text, const std::string& name);

/// Returns the text of a JSON file, ending in a line feed. Writes each number with the fewest digits that
/// read back as the same bits, and invalid UTF-8 as U+FFFD. Each field of the outermost object begins a line.
[[nodiscard]] std::string prettyJson(const Json& root);

[[nodiscard]] std::string jsonString(const std::string& text);

}  // namespace base
