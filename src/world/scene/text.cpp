#include "world/scene/text.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "base/error.hpp"

namespace world {
namespace {

constexpr std::size_t kLongestPart = 8;

bool isAsciiLetter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
bool isLetterOrDigit(char c) { return isAsciiLetter(c) || (c >= '0' && c <= '9'); }

bool isLanguage(std::string_view part) {
  return (part.size() == 2 || part.size() == 3) && std::all_of(part.begin(), part.end(), isAsciiLetter);
}

bool isFurtherPart(std::string_view part) {
  return !part.empty() && part.size() <= kLongestPart &&
         std::all_of(part.begin(), part.end(), isLetterOrDigit);
}

}  // namespace

const std::string& wordsIn(const Text& text, std::string_view code) {
  static const std::string kNone;
  auto found = text.find(code);
  if (found == text.end()) found = text.find("en");
  if (found == text.end()) found = text.begin();
  return found == text.end() ? kNone : found->second;
}

bool isLanguageCode(std::string_view code) {
  std::size_t hyphen = code.find('-');
  if (!isLanguage(code.substr(0, hyphen))) return false;
  while (hyphen != code.npos) {
    code.remove_prefix(hyphen + 1);
    hyphen = code.find('-');
    if (!isFurtherPart(code.substr(0, hyphen))) return false;
  }
  return true;
}

std::string readWords(const base::JsonView& view) {
  const std::string words = view.string();
  if (words.size() > kLongestText)
    view.fail("is a text of " + std::to_string(words.size()) + " bytes; shorten it to " +
              std::to_string(kLongestText) + " at most");
  const auto isBad = [](char c) { return (static_cast<unsigned char>(c) < 0x20 && c != '\n') || c == 0x7f; };
  if (std::any_of(words.begin(), words.end(), isBad)) {
    view.fail(base::inQuotes(words) + " has a control character other than \\n; remove it");
  }
  return words;
}

Text readText(const base::JsonView& view) {
  Text text;
  for (const auto& [code, words] : view.fields()) {
    if (!isLanguageCode(code)) words.fail("is no language code; write one like \"en\", \"ja\" or \"pt-BR\"");
    text.emplace(code, readWords(view.at(code)));
  }
  if (text.empty()) view.fail("the field \"en\" is missing; give the words in \"en\" or in another language");
  return text;
}

Text readTextOrWords(const base::JsonView& view) {
  if (view.isObject()) return readText(view);
  const std::string words = readWords(view);
  return words.empty() ? Text{} : Text{{"en", words}};
}

base::Json textJson(const Text& text) {
  base::Json json = base::Json::object();
  for (const auto& [code, words] : text) json[code] = words;
  return json;
}

base::Json textOrWordsJson(const Text& text) {
  const bool onlyEnglish = text.size() == 1 && text.begin()->first == "en" && !text.begin()->second.empty();
  return onlyEnglish ? base::Json(text.begin()->second) : textJson(text);
}

}  // namespace world
