// The texts on screen in all languages, read from assets/text/. A text may contain placeholders such as
// {value}.
#pragma once

#include <array>
#include <filesystem>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "text/word.hpp"
#include "world/world.hpp"

namespace text {

/// The index of a loaded language. English and Japanese are always loaded; others follow them.
enum class Language { en, ja };

/// All loaded languages: English, Japanese, then the others sorted by their codes.
[[nodiscard]] std::vector<Language> languages();

/// The code of a language, which is the name of its file: "en", "ja", …
[[nodiscard]] const std::string& codeOf(Language language);

/// Returns nullopt if no loaded language has that code.
[[nodiscard]] std::optional<Language> languageNamed(std::string_view code);

/// Returns the language for a locale such as "ja_JP.UTF-8" or "ja"; English if that language is not loaded.
[[nodiscard]] Language languageFor(std::string_view locale);

/// A value for the placeholder "{name}".
struct Value {
  std::string_view name;
  std::string_view text;
};

/// Returns the names between braces, sorted and without duplicates. For an unmatched brace, throws
/// std::invalid_argument with the correction.
[[nodiscard]] std::vector<std::string_view> placeholdersOf(std::string_view pattern);

/// Returns `pattern` with each "{name}" replaced by its value; keeps a placeholder without a value.
[[nodiscard]] std::string filled(std::string_view pattern, std::span<const Value> values);

/// A text for each Word, in one language.
using Messages = std::array<std::string, kWordCount>;

/// The ids in the files, in the order of Word: "hit", "noContact", …
[[nodiscard]] std::span<const std::string_view> wordIds();

/// Loads the English texts. Throws base::InputError if the file cannot be read, is not an object of texts,
/// has an unknown id, or lacks an id.
[[nodiscard]] Messages loadEnglish(const std::filesystem::path& file);

/// Loads the texts of another language; a missing text is taken from English. Throws base::InputError as
/// loadEnglish() does, and for a placeholder that the English text does not have.
[[nodiscard]] Messages loadTranslation(const std::filesystem::path& file, const Messages& english);

/// Loads the texts of every language; `folder` is assets/text. Until then every text is empty. Throws
/// base::InputError with one line for a missing or broken file.
void loadMessages(const std::filesystem::path& folder);

/// Returns the text in that language, or in English if the language lacks it.
[[nodiscard]] const char* say(Word word, Language language);

/// Returns the text with its placeholders replaced by `values`.
[[nodiscard]] std::string say(Word word, Language language, std::initializer_list<Value> values);

/// Joins a label and a text by a colon: "HIT: player – post". Japanese uses a full-width colon.
[[nodiscard]] std::string labelled(std::string_view label, std::string_view text, Language language);

/// Returns a number slightly farther from zero than `value`, which printf therefore rounds away from zero at
/// a tie: 0.8125 to 0.813, not 0.812.
[[nodiscard]] double tiesAway(double value);
/// Returns the number with a minus sign (U+2212) in place of a leading hyphen.
[[nodiscard]] std::string withMinus(const std::string& number);

/// Formats `value` with a printf format, and rounds ties away from zero. A value that rounds to zero has no
/// sign.
[[nodiscard]] std::string figures(const char* format, double value);

[[nodiscard]] Word wordFor(world::ShapeKind kind);

/// Returns the word for the kind of a body: a shape, a mesh, a hull, or a compound of several.
[[nodiscard]] Word wordFor(const world::Body& body);

/// Returns the name of the target that the overlays explain: "the nearest", or its number among all targets.
[[nodiscard]] std::string explainedTarget(std::uint32_t target, std::size_t bodies, Language language);

}  // namespace text
