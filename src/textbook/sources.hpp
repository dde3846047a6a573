// The routines as text: the build copies their source files into the program, so that what is shown is what
// was compiled.
#pragma once

#include <string_view>

namespace textbook {

/// The text of `name`.cpp in this folder; empty when there is no such routine.
[[nodiscard]] std::string_view sourceOf(std::string_view name);

}  // namespace textbook
