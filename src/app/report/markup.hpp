// Text inside XML and HTML.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace app {

/// For an attribute in quotes or for text: nothing of it is read as markup. Bytes that are no UTF-8, and
/// characters that XML cannot hold or nobody can see (controls but newline and tab, U+FFFE, U+FFFF), come as
/// U+FFFD.
[[nodiscard]] std::string escaped(std::string_view text);

/// Bytes as text (RFC 4648), as a data URI carries them.
[[nodiscard]] std::string base64(std::span<const std::uint8_t> bytes);

/// It may be made a link: a script's address must not.
[[nodiscard]] bool isWebAddress(std::string_view address);

}  // namespace app
