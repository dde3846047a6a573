// The player: its position and angles, counted in steps, and the shapes that it can take.
#pragma once

#include <array>
#include <cstdint>
#include <glm/glm.hpp>
#include <vector>

#include "input/action.hpp"
#include "world/body.hpp"
#include "world/scene/scene.hpp"
#include "world/scene/shape_kind.hpp"

namespace world {

/// The sub-steps of one whole step, in which a glide is counted. A power of two, so that the division is
/// exact and whole steps lose no precision.
inline constexpr std::int64_t kSubSteps = 65536;

/// The value is base + count * step / kSubSteps, recomputed each time and never accumulated: ten steps
/// there and ten steps back give the same bits.
class StepAxis {
 public:
  explicit StepAxis(double base = 0.0) : base_(base) {}

  [[nodiscard]] double value(double step) const {
    return base_ + static_cast<double>(count_) * step / static_cast<double>(kSubSteps);
  }

  /// Plays one tick. Taps count at once; a glide moves by `rate` sub-steps and, when the key is up, goes on
  /// to the next whole step in its direction.
  void advance(const input::AxisInput& input, std::int64_t rate);

  /// True when no glide is moving towards a whole step.
  [[nodiscard]] bool settled() const { return heading_ == 0; }
  /// Stops a glide at once, possibly between two steps.
  void stop() { heading_ = 0; }
  /// Restarts the count of steps at `value`.
  void restartAt(double value) { *this = StepAxis(value); }

 private:
  void finish(std::int64_t rate);

  double base_;
  std::int64_t count_ = 0;
  int heading_ = 0;  // of a glide that has not reached a whole step
};

/// Sub-steps in a tick for a speed in units (or degrees) a second; at least one.
[[nodiscard]] std::int64_t subStepsPerTick(double speed, double step);

/// Degrees a second while a key is held.
inline constexpr double kTurnSpeed = 90.0;

class PlayerMotion {
 public:
  /// Starts at the player's placement in the file.
  explicit PlayerMotion(const Scene& scene);

  void advance(const input::TickInput& input);
  [[nodiscard]] glm::dvec3 center() const;
  [[nodiscard]] glm::dvec3 degrees() const;
  [[nodiscard]] bool settled() const;
  /// The unit direction in which keys last moved it; 0: not moved yet.
  [[nodiscard]] const glm::dvec3& way() const { return way_; }

  /// The player was moved to `center` by other means: on every axis that differs, steps are counted from
  /// there.
  void landAt(const glm::dvec3& center);
  /// The player was turned to these angles by other means: turns are counted from there.
  void turnTo(const glm::dvec3& degrees);
  /// The player could not turn: restores the angles of `before` and ends every turn.
  void turnBack(const PlayerMotion& before);

 private:
  std::array<StepAxis, 3> move_;
  std::array<StepAxis, 3> turn_;
  glm::dvec3 way_{0.0};
  double step_;
  double speed_;  // world units a second while a key is held
  double turnStep_;
};

/// The scene's player as a shape of `kind`, in its own frame. A single shape of that kind stays as in the
/// file. Otherwise, with h the half extents of the file's shape about its middle (for a point, two steps each
/// way): a box has h; a sphere has the mean of h as its radius; a capsule lies along the longest of h, has
/// that length, and half the mean of h as its radius. A mesh becomes the simple shape alone.
[[nodiscard]] std::vector<collision::Shape> playerAs(ShapeKind kind, const Scene& scene);

/// The scene's player as a convex hull: the file's own, or an icosahedron that fills the box of h.
[[nodiscard]] Form playerAsHull(const Scene& scene);

}  // namespace world
