// Breaks a text into lines, in English and in Japanese. Knows no window.
#pragma once

#include <functional>
#include <string>
#include <string_view>

namespace text {

/// The width of one character, in whatever unit the room is in.
using Advance = std::function<float(char32_t)>;

/// `text` with a newline wherever a line would be wider than `room`: at a space, which the newline replaces,
/// or between two Japanese characters, but so that no line begins with a full stop, a closing bracket or a
/// small kana, and none ends with an opening bracket (kinsoku). A word that is wider than the room breaks
/// anywhere. Newlines of the text stay. `text` is UTF-8; a room of 0 or less breaks nothing.
[[nodiscard]] std::string brokenIntoLines(const std::string& text, float room, const Advance& advance);

/// Does the text have a Japanese character? This tells English lines from Japanese lines.
[[nodiscard]] bool hasJapanese(std::string_view text);

}  // namespace text
