#include "text/messages.hpp"

#include <algorithm>
#include <bitset>
#include <cstdio>
#include <cstdlib>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <utility>

#include "base/error.hpp"
#include "base/files.hpp"
#include "base/json.hpp"

namespace text {
namespace fs = std::filesystem;
namespace {

/// Returns the value for the placeholder `place`, such as "{name}". Returns `place` if there is no value.
std::string_view valueOf(std::string_view place, std::span<const Value> values) {
  const std::string_view name = place.substr(1, place.size() - 2);
  const auto value =
      std::find_if(values.begin(), values.end(), [&](const Value& each) { return each.name == name; });
  return value == values.end() ? place : value->text;
}

}  // namespace

std::vector<std::string_view> placeholdersOf(std::string_view pattern) {
  std::vector<std::string_view> names;
  for (std::size_t at = 0; at < pattern.size(); ++at) {
    if (pattern[at] != '{' && pattern[at] != '}') continue;
    const std::size_t close = pattern.find_first_of("{}", at + 1);
    if (pattern[at] == '}' || close == pattern.npos || pattern[close] == '{')
      throw std::invalid_argument("has a brace without its other half; write {name}");
    names.push_back(pattern.substr(at + 1, close - at - 1));
    at = close;
  }
  std::sort(names.begin(), names.end());
  names.erase(std::unique(names.begin(), names.end()), names.end());
  return names;
}

std::string filled(std::string_view pattern, std::span<const Value> values) {
  std::string text;
  for (std::size_t at = 0; at < pattern.size(); ++at) {
    const std::size_t close = pattern[at] == '{' ? pattern.find('}', at) : pattern.npos;
    if (close == pattern.npos) {
      text += pattern[at];
      continue;
    }
    text += valueOf(pattern.substr(at, close - at + 1), values);
    at = close;
  }
  return text;
}

namespace {

#define HANTEI_ID(word) #word,
constexpr std::array<std::string_view, kWordCount> kIds{HANTEI_EACH_TEXT(HANTEI_ID)};
#undef HANTEI_ID

std::vector<std::string_view> placeholdersIn(const base::JsonView& view, const std::string& words) {
  try {
    return placeholdersOf(words);
  } catch (const std::invalid_argument& error) {
    view.fail(base::inQuotes(words) + ' ' + error.what());
  }
}

/// Throws for a placeholder that is not in the English text, because the program has no value for it.
void requireKnown(const base::JsonView& view, const std::string& words, const std::string& english) {
  const auto known = placeholdersOf(english);
  for (const std::string_view name : placeholdersIn(view, words)) {
    if (std::binary_search(known.begin(), known.end(), name)) continue;
    view.fail("has the placeholder {" + base::printable(name) +
              "}, which English has not: " + base::inQuotes(english));
  }
}

struct MessageFile {
  Messages words;
  std::bitset<kWordCount> isPresent;
};

/// `english`: the English texts. They replace missing texts, and only their placeholders are allowed. Null
/// when the English file is read.
MessageFile readMessages(const std::filesystem::path& file, const Messages* english) {
  const std::string name = file.string();
  const base::Json root = base::parseJson(base::readTextFile(file, base::kMaxJsonBytes), name);
  const base::JsonView view(root, name);
  view.allowOnly({kIds.begin(), kIds.end()});
  MessageFile read{english ? *english : Messages{}, {}};
  for (std::size_t i = 0; i < kWordCount; ++i) {
    const auto field = view.find(kIds[i]);
    if (!field) continue;
    const std::string words = field->string();
    requireKnown(*field, words, english ? (*english)[i] : words);
    read.words[i] = words;
    read.isPresent.set(i);
  }
  return read;
}

}  // namespace

std::span<const std::string_view> wordIds() { return kIds; }

Messages loadEnglish(const std::filesystem::path& file) {
  MessageFile read = readMessages(file, nullptr);
  for (std::size_t i = 0; i < kWordCount; ++i) {
    if (read.isPresent[i]) continue;
    throw base::InputError(base::printable(file.string()) + ": the text " + base::inQuotes(kIds[i]) +
                           " is missing; add it, or install hantei again");
  }
  return std::move(read.words);
}

Messages loadTranslation(const std::filesystem::path& file, const Messages& english) {
  return readMessages(file, &english).words;
}

namespace {

struct LanguageMessages {
  std::string code;
  Messages words;
};

/// The texts by language. They are written once, before any text is read.
std::vector<LanguageMessages>& loadedLanguages() {
  static std::vector<LanguageMessages> all{{"en", {}}, {"ja", {}}};
  return all;
}

const LanguageMessages& messagesOf(Language language) {
  return loadedLanguages()[static_cast<std::size_t>(language)];
}

/// Returns the files of all languages except English and Japanese.
std::vector<fs::path> furtherFiles(const fs::path& folder) {
  std::vector<fs::path> files = base::jsonFilesIn(folder);
  std::erase_if(files, [](const fs::path& file) { return file.stem() == "en" || file.stem() == "ja"; });
  return files;
}

}  // namespace

void loadMessages(const fs::path& folder) {
  const Messages english = loadEnglish(folder / "en.json");
  std::vector<LanguageMessages> all{{"en", english}, {"ja", loadTranslation(folder / "ja.json", english)}};
  for (const fs::path& file : furtherFiles(folder))
    all.push_back({file.stem().string(), loadTranslation(file, english)});
  loadedLanguages() = std::move(all);
}

std::vector<Language> languages() {
  std::vector<Language> all;
  for (std::size_t i = 0; i < loadedLanguages().size(); ++i) all.push_back(static_cast<Language>(i));
  return all;
}

const std::string& codeOf(Language language) { return messagesOf(language).code; }

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

const char* say(TextId word, Language language) {
  return messagesOf(language).words[static_cast<std::size_t>(word)].c_str();
}

std::string say(TextId word, Language language, std::initializer_list<Value> values) {
  return filled(say(word, language), {values.begin(), values.size()});
}

std::string labelled(std::string_view label, std::string_view text, Language language) {
  return say(TextId::labelled, language, {{"label", label}, {"text", text}});
}

// 2^-40 is far below float32's rounding error, but breaks a tie.
double nudgedFromZero(double value) { return value * (1.0 + 0x1p-40); }

std::string withMinusSign(const std::string& number) {
  return number.starts_with('-') ? "\u2212" + number.substr(1) : number;
}

std::string formatted(const char* format, double value) {
  char text[32];
  std::snprintf(text, sizeof text, format, nudgedFromZero(value));
  if (text[0] == '-' && std::strtod(text, nullptr) == 0.0) return text + 1;
  return text;
}

std::string explainedTargetName(std::uint32_t target, std::size_t bodies, Language language) {
  if (target == 0 || target >= bodies) return say(TextId::nearest, language);
  return std::to_string(target) + " / " + std::to_string(bodies - 1);
}

// The id of the word is world::nameOf() of the kind.
TextId wordFor(world::ShapeKind kind) {
  const auto ids = wordIds();
  return static_cast<TextId>(std::find(ids.begin(), ids.end(), world::nameOf(kind)) - ids.begin());
}

TextId wordFor(const world::Body& body) {
  if (world::isCompound(body)) return TextId::compound;
  if (!body.mesh) return wordFor(world::kindOf(body.localShapes));
  return body.mesh->asset->isHull() ? TextId::hull : TextId::mesh;
}

}  // namespace text
