// Reads the command line, and describes it as plain data for man pages and shell completions.
#pragma once

#include <string>
#include <vector>

#include "app/options/options.hpp"

namespace app {

/// Reads the arguments, without the program's name. Throws base::InputError with a message of one line.
[[nodiscard]] Options parseOptions(const std::vector<std::string>& arguments, const Environment& environment);

/// An option, or an argument without a name.
struct OptionHelp {
  std::vector<std::string> names;  ///< "--json", or the name of an argument, "SCENE".
  std::string value;               ///< The value after the option, "FILE"; empty for a switch.
  std::string text;
  std::vector<std::string> choices;  ///< The words that the option accepts; empty if it accepts any text.
  bool isArgument = false;           ///< True for an argument without an option name.
  bool isRequired = false;
  bool isList = false;  ///< True for an argument that may be given several times.
};

struct CommandHelp {
  std::string name;  ///< Empty for the program without a command, which opens a window.
  std::string text;
  std::vector<OptionHelp> options;  ///< In the order of `--help`.
};

/// Returns the help of the program, then of each command. parseOptions() uses the same description.
[[nodiscard]] std::vector<CommandHelp> commandHelp();

}  // namespace app
