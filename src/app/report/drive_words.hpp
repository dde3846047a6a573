// A key script as a sentence for paper.
#pragma once

#include <string>
#include <string_view>

#include "text/language.hpp"

namespace app {

/// "z*8 x:1" as "tap Z 8 times, then hold X for 1 s". Commands other than keys and waiting stay as they are.
[[nodiscard]] std::string driveWords(std::string_view script, text::Language language);

}  // namespace app
