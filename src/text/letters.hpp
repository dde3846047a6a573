// Splits a text into characters.
#pragma once

#include <string_view>
#include <vector>

namespace text {

/// A character, and its bytes in the text.
struct Letter {
  char32_t code = 0;
  std::string_view bytes;
};

/// The characters of `text`, which is UTF-8 and must outlive them. Each byte of an invalid
/// sequence counts as one character.
[[nodiscard]] std::vector<Letter> lettersOf(std::string_view text);

/// True for East Asian characters, which are written without spaces between words.
[[nodiscard]] bool isWide(char32_t code);

}  // namespace text
