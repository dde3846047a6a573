// Draws the parts of a figure that are not overlays: bodies, ground and axes, contacts, and the rays of a
// walking player.
#pragma once

#include <optional>

#include "explain/figure.hpp"
#include "explain/focus.hpp"
#include "explain/sketch.hpp"
#include "render/draw_list.hpp"
#include "world/world.hpp"

namespace explain {

/// Which edges of boxes are drawn.
enum class EdgeVisibility {
  visibleOnly,  ///< The edges that no body hides.
  withHidden,   ///< All edges; the edges on the far side of the box are dashed.
};

/// Makes colours nearly transparent, for a body in front of the explained pair.
[[nodiscard]] BodyColors nearlyTransparent(BodyColors colors);

void drawBody(const world::Body& body, const BodyColors& colors, const Sketch& sketch,
              EdgeVisibility edges = EdgeVisibility::visibleOnly);

/// Draws the faces of a hull.
void drawHullFaces(const collision::PosedHull& posedHull, const render::Color& fill, const Sketch& sketch);

/// Draws a shape without lines and shadow, for distant bodies.
void drawPlainShape(const collision::Shape& shape, const BodyColors& colors, render::DrawList& out);

/// Draws the player at some evenly spaced placements of options.trail.
void drawTrail(const Sketch& sketch);

/// Draws the generated targets, possibly millions. The nearest are drawn in full, about a thousand as plain
/// solids, and the rest as specks. Colliding targets are always drawn in full. `world` must exist until `out`
/// has been rendered.
void drawCrowd(const world::World& world, const Sketch& sketch);

/// True if the listed body is drawn with lines and shadow. With more than 256 listed bodies, this is true
/// only for the player, and for bodies that collide, are near the player or have a mesh.
[[nodiscard]] bool isDetailed(const world::World& world, std::size_t body);

/// False if the ground's distance or size is more than a thousand times the size of the whole scene. Ground,
/// axes and drop line are then not drawn. A GroundPatch may replace them.
[[nodiscard]] bool isGroundNearScene(const world::World& world);

/// A piece of ground near bodies of ordinary size that are far from the origin. Axes and coordinates at the
/// patch's middle show where the bodies are.
struct GroundPatch {
  glm::vec3 middle{0.0f};  ///< At whole world units in x and z, at the ground's height.
  float halfSize = 0.0f;   ///< Half a side, world units.
};
/// The patch for the bodies of `world`. nullopt if isGroundNearScene, or if the bodies and a patch would not
/// be visible together.
[[nodiscard]] std::optional<GroundPatch> groundPatch(const world::World& world);

/// Draws the grid and the lettered world axes. If Scene::ticks names axes, draws only the named axes, with
/// numbers.
void drawGround(const world::World& world, const Sketch& sketch);

/// Draws a dashed vertical line from the player's centre to the ground, which shows the player's height and
/// position. Omitted if the bars of intervals or the next step are drawn. In a lesson, also omitted with a
/// ray, or if the ground is seen from the side.
void drawDropLine(const world::World& world, const Sketch& sketch);

/// Draws the line where the ground cuts each body near the player. A mesh gets no line.
void drawGroundCut(const world::World& world, const Sketch& sketch);

/// Hatches the intersection of each colliding pair of shapes. Shallow overlaps, meshes, cylinders and cones
/// are not hatched.
void drawOverlap(const world::World& world, const Sketch& sketch);

/// Hatches the intersection of two shapes.
void hatch(const collision::Shape& a, const collision::Shape& b, const Sketch& sketch);

/// Draws each contact of the player: position as a dot, normal as an arrow, depth as a bar and a number. The
/// depth of the pair in `focus` is omitted if an overlay already shows it.
void drawContacts(const world::World& world, const std::optional<Focus>& focus, const Sketch& sketch);

/// Draws the names of all colliding targets. If options.lesson.bodyNames is set, also names the listed bodies
/// and the player. Always names the player if it has many contacts.
void drawNames(const world::World& world, const Sketch& sketch);

/// The position of a body's name. It is above the body, or inside the body with
/// options.lesson.drawsNamesInside. In a lesson's view from straight above, it is at the body's upper end, or
/// at a target's lower end if a ray is drawn. If the player's next step is drawn, names keep clear of its
/// arrows: the player's name is on the side opposite to the step, and a target's name is on the side away
/// from the player.
[[nodiscard]] glm::vec3 nameAnchor(const world::World& world, std::size_t i, const FigureOptions& options);
/// The offset of a body's name on screen from nameAnchor(), logical pixels.
[[nodiscard]] glm::vec2 nameOffset(const world::World& world, std::size_t i, const FigureOptions& options);

/// Draws the axes that options.lesson selects. If the player has jumped or changed its shape, also draws a
/// ghost at its start.
void drawLessonDetails(const world::World& world, const std::optional<Focus>& focus, const Sketch& sketch);

/// Draws the rays by which a walking player finds the ground: hit, normal, and height of the ray's start.
/// Draws nothing without a walk.
void drawWalk(const world::World& world, const Sketch& sketch);

/// Marks slopes of the ground under a walking player, and the point straight below it. The ground's mesh must
/// already be in `out`.
void drawWalkedGround(const world::World& world, render::DrawList& out);

}  // namespace explain
