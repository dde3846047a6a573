// Plays the ticks of a session in real time with the user's keys. The window passes the time.
#pragma once

#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "app/session/session.hpp"
#include "input/action.hpp"

namespace app {

/// Converts the time of a steady clock to a number of due ticks. Counts only after start(), so idle time
/// gives no ticks.
class FixedStepClock {
 public:
  using Nanoseconds = std::int64_t;

  /// Starts the clock if it is stopped. A tick is then due every `slowness` / 120 s.
  void start(Nanoseconds now);
  void stop() { running_ = false; }
  [[nodiscard]] bool running() const { return running_; }

  void setSlowness(int slowness, Nanoseconds now);

  /// Takes one tick before it is due. takeDueTicks() then returns one less.
  void takeTickEarly() { ++ticksTaken_; }

  /// Returns the number of due ticks, limited to the ticks in kLongestStall but at least 1. Drops the others.
  [[nodiscard]] int takeDueTicks(Nanoseconds now);

  static constexpr Nanoseconds kSecond = 1'000'000'000;
  static constexpr Nanoseconds kLongestStall = kSecond / 10;

 private:
  [[nodiscard]] input::Tick ticksIn(Nanoseconds time) const {
    return time * input::kTicksPerSecond / (kSecond * slowness_);
  }

  bool running_ = false;
  Nanoseconds startTime_ = 0;
  input::Tick ticksTaken_ = 0;
  int slowness_ = 1;
};

/// Plays one tick at once for each key press, so that the key has no delay. Other ticks follow the clock.
/// Stops the clock when Session::moving() is false.
class RealtimeDriver {
 public:
  using Nanoseconds = FixedStepClock::Nanoseconds;

  /// `session` must outlive this object. Its script starts at `now`.
  RealtimeDriver(Session& session, Nanoseconds now);

  void keyDown(input::Key key, Nanoseconds now);  ///< Ignores repeats of a key that is down.
  /// Releases the key without first playing the due ticks. On a slow machine, these ticks would move the body
  /// farther than the user saw.
  void keyUp(input::Key key);
  void apply(std::span<const input::Command> commands, Nanoseconds now);
  /// Ends the session without a warning.
  void quit(Nanoseconds now);
  /// Ignores a key, including its repeats, until it is released. Call this if the press was used elsewhere.
  void ignoreUntilUp(input::Key key);
  /// `downKeys`: the keys that the keyboard reports as held. Releases all other keys.
  void releaseAllExcept(const std::vector<input::Key>& downKeys);
  /// Releases every key, and ignores held keys until they are released. Call this when the window loses the
  /// keyboard, because repeats of held keys may still arrive.
  void releaseAndIgnoreAll();

  void advance(Nanoseconds now);

  [[nodiscard]] bool active() const { return clock_.running(); }
  [[nodiscard]] bool anyKeyDown() const { return !downKeys_.empty(); }
  [[nodiscard]] bool takePictureChanged() { return std::exchange(pictureChanged_, false); }

 private:
  void tick(Nanoseconds now);

  Session& session_;
  FixedStepClock clock_;
  std::vector<input::Key> downKeys_;
  int waitingTicks_ = 0;                 // ticks that were due while the session waited for an answer
  std::vector<input::Key> ignoredKeys_;  // the keys in downKeys_ that the session treats as up
  bool pictureChanged_ = true;
};

}  // namespace app
