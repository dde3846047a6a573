// The text file of one language: a JSON object of message id and text.
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

/// The ids in the files, in the order of the enumeration: "hit", "noContact", …
[[nodiscard]] std::span<const std::string_view> wordIds();

/// Loads English, to which every other language falls back. Throws base::InputError for a file that cannot be
/// read, is no object of texts, has an unknown id, or lacks an id.
[[nodiscard]] Messages loadEnglish(const std::filesystem::path& file);

/// Loads another language; missing texts are English. Throws base::InputError as loadEnglish() does, and for
/// a placeholder that the English text does not have.
[[nodiscard]] Messages loadTranslation(const std::filesystem::path& file, const Messages& english);

}  // namespace text
