#include "world/scene/text.hpp"

#include <algorithm>

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

}  // namespace world
