// hantei.h as a text within the program, for routines that are compiled where no header is installed.
#pragma once

#include <string_view>

namespace routine {

/// The text of include/hantei/hantei.h.
[[nodiscard]] std::string_view headerText();

}  // namespace routine
