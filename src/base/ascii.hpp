// Letter case, of ASCII alone and whatever the locale.
#pragma once

#include <string>
#include <string_view>

namespace base {

/// A to Z as a to z; every other byte as it is, so that UTF-8 stays whole.
[[nodiscard]] constexpr char lower(char c) {
  return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

[[nodiscard]] inline std::string lowered(std::string_view text) {
  std::string all;
  for (const char c : text) all += lower(c);
  return all;
}

}  // namespace base
