// Converts a world to a draw list of bodies, contacts, ground, axes and labels. FigureOptions selects what is
// drawn.
#pragma once

#include <bitset>
#include <functional>
#include <glm/glm.hpp>
#include <optional>
#include <span>
#include <vector>

#include "collision/results.hpp"
#include "collision/shapes.hpp"
#include "explain/focus.hpp"
#include "explain/overlay_options.hpp"
#include "explain/palette.hpp"
#include "render/draw_list.hpp"
#include "text/messages.hpp"
#include "world/scene/scene.hpp"
#include "world/world.hpp"

namespace explain {

/// The details that a lesson's step adds to the figure.
struct LessonDetails {
  /// Labels every listed body, but in a crowd only the player. A ghost shows the player's start if a step is
  /// longer than twice the player's length, or if the player has changed its shape.
  bool bodyNames = false;
  /// The labelled axes of the pair's boxes, in the order A.x, A.y … B.z.
  std::bitset<6> boxAxes{};
  /// Colliding bodies are translucent, so that the arrows of Scene::velocity are visible.
  bool velocity = false;
  /// Draws the six moves that separate two AABBs, beside their intervals.
  bool moves = false;
  /// True if no question is open. While a question is open, its answer is not drawn: the bounce of
  /// Scene::velocity, or which of the six moves is the shortest.
  bool isAnswered = false;
  /// Draws the player's next step and the moves of push-out.
  bool nextStep = false;
  /// True if an inset magnifies the contact. The next step is then not drawn.
  bool hasLens = false;
  /// Draws the player at the end of Scene::wish, which the step's question is about (drawLanding).
  bool drawsLanding = false;
  /// Draws an arrow from the nearest point of the target to the centre of the player (drawNearest). The
  /// target must be an AABB, the player a ball.
  bool drawsNearestPoint = false;
  /// Draws only the target's support point, and its distance from the target's centre along the search
  /// direction.
  bool drawsSupportDistance = false;
  /// Draws the distance between the centres of two balls along each axis, in addition to their radii.
  bool drawsLegs = false;
  /// Draws the distance between any two centres along each axis. Values of radii then stand outside the
  /// balls.
  bool drawsCenters = false;
  /// The names of bodies stand inside the bodies, on the side away from the pair's other body.
  bool drawsNamesInside = false;
  /// True if intervals on world axes or on a separating axis are drawn. The world axes are then not drawn,
  /// because they would cross the bars, and the names of bodies stay on the bodies.
  bool intervalBars = false;
  /// In configuration space, all faces of the solid have the target's colour and no names, because the step
  /// is not about the kinds of axes.
  bool hasPlainSolid = false;
};

/// An animation from the previously shown axis to the current axis, or between two iterations of GJK or EPA.
struct AxisTransition {
  int from = 0;           ///< The previously shown axis or iteration, numbered like OverlayOptions::axis.
  double progress = 1.0;  ///< The progress, from 0 to 1.
};

struct FigureOptions {
  const Palette* palette = palettes().data();
  text::Language language = text::Language::en;
  float scale = 1.0f;         ///< Scale of lines and labels.
  OverlayOptions overlays{};  ///< No overlay is on by default.
  world::BrokenTest brokenTest = world::BrokenTest::none;
  LessonDetails lesson{};
  bool contacts = true;  ///< Normals, depths and points of the player's contacts.
  /// The eye in world space. Generated bodies between the eye and the player are nearly transparent. Without
  /// an eye, all bodies are opaque.
  std::optional<glm::vec3> eye{};
  /// The wrong contact of the user's routine. Its normal is dashed; a ghost shows the resulting push-out.
  std::optional<collision::Contact> userContact{};
  /// The wrong verdict of the user's routine for the explained pair: true for a hit. Drawn as a dashed
  /// outline.
  std::optional<bool> userVerdict{};
  /// Earlier placements of the player as shapes, oldest first. Drawn as a faint trail.
  std::span<const std::vector<collision::Shape>> trail{};
  std::optional<AxisTransition> axisTransition{};  ///< Set only during the animation.
  /// True if the second view shows GJK or EPA in configuration space. This view then shows the support
  /// points.
  bool drawsSupports = false;
  /// In the view of configuration space, draws the player as a ghost around the point that stands for it, and
  /// names bodies.
  bool drawsPlayerOutline = false;
  /// The progress, from 0 to 1, of the animation in which the player slides around the target while the
  /// target grows, and the player then shrinks to its centre. Without a value, the end of the animation is
  /// shown.
  std::optional<double> growthProgress{};
};

/// True for bodies in front of the explained pair. Such bodies are drawn nearly transparent.
using BodyPredicate = std::function<bool(const world::Body&)>;

/// Clears `out` and fills it with the whole figure, except out.view. `focus`: the pair that overlays explain.
/// `hidesPair` may be empty.
void drawFigure(const world::World& world, const std::optional<Focus>& focus, const FigureOptions& options,
                render::DrawList& out, const BodyPredicate& hidesPair = {});

}  // namespace explain
