// Slows the drive of a lesson's step down, so that it can be followed by eye. Counted in ticks, so that a
// recorded session replays to the same state.
#pragma once

#include <cstddef>
#include <vector>

#include "input/input_script.hpp"

namespace app {

/// A drive rests before each step, so that all steps together take kTicks: slow at first and at the end,
/// faster between. Waits and long glides keep their own time.
class DrivePace {
 public:
  static constexpr int kTicks = 144;    ///< 1.2 s.
  static constexpr int kMostRest = 48;  ///< Ticks before one step.

  DrivePace() = default;
  explicit DrivePace(const input::KeyScript& drive);

  /// True when the next tick of the drive is due; false when the drive rests for this tick.
  [[nodiscard]] bool plays();
  /// The fraction of the present rest that has passed; 0 when the drive does not rest.
  [[nodiscard]] double part() const;
  /// True in the first tick of a rest.
  [[nodiscard]] bool beginsRest() const { return rested_ == 1; }
  /// Ends all rests.
  void hurry() {
    rests_.clear();
    rested_ = 0;
  }

 private:
  std::vector<int> rests_;  // before each tick of the drive
  std::size_t next_ = 0;
  int rested_ = 0;  // ticks of the present rest
};

}  // namespace app
