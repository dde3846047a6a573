#include "world/scene/scene.hpp"

#include <algorithm>
#include <iterator>
#include <nlohmann/json.hpp>

#include "base/error.hpp"

namespace world {
namespace {

// Unicode's White_Space beyond ASCII, as UTF-8: U+0085, U+00A0, U+1680, U+2000 to U+200A, U+2028, U+2029,
// U+202F, U+205F, U+3000.
constexpr std::string_view kWideBlanks[] = {"\xc2\x85",     "\xc2\xa0",     "\xe1\x9a\x80", "\xe2\x80\x80",
                                            "\xe2\x80\x81", "\xe2\x80\x82", "\xe2\x80\x83", "\xe2\x80\x84",
                                            "\xe2\x80\x85", "\xe2\x80\x86", "\xe2\x80\x87", "\xe2\x80\x88",
                                            "\xe2\x80\x89", "\xe2\x80\x8a", "\xe2\x80\xa8", "\xe2\x80\xa9",
                                            "\xe2\x80\xaf", "\xe2\x81\x9f", "\xe3\x80\x80"};

bool isBlankOrControl(char c) { return static_cast<unsigned char>(c) <= 0x20 || c == 0x7f; }

}  // namespace

const std::array<std::string_view, kOverlayCount>& overlayIds() {
  static constexpr std::array<std::string_view, kOverlayCount> kIds{
      "closest-points", "push-out",      "overhang", "radii", "intervals",
      "axes",           "configuration", "bounds",   "ray",   "sweep"};
  return kIds;
}

std::span<const std::string_view> brokenTestIds() {
  static constexpr std::array<std::string_view, 9> kIds{"none",           "six-axes",     "no-tolerance",
                                                        "bounds-only",    "not-refitted", "touching-apart",
                                                        "flipped-normal", "sign-gjk",     "float-gjk"};
  return kIds;
}

std::string_view bodyNameProblem(std::string_view name) {
  if (name.empty()) return "is an empty name; give the body a name";
  if (name.size() > kLongestBodyName) return "is too long a name; use at most 64 bytes";
  const bool wide = std::any_of(std::begin(kWideBlanks), std::end(kWideBlanks),
                                [&](std::string_view blank) { return name.find(blank) != name.npos; });
  if (wide || std::any_of(name.begin(), name.end(), isBlankOrControl)) {
    return "has a blank or a control character, and names are words of event lines; write big-box for big "
           "box";
  }
  return "";
}

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
