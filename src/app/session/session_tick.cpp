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
  const auto isAxisStill = [](const input::AxisInput& axis) { return axis.steps == 0 && axis.glide == 0; };
  return std::all_of(axes.begin(), axes.end(), isAxisStill);
}

bool isEmpty(const input::TickInput& input) {
  return input.pressedActions.empty() && isStill(input.camera) && isStill(input.move) && isStill(input.turn);
}

bool contains(const std::vector<Action>& actions, Action action) {
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
  return !isStill(input.move) || !isStill(input.turn) || contains(input.pressedActions, Action::togglePush);
}

bool anyNonDrivingKeyDown(const input::HeldKeys& keys) {
  const auto isNonDriving = [&](input::Key key) {
    const auto action = keys.map().actionOf(key);
    return action && !drivesPlayer(*action);
  };
  return std::any_of(keys.downKeys().begin(), keys.downKeys().end(), isNonDriving);
}

}  // namespace

bool Session::tick() {
  TimeControl& time = *parts_.time;
  const std::optional<std::string> oldMessage = parts_.message;
  const bool fileKeysPlayed = parts_.playsFileKeys() && !time.paused();
  time.setPlaysFileKeys(parts_.playsFileKeys());
  const bool commandsPlayed = playScript();
  time.setPlaysFileKeys(parts_.playsFileKeys());  // the script may have changed it
  const TimeControl::TickEffect effect = time.begin(world(), parts_.heldKeys);
  playWorld(effect);
  time.end(*parts_.world, effect);
  bool worldChanged = time.worldChanged() || fileKeysPlayed || !effect.input.pressedActions.empty();
  const bool viewChanged = parts_.quitPrompt.takeClosed() || commandsPlayed || !isStill(effect.input.camera);
  const bool wasGliding = camera().gliding();
  parts_.camera.turn(cameraInput(effect.input, parts_.lesson), time.tickSlowness(), world());
  parts_.reportEvents();
  if (commandsPlayed || !isEmpty(effect.input)) parts_.message.reset();
  if (waitsForGuess(parts_.lesson) && movesSomething(effect.input)) parts_.say(text::TextId::firstYourGuess);
  if (time.worldChanged()) parts_.editor.forgetRefusal();
  if (movesSomething(effect.input) || !effect.input.pressedActions.empty()) parts_.animations.stop();
  performActions(effect.input.pressedActions);
  parts_.casePlayer.update(world());
  parts_.updateLesson();
  if (parts_.oracle.check(world(), parts_.routine)) reportMismatch();
  updateMap();
  worldChanged = playAxis() || worldChanged;
  if (worldChanged) parts_.camera.noteWorldMoved();
  parts_.camera.tick(world(), viewState());
  const bool guideAdvanced = parts_.guide.tick(world(), viewState());
  if (guideAdvanced) guide().ending() ? parts_.offerLesson() : parts_.offeredLesson.reset();
  const bool namesChanged = parts_.namedPairs.tick(shownWorld(), bodyListVersion());
  const bool animationPlayed = parts_.animations.tick(viewState());
  return guideAdvanced || worldChanged || viewChanged || wasGliding || namesChanged || animationPlayed ||
         parts_.message != oldMessage;
}

// Plays the script's part of the tick. Returns true if the script performed a command.
bool Session::playScript() {
  const TimeControl& time = *parts_.time;
  // A script that has paused the world must continue, because only the script can end the pause.
  const bool fileKeysPlay = parts_.playsFileKeys() && !oracle().frozen() && !time.paused();
  const bool isScriptWaiting =
      (fileKeysPlay && !script_.playsWithCase()) || time.scriptWaits(parts_.heldKeys);
  const input::ScriptPlayer::TickEvents dueEvents =
      isScriptWaiting ? input::ScriptPlayer::TickEvents{} : script_.tick();
  input::applyKeyEvents(dueEvents.keys, parts_.heldKeys);
  for (const input::CommandEvent& event : dueEvents.commands) performOrFail(event.command);
  parts_.recorder.recordScript(dueEvents);
  parts_.recorder.advanceTick();  // advances the time of the recorded script
  return !dueEvents.commands.empty();
}

void Session::performOrFail(const input::Command& command) {
  const std::string error = perform(command, parts_);
  if (error.empty()) return;
  throw base::InputError("key script: " + base::inQuotes(input::commandText(command)) + ": " + error);
}

// While a test case or a lesson plays its keys, the user's keys do not move the world. After a mismatch the
// world does not move. A reset restarts the case and unfreezes the world.
void Session::playWorld(const TimeControl::TickEffect& effect) {
  LessonPlayer& lesson = parts_.lesson;
  CasePlayer& casePlayer = parts_.casePlayer;
  world::World& world = *parts_.world;
  const input::TickInput& input = lesson.allowedInput(effect.input);
  if (!effect.plays()) return void(world.applyActions(input.pressedActions));
  const bool isReset = contains(input.pressedActions, Action::resetScene);
  if (isReset) parts_.startCase();
  if (oracle().frozen()) {
    world.applyActions({});
  } else if (lesson.playsDrive() && !isReset) {
    if (!effect.input.pressedActions.empty()) lesson.skipRests();
    const input::TickInput* driveInput = lesson.driveTick(world);
    driveInput ? world.step(*driveInput) : world.applyActions({});
  } else if (!casePlayer.playing()) {
    world.step(input);
  } else {
    isReset ? casePlayer.keys().perform(Action::resetScene) : casePlayer.playTick();
    world.step(casePlayer.keys().tick());
  }
}

void Session::performActions(const std::vector<Action>& actions) {
  for (const Action action : actions) perform(action, parts_);
  if (timeControl().paused() && contains(actions, Action::resetScene)) parts_.startCase();
}

// Returns true if the shown axis has changed or is turning.
bool Session::playAxis() {
  if (!parts_.axisPlayer.playing()) return false;
  int& shownAxis = parts_.view.overlays.axis;
  const int newAxis =
      parts_.axisPlayer.tick(explain::focusOf(world(), viewState().overlays.target), viewState().overlays);
  return std::exchange(shownAxis, newAxis) != newAxis || parts_.axisPlayer.transition();
}

void Session::checkArrivedAnswers() {
  if (parts_.oracle.checkArrivedAnswers(world(), parts_.routine)) reportMismatch();
}

// Logs the mismatch. The window then saves and shows it.
void Session::reportMismatch() {
  parts_.log.events(eventLine(*oracle().disagreement()));
  parts_.pendingSaves.push_back(Action::toggleOracle);
}

bool Session::moving() const {
  const bool spins = world().spins() && !timeControl().paused() && !oracle().frozen();
  return driven() || spins || parts_.camera.isCheckDue() || camera().gliding() || guide().ending() ||
         parts_.namedPairs.isChangeDue() || parts_.animations.playing();
}

bool Session::driven() const {
  const TimeControl& time = timeControl();
  const bool scriptPlays = scriptRunning() && !time.scriptWaits(parts_.heldKeys);
  const bool keysDrive = time.paused() ? anyNonDrivingKeyDown(parts_.heldKeys) : parts_.heldKeys.anyKeyDown();
  const bool fileKeysPlay = parts_.playsFileKeys() && !time.paused();
  return scriptPlays || keysDrive || parts_.axisPlayer.playing() ||
         ((fileKeysPlay || time.moving(world())) && !oracle().frozen());
}

void driveToEnd(Session& session) {
  while (session.driven() && !session.over()) session.tick();
  session.finishCameraGlide();
}

}  // namespace app
