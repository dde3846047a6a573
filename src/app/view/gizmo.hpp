// The handles on a body under the pointer: an arrow along each axis moves it, a ring about each axis turns
// it. Pure: no window, no OpenGL.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "app/session/session.hpp"
#include "app/view/panes.hpp"

namespace app {

struct Handle {
  bool turns = false;  ///< True for a ring, false for an arrow.
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

}  // namespace app
