// The answers to a lesson's questions, measured in the world.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "world/lesson/lesson.hpp"
#include "world/world.hpp"

namespace check {

/// Returns the value of `quantity` for the player and the body `target`. Nullopt if the quantity has
/// no value, such as the depth of separated bodies.
[[nodiscard]] std::optional<world::Answer> answerOf(const world::World& world, world::Quantity quantity,
                                                    const std::string& target);

/// True if two answers agree. Numbers may differ by 0.001.
[[nodiscard]] bool isSameAnswer(const world::Answer& a, const world::Answer& b);

/// Returns the index of the true choice. Nullopt if no choice or more than one is true.
[[nodiscard]] std::optional<std::size_t> correctChoice(const world::Prediction& prediction,
                                                       const world::Answer& truth);

/// True if the guess is right. `guess`: the index of a choice, or the number of a slider.
[[nodiscard]] bool isRight(const world::Prediction& prediction, double guess, const world::Answer& truth);

/// Counts the steps of the player's moves and turns, summed over all axes.
class StepCount {
 public:
  explicit StepCount(const world::World& world) : lastPlacement_(world.player().placement) {}

  /// Call this after each tick.
  void update(const world::World& world);
  [[nodiscard]] int steps() const;

 private:
  world::Placement lastPlacement_;
  double stepSum_ = 0.0;
};

/// Returns the conditions of the task that do not hold now, in the task's order.
[[nodiscard]] std::vector<const world::Condition*> unmetConditions(const world::World& world,
                                                                   const world::Task& task);
/// True if all conditions hold. Ignores the step limit and the player's motion.
[[nodiscard]] bool meetsConditions(const world::World& world, const world::Task& task);
/// True if all conditions hold, the player stands still, and the step limit is kept.
[[nodiscard]] bool isDone(const world::World& world, const world::Task& task, const StepCount& stepCount);

}  // namespace check
