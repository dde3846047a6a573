// Computes the boxes and outlines of bodies on screen, the body under a pixel, and the place at which a click
// aims the player's ray. Pure: no window, no OpenGL.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "app/view/label_layout.hpp"
#include "app/view/panes.hpp"
#include "input/command.hpp"
#include "world/world.hpp"

namespace app {

struct BodyBox {
  ScreenBox box;  ///< Around the part of the body in front of the eye, window pixels.
  bool hit = false;
};

/// The box of one body; nullopt when the whole body is behind the eye.
[[nodiscard]] std::optional<BodyBox> bodyBox(const PaneFigure& paneFigure, const world::Body& body);

/// The boxes of all visible bodies; empty in configuration space, where bodies are not drawn in their own
/// shapes.
[[nodiscard]] std::vector<BodyBox> bodyBoxes(const PaneFigure& paneFigure, const world::World& world);

struct PickedBody {
  std::size_t body = 0;   ///< The body's index in World::bodies().
  glm::dvec3 point{0.0};  ///< The point of the body under the pixel, world space.
};

/// The nearest body under `pixel` of the window. A point body counts if it is within a few pixels
/// of `pixel`. `scale`: pixels per logical pixel. nullopt in configuration space.
[[nodiscard]] std::optional<PickedBody> bodyAt(const world::World& world, std::span<const PaneFigure> panes,
                                               glm::ivec2 pixel, float scale);

/// The outline of a body in a pane. The result is a convex polygon in the window's pixels. It is empty if a
/// part of the body is behind the eye.
[[nodiscard]] std::vector<glm::vec2> outlineOf(const world::Body& body, const PaneFigure& paneFigure);

/// Returns where a click at `pixel` aims the player's ray. A click on a target aims at the clicked point. A
/// click beside all bodies aims at the point of the line of sight nearest to the player's centre. After a
/// click on the player, the ray follows the player's heading again. nullopt in configuration space and
/// outside all panes. `scale`: pixels per logical pixel.
[[nodiscard]] std::optional<input::AimRay> aimAtClick(std::span<const PaneFigure> panes, glm::ivec2 pixel,
                                                      const world::World& world, float scale);

}  // namespace app
