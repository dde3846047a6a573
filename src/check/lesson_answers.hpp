// What the world says to the questions of a lesson.
#pragma once

#include <optional>
#include <string>

#include "world/lesson/lesson.hpp"
#include "world/world.hpp"

namespace check {

/// The answer as the world stands now; nothing where there is none, as to the depth of what is apart.
[[nodiscard]] std::optional<world::Answer> answerOf(const world::World& world, world::Quantity of,
                                                    const std::string& target);

/// Do two answers say the same? Numbers may differ by rounding.
[[nodiscard]] bool same(const world::Answer& a, const world::Answer& b);

/// The true choice of a prediction; nothing when none is, or several are.
[[nodiscard]] std::optional<std::size_t> trueChoice(const world::Prediction& predict,
                                                    const world::Answer& truth);

/// Is the guess right: the index of a choice, or the number of a slider?
[[nodiscard]] bool isRight(const world::Prediction& predict, double guess, const world::Answer& truth);

/// How far the player has gone, in steps: moves and turns along each axis, together.
class StepCount {
 public:
  explicit StepCount(const world::World& world) : before_(world.player().placement) {}

  /// Call it after each tick.
  void look(const world::World& world);
  [[nodiscard]] int steps() const;

 private:
  world::Placement before_;
  double gone_ = 0.0;
};

/// Do all conditions of the task hold at this moment, moving or not, after however many steps?
[[nodiscard]] bool holds(const world::World& world, const world::Task& task);
/// Do all conditions of the task hold, after so many steps? Not while the player moves.
[[nodiscard]] bool isDone(const world::World& world, const world::Task& task, const StepCount& gone);

}  // namespace check
