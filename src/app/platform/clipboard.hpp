// The clipboard. X11 keeps no text for anybody: whoever copied it answers those who paste, so a helper
// process does that for as long as nobody else copies something, also after the window has closed.
#pragma once

#include <string>

namespace app {

/// Empty when the text can be pasted now; else why not, in one line.
[[nodiscard]] std::string copyToClipboard(const std::string& text);

/// The argument with which the program calls itself as that helper.
inline constexpr const char* kClipboardHelper = "--answer-for-the-clipboard";

/// The helper: reads the text from standard input, which is a socket, and says there when it can be pasted.
/// Runs until another program copies something or the display is gone; the exit status.
[[nodiscard]] int answerForClipboard();

}  // namespace app
