// A scene's texts for the screen, in any number of languages.
#pragma once

#include <functional>
#include <map>
#include <string>
#include <string_view>

namespace world {

/// Words by language code: "en", "ja", "pt-BR".
using Text = std::map<std::string, std::string, std::less<>>;

/// The words in that language; where it is missing, in English, otherwise in the first language that `text`
/// has. Empty where it has none.
[[nodiscard]] const std::string& wordsIn(const Text& text, std::string_view code);

/// Has the form of BCP 47: letters and digits in parts with a hyphen between them, the first part of two or
/// three letters.
[[nodiscard]] bool isLanguageCode(std::string_view code);

}  // namespace world
