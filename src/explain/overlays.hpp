// The overlays. drawOverlays() and drawConfigurationSpace() draw the overlays that the options switch on;
// each function below them draws one.
#pragma once

#include <array>
#include <optional>
#include <string>

#include "check/broken_tests.hpp"
#include "collision/results.hpp"
#include "explain/figure_options.hpp"
#include "explain/focus.hpp"
#include "explain/hull_axes.hpp"
#include "explain/minkowski.hpp"
#include "explain/sketch.hpp"
#include "render/draw_list.hpp"
#include "world/world.hpp"

namespace explain {

/// Adds every overlay of options.overlays that applies to the pair in `focus`; drawFigure calls it.
void drawOverlays(const world::World& world, const std::optional<Focus>& focus, const FigureOptions& options,
                  render::DrawList& out);

/// Fills `out`, except for out.view, with a figure for the second view: the player as a point, every target
/// grown by it. options.overlays.axis chooses the faces that are highlighted on the target in focus.
void drawConfigurationSpace(const world::World& world, const std::optional<Focus>& focus,
                            const FigureOptions& options, render::DrawList& out);

// Bounding volumes

/// The smallest sphere about the shape's centre that contains it.
[[nodiscard]] collision::Sphere boundingSphere(const collision::Shape& shape);

/// Draws the refitted AABB (collision::bounds) of every body near the player, and the bounding spheres of the
/// player, of the target in focus and of the targets whose spheres touch the player's. A shape that is its
/// own bound gets none. Targets that only their bounds report are marked, and one of each kind is labelled.
void drawBounds(const world::World& world, const std::optional<Focus>& focus, const Sketch& sketch);

/// Counts, over the pairs of the player with each target, overlaps and false hits of the bounds.
struct BoundsCount {
  int bodies = 0;
  int onlyBoxes = 0;
  int onlySpheres = 0;
};
[[nodiscard]] BoundsCount countBounds(const world::World& world);

/// One kind of bound around both shapes of a pair: how well it fits, what its test costs, what it answers.
struct BoundChoice {
  double volume = 0.0;  ///< Of the bound of the player's shape.
  int axes = 0;  ///< Axes that its test compares at most: 1 for spheres, along the line of the centres.
  bool hit = false;
};
/// The sphere, the AABB and the OBB, in this order, around the two shapes of `focus`, which are not meshes.
[[nodiscard]] std::array<BoundChoice, 3> compareBounds(const Focus& focus);

/// Draws the sphere, the AABB and the OBB around the mesh whose false hits the scene counts. A bound that
/// gives a false hit now has the colour of a gap, and a label. Nothing in a scene that counts none.
void drawFalseAlarms(const world::World& world, const Sketch& sketch);

/// Draws the cells of the grid that the player reaches into, their number, and the floor of the grid around
/// them: the cells whose bodies world::queryWork() counts.
void drawCells(const world::World& world, const Sketch& sketch);

/// Draws the boxes of the tree's groups that the player's box touches, level by level: the groups that a
/// query descends into. The largest boxes have the thinnest lines. Nothing outside a crowd.
void drawTree(const world::World& world, const Sketch& sketch);

// Distance and contact

/// Draws the result of collision::closestPoints: both points, the line between them with its length, and,
/// where the shapes are apart, the plane across its middle, which proves it.
void drawClosest(const Focus& focus, const Sketch& sketch);

/// Draws the results of collision::manifold and collision::contact: the points of the patch, its outline, and
/// `a` moved by normal * depth, with a bar of that length. Nothing when the shapes are apart.
void drawPushOut(const Focus& focus, const Sketch& sketch);

/// Draws how far `point` lies outside `box` (an Aabb or Obb) along each axis of the box: from the nearest
/// point of the box, one arrow for each axis (vx, vy, vz) adds up to `point`. Dashed lines show clamping,
/// which moves the point back along one axis after the other. For a sphere, `point` is its centre: a bar
/// shows its `radius` towards the box, and the label compares the distance with it; 0 for a point.
void drawOverhang(const glm::vec3& point, const collision::Shape& box, const Sketch& sketch,
                  float radius = 0.0f);

/// The names of two bodies. A name that is "A" or "B", or empty, is written as that letter alone.
struct PairNames {
  std::string a, b;
};

/// Draws the radii of two spheres along the line of centres, and the gap or overlap between their ends with
/// its length. Below stand the comparison that decides, and the same comparison of squares, which needs no
/// square root.
void drawRadii(const collision::Sphere& a, const collision::Sphere& b, const PairNames& names,
               const Sketch& sketch);

/// Draws Scene::velocity where the player touches the target in focus, and, if options.naming asks for them,
/// its part along the normal, and what is left of it when the player slides and when it bounces.
void drawVelocity(const world::World& world, const std::optional<Focus>& focus, const Sketch& sketch);

/// Draws the player's next step, which would lead into a target, and how push-out answers it: as a sum of
/// arrows, as numbered rounds where one push leads into another target, or as two halves that are shared.
void drawNextStep(const world::World& world, const Sketch& sketch);

// Projections

/// Draws the intervals of two AABBs on each axis: a bar for A, one for B, and a third for their overlap or
/// gap, with its length, coloured where it decides: a gap or, without one, the shortest translation. The bars
/// of x and z lie on the ground (at height `ground`), in front of the boxes and at their right; those of y
/// stand at their left.
void drawIntervals(const collision::Aabb& a, const collision::Aabb& b, float ground, const Sketch& sketch);

/// Two boxes and what collision::explainSat reports about them.
struct SatPair {
  const collision::Obb& a;
  const collision::Obb& b;
  const collision::SatReport& report;
};

/// Draws one of the fifteen axes above the boxes: both intervals, the gap or overlap, the separating plane if
/// the axis separates the boxes, and where the axis comes from: the face that it is normal to, or the two
/// edges whose cross product it is. Of a degenerate axis only the two edges are drawn, labelled as parallel.
void drawSatAxis(const SatPair& pair, int axis, const Sketch& sketch);

/// Draws an axis `part` of its way from one of the fifteen axes to another: only the axis and its bars.
void drawTurningAxis(const SatPair& pair, int from, int to, double part, const Sketch& sketch);

/// Draws the deciding axis of two polyhedra: the face that it is normal to, or the two edges whose cross
/// product it is; the gap or overlap along it; and the separating plane if it separates them.
void drawHullAxis(const HullAxes& axes, const Sketch& sketch);

/// "face of A", "face of B", "edge of A × edge of B".
[[nodiscard]] text::Word wordOf(AxisSource source);

/// Draws the cross product of two parallel edges as float computes it, which is rounding error alone, and the
/// gap that a test without a tolerance finds along it (check::ClosedFormMiss).
void drawFalseGap(const SatPair& pair, int axis, float gap, const Sketch& sketch);

// Configuration space

/// The axes that are marked on a grown target: indices 0 to 14, or -1 for none.
struct GrownMarks {
  int chosen = -1;    ///< The faces of this axis are highlighted.
  int deciding = -1;  ///< The label calls this axis the deciding one.
};

/// Draws `target` grown by `player`, translucent, at the target's position: a rounded box where the sum is
/// one, otherwise the Minkowski sum with its faces in the colours of the fifteen axes. For two boxes it is
/// always the Minkowski sum, and the faces of the marked axes are labelled where they face the player.
void drawGrown(const collision::Shape& player, const collision::Shape& target, const GrownMarks& marks,
               const Sketch& sketch);

/// Draws the same faintly, for a target that is not the explained one.
void drawGrownFaintly(const collision::Shape& player, const collision::Shape& target, const Sketch& sketch);

/// Draws how configuration space comes about, `part` from 0 to 1: the player slides round the target, whose
/// grown form grows up to the path of the player's centre; then the player returns and shrinks to its centre.
void drawUnfolding(const collision::Shape& player, const collision::Shape& target, double part,
                   const Sketch& sketch);

/// Draws the player as a point, and the shortest path from there to the grown target's surface, from inside
/// or outside.
void drawWayToSurface(const collision::Shape& player, const collision::Shape& target, const Sketch& sketch);

// Motion

/// Draws a point that is hit on `target`, the normal there, and `words`.
void drawMeeting(const glm::vec3& point, const glm::vec3& normal, const world::Body& target,
                 const std::string& words, const Sketch& sketch);

/// Draws an arrow to the point that the player's ray hits, or past the bodies, and the reflected ray.
void drawPlayerRay(const world::World& world, const Sketch& sketch);

/// Draws the volume that the player sweeps, the player at the first touch, and where it would end if nothing
/// stopped it. With a twin there are two lanes: the player as a discrete test sees it, the twin swept.
void drawPlayerSweep(const world::World& world, const Sketch& sketch);

/// Draws the rays and sweeps that a test case expects: a ray as an arrow to its hit, or past the bodies; a
/// sweep as the path of the body's centre, with the body at the first touch and, translucent, at the end.
/// A hit has its point, normal and time.
void drawMotions(const world::World& world, const Sketch& sketch);

/// Draws the volume that `shape` sweeps when it moves by `way`, translucent. Exact for every shape.
void drawSwept(const collision::Shape& shape, const glm::vec3& way, const render::Color& color,
               const Sketch& sketch);

// Broken tests

/// "Six face axes only", …; of BrokenTest::none "none".
[[nodiscard]] const char* brokenTestName(world::BrokenTest brokenTest, text::Language language);

/// The error of the broken test, in a sentence that is true whenever its verdict is wrong.
[[nodiscard]] const char* brokenTestReason(world::BrokenTest brokenTest, text::Language language);

/// If the broken test of options.brokenTest is wrong, draws its basis: the plane that six axes miss, the
/// bounds tested instead of the bodies, the normal that points further in.
void drawBrokenTest(const world::World& world, const std::optional<Focus>& focus, const Sketch& sketch);

/// Draws options.own and options.ownVerdict: what the user's own routine answers wrongly.
void drawOwnAnswer(const world::World& world, const std::optional<Focus>& focus, const Sketch& sketch);

}  // namespace explain
