// Encodes text for XML and HTML.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace app {

/// Escapes a text for a quoted attribute or for content. Replaces invalid UTF-8, U+FFFE, U+FFFF and control
/// characters except newline and tab by U+FFFD.
[[nodiscard]] std::string escaped(std::string_view text);

/// Base64 (RFC 4648), for data URIs.
[[nodiscard]] std::string base64(std::span<const std::uint8_t> bytes);

/// True for web addresses (http, https). Other addresses could run scripts.
[[nodiscard]] bool isWebAddress(std::string_view address);

}  // namespace app
