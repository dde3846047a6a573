// Which languages there are: each that has a file in assets/text/.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "text/language.hpp"

namespace text {

/// All that are loaded (messages.hpp): English and Japanese, then the others in the order of their codes.
[[nodiscard]] std::vector<Language> languages();

/// "en", "ja", …: the name of its file.
[[nodiscard]] const std::string& codeOf(Language language);

/// Nothing where no language that is loaded has that code.
[[nodiscard]] std::optional<Language> languageNamed(std::string_view code);

/// The one that suits a locale such as "ja_JP.UTF-8", with its country or without; English where none does.
[[nodiscard]] Language languageFor(std::string_view locale);

}  // namespace text
