// Writes the manual page in roff with the man macros, and the scripts that complete the command line in bash,
// zsh and fish.
#pragma once

#include <array>
#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "app/options/options.hpp"

namespace app {

/// A term and its explanation: a file, an exit status, a command of an example.
struct ManualItem {
  std::string term;
  std::string text;
};

struct ManualSection {
  std::string heading;
  std::vector<std::string> paragraphs;
  std::vector<ManualItem> items;
};

struct Manual {
  std::string summary;                       ///< The program in a few words, for `apropos`.
  std::vector<ManualSection> before, after;  ///< The sections before and after the options and commands.
};

/// The fixed words of the page, in order.
inline constexpr std::array<const char*, 6> kPageWords = {
    "User Commands", "NAME", "SYNOPSIS", "OPTIONS", "COMMANDS", "These options of the window too:"};

/// Maps English texts to translations. Empty for English.
struct Translation {
  std::map<std::string, std::string> texts;

  [[nodiscard]] const std::string& of(const std::string& english) const;
};

/// loadManual() and loadTranslation() throw base::InputError in one line with the file and the position.
[[nodiscard]] Manual loadManual(const std::filesystem::path& file);
[[nodiscard]] Translation loadTranslation(const std::filesystem::path& file);

/// Returns every text of the manual page that needs a translation.
[[nodiscard]] std::vector<std::string> textsOf(const Manual& manual,
                                               const std::vector<CommandHelp>& commands);

[[nodiscard]] std::string manPage(const Manual& manual, const std::vector<CommandHelp>& commands,
                                  const Translation& translation);

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
