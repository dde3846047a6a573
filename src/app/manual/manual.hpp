// Writes the manual page in roff with the man macros, and the scripts that complete the command line in bash,
// zsh and fish.
#pragma once

#include <filesystem>
#include <initializer_list>
#include <map>
#include <string>
#include <utility>
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
  std::string summary;                                       ///< The program in a few words, for `apropos`.
  std::vector<ManualSection> sectionsBefore, sectionsAfter;  ///< Before and after the options and commands.
};

/// Maps English texts to translations. Empty for English.
struct Translation {
  std::map<std::string, std::string> texts;

  [[nodiscard]] const std::string& translate(const std::string& english) const;
};

/// loadManual() and loadTranslation() throw base::InputError with one line that names the file and the
/// position.
[[nodiscard]] Manual loadManual(const std::filesystem::path& file);
[[nodiscard]] Translation loadTranslation(const std::filesystem::path& file);

[[nodiscard]] std::string manPage(const Manual& manual, const std::vector<CommandHelp>& commands,
                                  const Translation& translation);

/// Names of files in assets/. The description of the command line does not contain them.
struct ShippedNames {
  std::vector<std::string> scenes, keyMaps, languages;
};

struct Completion {
  enum class Kind { nothing, words, files, folders, script };
  Kind kind = Kind::nothing;
  /// The words to offer. For Kind::files, the files are offered as well.
  std::vector<std::string> words;
};
[[nodiscard]] Completion completionOf(const OptionHelp& option, const ShippedNames& shippedNames);

/// Returns `text` with each of the given characters replaced.
[[nodiscard]] std::string withReplacements(const std::string& text,
                                           std::initializer_list<std::pair<char, const char*>> replacements);

[[nodiscard]] std::string joined(const std::vector<std::string>& words, const std::string& separator = " ");

[[nodiscard]] std::string bashCompletion(const std::vector<CommandHelp>& commands,
                                         const ShippedNames& shippedNames);
[[nodiscard]] std::string zshCompletion(const std::vector<CommandHelp>& commands,
                                        const ShippedNames& shippedNames);
[[nodiscard]] std::string fishCompletion(const std::vector<CommandHelp>& commands,
                                         const ShippedNames& shippedNames);

}  // namespace app
