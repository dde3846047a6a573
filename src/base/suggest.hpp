// Names as users type them: letter case, and the known name that is most similar to a misspelt one.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace base {

/// Lower case for A to Z, independent of the locale; every other byte is returned unchanged, so UTF-8 stays
/// intact.
[[nodiscard]] constexpr char lower(char c) {
  return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

[[nodiscard]] inline std::string lowered(std::string_view text) {
  std::string all;
  for (const char c : text) all += lower(c);
  return all;
}

/// `did you mean "radius"?` when one of the names is similar to `wrong`, otherwise "known are a, b and c".
/// Where a message cannot hold all names, it lists the most similar ones: "the nearest of 2048 are body-1,
/// body-2 and body-3".
[[nodiscard]] std::string choices(std::string_view wrong, const std::vector<std::string_view>& names);

/// At most `most` names in order of similarity to `wrong`, the most similar first.
[[nodiscard]] std::vector<std::string_view> nearest(std::string_view wrong,
                                                    std::vector<std::string_view> names, std::size_t most);

}  // namespace base
