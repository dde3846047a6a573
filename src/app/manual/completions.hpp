// Writes the scripts that complete the command line in bash, zsh and fish.
#pragma once

#include <string>
#include <vector>

#include "app/options/options.hpp"

namespace app {

/// Names of files in assets/. The description of the command line does not contain them.
struct ShippedWords {
  std::vector<std::string> scenes, keyMaps, languages;
};

struct Completion {
  enum class Kind { nothing, words, files, folders, script };
  Kind kind = Kind::nothing;
  /// The words to offer. For Kind::files, offered together with files.
  std::vector<std::string> words;
};
[[nodiscard]] Completion completionOf(const OptionHelp& option, const ShippedWords& shipped);

[[nodiscard]] std::string joined(const std::vector<std::string>& words, const std::string& between = " ");

[[nodiscard]] std::vector<std::string> commandNames(const std::vector<CommandHelp>& commands);

[[nodiscard]] std::string bashCompletion(const std::vector<CommandHelp>& commands,
                                         const ShippedWords& shipped);
[[nodiscard]] std::string zshCompletion(const std::vector<CommandHelp>& commands,
                                        const ShippedWords& shipped);
[[nodiscard]] std::string fishCompletion(const std::vector<CommandHelp>& commands,
                                         const ShippedWords& shipped);

}  // namespace app
