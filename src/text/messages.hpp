// The languages of everything on screen: each has a file in assets/text/ with its texts, which contain
// placeholders such as {value}.
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

/// One of the loaded languages, by its place among them. The two that ship come first.
enum class Language { en, ja };

/// All loaded languages: English and Japanese, then the others in the order of their codes.
[[nodiscard]] std::vector<Language> languages();

/// "en", "ja", …: the name of its file.
[[nodiscard]] const std::string& codeOf(Language language);

/// nullopt when no loaded language has that code.
[[nodiscard]] std::optional<Language> languageNamed(std::string_view code);

/// The language for a locale such as "ja_JP.UTF-8", with or without its country; English when there is none.
[[nodiscard]] Language languageFor(std::string_view locale);

/// The value of the placeholder "{name}".
struct Value {
  std::string_view name;
  std::string_view text;
};

/// The names between braces, sorted, each once. Throws std::invalid_argument for an unmatched brace; the
/// message says how to correct it.
[[nodiscard]] std::vector<std::string_view> placeholdersOf(std::string_view pattern);

/// `pattern` with each "{name}" replaced by the value of that name. A placeholder without a value stays as it
/// is.
[[nodiscard]] std::string filled(std::string_view pattern, std::span<const Value> values);

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

/// Reads the texts of every language; `folder` is assets/text. Called once, at the start: before it, every
/// text is empty. Throws base::InputError with one line for a file that is missing or broken.
void loadMessages(const std::filesystem::path& folder);

/// The text in that language; in English where the language lacks it. Costs no more than reading an array.
[[nodiscard]] const char* say(Word word, Language language);

/// The same, with its placeholders filled.
[[nodiscard]] std::string say(Word word, Language language, std::initializer_list<Value> values);

/// A label and a text: "HIT: player – post". Japanese uses its own colon.
[[nodiscard]] std::string labelled(std::string_view label, std::string_view text, Language language);

/// `value`, changed slightly so that printf rounds ties away from zero, as pupils learn it. Otherwise printf
/// rounds 0.8125 to 0.812.
[[nodiscard]] double tiesAway(double value);
/// The number with a minus sign in place of a leading hyphen.
[[nodiscard]] std::string withMinus(const std::string& number);

/// `value` formatted by a printf format, ties away from zero; a value that rounds to zero has no sign.
[[nodiscard]] std::string figures(const char* format, double value);

[[nodiscard]] Word wordFor(world::ShapeKind kind);

/// What a body is: a shape, a mesh, a hull, or a compound of several.
[[nodiscard]] Word wordFor(const world::Body& body);

/// The target that the overlays explain: "the nearest", or its number among all targets.
[[nodiscard]] std::string explainedTarget(std::uint32_t target, std::size_t bodies, Language language);

}  // namespace text
