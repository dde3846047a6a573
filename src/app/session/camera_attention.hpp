// The camera of a session, which keeps the explained pair in sight.
#pragma once

#include <array>
#include <optional>

#include "app/camera/camera.hpp"
#include "app/session/view_state.hpp"
#include "input/action.hpp"

namespace app {

class CameraAttention {
 public:
  /// Opens a scene with a new camera. If the scene sets neither the camera's target nor its distance, the
  /// view shows all of `framing`; in a scene of two bodies, only these two, larger.
  void open(const world::World& world, const ViewState& viewState, const Framing& framing);

  [[nodiscard]] Camera& camera() { return *camera_; }
  [[nodiscard]] const Camera& camera() const { return *camera_; }

  /// Plays one tick: turns the camera, and moves it with a followed player. `pace` is the factor of slow
  /// motion. Glides are multiplied by it, so that the camera keeps its speed.
  void turn(std::array<input::AxisInput, 3> input, int pace, const world::World& world);
  /// Call this when bodies or the camera may have moved.
  void worldMoved() { isOld_ = true; }
  /// Call this at the end of a tick. Checks whether the pair is in the view, but only after worldMoved() and
  /// at most every eighth tick, because the check visits every target. A replay checks in the same ticks.
  void tick(const world::World& world, const ViewState& viewState);
  /// True if worldMoved() was called since the last check, so that a later tick must check.
  [[nodiscard]] bool isDue() const { return isOld_; }

  /// Moves the camera to the end of its glide at once.
  void finishGlide(const world::World& world, const ViewState& viewState);
  void framePair(const world::World& world, const ViewState& viewState);

 private:
  void keepPairInSight(const world::World& world, const ViewState& viewState);

  std::optional<Camera> camera_;
  bool isOld_ = true;   // worldMoved() was called since the last check
  int ticksSince_ = 0;  // ticks since the last check
};

}  // namespace app
