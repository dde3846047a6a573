// The options of a figure.
#pragma once

#include <bitset>
#include <glm/glm.hpp>
#include <optional>
#include <span>
#include <vector>

#include "collision/results.hpp"
#include "collision/shapes.hpp"
#include "explain/overlay_options.hpp"
#include "explain/palette.hpp"
#include "text/messages.hpp"
#include "world/scene/scene.hpp"

namespace explain {

/// The details that a step of a lesson adds to the figure.
struct Naming {
  /// Labels every listed body with its name, but in a crowd only the player. If the player's steps are longer
  /// than twice its size, a ghost is drawn where it started.
  bool bodies = false;
  /// The axes of the pair's two boxes that are drawn with labels, in the order A.x, A.y … B.z.
  std::bitset<6> ownAxes{};
  /// Bodies that collide are translucent, so that arrows of Scene::velocity can be seen through them.
  bool velocity = false;
  /// Draws the six moves that separate two AABBs, instead of their overlap. Bodies that collide are
  /// translucent.
  bool moves = false;
  /// True if no question is open. Only then are the parts of Scene::velocity drawn and the shortest of the
  /// six moves marked.
  bool answered = false;
  /// Draws the player's next step and the moves of push-out.
  bool nextStep = false;
  /// Draws the target's support point, its distance from the target's centre along the search direction, and
  /// no other supports.
  bool reach = false;
};

/// An animation from the previously shown axis to the shown axis, or from the previously shown iteration of
/// GJK or EPA to the shown iteration.
struct AxisTurn {
  int from = 0;       ///< The previously shown axis or iteration, numbered like OverlayOptions::axis.
  double part = 1.0;  ///< The progress, from 0 to 1.
};

struct FigureOptions {
  const Palette* palette = palettes().data();
  text::Language language = text::Language::en;
  float scale = 1.0f;         ///< Scale of lines and labels.
  OverlayOptions overlays{};  ///< No overlay is on by default.
  world::BrokenTest brokenTest = world::BrokenTest::none;
  Naming naming{};
  bool contacts = true;  ///< Normals, depths and points of the player's contacts.
  /// The position of the viewer's eye, world space. Generated bodies between the eye and the player are
  /// nearly transparent; without an eye, all generated bodies are opaque.
  std::optional<glm::vec3> eye{};
  /// The wrong contact that the user's own routine returned. Its normal is drawn dashed, and a ghost shows
  /// the player after this contact's push-out.
  std::optional<collision::Contact> own{};
  /// The wrong verdict of the user's own routine on the explained pair: true for a hit. It is drawn as a
  /// dashed outline around both bodies.
  std::optional<bool> ownVerdict{};
  /// Earlier placements of the player, oldest first, each given by the player's shapes. They are drawn as a
  /// faint trail.
  std::span<const std::vector<collision::Shape>> trail{};
  std::optional<AxisTurn> axisTurn{};  ///< Set during the animation.
  /// True if the view of configuration space beside this one shows GJK or EPA. The support points are then
  /// drawn in this view.
  bool supports = false;
  /// The progress, from 0 to 1, of the animation in which the player slides around the target while the
  /// target grows, and the player then shrinks to its centre. Without a value, the result is shown.
  std::optional<double> unfolding{};
};

}  // namespace explain
