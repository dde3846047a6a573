// Letter case, of ASCII alone and whatever the locale.
#pragma once

namespace base {

/// A to Z as a to z; every other byte as it is, so that UTF-8 stays whole.
[[nodiscard]] constexpr char lower(char c) {
  return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

}  // namespace base
