// A text as its characters.
#pragma once

#include <string_view>
#include <vector>

namespace text {

/// A character, and its bytes in the text.
struct Letter {
  char32_t code = 0;
  std::string_view bytes;
};

/// The characters of `text`, which is UTF-8 and must outlive them. A byte of an invalid sequence is a
/// character by itself: nothing is lost.
[[nodiscard]] std::vector<Letter> lettersOf(std::string_view text);

/// Is it one of the East Asian characters, which are set one beside the other without spaces?
[[nodiscard]] bool isWide(char32_t code);

}  // namespace text
