// Breaks a text into lines, in English and in Japanese. Independent of the window.
#pragma once

#include <functional>
#include <string>

namespace text {

/// The width of one character, in the unit of `room`.
using Advance = std::function<float(char32_t)>;

/// `text` with a newline wherever a line ends, so that none is wider than `room`: at a space, which the
/// newline replaces, or between two Japanese characters, but so that no line begins with a full stop, a
/// closing bracket or a small kana, and none ends with an opening bracket (kinsoku). There are as few lines
/// as fit, in Japanese a few more where that keeps words and phrases whole, and their lengths are balanced so
/// that no line holds a single word. A word that is wider than the room breaks anywhere. Newlines in the
/// text are kept. `text` is UTF-8; a room of 0 or less breaks nothing.
[[nodiscard]] std::string brokenIntoLines(const std::string& text, float room, const Advance& advance);

}  // namespace text
