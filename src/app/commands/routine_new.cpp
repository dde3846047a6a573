// `hantei routine new PAIR`: a file to begin a routine with.
#include <algorithm>
#include <filesystem>
#include <iostream>
#include <system_error>

#include "app/commands/commands.hpp"
#include "base/error.hpp"
#include "base/output_file.hpp"
#include "base/suggest.hpp"
#include "routine/template.hpp"

namespace app {
namespace fs = std::filesystem;
namespace {

using routine::TemplateLanguage;

TemplateLanguage templateLanguageOf(const std::string& word) {
  const auto& names = routine::kTemplateLanguages;
  const auto* const found = std::find(names.begin(), names.end(), word);
  if (found != names.end()) return static_cast<TemplateLanguage>(found - names.begin());
  throw base::InputError("--lang: " + base::inQuotes(word) + " is unknown; " +
                         base::choices(word, {names.begin(), names.end()}));
}

}  // namespace

int runNewRoutine(const NewRoutine& wanted) {
  const TemplateLanguage language = templateLanguageOf(wanted.language);
  const routine::Function function = routine::functionOf(wanted.pair, wanted.verb);
  const std::string name = routine::templateName(function, language);
  std::error_code failed;
  if (fs::exists(fs::symlink_status(name, failed)))
    throw base::InputError(name + ": exists already; move it away, or begin in another folder");
  base::writeText(name, routine::templateText(function, language, name));
  if (language == TemplateLanguage::python) {
    constexpr fs::perms kRun = fs::perms::owner_exec | fs::perms::group_exec | fs::perms::others_exec;
    fs::permissions(name, kRun, fs::perm_options::add, failed);
  }
  std::cout << base::visible("wrote " + name) << std::endl;
  return EXIT_SUCCESS;
}

}  // namespace app
