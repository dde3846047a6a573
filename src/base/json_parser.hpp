// JSON text into a tree, strictly: one value, no duplicate keys, bounded in size and depth.
#pragma once

#include <cstddef>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>

namespace base {

using Json = nlohmann::ordered_json;

/// Bytes of a scene or key-map file; the largest real one is a hundredth of this.
inline constexpr std::size_t kMostJsonBytes = std::size_t{4} << 20;
/// Objects and arrays inside each other; a compound body's numbers lie 6 deep.
inline constexpr int kMostJsonDepth = 32;
/// Fields of one object. Bounds the look-ups of an order-keeping object, which are linear.
inline constexpr std::size_t kMostJsonFields = 512;

/// Throws InputError "NAME:LINE:COLUMN: what". `name` stands for the file.
[[nodiscard]] Json parseJson(std::string_view text, const std::string& name);

}  // namespace base
