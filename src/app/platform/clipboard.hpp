// The clipboard. X11 stores no text: the program that copied it must answer each paste. So a helper process
// answers, even after the window has closed, until another program copies something.
#pragma once

#include <functional>
#include <string>

namespace app {

/// Copies the text. Returns "" once the text can be pasted, otherwise the reason in one line.
[[nodiscard]] std::string copyToClipboard(const std::string& text);

/// The argument that starts this program as the helper.
inline constexpr const char* kClipboardHelper = "--answer-for-the-clipboard";

/// Runs the helper. Standard input must be a socket with the text. Writes a byte to the socket when the text
/// can be pasted. Ends when another program copies something or the display is gone. Returns the exit status.
[[nodiscard]] int answerForClipboard();

/// Owns the CLIPBOARD selection and answers requests until another program owns it. Calls `offered` once the
/// text can be pasted. Returns 0 at the end, 1 without a display. Ignores programs that end before their
/// request is answered.
[[nodiscard]] int offerSelection(const std::string& text, const std::function<void()>& offered);

}  // namespace app
