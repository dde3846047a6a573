// Fits a text into a space: breaks it into lines, shortens it, or finds a smaller letter size.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace text {

/// The width of one character, in the unit of `room`.
using Advance = std::function<float(char32_t)>;

/// Returns `text` (UTF-8) with newlines, so that no line is wider than `room`. A line ends at a space, which
/// the newline replaces, or between two Japanese characters. No line begins with a full stop, a closing
/// bracket or a small kana, and no line ends with an opening bracket (kinsoku). Uses as few lines as
/// possible, of similar lengths; in Japanese, more lines if words and phrases then stay whole. A word wider
/// than `room` is broken anywhere. Keeps newlines of the text. If `room` is 0 or less, breaks nothing.
[[nodiscard]] std::string brokenIntoLines(const std::string& text, float room, const Advance& advance);

/// Returns the whole text if it `fits`, otherwise the longest beginning that fits with an ellipsis.
[[nodiscard]] std::string fitted(std::string_view text, const std::function<bool(const std::string&)>& fits);

/// Returns the largest letter height that `fits` accepts, from `full` down to `least` in steps of 5 %, if
/// any.
[[nodiscard]] std::optional<float> letterSize(float full, float least,
                                              const std::function<bool(float size)>& fits);

/// True if the text has an East Asian character, as Japanese lines have and English lines do not.
[[nodiscard]] bool hasJapanese(std::string_view text);

}  // namespace text
