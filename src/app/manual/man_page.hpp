// Writes the manual page in roff with the man macros. Also loads the page's translation, and the page's texts
// that the description of the command line does not contain.
#pragma once

#include <array>
#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "app/options/command_line.hpp"

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

/// The fixed words of the page, in their order on the page.
inline constexpr std::array<const char*, 6> kPageWords = {
    "User Commands", "NAME", "SYNOPSIS", "OPTIONS", "COMMANDS", "These options of the window too:"};

/// Maps English texts to their translations into another language. Empty for English.
struct Translation {
  std::map<std::string, std::string> texts;

  /// The translated text, or the English one if there is no translation.
  [[nodiscard]] const std::string& of(const std::string& english) const;
};

/// Loads the texts of the page. loadManual() and loadTranslation() throw base::InputError with one line that
/// names the file and the place in the file.
[[nodiscard]] Manual loadManual(const std::filesystem::path& file);
[[nodiscard]] Translation loadTranslation(const std::filesystem::path& file);

/// Every text of the manual page that a translation must contain.
[[nodiscard]] std::vector<std::string> textsOf(const Manual& manual,
                                               const std::vector<CommandHelp>& commands);

/// The text of hantei.1.
[[nodiscard]] std::string manPage(const Manual& manual, const std::vector<CommandHelp>& commands,
                                  const Translation& translation);

}  // namespace app
