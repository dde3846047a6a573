// The languages of everything on screen: each has a file in assets/text/.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace text {

/// One of the loaded languages, by its place among them. The two that ship come first.
enum class Language { en, ja };

/// All loaded languages (messages.hpp): English and Japanese, then the others in the order of their codes.
[[nodiscard]] std::vector<Language> languages();

/// "en", "ja", …: the name of its file.
[[nodiscard]] const std::string& codeOf(Language language);

/// nullopt when no loaded language has that code.
[[nodiscard]] std::optional<Language> languageNamed(std::string_view code);

/// The language for a locale such as "ja_JP.UTF-8", with or without its country; English when there is none.
[[nodiscard]] Language languageFor(std::string_view locale);

}  // namespace text
