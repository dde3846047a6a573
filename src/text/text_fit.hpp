// Makes a text fit its space: splits it into characters and lines, shortens it, or finds a smaller letter
// size. Independent of any window.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

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

/// `text`, shortened at its end until it `fits`, with an ellipsis; the whole text when it fits. Never cuts
/// inside a character.
[[nodiscard]] std::string fitted(std::string_view text, const std::function<bool(const std::string&)>& fits);

/// The first letter height, from `full` down to `least` in small steps, that `fits` accepts; nothing when it
/// accepts none.
[[nodiscard]] std::optional<float> letterSize(float full, float least,
                                              const std::function<bool(float size)>& fits);

/// True when the text has a Japanese character; this distinguishes Japanese lines from English ones.
[[nodiscard]] bool hasJapanese(std::string_view text);

}  // namespace text
