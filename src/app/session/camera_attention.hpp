// The camera of a session. It keeps the explained pair of bodies in view.
#pragma once

#include <array>
#include <optional>

#include "app/camera/camera.hpp"
#include "app/session/view_state.hpp"
#include "input/action.hpp"

namespace app {

class CameraAttention {
 public:
  /// Opens a scene with a new camera that shows all of `framing`. In a scene of two bodies, shows only these,
  /// larger. A target or distance of the camera in the scene file has priority.
  void open(const world::World& world, const ViewState& viewState, const Framing& framing);

  [[nodiscard]] Camera& camera() { return *camera_; }
  [[nodiscard]] const Camera& camera() const { return *camera_; }

  /// Plays one tick: turns the camera, and moves it with a followed player. `pace`: the factor of slow
  /// motion. Camera speeds are multiplied by `pace`, so slow motion does not slow the camera.
  void turn(std::array<input::AxisInput, 3> input, int pace, const world::World& world);
  /// Call this when bodies or the camera may have moved.
  void worldMoved() { isOld_ = true; }
  /// Call this at the end of a tick. After worldMoved(), moves the camera if the pair is out of view. Checks
  /// at most every eighth tick, because the check visits every target.
  void tick(const world::World& world, const ViewState& viewState);
  /// True if worldMoved() was called since the last check.
  [[nodiscard]] bool isDue() const { return isOld_; }

  /// Ends the camera's animated movement at its goal.
  void finishGlide(const world::World& world, const ViewState& viewState);
  void framePair(const world::World& world, const ViewState& viewState);

 private:
  void keepPairInSight(const world::World& world, const ViewState& viewState);

  std::optional<Camera> camera_;
  bool isOld_ = true;   // worldMoved() was called since the last check
  int ticksSince_ = 0;  // ticks since the last check
};

}  // namespace app
