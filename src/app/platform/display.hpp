// Queries the X server on a separate connection, names the window, and computes the size of text on a
// display. Without X11 the results are empty, and the window keeps the title that GLUT gave it.
#pragma once

#include <functional>
#include <glm/glm.hpp>
#include <optional>
#include <string>

namespace app {

/// The facts that a display reports.
struct DisplayFacts {
  std::optional<double> lettersPerInch;  ///< The user's own setting (Xft.dpi): dots per inch for text.
  int widthPixels = 0;
  int widthMillimetres = 0;
  int heightPixels = 0;
};

/// Framebuffer pixels for one logical pixel (1/96 inch), in quarters from 1 to 3. The user's setting has
/// priority. A width in millimetres that no screen has is ignored, because projectors and virtual displays
/// report any number.
[[nodiscard]] float scaleFor(const DisplayFacts& display);

/// The size of the first window, pixels: `plain` times the scale of text, but at most 90 % of the
/// screen, which leaves room for its border and the task bar, and never less than `plain`.
[[nodiscard]] glm::ivec2 firstSizeFor(const DisplayFacts& display, glm::ivec2 plain);

/// Empty when a window can be opened; otherwise the reason in one line that names `hantei render`. freeglut
/// would end the process without help.
[[nodiscard]] std::string displayProblem();

[[nodiscard]] DisplayFacts displayFacts();

/// The OpenGL that this display has without asking for a version: "2.1 Mesa …", or "none".
[[nodiscard]] std::string openGlFound();

/// Installs `refused` to be called for each request that the X server refuses; by default Xlib ends the
/// process.
void onXError(std::function<void()> refused);

/// Installs `lost` to be called when the connection to the X server breaks, because the server ended or the
/// window was killed. It must not use the server; the process ends with the status that it returns.
void onDisplayLost(int (*lost)());

/// A function that any one thread may call: it causes a frame of the window whose OpenGL context is current
/// now. Empty without X11.
[[nodiscard]] std::function<void()> frameRequest();

/// Sets the title of the window whose OpenGL context is current. GLUT sets titles as Latin-1, which has no
/// 判定.
void nameWindow(const std::string& utf8);

}  // namespace app
