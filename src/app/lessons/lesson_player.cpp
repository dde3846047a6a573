#include "app/lessons/lesson_player.hpp"

#include <algorithm>
#include <cmath>
#include <filesystem>

#include "world/world.hpp"

namespace app {
namespace {

using input::Action;

constexpr world::Locks kAllLocked{true, true, true, true};
// The arguments of choose() for the three keys of a slider.
constexpr std::size_t kLessKey = 0;
constexpr std::size_t kMoreKey = 1;
constexpr std::size_t kCommitKey = 2;
/// Ticks between two steps of the slider while an arrow key is held.
constexpr int kSliderRepeatTicks = input::kTicksPerSecond / 12;

bool changesShape(Action action) { return action >= Action::becomeSphere && action <= Action::becomeHull; }

bool isLocked(const world::Locks& locks, Action action) {
  return (locks.move && movesPlayer(action)) || (locks.turn && turnsPlayer(action)) ||
         (locks.shape && changesShape(action)) || (locks.push && action == Action::togglePush);
}

double snappedToSlider(const world::Slider& slider, double value) {
  const double lastStep = std::floor((slider.to - slider.from) / slider.step + 1e-9);
  const double stepIndex = std::round((value - slider.from) / slider.step);
  return slider.from + slider.step * std::clamp(stepIndex, 0.0, lastStep);
}

}  // namespace

void LessonPlayer::open(world::Lesson lesson, std::size_t step) {
  lesson_ = std::move(lesson);
  lessonName_ = std::filesystem::path(lesson_->file).stem().string();
  progress_[lessonName_].resize(lesson_->steps.size());
  stepIndex_ = std::min(step, lesson_->steps.size() - 1);
}

// Ignores records of steps that the open lesson does not have.
void LessonPlayer::addProgress(const LessonProgress& earlierProgress) {
  for (const auto& [name, steps] : earlierProgress) {
    LessonRecord& lessonRecord = progress_[name];
    const bool isOpenLesson = lesson_ && name == lessonName_;
    if (!isOpenLesson) lessonRecord.resize(std::max(lessonRecord.size(), steps.size()));
    for (std::size_t i = 0; i < std::min(lessonRecord.size(), steps.size()); ++i)
      lessonRecord[i] = mergeRecords(steps[i], lessonRecord[i]);
  }
}

StepRecord& LessonPlayer::editRecord() {
  ++changeCount_;
  return progress_.at(lessonName_)[stepIndex_];
}

bool LessonPlayer::goTo(std::size_t step) {
  if (step >= lesson_->steps.size()) return false;
  stepIndex_ = step;
  return true;
}

void LessonPlayer::begin(const world::World& world) {
  phase_ = prediction() ? LessonPhase::asking : task() ? LessonPhase::trying : LessonPhase::telling;
  drivePlayer_ = input::ScriptPlayer(input::KeyScript{});
  trail_.clear();
  isInterpolating_ = false;
  truth_.reset();
  stepCount_.emplace(world);
  stepFinished_ = leftGoal_ = false;
  const bool hasSlider = prediction() && prediction()->slider;
  guess_ = hasSlider ? snappedToSlider(*prediction()->slider,
                                       0.5 * (prediction()->slider->from + prediction()->slider->to))
                     : 0.0;
}

std::set<input::Action> LessonPlayer::driveMotions() const {
  std::set<input::Action> motions;
  if (!isOpen() || (!task() && !prediction())) return motions;
  for (const input::KeyEvent& event : (task() ? task()->drive : prediction()->drive).events) {
    const auto action = heldKeys_.map().actionOf(event.key);
    if (action && input::drivesPlayer(*action)) motions.insert(*action);
  }
  return motions;
}

bool LessonPlayer::choose(std::size_t keyIndex) {
  if (phase_ != LessonPhase::asking) return false;
  if (prediction()->slider) return performSliderKey(keyIndex);
  if (keyIndex >= prediction()->choices.size()) return false;
  commit(static_cast<double>(keyIndex));
  return true;
}

bool LessonPlayer::performSliderKey(std::size_t keyIndex) {
  const world::Slider& slider = *prediction()->slider;
  if (keyIndex == kLessKey) return slide(guess_ - slider.step);
  if (keyIndex == kMoreKey) return slide(guess_ + slider.step);
  if (keyIndex != kCommitKey) return false;
  commit(guess_);
  return true;
}

bool LessonPlayer::slideBy(const input::AxisInput& arrows) {
  if (!asksNumber()) return false;
  sliderHeldTicks_ = arrows.glide == 0 ? 0 : sliderHeldTicks_ + 1;
  const bool isRepeatDue = arrows.glide != 0 && sliderHeldTicks_ % kSliderRepeatTicks == 0;
  const int steps = arrows.steps + (isRepeatDue ? arrows.glide : 0);
  return steps == 0 || slide(guess_ + steps * prediction()->slider->step);
}

bool LessonPlayer::slide(double value) {
  if (!asksNumber()) return false;
  guess_ = snappedToSlider(*prediction()->slider, value);
  return true;
}

void LessonPlayer::commit(double guess) {
  guess_ = guess;
  ++editRecord().tries;
  play(prediction()->drive, LessonPhase::answering);
}

bool LessonPlayer::showDrive() {
  if (phase_ == LessonPhase::telling || phase_ == LessonPhase::asking || playsDrive()) return false;
  const bool isFinished = phase_ == LessonPhase::answered || phase_ == LessonPhase::done;
  phaseAfterDrive_ = isFinished ? phase_ : LessonPhase::shown;
  play(task() ? task()->drive : prediction()->drive, LessonPhase::showing);
  return true;
}

// The first tick of the drive resets the world, so that the drive begins at the start of the step.
void LessonPlayer::play(const input::KeyScript& drive, LessonPhase phase) {
  phase_ = phase;
  drivePlayer_ = input::ScriptPlayer(drive);
  pace_ = DrivePace(drive);
  trail_.clear();
  heldKeys_ = input::HeldKeys(heldKeys_.map());
  isResetDue_ = true;
  if (PoseInterpolator::canShow(scene()))
    interpolator_.emplace(scene());
  else
    interpolator_.reset();
  isInterpolating_ = false;
}

const input::TickInput* LessonPlayer::driveTick(const world::World& world) {
  isInterpolating_ = false;
  if (std::exchange(isResetDue_, false)) {
    heldKeys_.perform(Action::resetScene);
    return &heldKeys_.tick();
  }
  if (!pace_.advance()) {
    interpolate(world);
    return nullptr;
  }
  input::applyKeyEvents(drivePlayer_.tick().keys, heldKeys_);
  return &heldKeys_.tick();
}

void LessonPlayer::interpolate(const world::World& world) {
  if (!interpolator_) return;
  if (pace_.beginsRest()) {
    input::ScriptPlayer driveCopy = drivePlayer_;
    input::HeldKeys heldKeysCopy = heldKeys_;
    input::applyKeyEvents(driveCopy.tick().keys, heldKeysCopy);
    interpolator_->beginRest(world, heldKeysCopy.tick());
  }
  interpolator_->show(world, pace_.restFraction());
  isInterpolating_ = true;
}

world::Locks LessonPlayer::locks() const {
  return phase_ == LessonPhase::asking ? kAllLocked : step().locked;
}

bool LessonPlayer::forbids(Action action) const { return isOpen() && isLocked(locks(), action); }

const input::TickInput& LessonPlayer::allowedInput(const input::TickInput& input) {
  if (!isOpen()) return input;
  const world::Locks currentLocks = locks();
  allowedInput_ = input;
  if (currentLocks.move) allowedInput_.move = {};
  if (currentLocks.turn) allowedInput_.turn = {};
  std::erase_if(allowedInput_.pressedActions, [&](Action action) { return isLocked(currentLocks, action); });
  return allowedInput_;
}

void LessonPlayer::update(const world::World& world) {
  if (!isOpen() || !stepCount_) return;
  if (phase_ == LessonPhase::trying) stepCount_->update(world);
  if (playsDrive()) extendTrail(world);
  if (playsDrive() && !world::isPlaying(drivePlayer_, world)) endDrive(world);
  if (phase_ == LessonPhase::trying && check::isDone(world, *task(), *stepCount_)) finishTask();
  leftGoal_ = phase_ == LessonPhase::done && !check::meetsConditions(world, *task());
}

// A player with a mesh leaves no trail of earlier poses, because the trail's triangles would hide the figure.
void LessonPlayer::extendTrail(const world::World& world) {
  const world::Body& player = world.player();
  if (player.mesh || (!trail_.empty() && trailEnd_ == player.placement)) return;
  trail_.push_back(player.shapes);
  trailEnd_ = player.placement;
}

void LessonPlayer::endDrive(const world::World& world) {
  trail_.clear();
  interpolator_.reset();
  isInterpolating_ = false;
  if (phase_ == LessonPhase::answering) return answer(world);
  phase_ = phaseAfterDrive_;
  stepFinished_ = true;
}

void LessonPlayer::answer(const world::World& world) {
  truth_ = check::answerOf(world, prediction()->ask, prediction()->target);
  phase_ = LessonPhase::answered;
  stepFinished_ = true;
  const bool isRight = guessedRight();
  StepRecord& step = editRecord();
  step.isDone = true;
  if (!step.firstGuessRight) step.firstGuessRight = isRight;
  prediction()->slider ? recordAnswer(AnswerKind::number, guess_, isRight)
                       : recordAnswer(AnswerKind::choice, guess_ + 1.0, isRight);
}

void LessonPlayer::finishTask() {
  phase_ = LessonPhase::done;
  stepFinished_ = true;
  StepRecord& step = editRecord();
  ++step.tries;
  step.isDone = true;
  recordAnswer(AnswerKind::steps, steps(), true);
}

const std::vector<world::Overlay>& LessonPlayer::revealedOverlays() const {
  static const std::vector<world::Overlay> noOverlays;
  return prediction() ? prediction()->reveal : task() ? task()->reveal : noOverlays;
}

}  // namespace app
