// What is seen while nothing can be drawn yet.
#pragma once

#include "render/draw_list.hpp"
#include "render/viewport.hpp"

namespace render {

/// The track of the bar in a window of this size, and the part of it that is filled, share of 0 to 1.
struct LoadingBar {
  Viewport track, filled;
};
[[nodiscard]] LoadingBar loadingBarIn(glm::ivec2 size, double share);

struct LoadingColors {
  Color background, track, filled;
};

/// Draws a bar in the middle of the bound framebuffer, by clearing alone: no shader is compiled for it.
void drawLoading(glm::ivec2 size, double share, const LoadingColors& colors);

}  // namespace render
