// Makes a text fit its space: shortens it, or finds a smaller letter size. Independent of any window.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace text {

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
