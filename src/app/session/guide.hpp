// The guided first minute: a few things to do with one's own hands, each with the keys for it.
#pragma once

#include <optional>
#include <string>

#include "app/session/view_state.hpp"
#include "world/world.hpp"

namespace app {

/// Goes on by what is done and waits as long as that takes: a beginner may look around first. It ends with a
/// last word, with its key or the quit key, and where another scene is opened.
class Guide {
 public:
  enum class Step {
    touch,  ///< Drive into the target, deep enough to see which way is out.
    why,    ///< Switch the contact's explanation on.
    shape,  ///< Become another shape.
    done,   ///< A last word.
  };
  /// Ticks after which the last word goes.
  static constexpr int kLastWord = 30 * input::kTicksPerSecond;
  /// The index of the body to be touched: the first target of the scene.
  static constexpr std::uint32_t kTarget = 1;

  /// The world has the body that is to be touched.
  [[nodiscard]] static bool hasTarget(const world::World& world) { return world.bodies().size() > kTarget; }

  /// Begins in this world; not in a world without targets.
  void start(const world::World& world);
  void stop() { step_.reset(); }
  [[nodiscard]] bool running() const { return step_.has_value(); }
  [[nodiscard]] std::optional<Step> step() const { return step_; }
  /// Its time runs: it will end without a hand.
  [[nodiscard]] bool ending() const { return step_ == Step::done; }

  /// One tick. True when the guide has gone on or ended.
  bool tick(const world::World& world, const ViewState& viewState);

  /// The shape that Step::shape asks for: one that still overlaps what the player has hit, where there is
  /// one, for a picture of a hit explains more than one of a miss. Known from Step::shape on.
  [[nodiscard]] world::ShapeKind wanted() const { return wanted_; }

 private:
  [[nodiscard]] bool followed(const world::World& world, const ViewState& viewState) const;

  std::optional<Step> step_;
  world::ShapeKind wanted_ = world::ShapeKind::aabb;
  int ticks_ = 0;  // of the last word
};

/// The player's deepest contact; the first of equals, null where there is none.
[[nodiscard]] const world::BodyContact* deepestHit(const world::World& world);

}  // namespace app
