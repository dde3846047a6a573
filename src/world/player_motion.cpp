#include "world/player_motion.hpp"

#include <algorithm>

namespace world {
namespace {

using Axes = std::array<StepAxis, 3>;

Axes axesAt(const glm::dvec3& values) { return {StepAxis(values.x), StepAxis(values.y), StepAxis(values.z)}; }

glm::dvec3 valuesOf(const Axes& axes, double step) {
  return {axes[0].value(step), axes[1].value(step), axes[2].value(step)};
}

bool settledAll(const Axes& axes) {
  return std::all_of(axes.begin(), axes.end(), [](const StepAxis& axis) { return axis.settled(); });
}

}  // namespace

PlayerMotion::PlayerMotion(const Scene& scene)
    : move_(axesAt(scene.player.placement.center)),
      turn_(axesAt(scene.player.placement.degrees)),
      step_(scene.step),
      speed_(scene.speed),
      turnStep_(scene.turn) {}

void PlayerMotion::advance(const input::TickInput& input) {
  const glm::dvec3 before = center();
  const std::int64_t moveRate = subStepsPerTick(speed_, step_);
  const std::int64_t turnRate = subStepsPerTick(kTurnSpeed, turnStep_);
  for (std::size_t i = 0; i < 3; ++i) {
    move_[i].advance(input.move[i], moveRate);
    turn_[i].advance(input.turn[i], turnRate);
  }
  const glm::dvec3 moved = center() - before;
  if (moved != glm::dvec3(0.0)) way_ = glm::normalize(moved);
}

glm::dvec3 PlayerMotion::center() const { return valuesOf(move_, step_); }
glm::dvec3 PlayerMotion::degrees() const { return valuesOf(turn_, turnStep_); }
bool PlayerMotion::settled() const { return settledAll(move_) && settledAll(turn_); }

void PlayerMotion::landAt(const glm::dvec3& center) {
  for (std::size_t i = 0; i < 3; ++i) {
    const double value = center[static_cast<int>(i)];
    if (move_[i].value(step_) != value) move_[i].restartAt(value);
  }
}

void PlayerMotion::turnTo(const glm::dvec3& degrees) {
  for (std::size_t i = 0; i < 3; ++i) {
    const double value = degrees[static_cast<int>(i)];
    if (turn_[i].value(turnStep_) != value) turn_[i].restartAt(value);
  }
}

void PlayerMotion::turnBack(const PlayerMotion& before) {
  turn_ = before.turn_;
  for (StepAxis& axis : turn_) axis.stop();
}

}  // namespace world
