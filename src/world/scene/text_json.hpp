// The texts of a scene in its file.
#pragma once

#include <cstddef>
#include <string>

#include "base/json_reader.hpp"
#include "world/scene/text.hpp"

namespace world {

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
