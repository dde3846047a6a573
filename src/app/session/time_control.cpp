#include "app/session/time_control.hpp"

#include <algorithm>
#include <utility>

namespace app {
namespace {

using input::Action;
using input::HeldKeys;

/// True if only spinning bodies changed.
bool onlySpun(const world::Snapshot& newState, const world::Snapshot& oldState) {
  return newState.spinTicks != oldState.spinTicks && newState.playerPlacement == oldState.playerPlacement &&
         newState.geometries == oldState.geometries && newState.pushOutEnabled == oldState.pushOutEnabled;
}

bool isPressed(const HeldKeys& keys, Action action) {
  const auto& actions = keys.actions();
  return std::find(actions.begin(), actions.end(), action) != actions.end();
}

/// True if a held key repeats its action in this tick.
bool isRepeatDue(const HeldKeys& keys, Action action) {
  const auto keyHeldTicks = keys.heldTicks(action);
  return keyHeldTicks && *keyHeldTicks >= input::kHoldDelay &&
         (*keyHeldTicks - input::kHoldDelay) % TimeControl::kRepeatTicks == 0;
}

/// True if a movement key of the player was already down before this tick. Otherwise the key starts a
/// separate move for undo.
bool continuesDriving(const HeldKeys& keys) {
  const auto isHeldDrivingKey = [&](input::Key key) {
    const auto action = keys.map().actionOf(key);
    return action && drivesPlayer(*action) && keys.heldTicks(*action).value_or(0) > 0;
  };
  return std::any_of(keys.downKeys().begin(), keys.downKeys().end(), isHeldDrivingKey);
}

bool isPauseOrStep(Action action) {
  return action == Action::pause || action == Action::stepOnce || action == Action::stepBack;
}

/// The maximum number of marks on the time line. More would look solid, and take more memory.
constexpr std::size_t kMaxContactMarks = 4096;

int nextSlowness(int slowness) { return slowness >= 16 ? 1 : slowness * 4; }

}  // namespace

void TimeControl::restart(const world::World& world) {
  history_ = world::History(world.snapshot());
  contactMarks_.clear();
  lastDirection_ = {};
  rewound_ = false;
}

void TimeControl::noteUserAction(Action action) { isPauseByUser_ = isPauseByUser_ || isPauseOrStep(action); }

bool TimeControl::scriptWaits(const HeldKeys& keys) const {
  return (isScriptPaused_ || isPauseByUser_) && plan(keys).mode != Mode::play;
}

// A single step also pauses. After steps back, the history is replayed before new ticks are played. A newly
// pressed movement key of the player ends the replay. A key that was down in the last played tick does not.
TimeControl::Plan TimeControl::plan(const HeldKeys& keys) const {
  Plan nextPlan{paused_, Mode::stand};
  for (const Action action : keys.actions()) {
    if (action == Action::pause) nextPlan.paused = !nextPlan.paused;
    if (action == Action::stepOnce || action == Action::stepBack) nextPlan.paused = true;
  }
  const bool isStep = isPressed(keys, Action::stepOnce) || isRepeatDue(keys, Action::stepOnce);
  if (nextPlan.paused && !isStep) return nextPlan;
  const bool isDriven = keys.movementKeyDownExcept(keysHeldSincePlay_) && !playsFileKeys_;
  const bool isReplay = history_.canGoForward() && !isDriven && (rewound_ || isStep);
  nextPlan.mode = isReplay ? Mode::replay : Mode::play;
  return nextPlan;
}

TimeControl::TickEffect TimeControl::begin(const world::World& world, HeldKeys& keys) {
  const Plan newPlan = plan(keys);
  isScriptPaused_ = (isScriptPaused_ || std::exchange(isPauseByUser_, false)) &&
                    (newPlan.paused || newPlan.mode == Mode::replay);
  paused_ = newPlan.paused;
  const bool beginsMove = newPlan.mode == Mode::stand || (world.settled() && !continuesDriving(keys));
  const bool stepsBack = isRepeatDue(keys, Action::stepBack);
  noteKeys(keys, newPlan.mode);
  return {newPlan.mode, keys.tick(newPlan.mode == Mode::play), beginsMove, stepsBack};
}

void TimeControl::end(world::World& world, const TickEffect& effect) {
  worldChanged_ = undidOrRedid_ = false;
  noteDirection(world.player().placement.center - history_.current().playerPlacement.center, effect.mode);
  recordState(world, effect.beginsMove);
  if (effect.mode == Mode::replay && !worldChanged_ && history_.canGoForward()) {
    goTo(world, history_.stepForward());
    rewound_ = true;
  }
  applyTimeActions(world, effect);
}

void TimeControl::applyTimeActions(world::World& world, const TickEffect& effect) {
  const auto stepBack = [&] {
    goTo(world, history_.stepBack());
    rewound_ = true;
  };
  for (const Action action : effect.input.pressedActions) {
    if (action == Action::slowMotion) slowness_ = nextSlowness(slowness_);
    if (action == Action::stepBack) stepBack();
    if (action != Action::undo && action != Action::redo) continue;
    undidOrRedid_ = action == Action::undo ? history_.canGoBack() : history_.canGoForward();
    goTo(world, action == Action::undo ? history_.undo() : history_.redo());
    rewound_ = false;
  }
  if (effect.stepsBack) stepBack();
}

void TimeControl::goTo(world::World& world, const world::Snapshot& snapshot) {
  worldChanged_ = worldChanged_ || !world.snapshot().hasSameState(snapshot);
  world.restore(snapshot);
}

void TimeControl::recordState(const world::World& world, bool beginsMove) {
  const world::Snapshot snapshot = world.snapshot();
  if (snapshot.hasSameState(history_.current())) return history_.amend(snapshot);
  history_.add(snapshot, beginsMove && !onlySpun(snapshot, history_.current()));
  addContactMarks(world);
  worldChanged_ = true;
  rewound_ = false;
}

void TimeControl::noteKeys(const input::HeldKeys& keys, Mode mode) {
  if (mode == Mode::play) keysHeldSincePlay_ = keys.downKeys();
  const auto isUp = [&](input::Key key) {
    return std::find(keys.downKeys().begin(), keys.downKeys().end(), key) == keys.downKeys().end();
  };
  std::erase_if(keysHeldSincePlay_, isUp);
}

void TimeControl::noteDirection(const glm::dvec3& displacement, Mode mode) {
  const double length = glm::length(displacement);
  if (mode == Mode::play && length > 0.0) lastDirection_ = displacement / length;
}

// Adds marks for this tick's events. Removes marks of ticks that are no longer in the history.
void TimeControl::addContactMarks(const world::World& world) {
  const std::int64_t currentTick = history_.currentTick(), oldestTick = history_.oldestTick();
  std::erase_if(contactMarks_,
                [&](const ContactMark& mark) { return mark.tick >= currentTick || mark.tick < oldestTick; });
  for (const world::Event& event : world.events()) {
    if (contactMarks_.size() < kMaxContactMarks)
      contactMarks_.push_back({currentTick, event.kind == world::Event::Kind::hit});
  }
}

void TimeControl::goToTick(world::World& world, std::int64_t tick) {
  paused_ = true;
  goTo(world, history_.goTo(tick));
  rewound_ = history_.canGoForward();
}

bool TimeControl::moving(const world::World& world) const {
  return !paused_ && (!world.settled() || (rewound_ && history_.canGoForward()));
}

}  // namespace app
