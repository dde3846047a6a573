#include "app/report/markup.hpp"

#include <cstddef>
#include <iterator>
#include <utf8.h>

namespace app {
namespace {

constexpr std::string_view kDigits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
constexpr char32_t kUnknown = 0xfffd;

bool isControl(char32_t c) { return (c < 0x20 && c != '\n' && c != '\t') || (c >= 0x7f && c < 0xa0); }

/// XML forbids these two noncharacters, but no others.
bool canBeHeld(char32_t c) { return !isControl(c) && c != 0xfffe && c != 0xffff; }

void appendEscaped(char32_t c, std::string& out) {
  switch (c) {
    case '&':
      out += "&amp;";
      return;
    case '<':
      out += "&lt;";
      return;
    case '>':
      out += "&gt;";
      return;
    case '"':
      out += "&quot;";
      return;
    case '\'':
      out += "&#39;";
      return;
    default:
      utf8::append(canBeHeld(c) ? c : kUnknown, std::back_inserter(out));
  }
}

/// Appends up to three bytes as four digits of Base64. Missing bytes count as 0.
void appendGroup(std::span<const std::uint8_t> bytes, std::string& out) {
  std::uint32_t group = 0;
  for (std::size_t i = 0; i < 3; ++i) group = group << 8 | (i < bytes.size() ? bytes[i] : 0u);
  for (std::size_t i = 0; i < 4; ++i) {
    out += i <= bytes.size() ? kDigits[group >> (18 - 6 * i) & 63u] : '=';
  }
}

}  // namespace

std::string escaped(std::string_view text) {
  std::string whole;
  utf8::replace_invalid(text.begin(), text.end(), std::back_inserter(whole), kUnknown);
  std::string safe;
  safe.reserve(whole.size());
  for (auto at = whole.cbegin(); at != whole.cend();) appendEscaped(utf8::next(at, whole.cend()), safe);
  return safe;
}

std::string base64(std::span<const std::uint8_t> bytes) {
  std::string text;
  text.reserve((bytes.size() + 2) / 3 * 4);
  for (std::size_t i = 0; i < bytes.size(); i += 3) {
    appendGroup(bytes.subspan(i, std::min<std::size_t>(3, bytes.size() - i)), text);
  }
  return text;
}

bool isWebAddress(std::string_view address) {
  return address.starts_with("https://") || address.starts_with("http://");
}

}  // namespace app
