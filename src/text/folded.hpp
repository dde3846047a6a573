// Texts as they are compared: letters that a reader takes for the same are the same.
#pragma once

#include <string>
#include <string_view>

namespace text {

/// `text` (UTF-8) with small letters for capitals and ordinary ones for the full-width letters, digits and
/// signs of an input method; katakana, of full or half width, become hiragana, each with its sound mark in
/// one letter. What is left of it can be searched for by anything that folds to the same. Much of Unicode's
/// NFKC folding, for the letters of the program's languages.
[[nodiscard]] std::string folded(std::string_view text);

}  // namespace text
