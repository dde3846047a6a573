// The routines as text: the build copies their source files into the program, so that what is shown is what
// was compiled.
#pragma once

#include <string_view>

namespace textbook {

/// The text of `name`.cpp in this folder; empty for a name that is none of a routine.
[[nodiscard]] std::string_view sourceOf(std::string_view name);

}  // namespace textbook
