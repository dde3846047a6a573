// The texts of a scene in its file.
#pragma once

#include <string>

#include "base/json_reader.hpp"
#include "world/scene/text.hpp"

namespace world {

/// One text for the screen. The only control character that it may have is the line feed.
[[nodiscard]] std::string readWords(const base::JsonView& view);

/// `{ "en": "Boxes", "ja": "箱と箱" }`: at least one language.
[[nodiscard]] Text readText(const base::JsonView& view);

/// The same, or a string, which is English. An empty string is no text.
[[nodiscard]] Text readTextOrWords(const base::JsonView& view);

[[nodiscard]] base::Json textJson(const Text& text);

/// English alone is written as a string.
[[nodiscard]] base::Json textOrWordsJson(const Text& text);

}  // namespace world
