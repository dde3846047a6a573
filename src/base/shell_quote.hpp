// Quotes a word of a command line that a person will copy.
#pragma once

#include <string>

namespace base {

/// The text itself when a POSIX shell reads it as itself, otherwise the text in single quotes.
[[nodiscard]] std::string shellWord(const std::string& text);

}  // namespace base
