// The scene that is open as a test case: its drive is played, then what it expects is judged, once.
#pragma once

#include <vector>

#include "check/case_check.hpp"
#include "input/held_keys.hpp"
#include "input/script_player.hpp"

namespace app {

enum class CaseState {
  none,     ///< The scene expects nothing.
  driving,  ///< Its keys are being played; not judged yet.
  broken,   ///< They do not play on, for the world was changed by hand; not judged.
  holds,
  fails,
};

/// A case is judged at its own pose: as the file has it, or where its keys end, like `hantei verify` does.
/// What the viewer drives after that changes nothing of the verdict.
class CasePlayer {
 public:
  /// `keys`: those that the drives of cases are written in.
  explicit CasePlayer(const input::KeyMap& keys) : held_(keys), player_(input::KeyScript{}) {}

  /// The scene of `world` has been opened, or has been or is about to be reset: its drive begins with the
  /// next tick; without one it is judged at once.
  void start(const world::World& world);
  /// A drive that is being played does not go on, and nothing is judged until the next start.
  void breakOff();

  [[nodiscard]] CaseState state() const { return state_; }
  [[nodiscard]] bool driving() const { return state_ == CaseState::driving; }
  /// The drive's keys, which have the world to themselves while driving().
  [[nodiscard]] input::HeldKeys& keys() { return held_; }
  /// Presses and releases what the drive does in the tick to come.
  void playTick() { input::play(player_.tick().keys, held_); }
  /// After each tick of the world: judges where the drive has ended, and sees whether anything has moved
  /// since.
  void look(const world::World& world);

  /// The bodies do not stand, or are not shaped, as they were judged.
  [[nodiscard]] bool moved() const { return moved_; }
  /// What came of each expectation then; of none while nothing is judged.
  [[nodiscard]] const check::CaseResult& result() const { return result_; }

 private:
  void clear();
  void judge(const world::World& world);
  [[nodiscard]] bool standsAsJudged(const world::World& world) const;

  input::HeldKeys held_;
  input::ScriptPlayer player_;
  CaseState state_ = CaseState::none;
  check::CaseResult result_;
  std::vector<world::Placement> places_;  // of every body, when it was judged
  world::ShapeKind kind_{};               // of the player
  std::size_t shapes_ = 0;                // of the player
  bool moved_ = false;
};

}  // namespace app
