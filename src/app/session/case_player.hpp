// The open scene as a test case: plays its keys, then checks its expectations once.
#pragma once

#include <vector>

#include "check/case_check.hpp"
#include "input/held_keys.hpp"

namespace app {

enum class CaseState {
  none,     ///< The scene expects nothing.
  driving,  ///< The keys are being played; the case is not checked yet.
  broken,   ///< The keys were stopped because the user changed the world; the case is not checked.
  holds,
  fails,
};

/// A case is checked at the poses in its file or, with keys, at the end of the drive, as in `hantei verify`.
/// What the user drives after that does not change the result.
class CasePlayer {
 public:
  /// `keys`: the key map for the keys of test cases.
  explicit CasePlayer(const input::KeyMap& keys) : held_(keys), player_(input::KeyScript{}) {}

  /// Call this when the scene of `world` has been opened or reset: its drive begins with the next tick. A
  /// scene without `keys` is checked at once.
  void start(const world::World& world);
  /// Stops a drive that is being played; the case stays unchecked until the next start().
  void breakOff();

  [[nodiscard]] CaseState state() const { return state_; }
  [[nodiscard]] bool driving() const { return state_ == CaseState::driving; }
  /// The keys of the drive. While driving(), no other keys reach the world.
  [[nodiscard]] input::HeldKeys& keys() { return held_; }
  /// Presses and releases the keys of the drive for the next tick.
  void playTick() { input::play(player_.tick().keys, held_); }
  /// Call this after each tick of the world: checks the case when its drive has ended, and then records
  /// whether a body has moved since.
  void update(const world::World& world);

  /// True when a body has moved or changed its shape since the check.
  [[nodiscard]] bool moved() const { return moved_; }
  /// The result of the case; empty until it is checked.
  [[nodiscard]] const check::CaseResult& result() const { return result_; }

 private:
  void clear();
  void check(const world::World& world);
  [[nodiscard]] bool standsAsJudged(const world::World& world) const;

  input::HeldKeys held_;
  input::ScriptPlayer player_;
  CaseState state_ = CaseState::none;
  check::CaseResult result_;
  std::vector<world::Placement> places_;  // of every body at the check
  world::ShapeKind kind_{};               // of the player
  std::size_t shapes_ = 0;                // of the player
  bool moved_ = false;
};

}  // namespace app
