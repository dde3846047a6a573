// Draws the overlays. drawOverlays() and drawConfigurationSpace() draw the overlays that the options switch
// on; each of the other functions draws one overlay.
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

/// Draws every overlay of options.overlays that applies to the pair in `focus`. drawFigure calls it.
void drawOverlays(const world::World& world, const std::optional<Focus>& focus, const FigureOptions& options,
                  render::DrawList& out);

/// Fills `out`, except for out.view, with the figure of the second view: the player is a point, and every
/// target near it is grown by the player's shape. options.overlays.axis selects the faces that are
/// highlighted on the target in focus.
void drawConfigurationSpace(const world::World& world, const std::optional<Focus>& focus,
                            const FigureOptions& options, render::DrawList& out);

// Bounding volumes

/// A sphere around the shape's centre that contains the shape. It is the smallest such sphere, except for
/// cylinders and cones, where it contains the box around them.
[[nodiscard]] collision::Sphere boundingSphere(const collision::Shape& shape);

/// Draws the refitted AABB (collision::bounds) of every body near the player, and the bounding spheres of the
/// player, of the target in focus and of the targets whose spheres touch the player's sphere. A body that is
/// its own bound gets no bound. Marks targets whose bounds overlap the player's bounds although the bodies
/// are apart, and labels one of them for each kind of bound. In a scene with Scene::cells, draws only the
/// player's AABB and the cells.
void drawBounds(const world::World& world, const std::optional<Focus>& focus, const Sketch& sketch);

/// The number of targets near the player that overlap it, and the numbers of false hits of boxes and of
/// spheres.
struct BoundsCount {
  int bodies = 0;
  int onlyBoxes = 0;
  int onlySpheres = 0;
};
[[nodiscard]] BoundsCount countBounds(const world::World& world);

/// One kind of bound around both shapes of a pair: its volume, the cost of its test and the verdict of its
/// test.
struct BoundChoice {
  double volume = 0.0;  ///< The volume of the bound around the player's shape.
  /// The largest number of axes that the bound's test compares; 1 for spheres, along the line of the centres.
  int axes = 0;
  bool hit = false;
};
/// Compares the bounding sphere, the AABB and the OBB, in this order, of the two shapes of `focus`, which
/// must not be meshes.
[[nodiscard]] std::array<BoundChoice, 3> compareBounds(const Focus& focus);

/// Draws the sphere, the AABB and the OBB around the mesh whose false hits the scene counts. A bound with a
/// false hit has the colour of a gap, and its label says so. Draws nothing in a scene that counts no false
/// hits.
void drawFalseAlarms(const world::World& world, const Sketch& sketch);

/// Draws the cells of the grid that the player's box touches, their number, and the floor of the grid around
/// them. world::queryWork() counts the bodies in these cells.
void drawCells(const world::World& world, const Sketch& sketch);

/// Draws the bounding boxes of the tree nodes that a query with the player's box visits. The largest boxes
/// have the thinnest lines. Draws nothing in a scene without a crowd.
void drawTree(const world::World& world, const Sketch& sketch);

// Distance and contact

/// Draws the result of collision::closestPoints: both points, the line between them with its length, and, if
/// the shapes are apart, the separating plane through the line's middle.
void drawClosest(const Focus& focus, const Sketch& sketch);

/// Draws the results of collision::manifold and collision::contact: the contact points, their outline, and
/// the player moved by normal * depth, with a bar of that length. Draws nothing if the shapes are apart.
void drawPushOut(const Focus& focus, const Sketch& sketch);

/// Draws how far `point` lies outside `box` (an Aabb or Obb) along each axis of the box. Arrows vx, vy and vz
/// lead from the nearest point of the box to `point`. Dashed lines show clamping, which moves the point back
/// along one axis after the other. For a sphere, `point` is the centre, a bar shows `radius` towards the box,
/// and the label compares the distance with the radius. `radius` is 0 for a point.
void drawOverhang(const glm::vec3& point, const collision::Shape& box, const Sketch& sketch,
                  float radius = 0.0f);

/// The names of two bodies. For an empty name, or the name "A" or "B", only the letter is written.
struct PairNames {
  std::string a, b;
};

/// Draws the radii of two spheres along the line of centres, and the gap or overlap between the ends of the
/// radii with its length. Below the spheres, writes the comparison of distance and radii, and the comparison
/// of their squares, which needs no square root.
void drawRadii(const collision::Sphere& a, const collision::Sphere& b, const PairNames& names,
               const Sketch& sketch);

/// Moves the name of the target to its side. `left`: the unit direction that is at the left in the picture.
void nameTarget(const collision::Shape& target, const glm::vec3& left, const Sketch& sketch);

/// Draws Scene::velocity and the normal in the same scale, where the player touches the target in focus. If
/// options.naming.answered is set, also draws the velocity's part along the normal, and the velocity that
/// remains when the player slides or bounces.
void drawVelocity(const world::World& world, const std::optional<Focus>& focus, const Sketch& sketch);

/// Draws the player's next step while it touches a target, and the moves of push-out: as a sum of arrows, as
/// two halves if both bodies move, or as numbered rounds if one push leads into another target. The arrows of
/// a sum and of rounds lie above the bodies, for a view from above.
void drawNextStep(const world::World& world, const Sketch& sketch);

/// For two AABBs that overlap, draws the player's six moves along the axes that separate them, each with its
/// length, from the leading face of the player. If options.naming.answered is set, draws the shortest move as
/// depth and normal.
void drawMoves(const std::optional<Focus>& focus, const Sketch& sketch);

// Projections

/// Draws the intervals of two AABBs on each axis, a bar for A and a bar for B, with the length of their
/// overlap or gap. The deciding axes are the axes with a gap, or the axis of the shortest translation if
/// there is no gap. A deciding axis has a third bar for its gap or translation; the bars of the other axes
/// are pale. The bars of x are in front of the boxes and the bars of z at their right, at the height
/// `ground`; the bars of y are at their left.
void drawIntervals(const collision::Aabb& a, const collision::Aabb& b, float ground, const Sketch& sketch);

/// Two boxes and the report of collision::explainSat on them.
struct SatPair {
  const collision::Obb& a;
  const collision::Obb& b;
  const collision::SatReport& report;
};

/// Draws one of the fifteen axes above the boxes: both intervals, the gap or overlap, and the separating
/// plane if the axis separates the boxes. Also draws the face to which the axis is normal, or the two edges
/// whose cross product it is. For a degenerate axis, draws only the two edges, with a label that they are
/// parallel.
void drawSatAxis(const SatPair& pair, int axis, const Sketch& sketch);

/// Draws an axis, with its bars only, during the animation from axis `from` to axis `to`. `part`: the
/// progress, from 0 to 1.
void drawTurningAxis(const SatPair& pair, int from, int to, double part, const Sketch& sketch);

/// Draws the deciding axis of two polyhedra: the face to which it is normal or the two edges whose cross
/// product it is, the gap or overlap along it, and the separating plane if there is a gap.
void drawHullAxis(const HullAxes& axes, const Sketch& sketch);

/// The word for "face of A", "face of B" or "edge of A × edge of B".
[[nodiscard]] text::Word wordOf(AxisSource source);

/// Draws the cross product of two parallel edges in float, which is only rounding error, and the gap that a
/// test without a tolerance finds along it (check::ClosedFormMiss).
void drawFalseGap(const SatPair& pair, int axis, float gap, const Sketch& sketch);

// Configuration space

/// The axes that are marked on a grown target: indices 0 to 14, or -1 for none.
struct GrownMarks {
  int chosen = -1;    ///< The faces of this axis are highlighted.
  int deciding = -1;  ///< The label names this axis as the deciding one.
};

/// Draws `target` grown by `player`, translucent, at the target's position. If the Minkowski sum is a rounded
/// box, draws that box; otherwise, and for two boxes, draws the sum with its faces in the colours of the
/// fifteen axes. The faces of the marked axes that face the player are labelled.
void drawGrown(const collision::Shape& player, const collision::Shape& target, const GrownMarks& marks,
               const Sketch& sketch);

/// Draws `target` grown by `player` faintly, for a target that is not in focus.
void drawGrownFaintly(const collision::Shape& player, const collision::Shape& target, const Sketch& sketch);

/// Draws the animation that introduces configuration space. The player slides around the target while the
/// target grows up to the path of the player's centre. The player then returns and shrinks to its centre.
/// `part`: the progress of the animation, from 0 to 1.
void drawUnfolding(const collision::Shape& player, const collision::Shape& target, double part,
                   const Sketch& sketch);

/// Draws the player as a point, and the shortest path from the point to the surface of the grown target.
void drawWayToSurface(const collision::Shape& player, const collision::Shape& target, const Sketch& sketch);

// Motion

/// Draws a hit on `target`: its point, its normal and `words`.
void drawMeeting(const glm::vec3& point, const glm::vec3& normal, const world::Body& target,
                 const std::string& words, const Sketch& sketch);

/// Draws the player's ray as an arrow to its hit, or past the bodies if there is no hit, and the reflected
/// ray.
void drawPlayerRay(const world::World& world, const Sketch& sketch);

/// Draws the volume that the player sweeps, the player at the first touch, and its end position without
/// obstacles. In a scene with a twin, draws the move of both bodies: a discrete test of the player, and the
/// sweep of the twin. It is the scene's first move once that has been made, otherwise the next move.
void drawPlayerSweep(const world::World& world, const Sketch& sketch);

/// Draws the rays and sweeps of the scene's expectations. A ray is an arrow to its hit, or past the bodies if
/// there is no hit. A sweep is an arrow along the path of the body's centre, with the swept volume and the
/// body at the first touch and at the end. A hit is drawn with its point, normal and time.
void drawMotions(const world::World& world, const Sketch& sketch);

/// Draws the volume that `shape` sweeps when it moves by `way`, translucent. For a cylinder or cone, draws
/// only lines from its rims.
void drawSwept(const collision::Shape& shape, const glm::vec3& way, const render::Color& color,
               const Sketch& sketch);

// Broken tests

/// The name of a broken test, for example "Six face axes only"; "none" for BrokenTest::none.
[[nodiscard]] const char* brokenTestName(world::BrokenTest brokenTest, text::Language language);

/// A sentence that explains why the broken test's verdict is wrong. It applies to every wrong verdict of this
/// test.
[[nodiscard]] const char* brokenTestReason(world::BrokenTest brokenTest, text::Language language);

/// If the test options.brokenTest gives a wrong result, draws the reason: for example the plane that six axes
/// miss, the bounds that are tested instead of the bodies, or the push in the wrong direction.
void drawBrokenTest(const world::World& world, const std::optional<Focus>& focus, const Sketch& sketch);

/// Draws options.own and options.ownVerdict, the wrong results of the user's own routine.
void drawOwnAnswer(const world::World& world, const std::optional<Focus>& focus, const Sketch& sketch);

}  // namespace explain
