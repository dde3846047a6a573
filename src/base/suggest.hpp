// "Did you mean …": the known name that is closest to a misspelt one.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace base {

/// `did you mean "radius"?` when one of the names is close to `wrong`, else "known are a, b and c". Of more
/// names than a message can hold, the nearest: "the nearest of 2048 are body-1, body-2 and body-3".
[[nodiscard]] std::string choices(std::string_view wrong, const std::vector<std::string_view>& names);

/// The names closest to `wrong`, the closest first, at most `most`.
[[nodiscard]] std::vector<std::string_view> nearest(std::string_view wrong,
                                                    std::vector<std::string_view> names, std::size_t most);

}  // namespace base
