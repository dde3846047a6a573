#include "base/shell_quote.hpp"

#include <algorithm>
#include <cctype>
#include <string_view>

namespace base {
namespace {

bool isPlain(char c) {
  constexpr std::string_view kPlain = "/._-+,:=@%";
  return std::isalnum(static_cast<unsigned char>(c)) != 0 || kPlain.find(c) != std::string_view::npos;
}

}  // namespace

std::string shellWord(const std::string& text) {
  if (!text.empty() && std::all_of(text.begin(), text.end(), isPlain)) return text;
  std::string quoted = "'";
  for (const char c : text) quoted += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return quoted + "'";
}

}  // namespace base
