// The command line: reading it, and its description as plain data, which `--help` prints and from which man
// pages and completions are made.
#pragma once

#include <string>
#include <vector>

#include "app/options/options.hpp"

namespace app {

/// Reads the arguments after the program's name. Throws base::InputError with one line.
[[nodiscard]] Options parseOptions(const std::vector<std::string>& arguments, const Environment& environment);

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
