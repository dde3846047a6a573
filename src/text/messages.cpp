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

/// Returns the value for `placeholder`, such as "{name}". Returns `placeholder` if there is no value.
std::string_view valueOf(std::string_view placeholder, std::span<const Value> values) {
  const std::string_view name = placeholder.substr(1, placeholder.size() - 2);
  const auto value =
      std::find_if(values.begin(), values.end(), [&](const Value& each) { return each.name == name; });
  return value == values.end() ? placeholder : value->text;
}

}  // namespace

std::vector<std::string_view> placeholdersOf(std::string_view pattern) {
  std::vector<std::string_view> names;
  for (std::size_t i = 0; i < pattern.size(); ++i) {
    if (pattern[i] != '{' && pattern[i] != '}') continue;
    const std::size_t close = pattern.find_first_of("{}", i + 1);
    if (pattern[i] == '}' || close == pattern.npos || pattern[close] == '{')
      throw std::invalid_argument("has a brace without its other half; write {name}");
    names.push_back(pattern.substr(i + 1, close - i - 1));
    i = close;
  }
  std::sort(names.begin(), names.end());
  names.erase(std::unique(names.begin(), names.end()), names.end());
  return names;
}

std::string fillPlaceholders(std::string_view pattern, std::span<const Value> values) {
  std::string text;
  for (std::size_t i = 0; i < pattern.size(); ++i) {
    const std::size_t close = pattern[i] == '{' ? pattern.find('}', i) : pattern.npos;
    if (close == pattern.npos) {
      text += pattern[i];
      continue;
    }
    text += valueOf(pattern.substr(i, close - i + 1), values);
    i = close;
  }
  return text;
}

namespace {

#define HANTEI_ID(word) #word,
constexpr std::array<std::string_view, kTextCount> kIds{HANTEI_EACH_TEXT(HANTEI_ID)};
#undef HANTEI_ID

std::vector<std::string_view> placeholdersIn(const base::JsonView& view, const std::string& words) {
  try {
    return placeholdersOf(words);
  } catch (const std::invalid_argument& error) {
    view.fail(base::inQuotes(words) + ' ' + error.what());
  }
}

/// Throws for a placeholder that is not in the English text, because the program has no value for it.
void requireKnownPlaceholders(const base::JsonView& view, const std::string& words,
                              const std::string& english) {
  const auto knownPlaceholders = placeholdersOf(english);
  for (const std::string_view name : placeholdersIn(view, words)) {
    if (std::binary_search(knownPlaceholders.begin(), knownPlaceholders.end(), name)) continue;
    view.fail("has the placeholder {" + base::printable(name) +
              "}, which English has not: " + base::inQuotes(english));
  }
}

struct MessageFile {
  Messages messages;
  std::bitset<kTextCount> isPresent;
};

/// `english`: the English texts. They replace missing texts, and only their placeholders are allowed. Null
/// when the English file is read.
MessageFile readMessages(const std::filesystem::path& file, const Messages* english) {
  const std::string name = file.string();
  const base::Json root = base::parseJson(base::readTextFile(file, base::kMaxJsonBytes), name);
  const base::JsonView view(root, name);
  view.allowOnly({kIds.begin(), kIds.end()});
  MessageFile messageFile{english ? *english : Messages{}, {}};
  for (std::size_t i = 0; i < kTextCount; ++i) {
    const auto field = view.find(kIds[i]);
    if (!field) continue;
    const std::string words = field->string();
    requireKnownPlaceholders(*field, words, english ? (*english)[i] : words);
    messageFile.messages[i] = words;
    messageFile.isPresent.set(i);
  }
  return messageFile;
}

}  // namespace

std::span<const std::string_view> textIds() { return kIds; }

Messages loadEnglish(const std::filesystem::path& file) {
  MessageFile messageFile = readMessages(file, nullptr);
  for (std::size_t i = 0; i < kTextCount; ++i) {
    if (messageFile.isPresent[i]) continue;
    throw base::InputError(base::printable(file.string()) + ": the text " + base::inQuotes(kIds[i]) +
                           " is missing; add it, or install hantei again");
  }
  return std::move(messageFile.messages);
}

Messages loadTranslation(const std::filesystem::path& file, const Messages& english) {
  return readMessages(file, &english).messages;
}

namespace {

struct LanguageMessages {
  std::string code;
  Messages messages;
};

/// The texts by language. They are written once, before any text is read.
std::vector<LanguageMessages>& loadedLanguages() {
  static std::vector<LanguageMessages> allLanguages{{"en", {}}, {"ja", {}}};
  return allLanguages;
}

const LanguageMessages& messagesOf(Language language) {
  return loadedLanguages()[static_cast<std::size_t>(language)];
}

/// Returns the files of all languages except English and Japanese.
std::vector<fs::path> otherLanguageFiles(const fs::path& folder) {
  std::vector<fs::path> files = base::jsonFilesIn(folder);
  std::erase_if(files, [](const fs::path& file) { return file.stem() == "en" || file.stem() == "ja"; });
  return files;
}

}  // namespace

void loadMessages(const fs::path& folder) {
  const Messages english = loadEnglish(folder / "en.json");
  std::vector<LanguageMessages> allLanguages{{"en", english},
                                             {"ja", loadTranslation(folder / "ja.json", english)}};
  for (const fs::path& file : otherLanguageFiles(folder))
    allLanguages.push_back({file.stem().string(), loadTranslation(file, english)});
  loadedLanguages() = std::move(allLanguages);
}

std::vector<Language> languages() {
  std::vector<Language> allLanguages;
  for (std::size_t i = 0; i < loadedLanguages().size(); ++i) allLanguages.push_back(static_cast<Language>(i));
  return allLanguages;
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
  if (const auto exactLanguage = languageNamed(code)) return *exactLanguage;
  return languageNamed(code.substr(0, code.find('-'))).value_or(Language::en);
}

const char* say(TextId word, Language language) {
  return messagesOf(language).messages[static_cast<std::size_t>(word)].c_str();
}

std::string say(TextId word, Language language, std::initializer_list<Value> values) {
  return fillPlaceholders(say(word, language), {values.begin(), values.size()});
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

std::string explainedTargetName(std::uint32_t target, std::size_t bodyCount, Language language) {
  if (target == 0 || target >= bodyCount) return say(TextId::nearest, language);
  return std::to_string(target) + " / " + std::to_string(bodyCount - 1);
}

// The id of the word is world::nameOf() of the kind.
TextId kindNameId(world::ShapeKind kind) {
  const auto ids = textIds();
  return static_cast<TextId>(std::find(ids.begin(), ids.end(), world::nameOf(kind)) - ids.begin());
}

TextId kindNameId(const world::Body& body) {
  if (world::isCompound(body)) return TextId::compound;
  if (!body.mesh) return kindNameId(world::kindOf(body.localShapes));
  return body.mesh->asset->isHull() ? TextId::hull : TextId::mesh;
}

}  // namespace text
