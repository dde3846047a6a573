#include "base/error.hpp"
#include "check/lesson_answers.hpp"
#include "check/scene_checks.hpp"
#include "input/held_keys.hpp"
#include "world/world.hpp"

namespace check {
namespace {

using base::InputError;

std::string inWords(const world::Answer& answer) {
  if (const auto* truth = std::get_if<bool>(&answer)) return *truth ? "true" : "false";
  if (const auto* number = std::get_if<double>(&answer)) return base::shown(*number);
  return base::inQuotes(std::get<std::string>(answer));
}

/// The step's world after a drive, and whether the task was done at any time during it.
struct Driven {
  Driven(const world::Scene& scene, const input::KeyScript& drive, const input::KeyMap& keys,
         const world::Task* task = nullptr)
      : world(scene), gone(world) {
    input::HeldKeys held(keys);
    input::ScriptPlayer player(drive);
    while (world::underWay(player, world)) {
      input::play(player.tick().keys, held);
      world.step(held.tick());
      gone.update(world);
      done = done || (task && isDone(world, *task, gone));
    }
  }

  world::World world;
  StepCount gone;
  bool done = false;
};

class StepCheck {
 public:
  StepCheck(const world::Lesson& lesson, std::size_t index, const input::KeyMap& keys)
      : lesson_(lesson), index_(index), keys_(keys) {}

  void run() const {
    if (step().predict) checkPrediction(*step().predict);
    if (step().task) checkTask(*step().task);
  }

 private:
  [[nodiscard]] const world::LessonStep& step() const { return lesson_.steps[index_]; }

  [[noreturn]] void fail(std::string_view part, const std::string& what) const {
    throw InputError(base::printable(placeIn(lesson_, index_, part)) + ": " + what);
  }

  void checkPrediction(const world::Prediction& predict) const {
    const Driven driven(step().scene, predict.drive, keys_);
    const auto truth = answerOf(driven.world, predict.ask, predict.target);
    if (!truth) fail("predict", "nothing answers this where the drive ends; ask something else");
    if (predict.slider) return checkSlider(*predict.slider, std::get<double>(*truth));
    if (!trueChoice(predict, *truth))
      fail("predict.choices", "the answer is " + inWords(*truth) + "; give exactly one choice that is");
  }

  void checkSlider(const world::Slider& slider, double truth) const {
    if (truth < slider.from || truth > slider.to)
      fail("predict.slider", "the answer is " + base::shown(truth) + "; let it lie within");
  }

  void checkTask(const world::Task& task) const {
    const world::World before(step().scene);
    if (isDone(before, task, StepCount(before))) fail("task.until", "holds before anything has moved");
    if (!isDoneBy(task.drive, task)) fail("task.drive", "does not do the task");
    if (isDoneBy(task.nearMiss, task)) fail("task.nearMiss", "does the task; it must just miss it");
  }

  [[nodiscard]] bool isDoneBy(const input::KeyScript& drive, const world::Task& task) const {
    return Driven(step().scene, drive, keys_, &task).done;
  }

  const world::Lesson& lesson_;
  std::size_t index_;
  const input::KeyMap& keys_;
};

}  // namespace

void requirePlayable(const world::Lesson& lesson, const input::KeyMap& keys) {
  for (std::size_t i = 0; i < lesson.steps.size(); ++i) StepCheck(lesson, i, keys).run();
}

}  // namespace check
