// Writes the scripts that complete the command line in bash, zsh and fish.
#pragma once

#include <string>
#include <vector>

#include "app/options/command_line.hpp"

namespace app {

/// Names of files in assets/. The description of the command line does not contain them.
struct ShippedWords {
  std::vector<std::string> scenes, keyMaps, languages;
};

/// How shells complete an option's value or an argument.
struct Completion {
  enum class Kind { nothing, words, files, folders, script };
  Kind kind = Kind::nothing;
  /// If `kind` is words, the words to offer. If `kind` is files, words to offer together with the files.
  std::vector<std::string> words;
};
[[nodiscard]] Completion completionOf(const OptionHelp& option, const ShippedWords& shipped);

/// Joins the words with `between` between them.
[[nodiscard]] std::string joined(const std::vector<std::string>& words, const std::string& between = " ");

/// The names of the commands, without the program itself.
[[nodiscard]] std::vector<std::string> commandNames(const std::vector<CommandHelp>& commands);

[[nodiscard]] std::string bashCompletion(const std::vector<CommandHelp>& commands,
                                         const ShippedWords& shipped);
[[nodiscard]] std::string zshCompletion(const std::vector<CommandHelp>& commands,
                                        const ShippedWords& shipped);
[[nodiscard]] std::string fishCompletion(const std::vector<CommandHelp>& commands,
                                         const ShippedWords& shipped);

}  // namespace app
