// Draws overlays. drawOverlays() and drawConfigurationSpace() draw the overlays that are switched on. Each of
// the other functions draws one overlay.
#pragma once

#include <array>
#include <optional>
#include <string>

#include "check/broken_tests.hpp"
#include "collision/results.hpp"
#include "explain/axes.hpp"
#include "explain/figure.hpp"
#include "explain/focus.hpp"
#include "explain/minkowski.hpp"
#include "explain/sketch.hpp"
#include "render/draw_list.hpp"
#include "world/world.hpp"

namespace explain {

/// Called by drawFigure. Draws every enabled overlay that applies to the pair in `focus`.
void drawOverlays(const world::World& world, const std::optional<Focus>& focus, const FigureOptions& options,
                  render::DrawList& out);

/// Fills `out`, except out.view, with the second view, which shows configuration space. The player is a
/// point, and each target near it is grown by the player's shape. Highlights the faces of
/// options.overlays.axis on the explained target.
void drawConfigurationSpace(const world::World& world, const std::optional<Focus>& focus,
                            const FigureOptions& options, render::DrawList& out);

// Bounding volumes

/// A sphere around the shape's centre that contains the shape. It is the smallest such sphere, except for
/// cylinders and cones, where it contains the shape's box.
[[nodiscard]] collision::Sphere boundingSphere(const collision::Shape& shape);

/// Draws the AABB (collision::bounds) of every body near the player. Draws bounding spheres of the player,
/// the explained target, and targets whose sphere touches the player's. A body that is its own bound gets no
/// bound. Colours false hits: bounds that overlap although the bodies are apart. Labels one false hit of each
/// kind. In a scene with Scene::cells, draws only the player's AABB and the cells.
void drawBounds(const world::World& world, const std::optional<Focus>& focus, const Sketch& sketch);

/// Counts of targets near the player: overlaps, and false hits of boxes and of spheres.
struct BoundsCount {
  int overlaps = 0;
  int boxFalseHits = 0;
  int sphereFalseHits = 0;
};
[[nodiscard]] BoundsCount countBounds(const world::World& world);

/// One kind of bound around both shapes: its volume, the cost of its test and the verdict.
struct BoundChoice {
  double volume = 0.0;  ///< The volume of the bound around the player's shape.
  /// The largest number of axes that the test compares; 1 for spheres (the line of centres).
  int axes = 0;
  bool hit = false;
};
/// Compares three bounds of the two shapes: sphere, AABB and OBB. The shapes must not be meshes.
[[nodiscard]] std::array<BoundChoice, 3> compareBounds(const Focus& focus);

/// Draws the sphere, AABB and OBB around the mesh whose false hits are counted. A false hit changes the
/// bound's colour and label. Draws nothing if the scene counts no false hits.
void drawFalseAlarms(const world::World& world, const Sketch& sketch);

/// Draws the grid cells that the player's box touches, their number, and the floor around them.
/// world::queryWork() counts the bodies in these cells.
void drawCells(const world::World& world, const Sketch& sketch);

/// Draws the boxes of the tree nodes that a query with the player's box visits. Larger boxes have thinner
/// lines. Draws nothing without a crowd.
void drawTree(const world::World& world, const Sketch& sketch);

// Distance and contact

/// Draws the closest points and their distance. If the shapes are apart, also draws a separating plane
/// halfway between them.
void drawClosestPoints(const Focus& focus, const Sketch& sketch);

/// Draws the results of collision::manifold and collision::contact: the contact points, their outline, and
/// the player moved by normal * depth, with a bar of that length. Draws nothing if the shapes are apart.
void drawPushOut(const Focus& focus, const Sketch& sketch);

/// Draws the player at the end of Scene::wish, dashed. For an AABB, also draws the move as an arrow with its
/// length. For a ball, also draws its radius and the distance of its centre from the surface of the explained
/// target; draws nothing if the centre ends outside the target.
void drawLanding(const world::World& world, const std::optional<Focus>& focus, const Sketch& sketch);

/// Draws the point of an AABB that is nearest to the player's centre, and an arrow from that point to the
/// centre, labelled "away". Draws nothing if the player is no ball.
void drawNearest(const std::optional<Focus>& focus, const Sketch& sketch);

/// Draws the centres of both bodies, and the distance between them along each of x, y and z. Draws no
/// distance if the centres differ along only one axis.
void drawCenters(const std::optional<Focus>& focus, const Sketch& sketch);

/// Draws how far `point` is outside `box` (an Aabb or Obb) along each axis. Arrows vx, vy and vz lead from
/// the box to `point`; dashed lines show how clamping moves `point` back. For a sphere, `point` is the
/// centre, and `radius` is compared with the distance. `radius` is 0 for a point.
void drawOverhang(const glm::vec3& point, const collision::Shape& box, const Sketch& sketch,
                  float radius = 0.0f);

/// The names of two bodies. If a name is empty or equal to the letter "A" or "B", only the letter is written.
struct PairNames {
  std::string a, b;
};

/// Draws the radii of two spheres along the line of centres, and the gap or overlap between them. Below the
/// spheres, writes two comparisons: of the distance with the sum of the radii, and of their squares, which
/// need no square root.
void drawRadii(const collision::Sphere& a, const collision::Sphere& b, const PairNames& names,
               const Sketch& sketch);

/// Moves the target's name to the left side of the target. `leftDirection`: the unit direction that is left
/// on screen.
void moveTargetName(const collision::Shape& target, const glm::vec3& leftDirection, const Sketch& sketch);

/// At the contact of the player and the explained target, draws Scene::velocity, its two parts (along the
/// normal and along the surface), and the normal. If options.lesson.isAnswered is set, also draws the
/// velocity after a bounce and the two parts of that velocity.
void drawVelocity(const world::World& world, const std::optional<Focus>& focus, const Sketch& sketch);

/// Draws the step of worldAtStepStart(), and the moves of push-out after it, for a view from above. A single
/// push is drawn as the sum of wish and push. Several pushes are drawn as numbered arrows. If both bodies
/// move (Scene::share), their moves are drawn in lanes. Before the player's first move, draws only its wish.
void drawNextStep(const world::World& world, const Sketch& sketch);

/// Draws the intervals of two overlapping AABBs as in drawIntervals(), and beside them the player's six moves
/// that separate the boxes, with their lengths. If options.lesson.isAnswered is set, also draws the normal,
/// and A at the end of the shortest move; the other moves are then pale.
void drawMoves(const std::optional<Focus>& focus, float ground, const Sketch& sketch);

// Projections

/// Draws the intervals of two AABBs on each axis as bars, with lines from the boxes, and a bar for the gap or
/// overlap. The ends of the bars of x have numbers. The bars of y and z have numbers only if there is a gap
/// on the axis. The bars of x are in front, those of y at the left, those of z at the right. `ground`: the
/// y coordinate of the bars of x and z.
void drawIntervals(const collision::Aabb& a, const collision::Aabb& b, float ground, const Sketch& sketch);

/// Two boxes and their report of collision::explainSat.
struct SatPair {
  const collision::Obb& a;
  const collision::Obb& b;
  const collision::SatReport& report;
};

/// Draws one of the fifteen axes above the boxes: its intervals, the gap or overlap, and the separating plane
/// if there is a gap. Also draws the face or two edges that define the axis. For a degenerate axis, draws
/// only the edges and labels them as parallel.
void drawSatAxis(const SatPair& pair, int axis, const Sketch& sketch);

/// Draws an axis and its bars during the animation from axis `from` to axis `to`. `progress`: 0 to 1.
void drawTurningAxis(const SatPair& pair, int from, int to, double progress, const Sketch& sketch);

/// Draws the deciding axis of two polyhedra, the face or two edges that define it, the gap or overlap, and
/// the separating plane if there is a gap.
void drawHullAxis(const HullAxes& axes, const Sketch& sketch);

/// The text for "face of A", "face of B" or "edge of A × edge of B".
[[nodiscard]] text::TextId textIdOf(AxisKind source);

/// For two parallel edges, draws their cross product as float computes it, which is only rounding error. Also
/// draws the gap that a test without tolerance finds along this direction (check::ClosedFormAxis).
void drawFalseGap(const SatPair& pair, int axis, float gap, const Sketch& sketch);

// Configuration space

/// The marked axes of a grown target, 0 to 14; -1 for none.
struct MarkedAxes {
  int highlighted = -1;  ///< The face of this axis towards the player is highlighted.
  int deciding = -1;     ///< The label names this axis as the deciding one.
};

/// Draws `target` grown by `player`. The sum of two boxes is an opaque solid, with faces in the colours of
/// the fifteen axes. Another Minkowski sum is translucent, with such faces unless it is a rounded box.
/// Highlights and labels the faces of marked axes towards the player.
void drawGrownTarget(const collision::Shape& player, const collision::Shape& target, const MarkedAxes& marks,
                     const Sketch& sketch);

/// Draws a grown target that is not in focus.
void drawGrownTargetFaintly(const collision::Shape& player, const collision::Shape& target,
                            const Sketch& sketch);

/// Draws the animation that introduces configuration space. The player slides around the target, and the
/// target grows until its surface is the path of the player's centre. The player then returns and shrinks to
/// a point. `progress`: 0 to 1.
void drawGrowth(const collision::Shape& player, const collision::Shape& target, double progress,
                const Sketch& sketch);

/// Draws the player as a point, and the shortest line to the surface of the grown target.
void drawLineToSurface(const collision::Shape& player, const collision::Shape& target, const Sketch& sketch);

// Motion

/// Draws a hit on `target`: its point, its normal and `text`, which may be empty.
void drawHitMark(const glm::vec3& point, const glm::vec3& normal, const world::Body& target,
                 const std::string& text, const Sketch& sketch);

/// Draws the player's ray to its hit, and the reflected ray. Without a hit, the ray ends beyond the bodies.
void drawPlayerRay(const world::World& world, const Sketch& sketch);

/// Draws the volume that the player sweeps, the player at the first touch, and the player at the end of the
/// move, as if there were no obstacles. In a scene with a twin, draws instead the player's move, which is
/// tested only at its ends, and the twin's sweep up to the first touch, with the gap before that touch. A
/// first move stays in the figure after it has been made.
void drawPlayerSweep(const world::World& world, const Sketch& sketch);

/// Draws the rays and sweeps of the scene's expectations, and their hits with point, normal and time. A ray
/// without a hit ends beyond the bodies. For a sweep, also draws the swept volume, and the body at its first
/// touch and at its end.
void drawMotions(const world::World& world, const Sketch& sketch);

/// Draws the volume that `shape` sweeps along `displacement`, translucent. For a cylinder or cone, draws only
/// lines.
void drawSwept(const collision::Shape& shape, const glm::vec3& displacement, const render::Color& color,
               const Sketch& sketch);

// Broken tests

/// The name of a broken test, for example "Six face axes only"; "none" for BrokenTest::none.
[[nodiscard]] const char* brokenTestName(world::BrokenTest brokenTest, text::Language language);

/// A sentence that explains why a broken test is wrong. A test has one sentence for all its wrong verdicts.
[[nodiscard]] const char* brokenTestReason(world::BrokenTest brokenTest, text::Language language);

/// Draws why the result of options.brokenTest is wrong, for example the separating plane that six axes miss.
/// Draws nothing if the result is right.
void drawBrokenTest(const world::World& world, const std::optional<Focus>& focus, const Sketch& sketch);

/// Draws options.userContact and options.userVerdict, the wrong results of the user's routine.
void drawUserAnswer(const world::World& world, const std::optional<Focus>& focus, const Sketch& sketch);

}  // namespace explain
