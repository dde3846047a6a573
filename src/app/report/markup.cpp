#include "app/report/markup.hpp"

#include <cstddef>

namespace app {
namespace {

constexpr std::string_view kDigits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
constexpr const char* kUnknown = "\xef\xbf\xbd";  // U+FFFD in UTF-8

bool isControl(char c) {
  const auto byte = static_cast<unsigned char>(c);
  return (byte < 0x20 && c != '\n' && c != '\t') || byte == 0x7f;
}

std::string escaped(char c) {
  switch (c) {
    case '&':
      return "&amp;";
    case '<':
      return "&lt;";
    case '>':
      return "&gt;";
    case '"':
      return "&quot;";
    case '\'':
      return "&#39;";
    default:
      return isControl(c) ? kUnknown : std::string(1, c);
  }
}

/// Three bytes, those that are missing as 0, as four digits.
void appendGroup(std::span<const std::uint8_t> bytes, std::string& out) {
  std::uint32_t group = 0;
  for (std::size_t i = 0; i < 3; ++i) group = group << 8 | (i < bytes.size() ? bytes[i] : 0u);
  for (std::size_t i = 0; i < 4; ++i) {
    out += i <= bytes.size() ? kDigits[group >> (18 - 6 * i) & 63u] : '=';
  }
}

}  // namespace

std::string escaped(std::string_view text) {
  std::string safe;
  for (const char c : text) safe += escaped(c);
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

std::string linkOrText(std::string_view address) {
  const std::string safe = escaped(address);
  const bool web = address.substr(0, 8) == "https://" || address.substr(0, 7) == "http://";
  return web ? "<a href=\"" + safe + "\">" + safe + "</a>" : safe;
}

}  // namespace app
