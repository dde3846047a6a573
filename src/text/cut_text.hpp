// Shortens a text that is too long for its room.
#pragma once

#include <functional>
#include <string>
#include <string_view>

namespace text {

/// `text`, shortened at its end until it `fits`, with an ellipsis; the whole text when it fits. Never cuts
/// inside a character.
[[nodiscard]] std::string fitted(std::string_view text, const std::function<bool(const std::string&)>& fits);

}  // namespace text
