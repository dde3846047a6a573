// Functions that GLUT lacks: keyboard events that GLUT does not report (keys released outside the window,
// lost focus, Shift+Tab), the window's title, the size of text, and the clipboard. The keyboard events come
// on a separate connection to the X server. Without X11 the results are empty, there are no such events, and
// GLUT sets the title.
#pragma once

#include <functional>
#include <glm/glm.hpp>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "input/keys.hpp"

namespace app {

struct DisplayFacts {
  std::optional<double> textDpi;  ///< Dots per inch for text, as set by the user (Xft.dpi).
  int widthPixels = 0;
  int widthMillimetres = 0;
  int heightPixels = 0;
};

/// Returns the framebuffer pixels per logical pixel (1/96 inch): 1 to 3 in steps of 1/4. The user's setting
/// has priority. Ignores impossible screen widths, which projectors and virtual displays report.
[[nodiscard]] float scaleFor(const DisplayFacts& display);

/// Returns the size of the first window in pixels: `defaultSize` times the scale of text. At most 90 % of the
/// screen, but at least `defaultSize`.
[[nodiscard]] glm::ivec2 firstSizeFor(const DisplayFacts& display, glm::ivec2 defaultSize);

/// Returns "" if a window can be opened, otherwise the reason in one line. Call this before GLUT starts,
/// because freeglut ends the process without a display.
[[nodiscard]] std::string displayProblem();

[[nodiscard]] DisplayFacts displayFacts();

/// Returns this display's default OpenGL version: "2.1 Mesa …", or "none".
[[nodiscard]] std::string openGlVersion();

/// Sets the function to call when the X server refuses a request. By default, Xlib ends the process.
void onXError(std::function<void()> onError);

/// Sets the function to call when the connection to the X server is lost. The function must not use the
/// server. The process then ends with the returned status.
void onDisplayLost(int (*onLost)());

/// Returns a function that requests a frame of the window whose OpenGL context is current now. Returns an
/// empty function without X11. All calls of the returned function must come from one thread, which may be any
/// thread.
[[nodiscard]] std::function<void()> frameRequester();

/// Sets the title of the window whose OpenGL context is current. GLUT cannot set Japanese titles.
void setWindowTitle(const std::string& utf8);

/// The events since the last query.
struct KeyboardEvents {
  bool focusLost = false;
  bool windowDestroyed = false;  ///< Another program has destroyed the window.
  int shiftTabs = 0;
};

struct KeyboardState {
  std::vector<input::Key> downKeys;  ///< All meanings of the pressed keys, with and without Shift.
  bool shiftDown = false;
};

/// Receives keyboard events on a separate connection to the X server. The window is the one whose OpenGL
/// context is current.
class X11Keyboard {
 public:
  /// Also makes the server mark the repeated events of a held key. Without the marks, two quick taps look
  /// like a repeat.
  X11Keyboard();
  ~X11Keyboard();

  /// False without an X server. The other functions must then not be called.
  [[nodiscard]] bool isConnected() const;
  [[nodiscard]] KeyboardEvents takeEvents();
  /// Returns nullopt while GLUT has unhandled events, because these may be releases of keys.
  [[nodiscard]] std::optional<KeyboardState> state() const;

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

/// Copies the text. X11 stores no text: the program that copied it must answer each paste. So a helper
/// process answers, even after the window has closed, until another program copies something. Returns "" once
/// the text can be pasted, otherwise the reason in one line.
[[nodiscard]] std::string copyToClipboard(const std::string& text);

/// The argument that starts this program as the helper.
inline constexpr const char* kClipboardHelper = "--answer-for-the-clipboard";

/// Runs the helper. Standard input must be a socket with the text. Writes a byte to the socket when the text
/// can be pasted. Ends when another program copies something or the display is gone. Returns the exit status.
[[nodiscard]] int runClipboardHelper();

/// Owns the CLIPBOARD selection and answers requests until another program owns it. Calls `onOffered` once
/// the text can be pasted. Returns 0 when another program has taken the selection, or 1 if the selection
/// could not be acquired. Ignores programs that end before their request is answered.
[[nodiscard]] int offerSelection(const std::string& text, const std::function<void()>& onOffered);

}  // namespace app
