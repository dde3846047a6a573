// A scene's texts for the screen, in any number of languages, and in its file.
#pragma once

#include <cstddef>
#include <functional>
#include <map>
#include <string>
#include <string_view>

#include "base/json_reader.hpp"

namespace world {

/// Text by language code: "en", "ja", "pt-BR".
using Text = std::map<std::string, std::string, std::less<>>;

/// The text in that language; otherwise in English, otherwise in the first language that `text` has. Empty if
/// there is none.
[[nodiscard]] const std::string& wordsIn(const Text& text, std::string_view code);

/// True for the form of BCP 47: letters and digits in groups separated by hyphens, the first group of two or
/// three letters.
[[nodiscard]] bool isLanguageCode(std::string_view code);

/// The most bytes of a text in one language: several times what fits the screen. Breaking a text into lines
/// takes more than linear time.
inline constexpr std::size_t kLongestText = 2048;

/// Reads one text for the screen, of at most kLongestText bytes. Its only allowed control character is the
/// line feed.
[[nodiscard]] std::string readWords(const base::JsonView& view);

/// Reads `{ "en": "Boxes", "ja": "箱と箱" }`: at least one language.
[[nodiscard]] Text readText(const base::JsonView& view);

/// The same, or a string, which is English; an empty string is no text.
[[nodiscard]] Text readTextOrWords(const base::JsonView& view);

[[nodiscard]] base::Json textJson(const Text& text);

/// Writes a text; one in English only becomes a string.
[[nodiscard]] base::Json textOrWordsJson(const Text& text);

}  // namespace world
