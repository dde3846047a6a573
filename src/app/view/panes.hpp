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

/// What a pane shows.
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

/// Four views at once win over the two that the overlay of configuration space asks for.
[[nodiscard]] Split splitOf(const ViewState& viewState);

struct Room {
  glm::ivec2 min{0};
  glm::ivec2 size{0};
};
/// What title, verdict, panel and key hints leave of a window for the figure. `headline`: how far down a
/// headline that is higher than most reaches, pixels.
[[nodiscard]] Room roomFor(const ViewState& viewState, glm::ivec2 window, float headline = 0.0f);

/// The panes of a window, each with an area; none when the window has none. One pane is the whole window,
/// several share roomFor() it.
[[nodiscard]] std::vector<Pane> panesOf(const ViewState& viewState, glm::ivec2 window, float headline = 0.0f);

/// The camera of a pane: the drawings look at what `free` looks at.
[[nodiscard]] Camera cameraOf(PaneKind kind, const Camera& free);

/// What stands in a pane's corner: "from above: x right, −z up". Empty where there is
/// nothing to say.
[[nodiscard]] std::string captionOf(PaneKind kind, const Camera& camera, text::Language language);

/// A pane with what is drawn in it.
struct PaneFigure {
  Pane pane;
  const render::DrawList* figure = nullptr;
  render::View view;
  glm::vec3 origin{0.0f};  ///< The place in the world that is 0 in the figure.
};

/// Where a place of the figure lies in the window, pixels; nothing behind the eye.
[[nodiscard]] std::optional<glm::vec2> placeIn(const PaneFigure& shown, const glm::vec3& place);

/// The pane under a place of the window, pixels from its top left, or null.
[[nodiscard]] const PaneFigure* paneAt(std::span<const PaneFigure> panes, glm::ivec2 place);

/// All that lies under a place of the pane, in the world.
[[nodiscard]] explain::Sight sightThrough(const PaneFigure& shown, glm::ivec2 place);

/// What a click at `place` chooses, as OverlayOptions::axis: in the view of configuration space the axis of
/// the face there, and -1 beside the solid and on the face chosen already. Nothing in any other view.
[[nodiscard]] std::optional<int> axisClicked(std::span<const PaneFigure> panes, glm::ivec2 place,
                                             const std::optional<explain::Focus>& focus, int chosen);

}  // namespace app
