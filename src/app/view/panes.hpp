// The window cut into views of one scene. Pure: no window, no OpenGL.
#pragma once

#include <glm/glm.hpp>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "app/camera/camera.hpp"
#include "app/session/view_state.hpp"
#include "explain/pick_face.hpp"
#include "render/draw_list.hpp"

namespace app {

/// The content of a pane.
enum class PaneKind { whole, front, top, side, free, scene, configuration };

/// A rectangle of the window, pixels from its top left, y down.
struct Pane {
  PaneKind kind = PaneKind::whole;
  glm::ivec2 min{0};
  glm::ivec2 size{0};
};

enum class Split {
  one,   ///< The whole window.
  two,   ///< The scene, and its configuration space beside it.
  four,  ///< Front, top, side and free, as in a technical drawing.
};

/// Four views take precedence over the two views of the configuration-space overlay.
[[nodiscard]] Split splitOf(const ViewState& viewState);

struct Room {
  glm::ivec2 min{0};
  glm::ivec2 size{0};
};
/// The part of a window that title, verdict, panel and key hints leave for the figure. `headline`: the lower
/// end of an unusually high headline, pixels.
[[nodiscard]] Room roomFor(const ViewState& viewState, glm::ivec2 window, float headline = 0.0f);

/// The panes of a window, each with an area; none when the window has none. One pane is the whole window,
/// several share roomFor() it.
[[nodiscard]] std::vector<Pane> panesOf(const ViewState& viewState, glm::ivec2 window, float headline = 0.0f);

/// The camera of a pane; the front, top and side views have the target of `free`.
[[nodiscard]] Camera cameraOf(PaneKind kind, const Camera& free);

/// The caption in a pane's corner: "from above: x right, −z up"; may be empty.
[[nodiscard]] std::string captionOf(PaneKind kind, const Camera& camera, text::Language language);

/// A pane with what is drawn in it.
struct PaneFigure {
  Pane pane;
  const render::DrawList* figure = nullptr;
  render::View view;
  glm::vec3 origin{0.0f};  ///< The world position of the figure's origin.
};

/// The window pixel of a point of the figure; nothing behind the eye.
[[nodiscard]] std::optional<glm::vec2> placeIn(const PaneFigure& shown, const glm::vec3& place);

/// The pane under a place of the window, pixels from its top left, or null.
[[nodiscard]] const PaneFigure* paneAt(std::span<const PaneFigure> panes, glm::ivec2 place);

/// The ray through a pixel of the pane, world space.
[[nodiscard]] explain::Sight sightThrough(const PaneFigure& shown, glm::ivec2 place);

/// The value of OverlayOptions::axis that a click at `place` chooses in the view of configuration space: the
/// axis of the face there, or -1 beside the solid and on the face already chosen. Nothing in other views.
[[nodiscard]] std::optional<int> axisClicked(std::span<const PaneFigure> panes, glm::ivec2 place,
                                             const std::optional<explain::Focus>& focus, int chosen);

}  // namespace app
