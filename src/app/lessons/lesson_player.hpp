// A lesson being played: which step, what was guessed, whether the task is done. It knows no window and no
// session: a session shows its scenes and tells it what the world does.
#pragma once

#include <optional>

#include "app/lessons/lesson_record.hpp"
#include "check/lesson_answers.hpp"
#include "input/held_keys.hpp"
#include "input/script_player.hpp"
#include "world/lesson/lesson.hpp"

namespace app {

enum class LessonPhase {
  telling,    ///< The step has only a text.
  asking,     ///< A prediction waits for a guess; the world waits too.
  answering,  ///< The guess is made, and the drive that answers is played.
  answered,
  trying,   ///< A task waits to be done.
  showing,  ///< A drive is played again, or shows how the task is done.
  shown,    ///< The drive has done the task; to do it oneself, one starts again.
  done,
};

class LessonPlayer {
 public:
  /// `keys`: those that drives are written in.
  explicit LessonPlayer(const input::KeyMap& keys) : held_(keys), drive_(input::KeyScript{}) {}

  /// Opens a lesson at a step, counted from 0; the world must show scene() next, and begin() be called.
  void open(world::Lesson lesson, std::size_t step);
  void close() { lesson_.reset(); }
  [[nodiscard]] bool isOpen() const { return lesson_.has_value(); }

  // All of the following need an open lesson.

  [[nodiscard]] const world::Lesson& lesson() const { return *lesson_; }
  [[nodiscard]] std::size_t index() const { return index_; }
  [[nodiscard]] const world::LessonStep& step() const { return lesson_->steps[index_]; }
  /// Goes to another step; false when there is none. The world must show its scene() next, and begin() be
  /// called.
  bool goTo(std::size_t step);
  [[nodiscard]] const world::Scene& scene() const { return step().scene; }
  /// The step begins, or begins again, with `world` as its scene says.
  void begin(const world::World& world);

  [[nodiscard]] LessonPhase phase() const { return phase_; }
  /// The guess: the index of a choice, or the slider's number. While asking, where the slider stands.
  [[nodiscard]] double guess() const { return guess_; }
  /// What was measured; nothing until then.
  [[nodiscard]] const std::optional<world::Answer>& truth() const { return truth_; }
  [[nodiscard]] bool guessedRight() const;
  /// Moves and turns of one's own since the step began, in steps; those that did the task, once it is done.
  [[nodiscard]] int steps() const { return gone_ ? gone_->steps() : 0; }
  /// More steps are gone than the task allows: it can only be begun anew.
  [[nodiscard]] bool goneTooFar() const;
  /// The task is done, but not in the place where the player is by now.
  [[nodiscard]] bool droveOn() const { return phase_ == LessonPhase::done && droveOn_; }
  [[nodiscard]] const LessonRecord& record() const { return progress_.at(name_); }

  /// Key `number` (from 0) of those that choose: a choice; with a slider less, more and "that is my guess".
  /// False when it is none of them.
  bool choose(std::size_t number);
  /// Moves the slider; false when no slider asks.
  bool slide(double value);
  /// Plays the drive of the step, from its beginning; false when there is none to be seen now.
  bool show();

  /// The answer is there, or the task is done, since the last call.
  [[nodiscard]] bool takeNews() { return std::exchange(news_, false); }
  /// The explanations that are on from then on.
  [[nodiscard]] const std::vector<world::Overlay>& reveals() const;

  // Of a lesson that may not be open.

  /// Of all lessons that have been open.
  [[nodiscard]] const LessonProgress& progress() const { return progress_; }
  /// Adds what was done at another time.
  void recall(const LessonProgress& before);

  /// The drive of a step has the world to itself.
  [[nodiscard]] bool driving() const;
  /// The next tick of the drive.
  const input::TickInput& driveTick();
  /// The key of this action does nothing now, because the step or its question locks what it would do.
  [[nodiscard]] bool forbids(input::Action action) const;
  /// What the world may hear of the keys in this step.
  [[nodiscard]] const input::TickInput& allowed(const input::TickInput& input);
  /// The bodies may not be put elsewhere by other means than the keys that move and turn.
  [[nodiscard]] bool holdsBodies() const;
  /// Call it after each tick of the world.
  void look(const world::World& world);

 private:
  [[nodiscard]] const std::optional<world::Prediction>& predict() const { return step().predict; }
  [[nodiscard]] const std::optional<world::Task>& task() const { return step().task; }
  [[nodiscard]] world::Locks locks() const;
  [[nodiscard]] bool slides(std::size_t number);
  void commit(double guess);
  void play(const input::KeyScript& drive, LessonPhase phase);
  void endDrive(const world::World& world);
  void answer(const world::World& world);
  void finishTask();
  [[nodiscard]] StepRecord& present() { return progress_.at(name_)[index_]; }

  std::optional<world::Lesson> lesson_;
  std::size_t index_ = 0;
  LessonPhase phase_ = LessonPhase::telling;
  LessonPhase after_ = LessonPhase::telling;  // the phase that a shown drive ends in
  double guess_ = 0.0;
  std::optional<world::Answer> truth_;
  std::optional<check::StepCount> gone_;
  std::string name_;  // of the open lesson, or of the last one
  LessonProgress progress_;
  bool news_ = false;
  bool droveOn_ = false;
  input::HeldKeys held_;
  input::ScriptPlayer drive_;
  input::TickInput allowed_;
};

}  // namespace app
