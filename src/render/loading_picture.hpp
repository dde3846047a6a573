// The progress bar that is shown before the first frame.
#pragma once

#include "render/draw_list.hpp"
#include "render/viewport.hpp"

namespace render {

/// The bar's track in a window of this size, and its filled part for a progress `share` of 0 to 1.
struct LoadingBar {
  Viewport track, filled;
};
[[nodiscard]] LoadingBar loadingBarIn(glm::ivec2 size, double share);

struct LoadingColors {
  Color background, track, filled;
};

/// Draws a bar in the middle of the bound framebuffer, by scissored clears, so that no shader has to be
/// compiled first.
void drawLoading(glm::ivec2 size, double share, const LoadingColors& colors);

}  // namespace render
