// The parts of a figure that are always drawn: bodies, ground and axes, contacts, and the rays of a walking
// player.
#pragma once

#include <optional>

#include "explain/figure_options.hpp"
#include "explain/focus.hpp"
#include "explain/sketch.hpp"
#include "render/draw_list.hpp"
#include "world/world.hpp"

namespace explain {

/// Which edges of boxes are drawn.
enum class Edges {
  seen,       ///< Those that no body hides.
  explained,  ///< All; those on the far side of the box are dashed.
};

/// The colours of a body that stands in front of the explained pair: nearly transparent.
[[nodiscard]] BodyColors veiled(BodyColors colors);

/// Adds `body` to `out` in `colors`; a body that collides gets a thicker silhouette.
void drawBody(const world::Body& body, const BodyColors& colors, const FigureOptions& options,
              render::DrawList& out, Edges edges = Edges::seen);

/// The shape without lines and shadow, for distant bodies.
void drawPlainly(const collision::Shape& shape, const BodyColors& colors, render::DrawList& out);

/// Draws a few of the places of options.trail, evenly spaced.
void drawTrail(const FigureOptions& options, render::DrawList& out);

/// Draws the generated targets, of which there may be a million. Those nearest to the player are drawn like
/// any body; about a thousand around them as plain solids; the rest as specks. Targets that collide are
/// drawn like any body, wherever they are. `world` must outlive the drawing of `out`.
void drawCrowd(const world::World& world, const FigureOptions& options, render::DrawList& out);

/// Returns which listed bodies are drawn with lines and shadows: all of them, except in scenes that list
/// hundreds, where only those that collide or are near the player are.
class Detail {
 public:
  explicit Detail(const world::World& world);
  [[nodiscard]] bool has(std::size_t body) const;

 private:
  const world::World& world_;
  glm::vec3 middle_{0.0f};
  float reach_ = 0.0f;  ///< 0: everywhere.
};

/// False when the ground is a thousand times as far away, or as large, as all bodies together, so that both
/// cannot be visible. Then ground, axes and drop line are left out, unless there is a GroundPatch.
[[nodiscard]] bool groundInSight(const world::World& world);

/// A piece of ground beside bodies of ordinary size that are far from the origin but near the ground's
/// height. Its axes and the coordinates of its middle show where the bodies are.
struct GroundPatch {
  glm::vec3 middle{0.0f};  ///< At whole units; at the ground's height.
  float half = 0.0f;       ///< Half a side, world units.
};
/// Nothing where the ground itself is in sight, or where bodies and ground cannot be seen together.
[[nodiscard]] std::optional<GroundPatch> groundPatch(const world::World& world);

/// Draws the grid, and the world axes with their letters.
void drawGround(const world::World& world, const FigureOptions& options, render::DrawList& out);

/// Draws a dashed line straight down from the player's centre to the ground, so that the player's height and
/// position can be read.
void drawDropLine(const world::World& world, const FigureOptions& options, render::DrawList& out);

/// Draws on every body that dips into the ground the line where the ground's plane cuts it. Exact for every
/// shape; a mesh gets no line.
void drawGroundCut(const world::World& world, const FigureOptions& options, render::DrawList& out);

/// Hatches the intersection of every pair of bodies that collide, shape by shape. Pairs that only touch, or
/// overlap by no more than push-out leaves, and pairs with a mesh have no visible intersection.
void drawOverlap(const world::World& world, const FigureOptions& options, render::DrawList& out);

/// Draws for each contact of the player its position as a dot, its normal as a thin arrow, and its depth as a
/// bar of that length across the overlap, and as a number. Where an overlay in options writes the depth of
/// the pair in `focus`, bar and number are left to the overlay.
void drawContacts(const world::World& world, const std::optional<Focus>& focus, const FigureOptions& options,
                  render::DrawList& out);

/// Writes the name of each target that collides beside it, in the colour of its rim, so that a reader finds
/// the pairs that the headline names, and of all bodies that options.naming asks for. Otherwise the player is
/// named only where a crowd hides it.
void drawNames(const world::World& world, const FigureOptions& options, render::DrawList& out);

/// Draws what options.naming asks for besides names: axes of the boxes in `focus` as arrows with labels, and
/// a ghost of a player that has jumped.
void drawNaming(const world::World& world, const std::optional<Focus>& focus, const Sketch& sketch);

/// Draws each ray that holds a walking player on the ground: its hit, the ground's normal there, and the
/// height of the foot above it. Nothing in a scene without a walk.
void drawWalk(const world::World& world, const Sketch& sketch);

/// Marks the ground that the player walks on: lines that show its slopes, and a mark straight below the
/// player. Call it after the ground's mesh has been drawn into `out`.
void drawWalkedGround(const world::World& world, render::DrawList& out);

}  // namespace explain
