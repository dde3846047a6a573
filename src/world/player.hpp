// The player: its position and angles as counted steps, its shapes, and its pose on uneven ground.
#pragma once

#include <array>
#include <cstdint>
#include <glm/glm.hpp>
#include <optional>
#include <span>
#include <vector>

#include "input/action.hpp"
#include "world/bodies.hpp"
#include "world/body.hpp"
#include "world/scene/scene.hpp"
#include "world/scene/shape_kind.hpp"

namespace world {

/// The number of sub-steps in one step. While a key is held, motion is counted in sub-steps. A power of two,
/// so that the division is exact and whole steps lose no precision.
inline constexpr std::int64_t kSubSteps = 65536;

/// One coordinate or angle of the player: base + count * step / kSubSteps. It is recomputed from the count
/// instead of accumulated, so ten steps there and back give the same bits.
class StepAxis {
 public:
  explicit StepAxis(double base = 0.0) : base_(base) {}

  [[nodiscard]] double value(double step) const {
    return base_ + static_cast<double>(count_) * step / static_cast<double>(kSubSteps);
  }

  /// Plays one tick. A tap moves by one step at once. A held key moves by `rate` sub-steps per tick. After
  /// its release, the motion continues to the next whole step.
  void advance(const input::AxisInput& input, std::int64_t rate);

  /// True if the motion has ended.
  [[nodiscard]] bool settled() const { return heading_ == 0; }
  /// Stops the motion at once, possibly between two steps.
  void stop() { heading_ = 0; }

 private:
  void finishStep(std::int64_t rate);

  double base_;
  std::int64_t count_ = 0;
  int heading_ = 0;  // -1 or 1 during a glide, otherwise 0
};

/// Returns the number of sub-steps per tick, at least one. `speed`: units or degrees per second. `step`:
/// units or degrees.
[[nodiscard]] std::int64_t subStepsPerTick(double speed, double step);

/// Degrees per second while a key is held.
inline constexpr double kTurnSpeed = 90.0;

class PlayerMotion {
 public:
  /// Starts at the player's placement in the file.
  explicit PlayerMotion(const Scene& scene);

  void advance(const input::TickInput& input);
  [[nodiscard]] glm::dvec3 center() const;
  [[nodiscard]] glm::dvec3 degrees() const;
  [[nodiscard]] bool settled() const;
  /// The unit direction of the player's last move by keys. 0 before the first move.
  [[nodiscard]] const glm::dvec3& lastDirection() const { return lastDirection_; }

  /// Sets the position after a move without keys, such as a push-out. Steps along a changed axis are then
  /// counted from the new coordinate.
  void setCenter(const glm::dvec3& center);
  /// Sets the angles after a turn without keys. Steps of a changed angle are then counted from the new angle.
  void setDegrees(const glm::dvec3& degrees);
  /// Restores the angles of `before` and ends every turn. Call this if an obstacle prevented the turn.
  void undoTurn(const PlayerMotion& before);

 private:
  std::array<StepAxis, 3> move_;
  std::array<StepAxis, 3> turn_;
  glm::dvec3 lastDirection_{0.0};
  double step_;
  double speed_;  // world units per second while a key is held
  double turnStep_;
};

/// Returns the player's shape for `kind`, in the player's own frame. If the file has a single shape of that
/// kind, returns this shape. Otherwise fits a shape to h, the half extents of the box around the file's
/// shapes (for a point, two steps along each axis). Box: half extents h. Sphere: the radius is the mean of h.
/// Capsule: along the longest axis, as long as the box, and the radius is half the mean of h. Cylinder and
/// cone: upright, as high as the box, and the radius is the mean of h along x and z.
[[nodiscard]] std::vector<collision::Shape> playerShapes(ShapeKind kind, const Scene& scene);

/// Returns the player as a convex hull: the file's hull, or an icosahedron that fills the box of
/// playerShapes().
[[nodiscard]] BodyGeometry playerAsHull(const Scene& scene);

struct GroundRay {
  glm::vec3 from{0.0f};    ///< A foot of the player.
  glm::vec3 point{0.0f};   ///< The point of the ground straight below or above the foot.
  glm::vec3 normal{0.0f};  ///< The ground's normal at that point, upwards.
};

/// Returns a ray for each foot of the player. Nullopt for a foot without ground.
[[nodiscard]] std::vector<std::optional<GroundRay>> groundRays(std::span<const Body> bodies,
                                                               const WalkSpec& walk);

/// Returns `goal`, moved vertically until the lowest foot is at the walk's height above the ground. With
/// three feet or more, also tilts it to the ground. Uses only x, z and the angle about y of `goal`, so the
/// pose does not depend on the path. Rays start above all ground, so a fast player does not fall through.
/// Nullopt if a foot has no ground.
[[nodiscard]] std::optional<Placement> placementOnGround(std::span<const Body> bodies, const WalkSpec& walk,
                                                         const Placement& goal);

}  // namespace world
