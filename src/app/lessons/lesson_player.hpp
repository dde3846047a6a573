// Plays a lesson: keeps the present step, the user's guess, and whether the task is done. Independent of the
// window and the session. A drive is a key script with which the lesson itself moves bodies.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "app/lessons/drive_pace.hpp"
#include "app/lessons/lesson_files.hpp"
#include "check/lesson_answers.hpp"
#include "input/input_script.hpp"
#include "input/keys.hpp"
#include "world/lesson/lesson.hpp"

namespace app {

enum class LessonPhase {
  telling,    ///< The step has only text.
  asking,     ///< A question waits for a guess, and keys move no body.
  answering,  ///< The guess is made, and the drive plays the answer.
  answered,
  trying,   ///< The user can do the task.
  showing,  ///< A drive is replayed, or shows how to do the task.
  shown,    ///< A drive has done the task; the user can restart the step and try it.
  done,
};

class LessonPlayer {
 public:
  /// Seconds since 1970.
  using WallClock = std::function<std::int64_t()>;

  /// `keys`: the key map of the drives (the keys that lessons play). `clock`: gives the times of answers.
  /// Without a clock, these times are 0 (unknown).
  explicit LessonPlayer(const input::KeyMap& keys, WallClock clock = {})
      : clock_(std::move(clock)), heldKeys_(keys), drivePlayer_(input::KeyScript{}) {}

  /// Opens a lesson at a step, counted from 0. The caller must then show scene() and call begin().
  void open(world::Lesson lesson, std::size_t step);
  void close() {
    lesson_.reset();
    isInterpolating_ = false;
  }
  [[nodiscard]] bool isOpen() const { return lesson_.has_value(); }

  // The functions from here to revealedOverlays() need an open lesson.

  [[nodiscard]] const world::Lesson& lesson() const { return *lesson_; }
  [[nodiscard]] std::size_t stepIndex() const { return stepIndex_; }
  [[nodiscard]] const world::LessonStep& step() const { return lesson_->steps[stepIndex_]; }
  /// Marks a step with only text as done. Call it when the user continues to the next step.
  void finishTextStep() {
    if (phase_ == LessonPhase::telling) editRecord().isDone = true;
  }
  /// Goes to another step, counted from 0. Returns false if there is none. The caller must then show scene()
  /// and call begin().
  bool goTo(std::size_t step);
  [[nodiscard]] const world::Scene& scene() const { return step().scene; }
  /// Starts or restarts the step. `world` must show the step's scene.
  void begin(const world::World& world);

  [[nodiscard]] LessonPhase phase() const { return phase_; }
  /// The guess: the index of a choice, or the slider's number. While asking, the slider's position.
  [[nodiscard]] double guess() const { return guess_; }
  /// The measured answer; nullopt until the drive that shows it has ended.
  [[nodiscard]] const std::optional<world::Answer>& truth() const { return truth_; }
  [[nodiscard]] bool guessedRight() const {
    return prediction() && truth_ && check::isRight(*prediction(), guess_, *truth_);
  }
  /// The actions that move or turn the player in the solution of the task; empty where there is no task.
  [[nodiscard]] std::set<input::Action> taskMotions() const {
    return task() ? driveMotions() : std::set<input::Action>{};
  }
  /// The actions that move or turn the player in the drive of the step; empty without an open step or a
  /// drive.
  [[nodiscard]] std::set<input::Action> driveMotions() const;
  /// The number of steps by which the user has moved and turned the player since the start of the task.
  /// Counting ends when the task is done.
  [[nodiscard]] int steps() const { return stepCount_ ? stepCount_->steps() : 0; }
  /// True if the user has used more steps than the task allows, so that the task must be restarted.
  [[nodiscard]] bool exceedsStepLimit() const {
    return phase_ == LessonPhase::trying && task()->steps && steps() > *task()->steps;
  }
  [[nodiscard]] bool hasTried() const {
    return phase_ == LessonPhase::trying && steps() > 0 && !exceedsStepLimit();
  }
  /// True if the task was done, but later moves have undone it.
  [[nodiscard]] bool leftGoal() const { return phase_ == LessonPhase::done && leftGoal_; }
  [[nodiscard]] const LessonRecord& record() const { return progress_.at(lessonName_); }

  /// Handles the key of choice `keyIndex` (from 0): selects that choice. For a slider, the keys 0, 1 and 2
  /// are "less", "more" and "that is my guess". Returns false if the key has no meaning now.
  bool choose(std::size_t keyIndex);
  /// True while a slider waits for a guess.
  [[nodiscard]] bool asksNumber() const {
    return isOpen() && phase_ == LessonPhase::asking && prediction()->slider.has_value();
  }
  /// Takes the slider's number as the guess. asksNumber() must be true.
  void confirm() { commit(guess_); }
  /// Moves the slider by the arrow keys: one step for a tap, more while a key is held. False if no slider is
  /// active.
  bool slideBy(const input::AxisInput& arrows);
  /// Moves the slider to the step nearest to `value`. False if no slider is active.
  bool slide(double value);
  /// Plays the drive of the step from its beginning. Returns false if this phase has no drive to show.
  bool showDrive();

  /// True if the present step has only text, and can turn the view into the coordinate frame of a box.
  [[nodiscard]] bool turnsIntoBoxFrame() const {
    return isOpen() && phase_ == LessonPhase::telling && !step().frame.empty();
  }

  /// True if, since the last call, the answer became known, the task was done, or a shown drive ended.
  [[nodiscard]] bool takeStepFinished() { return std::exchange(stepFinished_, false); }
  /// The overlays that are switched on with the answer or the finished task.
  [[nodiscard]] const std::vector<world::Overlay>& revealedOverlays() const;

  // The functions below also work without an open lesson.

  [[nodiscard]] const LessonProgress& progress() const { return progress_; }
  /// Increases with every change of the progress.
  [[nodiscard]] int changeCount() const { return changeCount_; }
  /// Adds earlier progress, for example from a file.
  void addProgress(const LessonProgress& earlierProgress);

  /// True while a drive moves the world. The user's keys are then ignored.
  [[nodiscard]] bool playsDrive() const {
    return isOpen() && (phase_ == LessonPhase::answering || phase_ == LessonPhase::showing);
  }
  /// The next tick of the drive for the present `world`; null if the drive rests in this tick (DrivePace).
  const input::TickInput* driveTick(const world::World& world);
  /// The world to draw during a rest of the drive, with bodies between two poses. Null outside rests, and if
  /// PoseInterpolator cannot show the scene.
  [[nodiscard]] const world::World* interpolatedWorld() const {
    return isInterpolating_ ? &interpolator_->interpolatedWorld() : nullptr;
  }
  /// Plays the remaining drive without rests.
  void skipRests() {
    pace_.skipRests();
    isInterpolating_ = false;
  }
  /// The player's shapes at each pose of the drive (the keys that the step plays). Empty without a drive, and
  /// for a player with a mesh.
  [[nodiscard]] const std::vector<std::vector<collision::Shape>>& trail() const { return trail_; }
  /// True if the step or its open question locks this action.
  [[nodiscard]] bool forbids(input::Action action) const;
  /// The part of the input that reaches the world in this step.
  [[nodiscard]] const input::TickInput& allowedInput(const input::TickInput& input);
  /// True if mouse and panel must not move bodies, because a drive is playing or the step forbids moves.
  [[nodiscard]] bool locksBodies() const { return isOpen() && (playsDrive() || locks().move); }
  /// Call this after each tick of the world.
  void update(const world::World& world);

 private:
  [[nodiscard]] const std::optional<world::Prediction>& prediction() const { return step().predict; }
  [[nodiscard]] const std::optional<world::Task>& task() const { return step().task; }
  [[nodiscard]] world::Locks locks() const;
  [[nodiscard]] bool performSliderKey(std::size_t keyIndex);
  void commit(double guess);
  void play(const input::KeyScript& drive, LessonPhase phase);
  void endDrive(const world::World& world);
  void answer(const world::World& world);
  void finishTask();
  void extendTrail(const world::World& world);
  void interpolate(const world::World& world);
  /// Returns the record of the present step, for a change by the caller. Increments changeCount().
  [[nodiscard]] StepRecord& editRecord();
  void recordAnswer(AnswerKind kind, double value, bool isRight) {
    addAnswer(editRecord(), {kind, value, isRight, clock_ ? clock_() : 0});
  }

  std::optional<world::Lesson> lesson_;
  std::size_t stepIndex_ = 0;
  LessonPhase phase_ = LessonPhase::telling;
  LessonPhase phaseAfterDrive_ = LessonPhase::telling;  // the phase that follows when the shown drive ends
  double guess_ = 0.0;
  std::optional<world::Answer> truth_;
  std::optional<check::StepCount> stepCount_;
  std::string lessonName_;  // the name of the open lesson, or of the last one
  LessonProgress progress_;
  int changeCount_ = 0;
  int sliderHeldTicks_ = 0;  // ticks for which an arrow key has been held to move the slider
  WallClock clock_;
  bool stepFinished_ = false;
  bool leftGoal_ = false;
  input::HeldKeys heldKeys_;
  input::ScriptPlayer drivePlayer_;
  DrivePace pace_;
  bool isResetDue_ = false;  // the next tick of the drive resets the world
  std::optional<PoseInterpolator> interpolator_;
  bool isInterpolating_ = false;
  std::vector<std::vector<collision::Shape>> trail_;
  world::Placement trailEnd_;  // the player's placement at the end of the trail
  input::TickInput allowedInput_;
};

}  // namespace app
