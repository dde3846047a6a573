// The guided first minute: a few things to do with one's own hands, each with the keys for it.
#pragma once

#include <optional>
#include <string>

#include "app/session/view_state.hpp"
#include "world/world.hpp"

namespace app {

/// Goes on by what is done, and ends by itself: nobody has to read it to get rid of it.
class Guide {
 public:
  enum class Step {
    touch,  ///< Drive into the target.
    why,    ///< Switch the contact's explanation on.
    shape,  ///< Become another shape.
    done,   ///< A last word.
  };
  /// Ticks after which a step that nobody follows ends the guide, and after which the last word goes.
  static constexpr int kPatience = 30 * input::kTicksPerSecond;
  static constexpr int kLastWord = 5 * input::kTicksPerSecond;

  /// Begins in this world; not in a world without targets.
  void start(const world::World& world);
  void stop() { step_.reset(); }
  [[nodiscard]] bool running() const { return step_.has_value(); }
  [[nodiscard]] std::optional<Step> step() const { return step_; }

  /// One tick. True when the guide has gone on or ended.
  bool tick(const world::World& world, const ViewState& viewState);

  /// The index of the body to be touched: the first target of the scene.
  static constexpr std::uint32_t kTarget = 1;
  /// The shape that Step::shape asks for: a box, or a sphere where the player is a box.
  [[nodiscard]] world::ShapeKind wanted() const { return wanted_; }

 private:
  [[nodiscard]] bool followed(const world::World& world, const ViewState& viewState) const;

  std::optional<Step> step_;
  world::ShapeKind wanted_ = world::ShapeKind::aabb;
  int ticks_ = 0;  // since the step began
};

}  // namespace app
