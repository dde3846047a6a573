// The part of a picture that a draw list can change, so that only this part is copied.
#pragma once

#include "render/draw_list.hpp"
#include "render/framebuffer.hpp"

namespace render {

/// A rectangle within `viewport` that holds every pixel that drawing `list` there can change; all other
/// pixels keep the background. A logical pixel is `pixelScale` physical pixels. Labels are not counted,
/// because Renderer does not draw them. The size is 0 when nothing is in view.
[[nodiscard]] Viewport drawnAreaOf(const DrawList& list, const Viewport& viewport, float pixelScale);

}  // namespace render
