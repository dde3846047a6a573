// The player's place and angles, counted in steps.
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
  /// At the player's place in the file.
  explicit PlayerMotion(const Scene& scene);

  void advance(const input::TickInput& input);
  [[nodiscard]] glm::dvec3 center() const;
  [[nodiscard]] glm::dvec3 degrees() const;
  [[nodiscard]] bool settled() const;
  /// Unit: the way that keys last asked it to move; 0: none has yet.
  [[nodiscard]] const glm::dvec3& way() const { return way_; }

  /// The player has come to stand elsewhere: on every axis that differs, steps are counted from there.
  void landAt(const glm::dvec3& center);
  /// The player has been put to these angles: turns are counted from there.
  void turnTo(const glm::dvec3& degrees);
  /// The player could not turn: the angles are those of `before`, and no turn goes on.
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
