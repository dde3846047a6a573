#include "app/session/realtime_driver.hpp"

#include <algorithm>

namespace app {

void FixedStepClock::start(Nanoseconds now) {
  if (running_) return;
  running_ = true;
  startTime_ = now;
  ticksTaken_ = 0;
}

void FixedStepClock::setSlowness(int slowness, Nanoseconds now) {
  if (slowness == slowness_) return;
  slowness_ = slowness;
  startTime_ = now;
  ticksTaken_ = 0;
}

int FixedStepClock::takeDueTicks(Nanoseconds now) {
  if (!running_) return 0;
  const input::Tick maxTicks = std::max(input::Tick{1}, ticksIn(kLongestStall));
  const input::Tick dueTicks = ticksIn(now - startTime_) - ticksTaken_;
  if (dueTicks <= 0) return 0;
  ticksTaken_ += dueTicks;
  return static_cast<int>(std::min(dueTicks, maxTicks));
}

namespace {

/// The maximum number of ticks that wait for an answer of the user's own routine. Further ticks are dropped,
/// so the world slows down.
constexpr int kMaxWaitingTicks =
    static_cast<int>(FixedStepClock::kLongestStall * input::kTicksPerSecond / FixedStepClock::kSecond);

bool contains(const std::vector<input::Key>& keys, input::Key key) {
  return std::find(keys.begin(), keys.end(), key) != keys.end();
}

}  // namespace

RealtimeDriver::RealtimeDriver(Session& session, Nanoseconds now) : session_(session) {
  if (session_.moving()) clock_.start(now);
}

void RealtimeDriver::keyDown(input::Key key, Nanoseconds now) {
  if (contains(downKeys_, key)) return;
  advance(now);
  downKeys_.push_back(key);
  session_.press(key);
  clock_.start(now);
  clock_.takeTickEarly();
  tick(now);
}

void RealtimeDriver::apply(std::span<const input::Command> commands, Nanoseconds now) {
  advance(now);
  for (const input::Command& command : commands) session_.apply(command);
  clock_.start(now);
  clock_.takeTickEarly();
  tick(now);
}

void RealtimeDriver::quit(Nanoseconds now) {
  if (session_.over()) return;
  const input::Command quit = input::Action::quit;
  apply({&quit, 1}, now);
}

void RealtimeDriver::keyUp(input::Key key) {
  if (!contains(downKeys_, key)) return;
  downKeys_.erase(std::find(downKeys_.begin(), downKeys_.end(), key));
  if (std::erase(ignoredKeys_, key) == 0) session_.release(key);
}

void RealtimeDriver::ignoreUntilUp(input::Key key) {
  if (contains(downKeys_, key)) return;
  downKeys_.push_back(key);
  ignoredKeys_.push_back(key);
}

void RealtimeDriver::releaseAllExcept(const std::vector<input::Key>& downKeys) {
  for (const input::Key key : std::vector<input::Key>(downKeys_)) {
    if (!contains(downKeys, key)) keyUp(key);
  }
}

void RealtimeDriver::releaseAndIgnoreAll() {
  for (const input::Key key : std::vector<input::Key>(downKeys_)) {
    keyUp(key);
    ignoreUntilUp(key);
  }
}

void RealtimeDriver::advance(Nanoseconds now) {
  for (int ticks = std::exchange(waitingTicks_, 0) + clock_.takeDueTicks(now); ticks > 0; --ticks) tick(now);
  if (!session_.moving()) clock_.stop();
}

// Plays no tick after the end of the session, so that the end state does not depend on time.
void RealtimeDriver::tick(Nanoseconds now) {
  if (session_.awaitsAnswers()) {
    waitingTicks_ = std::min(waitingTicks_ + 1, kMaxWaitingTicks);
    return;
  }
  if (!session_.over()) pictureChanged_ = session_.tick() || pictureChanged_;
  clock_.setSlowness(session_.timeControl().tickSlowness(), now);
}

}  // namespace app
