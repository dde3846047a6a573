// One tick of a session, and whether another tick is needed.
#include <algorithm>
#include <utility>

#include "app/session/session.hpp"
#include "app/words/mismatch_words.hpp"
#include "base/error.hpp"
#include "explain/focus.hpp"

namespace app {
namespace {

using input::Action;

constexpr int kTicksOfSight = 8;  // between two checks whether the pair is in sight

bool asksForNothing(const std::array<input::AxisInput, 3>& axes) {
  const auto still = [](const input::AxisInput& axis) { return axis.steps == 0 && axis.glide == 0; };
  return std::all_of(axes.begin(), axes.end(), still);
}

/// True when the input has any effect; spin alone needs no input.
bool asksForSomething(const input::TickInput& input) {
  return !input.pressed.empty() || !asksForNothing(input.camera) || !asksForNothing(input.move) ||
         !asksForNothing(input.turn);
}

bool has(const std::vector<Action>& actions, Action action) {
  return std::find(actions.begin(), actions.end(), action) != actions.end();
}

/// True when a key is down that does anything other than move or turn the player.
bool anyDownBesides(const input::HeldKeys& keys) {
  const auto besides = [&](input::Key key) {
    const auto action = keys.map().actionOf(key);
    return action && !drivesPlayer(*action);
  };
  return std::any_of(keys.down().begin(), keys.down().end(), besides);
}

}  // namespace

bool Session::tick() {
  const bool driven = fileDrives() && !timeControl_->paused();
  timeControl_->setFileDrives(fileDrives());
  const bool commanded = playScript();
  timeControl_->setFileDrives(fileDrives());  // the script may have changed it
  const TimeControl::Turn turn = timeControl_->begin(*world_, held_);
  step(turn);
  timeControl_->end(*world_, turn);
  const input::TickInput& input = turn.input;
  bool moved = timeControl_->changed() || driven || !input.pressed.empty();
  const bool looked = commanded || std::exchange(closed_, false) || !asksForNothing(input.camera);
  const bool glides = camera_->gliding();
  turnCamera(input.camera);
  sayEvents();
  if (commanded || asksForSomething(input)) message_.reset();
  if (timeControl_->changed()) refusal_.reset();
  for (const Action action : input.pressed) act(action);
  if (timeControl_->paused() && has(input.pressed, Action::resetScene)) startCaseAnew();
  casePlayer_.update(*world_);
  lookAtLesson();
  askOracle();
  moved = playAxis() || moved;
  sightIsOld_ = sightIsOld_ || moved;
  if (++sinceSight_ >= kTicksOfSight && sightIsOld_) keepPairInSight();
  return guide_.tick(*world_, viewState_) || moved || looked || glides;
}

// True when the script performed commands besides keys.
bool Session::playScript() {
  // If the script paused the drive, the script continues: it has to end the pause.
  const bool casePlays = fileDrives() && !oracle_.frozen() && !timeControl_->paused();
  const bool waits = (casePlays && !script_.beside()) || timeControl_->holdsScript(held_);
  const input::ScriptPlayer::Due due = waits ? input::ScriptPlayer::Due{} : script_.tick();
  input::play(due.keys, held_);
  for (const input::CommandEvent& event : due.commands) performOrFail(event.command);
  recorder_.script(due);
  recorder_.ticked();  // advances the time of the recorded script
  return !due.commands.empty();
}

void Session::performOrFail(const input::Command& command) {
  const std::string wrong = perform(command);
  if (wrong.empty()) return;
  throw base::InputError("key script: " + base::inQuotes(input::commandText(command)) + ": " + wrong);
}

void Session::startCaseAnew() {
  oracle_.release();
  casePlayer_.start(*world_);
  if (casePlayer_.driving()) recorder_.casePlays();
}

// While a case or a lesson drives, keys do not reach the world; after a mismatch the world is frozen. A reset
// ends all of these.
void Session::step(const TimeControl::Turn& turn) {
  const input::TickInput& input = lesson_.allowed(turn.input);
  if (!turn.plays()) return void(world_->stand(input.pressed));
  const bool reset = has(input.pressed, Action::resetScene);
  if (reset) startCaseAnew();
  if (oracle_.frozen()) {
    world_->stand({});
  } else if (lesson_.driving() && !reset) {
    world_->step(lesson_.driveTick());
  } else if (!casePlayer_.driving()) {
    world_->step(input);
  } else {
    reset ? casePlayer_.keys().perform(Action::resetScene) : casePlayer_.playTick();
    world_->step(casePlayer_.keys().tick());
  }
}

// True when another axis is shown.
bool Session::playAxis() {
  if (!axisPlayer_.playing()) return false;
  int& shown = viewState_.overlays.axis;
  const int next = axisPlayer_.tick(explain::focusOf(*world_, viewState_.overlays.target), shown);
  return std::exchange(shown, next) != next;
}

// Logs, shows and saves a mismatch.
void Session::askOracle() {
  if (!oracle_.check(*world_)) return;
  log_.events(eventLine(*oracle_.found()));
  pendingSaves_.push_back(Action::toggleOracle);
}

// Not on every tick, because it visits every target. Counted in ticks, so that a replay does it on the same
// ones.
void Session::keepPairInSight() {
  sightIsOld_ = false;
  sinceSight_ = 0;
  if (!camera_->keeping()) return;
  const auto focus = explain::focusOf(*world_, viewState_.overlays.target);
  camera_->keepInSight(pairBoxes(*world_, focus, figureOptions(viewState_)));
}

void Session::finishGlide() {
  if (sightIsOld_) keepPairInSight();
  camera_->arrive();
}

// The camera's speed does not depend on slow motion.
void Session::turnCamera(std::array<input::AxisInput, 3> input) {
  for (input::AxisInput& axis : input) axis.glide *= timeControl_->pace();
  camera_->tick(input);
  camera_->follow(world_->player().placement.center);
}

bool Session::spinning() const { return world_->spins() && !timeControl_->paused() && !oracle_.frozen(); }

bool Session::driven() const {
  const bool scripted = scriptRunning() && !timeControl_->holdsScript(held_);
  const bool keyed = timeControl_->paused() ? anyDownBesides(held_) : held_.anyDown();
  const bool cased = fileDrives() && !timeControl_->paused();
  return scripted || keyed || axisPlayer_.playing() ||
         ((cased || timeControl_->moving(*world_)) && !oracle_.frozen());
}

void driveToEnd(Session& session) {
  while (session.driven() && !session.over()) session.tick();
  session.finishGlide();
}

}  // namespace app
