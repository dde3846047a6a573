// Foreign text on its way to a terminal.
#pragma once

#include <string>
#include <string_view>

namespace base {

/// `text` with all that a terminal would not show as it stands written out: control characters (C0, DEL and
/// C1, which begin escape sequences), characters that turn the direction of writing or have no width,
/// noncharacters, and bytes that are no UTF-8. Of a byte that becomes \x1b, of a character \u202e. A
/// backslash stays as it is. What is shown is one line.
[[nodiscard]] std::string visible(std::string_view text);

}  // namespace base
