// Fits a text into a space: breaks it into lines, shortens it, or finds a smaller letter size.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace text {

/// The width of a character in the unit of `maxWidth`.
using Advance = std::function<float(char32_t)>;

/// Returns `text` (UTF-8) with newlines, so that no line is wider than `maxWidth`. Breaks lines at a space,
/// which the newline replaces, or between two Japanese characters. No line begins with a full stop, a closing
/// bracket or a small kana, and none ends with an opening bracket (kinsoku). Uses few lines of similar
/// widths. Uses more lines if fewer would split Japanese words and phrases. Breaks a word wider than
/// `maxWidth` anywhere. Keeps the text's own newlines. Adds no newline if `maxWidth` is 0 or less.
[[nodiscard]] std::string brokenIntoLines(const std::string& text, float maxWidth, const Advance& advance);

/// Returns the whole text if it `fits`, otherwise the longest beginning that fits together with an ellipsis.
[[nodiscard]] std::string shortenedToFit(std::string_view text,
                                         const std::function<bool(const std::string&)>& fits);

/// Tries font sizes from `maxSize` down to `minSize` in steps of 5 %. Returns the first size that `fits`, or
/// nullopt.
[[nodiscard]] std::optional<float> largestFittingFontSize(float maxSize, float minSize,
                                                          const std::function<bool(float size)>& fits);

/// True if the text has an East Asian character.
[[nodiscard]] bool hasJapanese(std::string_view text);

}  // namespace text
