// How large letters should be on a display. Pure.
#pragma once

#include <glm/glm.hpp>
#include <optional>

namespace app {

/// What a display says about itself.
struct DisplayFacts {
  std::optional<double> lettersPerInch;  ///< The user's own setting (Xft.dpi): dots per inch for text.
  int widthPixels = 0;
  int widthMillimetres = 0;
  int heightPixels = 0;
};

/// Framebuffer pixels for one logical pixel (1/96 inch), in quarters from 1 to 3. The user's setting goes
/// first; a width in millimetres that no screen has (projectors and virtual displays tell any number) is not
/// believed.
[[nodiscard]] float scaleFor(const DisplayFacts& display);

/// The size of a first window, pixels: as many times `plain` as letters are larger there, as far as the
/// screen has room for it with a border and a bar; never less than `plain`.
[[nodiscard]] glm::ivec2 firstSizeFor(const DisplayFacts& display, glm::ivec2 plain);

}  // namespace app
