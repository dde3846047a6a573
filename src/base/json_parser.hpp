// A strict JSON parser: one value, no duplicate keys, bounded size and depth.
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
inline constexpr std::size_t kMostJsonFields = 512;

/// Throws InputError "NAME:LINE:COLUMN: what". `name` stands for the file.
[[nodiscard]] Json parseJson(std::string_view text, const std::string& name);

}  // namespace base
