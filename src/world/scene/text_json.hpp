// The texts of a scene in its file.
#pragma once

#include <cstddef>
#include <string>

#include "base/json_reader.hpp"
#include "world/scene/text.hpp"

namespace world {

/// Bytes of a text in one language: several times what the screen has room for. Breaking a text into lines
/// that fit takes longer than in proportion to its length.
inline constexpr std::size_t kLongestText = 2048;

/// One text for the screen, of at most kLongestText bytes. The only control character that it may have is the
/// line feed.
[[nodiscard]] std::string readWords(const base::JsonView& view);

/// `{ "en": "Boxes", "ja": "箱と箱" }`: at least one language.
[[nodiscard]] Text readText(const base::JsonView& view);

/// The same, or a string, which is English. An empty string is no text.
[[nodiscard]] Text readTextOrWords(const base::JsonView& view);

[[nodiscard]] base::Json textJson(const Text& text);

/// English alone is written as a string.
[[nodiscard]] base::Json textOrWordsJson(const Text& text);

}  // namespace world
