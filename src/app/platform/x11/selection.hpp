// A text that other programs can paste, offered to the X server.
#pragma once

#include <functional>
#include <string>

namespace app {

/// Owns the CLIPBOARD selection and answers whoever asks for the text, until somebody else owns it. Calls
/// `offered` once it can be pasted. 0 at that end; 1: there is no display to offer it on.
[[nodiscard]] int offerSelection(const std::string& text, const std::function<void()>& offered);

}  // namespace app
