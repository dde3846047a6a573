// Queries the X server on a separate connection, names the window, and computes the size of text. Without X11
// the results are empty, and the window keeps the title that GLUT has set.
#pragma once

#include <functional>
#include <glm/glm.hpp>
#include <optional>
#include <string>

namespace app {

struct DisplayFacts {
  std::optional<double> lettersPerInch;  ///< Dots per inch for text, as set by the user (Xft.dpi).
  int widthPixels = 0;
  int widthMillimetres = 0;
  int heightPixels = 0;
};

/// Returns the framebuffer pixels per logical pixel (1/96 inch), from 1 to 3 in steps of 1/4. The user's
/// setting has priority. Widths in millimetres that no screen has are ignored: projectors and virtual
/// displays report them.
[[nodiscard]] float scaleFor(const DisplayFacts& display);

/// Returns the size of the first window, pixels: `plain` times the scale of text, at most 90 % of the screen
/// (for border and task bar), but at least `plain`.
[[nodiscard]] glm::ivec2 firstSizeFor(const DisplayFacts& display, glm::ivec2 plain);

/// Returns "" if a window can be opened, otherwise a line with the reason that names `hantei render`. Call
/// this before GLUT starts, because freeglut ends the process if there is no display.
[[nodiscard]] std::string displayProblem();

[[nodiscard]] DisplayFacts displayFacts();

/// Returns the OpenGL version that this display provides by default: "2.1 Mesa …", or "none".
[[nodiscard]] std::string openGlFound();

/// Installs a function to call for each request that the X server refuses. By default, Xlib ends the process.
void onXError(std::function<void()> refused);

/// Installs a function to call when the connection to the X server breaks, because the server ended or the
/// window was killed. The function must not use the server. The process then ends with the status that the
/// function returns.
void onDisplayLost(int (*lost)());

/// Returns a function that causes a frame of the window whose OpenGL context is current now; empty without
/// X11. Only one thread may call it, but that may be any thread.
[[nodiscard]] std::function<void()> frameRequest();

/// Sets the title of the window whose OpenGL context is current. GLUT's titles have no Japanese characters.
void nameWindow(const std::string& utf8);

}  // namespace app
