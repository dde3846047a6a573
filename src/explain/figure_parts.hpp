// The parts of a figure that are drawn without overlays: bodies, ground and axes, contacts, and the rays of a
// walking player.
#pragma once

#include <optional>

#include "explain/figure_options.hpp"
#include "explain/focus.hpp"
#include "explain/sketch.hpp"
#include "render/draw_list.hpp"
#include "world/world.hpp"

namespace explain {

/// The edges of boxes that are drawn.
enum class Edges {
  seen,       ///< The edges that no body hides.
  explained,  ///< All edges; the edges on the far side of the box are dashed.
};

/// Makes colours nearly transparent, for a body that is in front of the explained pair.
[[nodiscard]] BodyColors veiled(BodyColors colors);

void drawBody(const world::Body& body, const BodyColors& colors, const FigureOptions& options,
              render::DrawList& out, Edges edges = Edges::seen);

/// Draws a shape without lines and shadow, for distant bodies.
void drawPlainly(const collision::Shape& shape, const BodyColors& colors, render::DrawList& out);

/// Draws the player at a few evenly chosen places of options.trail.
void drawTrail(const FigureOptions& options, render::DrawList& out);

/// Draws the generated targets, of which there may be millions. The targets nearest to the player are drawn
/// like any body, about a thousand around them as plain solids, and the rest as specks. Targets that collide
/// are drawn like any body at any distance. `world` must exist until `out` has been rendered.
void drawCrowd(const world::World& world, const FigureOptions& options, render::DrawList& out);

/// Selects the listed bodies that are drawn with lines and shadows. These are all listed bodies. In a scene
/// with more than 256 listed bodies, they are the player and the bodies that collide, are near the player or
/// have a mesh.
class Detail {
 public:
  explicit Detail(const world::World& world);
  [[nodiscard]] bool has(std::size_t body) const;

 private:
  const world::World& world_;
  glm::vec3 middle_{0.0f};
  float reach_ = 0.0f;  ///< World units; 0 if all listed bodies are drawn with lines.
};

/// False if the ground is a thousand times as far away, or as large, as all bodies together, so that both
/// cannot be visible. Ground, axes and drop line are then not drawn, unless there is a GroundPatch.
[[nodiscard]] bool groundInSight(const world::World& world);

/// A piece of ground beside bodies of ordinary size that are far from the origin but near the ground's
/// height. Its axes and the coordinates of its middle show where the bodies are.
struct GroundPatch {
  glm::vec3 middle{0.0f};  ///< At whole world units in x and z, at the ground's height.
  float half = 0.0f;       ///< Half a side, world units.
};
/// The patch for the bodies of `world`; nullopt if groundInSight, or if bodies and ground cannot be seen
/// together.
[[nodiscard]] std::optional<GroundPatch> groundPatch(const world::World& world);

/// Draws the grid, and the world axes with their letters.
void drawGround(const world::World& world, const FigureOptions& options, render::DrawList& out);

/// Draws a dashed vertical line from the player's centre to the ground.
void drawDropLine(const world::World& world, const FigureOptions& options, render::DrawList& out);

/// Draws, on every body near the player that is partly below the ground, the line where the ground's plane
/// cuts it. A mesh gets no line.
void drawGroundCut(const world::World& world, const FigureOptions& options, render::DrawList& out);

/// Hatches the intersection of every pair of bodies that collide, for each pair of their shapes. Does not
/// hatch shallow overlaps, such as push-out leaves, and pairs with a mesh, cylinder or cone.
void drawOverlap(const world::World& world, const FigureOptions& options, render::DrawList& out);

/// Draws each contact of the player: its position as a dot, its normal as a thin arrow, and its depth as a
/// number and as a bar of that length across the overlap. Bar and number are omitted for the pair in `focus`
/// if an overlay shows its depth.
void drawContacts(const world::World& world, const std::optional<Focus>& focus, const FigureOptions& options,
                  render::DrawList& out);

/// Draws the names of all targets that collide, because the headline names them, and of all listed bodies if
/// options.naming.bodies is set. The player's name is drawn if options.naming.bodies is set, or if the player
/// has so many contacts that it is hard to find.
void drawNames(const world::World& world, const FigureOptions& options, render::DrawList& out);

/// Draws further details of options.naming: axes of the boxes in `focus` as arrows with labels, and a ghost
/// at the start of a player that has jumped.
void drawNaming(const world::World& world, const std::optional<Focus>& focus, const Sketch& sketch);

/// Draws each ray with which a walking player finds the ground: its hit, the ground's normal at the hit, and
/// the height of the ray's start above the hit. Draws nothing in a scene without a walk.
void drawWalk(const world::World& world, const Sketch& sketch);

/// Marks the ground on which the player walks: lines show its slopes, and a mark is straight below the
/// player. The ground's mesh must already be in `out`.
void drawWalkedGround(const world::World& world, render::DrawList& out);

}  // namespace explain
