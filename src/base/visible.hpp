// Prepares untrusted text for a terminal, and a word for a command line that a person will copy.
#pragma once

#include <string>
#include <string_view>

namespace base {

/// `text` on one line, with everything escaped that a terminal would not show as it is: control characters
/// (C0, DEL and C1, which begin escape sequences), bidirectional and zero-width characters, noncharacters,
/// and invalid UTF-8. Bytes are written as \x1b, characters as \u202e. A backslash is not escaped.
[[nodiscard]] std::string visible(std::string_view text);

/// The text itself when a POSIX shell reads it as itself, otherwise the text in single quotes.
[[nodiscard]] std::string shellWord(const std::string& text);

}  // namespace base
