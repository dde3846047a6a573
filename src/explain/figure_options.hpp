// How a figure is drawn.
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

/// What a lesson's step names in the figure.
struct Naming {
  /// Every listed body has its name; in a crowd, only the player. A player whose steps are twice as long as
  /// itself leaves a ghost where it started.
  bool bodies = false;
  /// The axes of the pair's two boxes that are drawn with their labels, in the order A.x, A.y … B.z.
  std::bitset<6> ownAxes{};
  /// Arrows of Scene::velocity are drawn through the bodies.
  bool velocity = false;
  /// Scene::velocity has its part along the normal, and what is left of it.
  bool velocityParts = false;
  /// The player's next step, as the routine of push-out answers it.
  bool nextStep = false;
  /// Of the two support points only that of the target, with how far the target reaches there.
  bool reach = false;
  /// An inset shows the overlap that is too thin to see, with its depth.
  bool lens = false;
};

/// The axis that is shown turns from another one.
struct AxisTurn {
  int from = 0;  ///< As OverlayOptions::axis.
  double part = 1.0;
};

struct FigureOptions {
  const Palette* palette = palettes().data();
  text::Language language = text::Language::en;
  float scale = 1.0f;         ///< Scale of lines and labels.
  OverlayOptions overlays{};  ///< None at first.
  world::BrokenTest brokenTest = world::BrokenTest::none;
  Naming naming{};
  bool contacts = true;  ///< Normals, depths and points of the player's contacts.
  /// Where the figure is seen from, world space: generated bodies between it and the player are nearly
  /// transparent. Without it, all are opaque.
  std::optional<glm::vec3> eye{};
  /// The contact that the user's own routine answers wrongly: drawn dashed, with the player moved out by it.
  std::optional<collision::Contact> own{};
  /// Its wrong verdict about the explained pair, a hit or not: a dashed outline around both bodies.
  std::optional<bool> ownVerdict{};
  /// Earlier placements of the player, each as its shapes, oldest first: drawn as a faint trail.
  std::span<const std::vector<collision::Shape>> trail{};
  std::optional<AxisTurn> axisTurn{};  ///< Also from one iteration of GJK or EPA to the next.
  /// The view of configuration space beside this one shows GJK or EPA: the support points are drawn here.
  bool supports = false;
  /// How far configuration space has unfolded, 0 to 1: the player slides round the target, which grows, and
  /// then shrinks to its centre. Without it, the result is shown.
  std::optional<double> unfolding{};
};

}  // namespace explain
