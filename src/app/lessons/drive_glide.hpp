// What the picture shows while the drive of a lesson's step rests between two steps: the bodies on their way
// from one state of the world to the next. The world itself moves in whole steps, so recordings and replays
// do not depend on it.
#pragma once

#include <vector>

#include "input/tick_input.hpp"
#include "world/world.hpp"

namespace app {

class DriveGlide {
 public:
  /// Scenes with generated bodies are too large to be built a second time.
  [[nodiscard]] static bool canShow(const world::Scene& scene) { return !scene.generate; }

  /// `scene`: of the step.
  explicit DriveGlide(const world::Scene& scene) : shown_(scene) {}

  /// A rest begins in this state of the world, after which `next` moves it.
  void aim(const world::World& world, const input::TickInput& next);
  /// Places the bodies on their way to the next state: 0 at its beginning, 1 at its end. Contacts and colours
  /// are those of these places.
  void show(const world::World& world, double part);

  [[nodiscard]] const world::World& shown() const { return shown_; }

 private:
  world::World shown_;
  std::vector<world::Placement> goal_;  // of each listed body
};

}  // namespace app
