#include "text/messages.hpp"

#include <array>
#include <cstdio>
#include <cstdlib>
#include <utility>
#include <vector>

#include "base/text_file.hpp"
#include "text/languages.hpp"
#include "text/message_file.hpp"

namespace text {
namespace {

namespace fs = std::filesystem;

struct Loaded {
  std::string code;
  Messages words;
};

/// The texts by language. Written once, before any text is used.
std::vector<Loaded>& loaded() {
  static std::vector<Loaded> all{{"en", {}}, {"ja", {}}};
  return all;
}

const Loaded& of(Language language) { return loaded()[static_cast<std::size_t>(language)]; }

/// The files of all languages but the two that ship, in the order of their codes.
std::vector<fs::path> furtherFiles(const fs::path& folder) {
  std::vector<fs::path> files = base::jsonFilesIn(folder);
  std::erase_if(files, [](const fs::path& file) { return file.stem() == "en" || file.stem() == "ja"; });
  return files;
}

}  // namespace

void loadMessages(const fs::path& folder) {
  const Messages english = loadEnglish(folder / "en.json");
  std::vector<Loaded> all{{"en", english}, {"ja", loadTranslation(folder / "ja.json", english)}};
  for (const fs::path& file : furtherFiles(folder))
    all.push_back({file.stem().string(), loadTranslation(file, english)});
  loaded() = std::move(all);
}

std::vector<Language> languages() {
  std::vector<Language> all;
  for (std::size_t i = 0; i < loaded().size(); ++i) all.push_back(static_cast<Language>(i));
  return all;
}

const std::string& codeOf(Language language) { return of(language).code; }

std::optional<Language> languageNamed(std::string_view code) {
  for (const Language language : languages())
    if (codeOf(language) == code) return language;
  return std::nullopt;
}

Language languageFor(std::string_view locale) {
  std::string code(locale.substr(0, locale.find_first_of(".@")));
  std::replace(code.begin(), code.end(), '_', '-');
  if (const auto whole = languageNamed(code)) return *whole;
  return languageNamed(code.substr(0, code.find('-'))).value_or(Language::en);
}

const char* say(Word word, Language language) {
  return of(language).words[static_cast<std::size_t>(word)].c_str();
}

std::string say(Word word, Language language, std::initializer_list<Value> values) {
  return filled(say(word, language), {values.begin(), values.size()});
}

std::string labelled(std::string_view label, std::string_view text, Language language) {
  return say(Word::labelled, language, {{"label", label}, {"text", text}});
}

// Far smaller than a float's rounding error, but enough to move a tie off the middle.
double tiesAway(double value) { return value * (1.0 + 0x1p-40); }

std::string figures(const char* format, double value) {
  char text[32];
  std::snprintf(text, sizeof text, format, tiesAway(value));
  if (text[0] == '-' && std::strtod(text, nullptr) == 0.0) return text + 1;
  return text;
}

std::string explainedTarget(std::uint32_t target, std::size_t bodies, Language language) {
  if (target == 0 || target >= bodies) return say(Word::nearest, language);
  return std::to_string(target) + " / " + std::to_string(bodies - 1);
}

// The id of the word is the name of the kind.
Word wordFor(world::ShapeKind kind) {
  const auto ids = wordIds();
  return static_cast<Word>(std::find(ids.begin(), ids.end(), world::nameOf(kind)) - ids.begin());
}

}  // namespace text
