#include "app/report/drive_words.hpp"

#include <algorithm>
#include <cctype>
#include <sstream>

#include "text/messages.hpp"

namespace app {
namespace {

using text::Word;

/// "x" as "X", and "x+d" as "X and D".
std::string keyWords(std::string_view keys, text::Language language) {
  std::string words;
  while (!keys.empty()) {
    const std::size_t end = std::min(keys.find('+', 1), keys.size());
    std::string key(keys.substr(0, end));
    if (key.size() == 1)
      key.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(key.front())));
    if (!words.empty()) words += text::say(Word::sheetTogether, language);
    words += key;
    keys.remove_prefix(std::min(end + 1, keys.size()));
  }
  return words;
}

std::string tokenWords(const std::string& token, text::Language language) {
  const std::size_t sign = token.find_first_of("*:", 1);
  const std::string keys = token.substr(0, sign);
  if (sign == std::string::npos)
    return text::say(Word::sheetTap, language, {{"key", keyWords(keys, language)}});
  const std::string number = token.substr(sign + 1);
  const bool isNumber = !number.empty() && number.find_first_not_of("0123456789.") == std::string::npos;
  if (!isNumber) return token;
  if (keys == "wait") return text::say(Word::sheetWait, language, {{"seconds", number}});
  if (token[sign] == '*')
    return text::say(Word::sheetTaps, language, {{"key", keyWords(keys, language)}, {"count", number}});
  return text::say(Word::sheetHold, language, {{"key", keyWords(keys, language)}, {"seconds", number}});
}

}  // namespace

std::string driveWords(std::string_view script, text::Language language) {
  std::istringstream in{std::string(script)};
  std::string words;
  for (std::string token; in >> token;) {
    if (!words.empty()) words += text::say(Word::sheetThen, language);
    words += tokenWords(token, language);
  }
  return words;
}

}  // namespace app
