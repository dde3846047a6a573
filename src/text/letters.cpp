#include "text/letters.hpp"

#include <cstddef>
#include <utf8.h>

namespace text {

std::vector<Letter> lettersOf(std::string_view text) {
  std::vector<Letter> letters;
  const char* const end = text.data() + text.size();
  for (const char* at = text.data(); at < end;) {
    const char* const valid = utf8::find_invalid(at, end);
    while (at < valid) {
      const char* const first = at;
      const char32_t code = utf8::unchecked::next(at);
      letters.push_back({code, {first, static_cast<std::size_t>(at - first)}});
    }
    if (at < end) letters.push_back({U'\uFFFD', {at++, 1}});
  }
  return letters;
}

bool isWide(char32_t code) {
  constexpr char32_t kFirst = 0x2E80, kAfter = 0xFFF0;
  return code >= kFirst && code < kAfter;
}

}  // namespace text
