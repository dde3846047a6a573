// Makes a text fit its room: breaks it into lines, in English and in Japanese, shortens it, or finds smaller
// letters. Knows no window.
#pragma once

#include <functional>
#include <optional>
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

/// `text`, shortened at its end until it `fits`, with an ellipsis; the whole text when it fits. Never cuts
/// inside a character.
[[nodiscard]] std::string fitted(std::string_view text, const std::function<bool(const std::string&)>& fits);

/// The height of letters from `full` down to `least`, in small steps, that `fits` accepts first; nothing
/// where none does.
[[nodiscard]] std::optional<float> letterSize(float full, float least,
                                              const std::function<bool(float size)>& fits);

/// Does the text have a Japanese character? This tells English lines from Japanese lines.
[[nodiscard]] bool hasJapanese(std::string_view text);

}  // namespace text
