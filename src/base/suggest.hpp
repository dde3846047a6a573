// "Did you mean …": suggests the known name that is most similar to a misspelt one.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace base {

/// `did you mean "radius"?` when one of the names is similar to `wrong`, otherwise "known are a, b and c".
/// Where a message cannot hold all names, it lists the most similar ones: "the nearest of 2048 are body-1,
/// body-2 and body-3".
[[nodiscard]] std::string choices(std::string_view wrong, const std::vector<std::string_view>& names);

/// At most `most` names in order of similarity to `wrong`, the most similar first.
[[nodiscard]] std::vector<std::string_view> nearest(std::string_view wrong,
                                                    std::vector<std::string_view> names, std::size_t most);

}  // namespace base
