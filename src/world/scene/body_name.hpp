// Checks the names of bodies.
#pragma once

#include <string_view>

namespace world {

/// The problem with a body's name and its correction; empty when the name is valid. Names are words of event
/// lines, so a name contains no blank (Unicode's White_Space) and no control character.
[[nodiscard]] std::string_view bodyNameProblem(std::string_view name);

}  // namespace world
