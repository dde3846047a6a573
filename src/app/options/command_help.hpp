// The command line as plain data: what `--help` prints, for man pages and completions.
#pragma once

#include <string>
#include <vector>

namespace app {

/// An option, or an argument without a name.
struct OptionHelp {
  std::vector<std::string> names;  ///< "--json", or the argument's name, "SCENE".
  std::string value;               ///< What stands after the option, "FILE"; empty for a switch.
  std::string text;
  std::vector<std::string> choices;  ///< The words that the option accepts; empty: any text.
  bool isArgument = false;           ///< It has no name on the command line.
  bool isRequired = false;
  bool isList = false;  ///< An argument that may be given several times.
};

struct CommandHelp {
  std::string name;  ///< Empty for the program without a command, which opens a window.
  std::string text;
  std::vector<OptionHelp> options;  ///< In the order of `--help`.
};

/// The program itself first, then each command. Made from the description that parses the command line.
[[nodiscard]] std::vector<CommandHelp> commandHelp();

}  // namespace app
