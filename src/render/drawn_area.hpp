// Which part of a picture a draw list can change, so that no more of it need be copied.
#pragma once

#include "render/draw_list.hpp"
#include "render/viewport.hpp"

namespace render {

/// A rectangle within `viewport` that holds every pixel that drawing `list` there can change; the others keep
/// the background. Widths are logical pixels of `pixelScale` physical ones. Labels are not counted, as
/// Renderer does not draw them. Size 0 when nothing is in sight.
[[nodiscard]] Viewport drawnAreaOf(const DrawList& list, const Viewport& viewport, float pixelScale);

}  // namespace render
