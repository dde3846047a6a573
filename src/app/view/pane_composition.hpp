// The position of a figure in its pane, and the scale of the texts on it. Independent of the window.
#pragma once

#include "app/view/panes.hpp"

namespace app {

/// The part of a pane that its figure is composed for, pixels from the pane's top left: in a
/// window of one pane, what title, verdict, panel and key hints leave free, and slightly more, since a framed
/// figure has a margin. Other panes belong to their figure, except for the caption's strip in a low one.
[[nodiscard]] Room figureRoom(const ViewState& viewState, const Pane& pane, glm::ivec2 window,
                              float headline = 0.0f);

/// The camera's view for the whole of a pane of `paneSize` pixels: its target is at the centre of `room`,
/// and a narrow room shows at least as much of the scene's width as a wide window does beside the panel,
/// which is what scenes choose their distances for.
[[nodiscard]] render::View composed(const Camera& camera, const Room& room, glm::ivec2 paneSize,
                                    const collision::Aabb& extent, const glm::vec3& origin);

/// The height that is kept for the caption of a pane, pixels; 0 where the pane is high enough for a caption
/// below its figure.
[[nodiscard]] int captionStrip(const ViewState& viewState, const Pane& pane, glm::ivec2 window);

/// The scale of lines and texts in a pane; reduced in a small pane so that they do not hide the figure.
[[nodiscard]] float scaleIn(const Pane& pane, float scale);

}  // namespace app
