// Computes the size of text on a display. Independent of any window.
#pragma once

#include <glm/glm.hpp>
#include <optional>

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

/// The size of the first window, pixels: `plain` times the scale of text, as far as the screen has room for
/// it with a border and a bar, but never less than `plain`.
[[nodiscard]] glm::ivec2 firstSizeFor(const DisplayFacts& display, glm::ivec2 plain);

}  // namespace app
