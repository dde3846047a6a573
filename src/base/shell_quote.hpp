// A word on a command line that a person will copy.
#pragma once

#include <string>

namespace base {

/// As it stands when a POSIX shell reads it as itself, else in single quotes.
[[nodiscard]] std::string shellWord(const std::string& text);

}  // namespace base
