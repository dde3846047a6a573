// The clipboard. X11 stores no text: the program that copied it must answer each request to paste it. A
// helper process does this until another program copies something, even after the window has closed.
#pragma once

#include <functional>
#include <string>

namespace app {

/// Copies the text. Returns "" if the text can now be pasted, otherwise the reason in one line.
[[nodiscard]] std::string copyToClipboard(const std::string& text);

/// The argument with which the program starts itself as the helper.
inline constexpr const char* kClipboardHelper = "--answer-for-the-clipboard";

/// Runs the helper: reads the text from standard input, which is a socket, and writes a byte to it when the
/// text can be pasted. Runs until another program copies something or the display is gone. Returns the exit
/// status.
[[nodiscard]] int answerForClipboard();

/// Owns the CLIPBOARD selection, and answers requests until another program owns it. Calls `offered` as soon
/// as the text can be pasted. Returns 0 at the end, 1 without a display. Continues if a program disappears
/// before its request is answered.
[[nodiscard]] int offerSelection(const std::string& text, const std::function<void()>& offered);

}  // namespace app
