// One language's texts as a file: an object of message id -> text.
#pragma once

#include <array>
#include <filesystem>
#include <span>
#include <string>
#include <string_view>

#include "text/word.hpp"

namespace text {

/// A text for each Word.
using Messages = std::array<std::string, kWordCount>;

/// As the files call them, in the order of the enumeration: "hit", "noContact", …
[[nodiscard]] std::span<const std::string_view> wordIds();

/// English, which every other language falls back to. Throws base::InputError for a file that cannot be read,
/// is no object of texts, has an id that the program does not know, or lacks one.
[[nodiscard]] Messages loadEnglish(const std::filesystem::path& file);

/// Another language; what it lacks is English. Throws base::InputError as loadEnglish() does, and for a
/// placeholder that the English text has not.
[[nodiscard]] Messages loadTranslation(const std::filesystem::path& file, const Messages& english);

}  // namespace text
