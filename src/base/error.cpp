#include "base/error.hpp"

#include <algorithm>
#include <array>
#include <cstdio>

#include "base/visible.hpp"

namespace base {
namespace {

/// The most bytes of the user's text that a message repeats.
constexpr std::size_t kLongestQuote = 160;

bool continuesCharacter(unsigned char c) { return (c & 0xc0u) == 0x80u; }  // UTF-8

}  // namespace

std::string printable(std::string_view text) {
  std::size_t end = std::min(text.size(), kLongestQuote);
  while (end < text.size() && end > 0 && continuesCharacter(static_cast<unsigned char>(text[end]))) --end;
  const std::string line = visible(text.substr(0, end));
  return end < text.size() ? line + "…" : line;
}

std::string inQuotes(std::string_view text) { return '"' + printable(text) + '"'; }

std::string shown(double number) {
  std::array<char, 32> digits{};
  std::snprintf(digits.data(), digits.size(), "%.6g", number);
  return digits.data();
}

}  // namespace base
