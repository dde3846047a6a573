// What a body may be called.
#pragma once

#include <string_view>

namespace world {

/// What is wrong with a body's name and how to correct it; empty when the name is valid. Names are words of
/// event lines, so a name holds no blank (Unicode's White_Space) and no control character.
[[nodiscard]] std::string_view bodyNameProblem(std::string_view name);

}  // namespace world
