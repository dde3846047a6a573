// Finds the handles of the body under the pointer: an arrow along each axis moves the body, a ring about each
// axis turns it. Converts mouse movements over the scene to commands. Pure: no window, no OpenGL.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "app/session/session.hpp"
#include "app/view/panes.hpp"

namespace app {

struct Handle {
  bool isRotation = false;  ///< True for a ring, false for an arrow.
  int axis = 0;  ///< The component of Placement::center (arrow) or Placement::degrees (ring) that changes.
  friend bool operator==(const Handle&, const Handle&) = default;
};

struct Gizmo {
  struct Part {
    Handle handle;
    glm::dvec3 axis{0.0};  ///< Unit, world space. An arrow moves along it, a ring turns about it.
    /// The drawn line of the handle, pixels of the window. An arrow's line ends at its tip. A ring's line is
    /// the visible half, or the whole ring if seen along its axis.
    std::vector<glm::vec2> line;
  };
  std::size_t body = 0;
  glm::dvec3 center{0.0};
  std::vector<Part> parts;  ///< Three arrows, then three rings if the body can turn.
};

/// The handles of the player or of the explained target, if the pointer is on a handle or inside the rings.
/// Inside the rings, another body under the pointer takes precedence. nullopt if handles are hidden: in
/// configuration space, in presentation mode, without panels, while keys or a demonstration move bodies, and
/// in lesson steps that lock bodies. `scale`: pixels per logical pixel.
[[nodiscard]] std::optional<Gizmo> gizmoAt(const Session& session, std::span<const PaneFigure> panes,
                                           const std::optional<explain::Focus>& focus, glm::ivec2 pointer,
                                           float scale);

/// The part under the pointer, or null.
[[nodiscard]] const Gizmo::Part* partAt(const Gizmo& gizmo, glm::ivec2 pointer, float scale);

/// One mouse event on the scene. Positions are pixels of the window, from its top left.
struct MouseEvent {
  enum class Kind {
    press,  ///< A button went down at `to`.
    drag,   ///< The mouse went from `from` to `to` with the button down.
    click,  ///< The left button went down and up at `to`.
    wheel,  ///< The wheel turned by `notches` at `to`; positive: away from the user.
  } kind{};
  glm::ivec2 from{0};
  glm::ivec2 to{0};
  bool isLeftButton = true;  ///< True for the left button, false for another one.
  bool shift = false;        ///< Shift is down.
  int notches = 0;
};

struct ShownScene {
  std::span<const PaneFigure> panes;
  const std::optional<explain::Focus>& focus;
  float scale = 1.0f;  ///< Pixels for one logical pixel.
};

/// The meaning of mouse gestures on the scene:
/// - A click in configuration space chooses a face, if SAT is shown.
/// - Any other click aims the ray if it is shown. Otherwise it chooses the explained target.
/// - Dragging a body with the left button moves it in whole steps along the floor. With Shift it moves along
/// y. In a view parallel to the floor, it moves in the plane that faces the viewer.
/// - Dragging a handle of the gizmo moves or turns the body about one axis.
/// - Dragging beside all bodies turns the camera. With Shift or another button it moves the view sideways.
/// - The wheel zooms about the pointer.
class SceneMouse {
 public:
  /// True when a drag in this view moves bodies parallel to the floor.
  [[nodiscard]] static bool movesOnFloor(const render::View& view);
  [[nodiscard]] std::vector<input::Command> play(const MouseEvent& event, const Session& session,
                                                 const ShownScene& shownScene);

 private:
  struct Grab {
    std::string bodyName;
    int bodyListVersion = 0;     // Session::bodyListVersion() when the body was grabbed
    glm::dvec3 point{0.0};       // the point of the body that was grabbed
    std::array<int, 3> steps{};  // steps along each axis since the press
    bool hasMoved = false;
    std::optional<Gizmo::Part> part{};  // the handle of the gizmo that was grabbed
    double handleCoordinate = 0.0;      // the pointer's position on the handle: world units or degrees
    double handleTravel = 0.0;          // how far the pointer has moved on the handle since the press
  };
  void press(const MouseEvent& event, const Session& session, const ShownScene& shownScene);
  bool grabHandle(const MouseEvent& event, const Session& session, const ShownScene& shownScene);
  [[nodiscard]] std::optional<input::Command> moveHandle(const MouseEvent& event, const Session& session,
                                                         const PaneFigure& paneFigure);
  [[nodiscard]] std::optional<input::Command> moveHeldBody(const MouseEvent& event, const Session& session,
                                                           const PaneFigure& paneFigure);
  [[nodiscard]] std::optional<input::Command> drag(const MouseEvent& event, const Session& session,
                                                   std::span<const PaneFigure> panes);

  std::optional<Grab> grab_;
  glm::ivec2 pressedPixel_{0};
};

}  // namespace app
