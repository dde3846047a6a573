// Letter case of ASCII, independent of the locale.
#pragma once

#include <string>
#include <string_view>

namespace base {

/// Lower case for A to Z; every other byte is returned unchanged, so UTF-8 stays intact.
[[nodiscard]] constexpr char lower(char c) {
  return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

[[nodiscard]] inline std::string lowered(std::string_view text) {
  std::string all;
  for (const char c : text) all += lower(c);
  return all;
}

}  // namespace base
