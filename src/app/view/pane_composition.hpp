// The position of a figure in its pane, and the scale of the texts on it. Knows no window.
#pragma once

#include "app/view/panes.hpp"

namespace app {

/// The part of a pane that its figure is composed for, pixels from the pane's top left: what title, verdict,
/// panel and key hints leave of a window that is one pane, and a little more, for a framed figure has a
/// margin. Every other pane is its figure's own, but for the strip of the caption in a low one.
[[nodiscard]] Room figureRoom(const ViewState& viewState, const Pane& pane, glm::ivec2 window,
                              float headline = 0.0f);

/// The camera's view for the whole of a pane of `paneSize` pixels: what it looks at stands in the middle of
/// `room`, and a narrow room shows no less of the scene's width than the part of a wide window beside the
/// panel, which is what scenes choose their distances for.
[[nodiscard]] render::View composed(const Camera& camera, const Room& room, glm::ivec2 paneSize,
                                    const collision::Aabb& extent, const glm::vec3& origin);

/// The height that is kept for the caption of a pane, pixels; 0 where the pane is high enough for a caption
/// below its figure.
[[nodiscard]] int captionStrip(const ViewState& viewState, const Pane& pane, glm::ivec2 window);

/// The scale of lines and words in a pane: that of the rest, but in a small one so much less that the figure
/// is still to be seen.
[[nodiscard]] float scaleIn(const Pane& pane, float scale);

}  // namespace app
