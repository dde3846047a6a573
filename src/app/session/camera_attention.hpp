// The camera of a session, and what it pays attention to: it keeps the explained pair in sight.
#pragma once

#include <array>
#include <optional>

#include "app/camera/camera.hpp"
#include "app/session/view_state.hpp"
#include "input/action.hpp"

namespace app {

class CameraAttention {
 public:
  /// Opens a scene with a new camera. A pair fills the view; with more bodies, the view starts with all of
  /// them.
  void open(const world::World& world, const ViewState& viewState, const Framing& framing);

  [[nodiscard]] Camera& camera() { return *camera_; }
  [[nodiscard]] const Camera& camera() const { return *camera_; }

  /// Plays one tick: turns the camera, and moves it along with the player. `pace`: the factor of slow motion,
  /// which the camera's speed does not depend on.
  void turn(std::array<input::AxisInput, 3> input, int pace, const world::World& world);
  /// Call this when bodies or the view may have moved: the pair may have left the view.
  void worldMoved() { isOld_ = true; }
  /// Call this at the end of a tick. Looks for the pair only after a movement, and not on every tick, because
  /// that visits every target. Counted in ticks, so that a replay does it on the same ones.
  void tick(const world::World& world, const ViewState& viewState);
  /// True when a later tick has to look for the pair.
  [[nodiscard]] bool isDue() const { return isOld_; }

  /// Moves the camera at once to the end of its glide.
  void finishGlide(const world::World& world, const ViewState& viewState);
  void framePair(const world::World& world, const ViewState& viewState);

 private:
  void keepPairInSight(const world::World& world, const ViewState& viewState);

  std::optional<Camera> camera_;
  bool isOld_ = true;   // something has moved since the camera last kept the pair in sight
  int ticksSince_ = 0;  // since then
};

}  // namespace app
