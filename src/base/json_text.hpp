// A strict JSON parser (one value, no duplicate keys, limited size and depth). A printer that writes short
// values, and each object of a list, on one line.
#pragma once

#include <cstddef>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>

namespace base {

using Json = nlohmann::ordered_json;

/// The maximum size of a scene, key-map or message file in bytes.
inline constexpr std::size_t kMostJsonBytes = std::size_t{4} << 20;
/// The maximum nesting of objects and arrays. The numbers of a compound body are at depth 6.
inline constexpr int kMostJsonDepth = 32;
/// The maximum number of fields of an object. Finding a field takes linear time, because fields keep their
/// order.
inline constexpr std::size_t kMostJsonFields = 1024;

/// Parses a text within these limits. Throws InputError "NAME:LINE:COLUMN: what".
[[nodiscard]] Json parseJson(std::string_view text, const std::string& name);

/// Returns the text of a JSON file, ending in a line feed. Numbers have the fewest digits that read back as
/// the same bits. Invalid UTF-8 becomes U+FFFD. Each field of the outermost object begins a line.
[[nodiscard]] std::string prettyJson(const Json& root);

[[nodiscard]] std::string jsonString(const std::string& text);

}  // namespace base
