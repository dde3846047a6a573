// Text inside XML and HTML.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace app {

/// For an attribute in quotes or for text: nothing of it is read as markup. Control characters but newline
/// and tab, which neither format can hold, come as U+FFFD.
[[nodiscard]] std::string escaped(std::string_view text);

/// Bytes as text (RFC 4648), as a data URI carries them.
[[nodiscard]] std::string base64(std::span<const std::uint8_t> bytes);

/// A link when `address` is one of the web, else its text alone.
[[nodiscard]] std::string linkOrText(std::string_view address);

}  // namespace app
