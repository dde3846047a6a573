// Small parts that the completions of all shells need.
#pragma once

#include <string>
#include <vector>

#include "app/options/command_help.hpp"

namespace app {

[[nodiscard]] inline std::string joined(const std::vector<std::string>& words,
                                        const std::string& between = " ") {
  std::string line;
  for (const std::string& word : words) line += (line.empty() ? "" : between) + word;
  return line;
}

/// The names of the commands, without the program itself.
[[nodiscard]] inline std::vector<std::string> commandNames(const std::vector<CommandHelp>& commands) {
  std::vector<std::string> names;
  for (const CommandHelp& command : commands)
    if (!command.name.empty()) names.push_back(command.name);
  return names;
}

}  // namespace app
