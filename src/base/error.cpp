#include "base/error.hpp"

#include <array>
#include <cstdio>

namespace base {
namespace {

/// Bytes of a foreign text that a message repeats at most.
constexpr std::size_t kLongestQuote = 160;

bool isControl(unsigned char c) { return c < 0x20 || c == 0x7f; }
bool continuesCharacter(unsigned char c) { return (c & 0xc0u) == 0x80u; }  // UTF-8

}  // namespace

std::string printable(std::string_view text) {
  std::size_t end = std::min(text.size(), kLongestQuote);
  while (end < text.size() && end > 0 && continuesCharacter(static_cast<unsigned char>(text[end]))) --end;
  std::string line;
  for (const char c : text.substr(0, end)) {
    const auto byte = static_cast<unsigned char>(c);
    std::array<char, 8> escape{};
    if (isControl(byte)) std::snprintf(escape.data(), escape.size(), "\\x%02x", static_cast<unsigned>(byte));
    line += isControl(byte) ? std::string(escape.data()) : std::string(1, c);
  }
  return end < text.size() ? line + "…" : line;
}

std::string inQuotes(std::string_view text) { return '"' + printable(text) + '"'; }

std::string shown(double number) {
  std::array<char, 32> digits{};
  std::snprintf(digits.data(), digits.size(), "%.6g", number);
  return digits.data();
}

}  // namespace base
