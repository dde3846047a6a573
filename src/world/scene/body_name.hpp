// What a body may be called.
#pragma once

#include <string_view>

namespace world {

/// What is wrong with a body's name, with the mend; empty when it is fine. Names are words of event lines, so
/// they hold no blank (Unicode's White_Space) and no control character.
[[nodiscard]] std::string_view bodyNameProblem(std::string_view name);

}  // namespace world
