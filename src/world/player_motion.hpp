// The player's position and angles, counted in steps.
#pragma once

#include <array>
#include <glm/glm.hpp>

#include "input/tick_input.hpp"
#include "world/scene/scene.hpp"
#include "world/step_axis.hpp"

namespace world {

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

}  // namespace world
