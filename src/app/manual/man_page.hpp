// The manual page, in roff with the man macros.
#pragma once

#include <string>
#include <vector>

#include "app/manual/manual_text.hpp"
#include "app/options/command_help.hpp"

namespace app {

/// The text of hantei.1.
[[nodiscard]] std::string manPage(const Manual& manual, const std::vector<CommandHelp>& commands,
                                  const Translation& translation);

}  // namespace app
