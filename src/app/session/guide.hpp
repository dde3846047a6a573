// The guided first minute: a few things for the user to do, each with its keys.
#pragma once

#include <optional>
#include <string>

#include "app/session/view_state.hpp"
#include "world/world.hpp"

namespace app {

/// Advances when the user has done the present step, without a time limit. Ends with a closing message; also
/// with its key or the quit key, and when another scene is opened.
class Guide {
 public:
  enum class Step {
    touch,  ///< Drive into the target, deep enough to see the direction of the normal.
    why,    ///< Switch the contact's explanation on.
    shape,  ///< Become another shape.
    done,   ///< The closing message.
  };
  /// Ticks for which the closing message is shown.
  static constexpr int kLastWord = 30 * input::kTicksPerSecond;
  /// The index of the body to be touched: the first target of the scene.
  static constexpr std::uint32_t kTarget = 1;

  /// True when the world has the body that is to be touched.
  [[nodiscard]] static bool hasTarget(const world::World& world) { return world.bodies().size() > kTarget; }

  /// Starts the guide; does nothing in a world without targets.
  void start(const world::World& world);
  void stop() { step_.reset(); }
  [[nodiscard]] bool running() const { return step_.has_value(); }
  [[nodiscard]] std::optional<Step> step() const { return step_; }
  /// True while the closing message is shown; the guide then ends by itself.
  [[nodiscard]] bool ending() const { return step_ == Step::done; }

  /// Plays one tick. True when the guide has advanced or ended.
  bool tick(const world::World& world, const ViewState& viewState);

  /// The shape that Step::shape expects, set from that step on. Preferably one that still overlaps the
  /// target, because a hit explains more than a miss.
  [[nodiscard]] world::ShapeKind wanted() const { return wanted_; }

 private:
  [[nodiscard]] bool followed(const world::World& world, const ViewState& viewState) const;

  std::optional<Step> step_;
  world::ShapeKind wanted_ = world::ShapeKind::aabb;
  int ticks_ = 0;  // for which the closing message has been shown
};

/// The player's deepest contact, the first of equals; null if there is none.
[[nodiscard]] const world::BodyContact* deepestHit(const world::World& world);

}  // namespace app
