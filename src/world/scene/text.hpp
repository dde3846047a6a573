// A scene's texts for the screen, in any number of languages.
#pragma once

#include <functional>
#include <map>
#include <string>
#include <string_view>

namespace world {

/// Text by language code: "en", "ja", "pt-BR".
using Text = std::map<std::string, std::string, std::less<>>;

/// The text in that language; otherwise in English, otherwise in the first language that `text` has. Empty if
/// there is none.
[[nodiscard]] const std::string& wordsIn(const Text& text, std::string_view code);

/// True for the form of BCP 47: letters and digits in groups separated by hyphens, the first group of two or
/// three letters.
[[nodiscard]] bool isLanguageCode(std::string_view code);

}  // namespace world
