// The clipboard. X11 stores no text: the program that copied a text has to answer every request to paste it.
// A helper process does that until another program copies something, also after the window has closed.
#pragma once

#include <functional>
#include <string>

namespace app {

/// Copies the text. Returns an empty string when the text can be pasted now, otherwise one line with the
/// reason.
[[nodiscard]] std::string copyToClipboard(const std::string& text);

/// The argument with which the program starts itself as that helper.
inline constexpr const char* kClipboardHelper = "--answer-for-the-clipboard";

/// Runs the helper: reads the text from standard input, which is a socket, and reports there when the text
/// can be pasted. Runs until another program copies something or the display is gone. Returns the exit
/// status.
[[nodiscard]] int answerForClipboard();

/// Owns the CLIPBOARD selection and answers requests for the text until another program owns the selection.
/// Calls `offered` as soon as the text can be pasted. Returns 0 at the end, and 1 when there is no display. A
/// requestor that disappears before it is answered does not end the loop.
[[nodiscard]] int offerSelection(const std::string& text, const std::function<void()>& offered);

}  // namespace app
