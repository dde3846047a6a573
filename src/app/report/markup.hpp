// Encodes text for XML and HTML.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace app {

/// Escapes a text for a quoted attribute or for content. Invalid UTF-8, U+FFFE, U+FFFF and control characters
/// except newline and tab become U+FFFD, because XML forbids or discourages them.
[[nodiscard]] std::string escaped(std::string_view text);

/// Base64 (RFC 4648), for data URIs.
[[nodiscard]] std::string base64(std::span<const std::uint8_t> bytes);

/// True for addresses of web pages (http, https); false for others, such as those that run scripts.
[[nodiscard]] bool isWebAddress(std::string_view address);

}  // namespace app
