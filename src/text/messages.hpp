// The texts on screen in all languages, from assets/text/. A text may have placeholders such as {value}.
// Also the texts of scene files in one language, and normalization of texts for search.
#pragma once

#include <array>
#include <cstddef>
#include <filesystem>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "text/text_id.hpp"
#include "world/world.hpp"

namespace text {

/// The index of a loaded language: 0 for English, 1 for Japanese, then one index for each other language.
/// English and Japanese are always loaded.
enum class Language { en, ja };

/// All loaded languages: English, Japanese, then the others by their codes.
[[nodiscard]] std::vector<Language> languages();

/// The code of a language, also the name of its file: "en", "ja", …
[[nodiscard]] const std::string& codeOf(Language language);

/// Returns nullopt if no loaded language has this code.
[[nodiscard]] std::optional<Language> languageNamed(std::string_view code);

/// Returns the language for a locale such as "ja_JP.UTF-8" or "ja". English if it is not loaded.
[[nodiscard]] Language languageFor(std::string_view locale);

/// A value for the placeholder "{name}".
struct Value {
  std::string_view name;
  std::string_view text;
};

/// Returns the names between braces, sorted and without duplicates. Throws std::invalid_argument with the
/// correction for an unmatched brace.
[[nodiscard]] std::vector<std::string_view> placeholdersOf(std::string_view pattern);

/// Returns `pattern` with each "{name}" replaced by its value. Keeps placeholders that have no value.
[[nodiscard]] std::string fillPlaceholders(std::string_view pattern, std::span<const Value> values);

/// The texts of one language, indexed by TextId.
using Messages = std::array<std::string, kTextCount>;

/// The ids in the files, in the order of TextId: "hit", "noContact", …
[[nodiscard]] std::span<const std::string_view> textIds();

/// Loads the English texts. Throws base::InputError if the file cannot be read, is not a JSON
/// object of strings, has an unknown id, or lacks an id.
[[nodiscard]] Messages loadEnglish(const std::filesystem::path& file);

/// Loads the texts of another language. Missing texts are English. Throws base::InputError like
/// loadEnglish(), and for a placeholder that is not in the English text.
[[nodiscard]] Messages loadTranslation(const std::filesystem::path& file, const Messages& english);

/// Loads the texts of every language from `folder` (assets/text). Before this call, every text is empty.
/// Throws base::InputError with one line for a missing or broken file.
void loadMessages(const std::filesystem::path& folder);

/// Returns the text in this language, or in English if it is missing.
[[nodiscard]] const char* say(TextId word, Language language);

/// Returns the text with its placeholders replaced by `values`.
[[nodiscard]] std::string say(TextId word, Language language, std::initializer_list<Value> values);

/// Joins a label and a text with a colon: "HIT: player – post". Japanese uses a full-width colon.
[[nodiscard]] std::string labelled(std::string_view label, std::string_view text, Language language);

/// Returns a number slightly farther from zero, so that printf rounds ties away from zero: 0.8125 to 0.813,
/// not 0.812.
[[nodiscard]] double nudgedFromZero(double value);
/// Returns the number with a minus sign (U+2212) instead of a leading hyphen.
[[nodiscard]] std::string withMinusSign(const std::string& number);

/// Formats `value` with a printf format. Rounds ties away from zero. A result of zero has no sign.
[[nodiscard]] std::string formatted(const char* format, double value);

[[nodiscard]] TextId kindNameId(world::ShapeKind kind);

/// Returns the id of the name of a body's kind: its shape, a mesh, a hull, or a compound.
[[nodiscard]] TextId kindNameId(const world::Body& body);

/// Returns the name of the explained target: "the nearest", or its number among all targets.
[[nodiscard]] std::string explainedTargetName(std::uint32_t target, std::size_t bodyCount, Language language);

[[nodiscard]] const std::string& localized(const world::Text& words, Language language);

/// Returns the displayed name of a body: its label in this language, else its label in English, else its
/// name. The names "player", "target" and "mesh" are translated. Events, files and key scripts use the
/// untranslated name.
[[nodiscard]] std::string nameOf(const world::World& world, std::size_t body, Language language);

/// Returns the displayed name of the body `name`. Returns `name` if there is no such body.
[[nodiscard]] std::string nameOf(const world::World& world, std::string_view name, Language language);

/// Normalizes `text` (UTF-8) for search. Capital letters become small. Full-width letters, digits and signs
/// become ASCII. Katakana become hiragana, with a sound mark in the same character. This is a subset of
/// Unicode's NFKC case folding.
[[nodiscard]] std::string normalizedForSearch(std::string_view text);

}  // namespace text
