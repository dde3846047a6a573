// How large letters should be on a display. Pure.
#pragma once

#include <optional>

namespace app {

/// What a display says about itself.
struct DisplayFacts {
  std::optional<double> lettersPerInch;  ///< The user's own setting (Xft.dpi): dots per inch for text.
  int widthPixels = 0;
  int widthMillimetres = 0;
};

/// Framebuffer pixels for one logical pixel (1/96 inch), in quarters from 1 to 3. The user's setting goes
/// first; a width in millimetres that no screen has (projectors and virtual displays tell any number) is not
/// believed.
[[nodiscard]] float scaleFor(const DisplayFacts& display);

}  // namespace app
