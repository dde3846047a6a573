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
constexpr std::size_t kLess = 0;
constexpr std::size_t kMore = 1;
constexpr std::size_t kCommit = 2;
/// Ticks between two steps of the slider while an arrow key is held.
constexpr int kSlideTicks = input::kTicksPerSecond / 12;

bool changesShape(Action action) { return action >= Action::becomeSphere && action <= Action::becomeHull; }

bool isLocked(const world::Locks& locks, Action action) {
  return (locks.move && movesPlayer(action)) || (locks.turn && turnsPlayer(action)) ||
         (locks.shape && changesShape(action)) || (locks.push && action == Action::togglePush);
}

double onSlider(const world::Slider& slider, double value) {
  const double last = std::floor((slider.to - slider.from) / slider.step + 1e-9);
  const double place = std::round((value - slider.from) / slider.step);
  return slider.from + slider.step * std::clamp(place, 0.0, last);
}

}  // namespace

void LessonPlayer::open(world::Lesson lesson, std::size_t step) {
  lesson_ = std::move(lesson);
  name_ = std::filesystem::path(lesson_->file).stem().string();
  progress_[name_].resize(lesson_->steps.size());
  index_ = std::min(step, lesson_->steps.size() - 1);
}

// Ignores records of steps that the open lesson does not have.
void LessonPlayer::recall(const LessonProgress& before) {
  for (const auto& [name, steps] : before) {
    LessonRecord& now = progress_[name];
    const bool isPresent = lesson_ && name == name_;
    if (!isPresent) now.resize(std::max(now.size(), steps.size()));
    for (std::size_t i = 0; i < std::min(now.size(), steps.size()); ++i) now[i] = both(steps[i], now[i]);
  }
}

StepRecord& LessonPlayer::present() {
  ++changes_;
  return progress_.at(name_)[index_];
}

bool LessonPlayer::goTo(std::size_t step) {
  if (step >= lesson_->steps.size()) return false;
  index_ = step;
  return true;
}

void LessonPlayer::begin(const world::World& world) {
  phase_ = predict() ? LessonPhase::asking : task() ? LessonPhase::trying : LessonPhase::telling;
  drive_ = input::ScriptPlayer(input::KeyScript{});
  trail_.clear();
  glides_ = false;
  truth_.reset();
  gone_.emplace(world);
  news_ = droveOn_ = false;
  const bool slider = predict() && predict()->slider;
  guess_ =
      slider ? onSlider(*predict()->slider, 0.5 * (predict()->slider->from + predict()->slider->to)) : 0.0;
}

std::set<input::Action> LessonPlayer::driveMotions() const {
  std::set<input::Action> motions;
  if (!isOpen() || (!task() && !predict())) return motions;
  for (const input::KeyEvent& event : (task() ? task()->drive : predict()->drive).events) {
    const auto action = held_.map().actionOf(event.key);
    if (action && input::drivesPlayer(*action)) motions.insert(*action);
  }
  return motions;
}

bool LessonPlayer::choose(std::size_t number) {
  if (phase_ != LessonPhase::asking) return false;
  if (predict()->slider) return slides(number);
  if (number >= predict()->choices.size()) return false;
  commit(static_cast<double>(number));
  return true;
}

bool LessonPlayer::slides(std::size_t number) {
  const world::Slider& slider = *predict()->slider;
  if (number == kLess) return slide(guess_ - slider.step);
  if (number == kMore) return slide(guess_ + slider.step);
  if (number != kCommit) return false;
  commit(guess_);
  return true;
}

bool LessonPlayer::slideBy(const input::AxisInput& arrows) {
  if (!asksNumber()) return false;
  glided_ = arrows.glide == 0 ? 0 : glided_ + 1;
  const bool repeats = arrows.glide != 0 && glided_ % kSlideTicks == 0;
  const int steps = arrows.steps + (repeats ? arrows.glide : 0);
  return steps == 0 || slide(guess_ + steps * predict()->slider->step);
}

bool LessonPlayer::slide(double value) {
  if (!asksNumber()) return false;
  guess_ = onSlider(*predict()->slider, value);
  return true;
}

void LessonPlayer::commit(double guess) {
  guess_ = guess;
  ++present().tries;
  play(predict()->drive, LessonPhase::answering);
}

bool LessonPlayer::show() {
  if (phase_ == LessonPhase::telling || phase_ == LessonPhase::asking || driving()) return false;
  const bool over = phase_ == LessonPhase::answered || phase_ == LessonPhase::done;
  after_ = over ? phase_ : LessonPhase::shown;
  play(task() ? task()->drive : predict()->drive, LessonPhase::showing);
  return true;
}

// The first tick of the drive resets the world, so that the drive begins at the start of the step.
void LessonPlayer::play(const input::KeyScript& drive, LessonPhase phase) {
  phase_ = phase;
  drive_ = input::ScriptPlayer(drive);
  pace_ = DrivePace(drive);
  trail_.clear();
  held_ = input::HeldKeys(held_.map());
  resets_ = true;
  if (DriveGlide::canShow(scene()))
    glide_.emplace(scene());
  else
    glide_.reset();
  glides_ = false;
}

const input::TickInput* LessonPlayer::driveTick(const world::World& world) {
  glides_ = false;
  if (std::exchange(resets_, false)) {
    held_.perform(Action::resetScene);
    return &held_.tick();
  }
  if (!pace_.plays()) {
    glide(world);
    return nullptr;
  }
  input::play(drive_.tick().keys, held_);
  return &held_.tick();
}

void LessonPlayer::glide(const world::World& world) {
  if (!glide_) return;
  if (pace_.beginsRest()) {
    input::ScriptPlayer drive = drive_;
    input::HeldKeys held = held_;
    input::play(drive.tick().keys, held);
    glide_->aim(world, held.tick());
  }
  glide_->show(world, pace_.part());
  glides_ = true;
}

world::Locks LessonPlayer::locks() const {
  return phase_ == LessonPhase::asking ? kAllLocked : step().locked;
}

bool LessonPlayer::forbids(Action action) const { return isOpen() && isLocked(locks(), action); }

const input::TickInput& LessonPlayer::allowed(const input::TickInput& input) {
  if (!isOpen()) return input;
  const world::Locks locked = locks();
  allowed_ = input;
  if (locked.move) allowed_.move = {};
  if (locked.turn) allowed_.turn = {};
  std::erase_if(allowed_.pressed, [&](Action action) { return isLocked(locked, action); });
  return allowed_;
}

void LessonPlayer::update(const world::World& world) {
  if (!isOpen() || !gone_) return;
  if (phase_ == LessonPhase::trying) gone_->update(world);
  if (driving()) leaveTrail(world);
  if (driving() && !world::underWay(drive_, world)) endDrive(world);
  if (phase_ == LessonPhase::trying && check::isDone(world, *task(), *gone_)) finishTask();
  droveOn_ = phase_ == LessonPhase::done && !check::holds(world, *task());
}

// A player with a mesh leaves no trail of earlier poses, because the trail's triangles would hide the figure.
void LessonPlayer::leaveTrail(const world::World& world) {
  const world::Body& player = world.player();
  if (player.mesh || (!trail_.empty() && left_ == player.placement)) return;
  trail_.push_back(player.shapes);
  left_ = player.placement;
}

void LessonPlayer::endDrive(const world::World& world) {
  trail_.clear();
  glide_.reset();
  glides_ = false;
  if (phase_ == LessonPhase::answering) return answer(world);
  phase_ = after_;
  news_ = true;
}

void LessonPlayer::answer(const world::World& world) {
  truth_ = check::answerOf(world, predict()->ask, predict()->target);
  phase_ = LessonPhase::answered;
  news_ = true;
  const bool right = guessedRight();
  StepRecord& step = present();
  step.done = true;
  if (!step.firstRight) step.firstRight = right;
  predict()->slider ? record(AnswerKind::number, guess_, right)
                    : record(AnswerKind::choice, guess_ + 1.0, right);
}

void LessonPlayer::finishTask() {
  phase_ = LessonPhase::done;
  news_ = true;
  StepRecord& step = present();
  ++step.tries;
  step.done = true;
  record(AnswerKind::steps, steps(), true);
}

const std::vector<world::Overlay>& LessonPlayer::reveals() const {
  static const std::vector<world::Overlay> none;
  return predict() ? predict()->reveal : task() ? task()->reveal : none;
}

}  // namespace app
