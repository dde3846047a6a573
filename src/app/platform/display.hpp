// Queries the X server on a separate connection. Also sets the window's title and computes the size of text.
// Without X11 the results are empty, and the title is set by GLUT.
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

/// Returns the framebuffer pixels per logical pixel (1/96 inch): 1 to 3 in steps of 1/4. The user's setting
/// has priority. Ignores impossible screen widths, as projectors and virtual displays report.
[[nodiscard]] float scaleFor(const DisplayFacts& display);

/// Returns the size of the first window in pixels: `plain` times the scale of text. At most 90 % of the
/// screen, but at least `plain`.
[[nodiscard]] glm::ivec2 firstSizeFor(const DisplayFacts& display, glm::ivec2 plain);

/// Returns "" if a window can be opened, otherwise the reason in one line. Call this before GLUT starts,
/// because freeglut ends the process without a display.
[[nodiscard]] std::string displayProblem();

[[nodiscard]] DisplayFacts displayFacts();

/// Returns this display's default OpenGL version: "2.1 Mesa …", or "none".
[[nodiscard]] std::string openGlFound();

/// Sets the function for requests that the X server refuses. By default, Xlib ends the process.
void onXError(std::function<void()> refused);

/// Sets the function to call when the connection to the X server is lost. The function must not use the
/// server. The process then ends with the returned status.
void onDisplayLost(int (*lost)());

/// Returns a function that requests a frame of the window whose OpenGL context is current now. Empty without
/// X11. The function may be called from any thread, but always from the same.
[[nodiscard]] std::function<void()> frameRequest();

/// Sets the title of the window whose OpenGL context is current. GLUT cannot set Japanese titles.
void nameWindow(const std::string& utf8);

}  // namespace app
