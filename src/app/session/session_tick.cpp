// Plays one tick of a session, and decides whether another one is needed.
#include <algorithm>
#include <utility>

#include "app/session/session.hpp"
#include "app/words/verdict_words.hpp"
#include "base/error.hpp"
#include "explain/focus.hpp"

namespace app {
namespace {

using input::Action;

bool isStill(const std::array<input::AxisInput, 3>& axes) {
  const auto still = [](const input::AxisInput& axis) { return axis.steps == 0 && axis.glide == 0; };
  return std::all_of(axes.begin(), axes.end(), still);
}

bool isEmpty(const input::TickInput& input) {
  return input.pressed.empty() && isStill(input.camera) && isStill(input.move) && isStill(input.turn);
}

bool has(const std::vector<Action>& actions, Action action) {
  return std::find(actions.begin(), actions.end(), action) != actions.end();
}

/// While a slider waits for a guess, the left and right arrow keys move the slider instead of the camera.
std::array<input::AxisInput, 3> cameraInput(const input::TickInput& input, LessonPlayer& lesson) {
  std::array<input::AxisInput, 3> camera = input.camera;
  if (lesson.slideBy(camera[0])) camera[0] = {};
  return camera;
}

bool waitsForGuess(const LessonPlayer& lesson) {
  return lesson.isOpen() && lesson.phase() == LessonPhase::asking;
}

bool movesSomething(const input::TickInput& input) {
  return !isStill(input.move) || !isStill(input.turn) || has(input.pressed, Action::togglePush);
}

bool anyOtherKeyDown(const input::HeldKeys& keys) {
  const auto besides = [&](input::Key key) {
    const auto action = keys.map().actionOf(key);
    return action && !drivesPlayer(*action);
  };
  return std::any_of(keys.down().begin(), keys.down().end(), besides);
}

}  // namespace

bool Session::tick() {
  TimeControl& time = *parts_.time;
  const std::optional<std::string> message = parts_.message;
  const bool fileDrove = parts_.playsFileKeys() && !time.paused();
  time.setPlaysFileKeys(parts_.playsFileKeys());
  const bool commanded = playScript();
  time.setPlaysFileKeys(parts_.playsFileKeys());  // the script may have changed it
  const TimeControl::TickEffect effect = time.begin(world(), parts_.held);
  playWorld(effect);
  time.end(*parts_.world, effect);
  bool moved = time.changed() || fileDrove || !effect.input.pressed.empty();
  const bool viewed = parts_.quitPrompt.takeClosed() || commanded || !isStill(effect.input.camera);
  const bool glided = camera().gliding();
  parts_.camera.turn(cameraInput(effect.input, parts_.lesson), time.tickSlowness(), world());
  parts_.reportEvents();
  if (commanded || !isEmpty(effect.input)) parts_.message.reset();
  if (waitsForGuess(parts_.lesson) && movesSomething(effect.input)) parts_.say(text::Word::firstYourGuess);
  if (time.changed()) parts_.editor.forgetRefusal();
  if (movesSomething(effect.input) || !effect.input.pressed.empty()) parts_.animations.stop();
  performActions(effect.input.pressed);
  parts_.casePlayer.update(world());
  parts_.updateLesson();
  if (parts_.oracle.check(world(), parts_.routine)) reportMismatch();
  updateMap();
  moved = playAxis() || moved;
  if (moved) parts_.camera.noteWorldMoved();
  parts_.camera.tick(world(), viewState());
  const bool guided = parts_.guide.tick(world(), viewState());
  if (guided) guide().ending() ? parts_.offerLesson() : parts_.offeredLesson.reset();
  const bool renamed = parts_.namedPairs.tick(shownWorld(), bodyList());
  const bool animated = parts_.animations.tick(viewState());
  return guided || moved || viewed || glided || renamed || animated || parts_.message != message;
}

// Plays the script's part of the tick. Returns true if the script performed a command.
bool Session::playScript() {
  const TimeControl& time = *parts_.time;
  // A script that has paused the world must continue, because only the script can end the pause.
  const bool casePlays = parts_.playsFileKeys() && !oracle().frozen() && !time.paused();
  const bool waits = (casePlays && !script_.beside()) || time.scriptWaits(parts_.held);
  const input::ScriptPlayer::Due due = waits ? input::ScriptPlayer::Due{} : script_.tick();
  input::play(due.keys, parts_.held);
  for (const input::CommandEvent& event : due.commands) performOrFail(event.command);
  parts_.recorder.script(due);
  parts_.recorder.advanceTick();  // advances the time of the recorded script
  return !due.commands.empty();
}

void Session::performOrFail(const input::Command& command) {
  const std::string wrong = perform(command, parts_);
  if (wrong.empty()) return;
  throw base::InputError("key script: " + base::inQuotes(input::commandText(command)) + ": " + wrong);
}

// While a test case or a lesson plays its keys, the user's keys do not move the world. After a mismatch the
// world does not move. A reset restarts the case and unfreezes the world.
void Session::playWorld(const TimeControl::TickEffect& effect) {
  LessonPlayer& lesson = parts_.lesson;
  CasePlayer& casePlayer = parts_.casePlayer;
  world::World& world = *parts_.world;
  const input::TickInput& input = lesson.allowed(effect.input);
  if (!effect.plays()) return void(world.applyActions(input.pressed));
  const bool reset = has(input.pressed, Action::resetScene);
  if (reset) parts_.startCase();
  if (oracle().frozen()) {
    world.applyActions({});
  } else if (lesson.driving() && !reset) {
    if (!effect.input.pressed.empty()) lesson.skipRests();
    const input::TickInput* next = lesson.driveTick(world);
    next ? world.step(*next) : world.applyActions({});
  } else if (!casePlayer.playing()) {
    world.step(input);
  } else {
    reset ? casePlayer.keys().perform(Action::resetScene) : casePlayer.playTick();
    world.step(casePlayer.keys().tick());
  }
}

void Session::performActions(const std::vector<Action>& actions) {
  for (const Action action : actions) perform(action, parts_);
  if (timeControl().paused() && has(actions, Action::resetScene)) parts_.startCase();
}

// Returns true if the shown axis has changed or is turning.
bool Session::playAxis() {
  if (!parts_.axisPlayer.playing()) return false;
  int& shown = parts_.view.overlays.axis;
  const int next =
      parts_.axisPlayer.tick(explain::focusOf(world(), viewState().overlays.target), viewState().overlays);
  return std::exchange(shown, next) != next || parts_.axisPlayer.turn();
}

void Session::checkArrivedAnswers() {
  if (parts_.oracle.checkArrivedAnswers(world(), parts_.routine)) reportMismatch();
}

// Logs the mismatch. The window then saves and shows it.
void Session::reportMismatch() {
  parts_.log.events(eventLine(*oracle().found()));
  parts_.pendingSaves.push_back(Action::toggleOracle);
}

bool Session::moving() const {
  const bool spins = world().spins() && !timeControl().paused() && !oracle().frozen();
  return driven() || spins || parts_.camera.isCheckDue() || camera().gliding() || guide().ending() ||
         parts_.namedPairs.isChangeDue() || parts_.animations.playing();
}

bool Session::driven() const {
  const TimeControl& time = timeControl();
  const bool scripted = scriptRunning() && !time.scriptWaits(parts_.held);
  const bool keyed = time.paused() ? anyOtherKeyDown(parts_.held) : parts_.held.anyDown();
  const bool cased = parts_.playsFileKeys() && !time.paused();
  return scripted || keyed || parts_.axisPlayer.playing() ||
         ((cased || time.moving(world())) && !oracle().frozen());
}

void driveToEnd(Session& session) {
  while (session.driven() && !session.over()) session.tick();
  session.finishGlide();
}

}  // namespace app
