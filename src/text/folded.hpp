// Folds texts for search: letters that a reader regards as the same become equal.
#pragma once

#include <string>
#include <string_view>

namespace text {

/// `text` (UTF-8) with small letters for capitals and ordinary ones for the full-width letters, digits and
/// signs of an input method; katakana, of full or half width, become hiragana, each with its sound mark in
/// one letter. A subset of Unicode's NFKC case folding, for the letters of
/// the program's languages.
[[nodiscard]] std::string folded(std::string_view text);

}  // namespace text
