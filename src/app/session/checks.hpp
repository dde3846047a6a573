// The checks of a running session. CasePlayer plays the keys of the open scene and checks its expectations.
// OracleWatch compares answers with the reference. measuredCase() and mismatchCase() save the present state
// as a test case.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "app/session/user_routine.hpp"
#include "check/live_oracle.hpp"
#include "check/scene_checks.hpp"
#include "input/input_script.hpp"
#include "input/keys.hpp"
#include "world/scene/scene.hpp"

namespace app {

enum class CaseState {
  none,         ///< The scene expects nothing.
  playing,      ///< The keys are being played; the case is not checked yet.
  interrupted,  ///< The keys were stopped because the user changed the world; the case is not checked.
  holds,
  fails,
};

/// Checks a test case like `hantei verify`: after its keys or, without keys, at the poses in its file. Later
/// movements by the user do not change the result.
class CasePlayer {
 public:
  explicit CasePlayer(const input::KeyMap& keys) : heldKeys_(keys), scriptPlayer_(input::KeyScript{}) {}

  /// Call this when the scene of `world` was opened or reset. Keys of the case are played from the next tick
  /// on. A case without keys is checked at once.
  void start(const world::World& world);
  /// Stops the keys of the case. The case then stays unchecked until the next start().
  void interrupt() {
    if (playing()) state_ = CaseState::interrupted;
  }

  [[nodiscard]] CaseState state() const { return state_; }
  [[nodiscard]] bool playing() const { return state_ == CaseState::playing; }
  /// The keys that the case holds down. While playing(), no other keys move the world.
  [[nodiscard]] input::HeldKeys& keys() { return heldKeys_; }
  void playTick() { input::applyKeyEvents(scriptPlayer_.tick().keys, heldKeys_); }
  /// Call this after each tick of the world. Checks the case after its last key. Also updates
  /// isChangedSinceCheck().
  void update(const world::World& world);

  /// True if a body has moved or the player has changed its shape since the check.
  [[nodiscard]] bool isChangedSinceCheck() const { return isChangedSinceCheck_; }
  /// The result of the case. Empty until it is checked.
  [[nodiscard]] const check::CaseResult& result() const { return result_; }

 private:
  void clear();
  void check(const world::World& world);
  [[nodiscard]] bool isUnchangedSinceCheck(const world::World& world) const;

  input::HeldKeys heldKeys_;
  input::ScriptPlayer scriptPlayer_;
  CaseState state_ = CaseState::none;
  check::CaseResult result_;
  std::vector<world::Placement> checkedPlacements_;  // poses of the listed bodies at the check
  world::ShapeKind checkedPlayerKind_{};             // shape kind of the player at the check
  std::size_t checkedShapeCount_ = 0;                // number of the player's shapes at the check
  bool isChangedSinceCheck_ = false;
};

/// Returns the present state as a test case that expects the present measurements. Measures the pairs for
/// which the scene has expectations. If it has none, measures the player with each body that the player
/// touches. If the player touches nothing, measures it with the body that `target` selects
/// (OverlayOptions::target).
[[nodiscard]] world::Scene measuredCase(const world::World& world, std::uint32_t target);

struct OracleAnswer {
  OracleAnswer(
      std::optional<check::Disagreement> foundDisagreement = {},  // NOLINT(google-explicit-constructor)
      std::optional<check::UncheckedPairs> foundUncheckedPairs = {})
      : disagreement(std::move(foundDisagreement)), uncheckedPairs(std::move(foundUncheckedPairs)) {}

  std::optional<check::Disagreement> disagreement;
  std::optional<check::UncheckedPairs> uncheckedPairs;
};

/// While on, compares the library's answers with the reference after every tick. The first mismatch freezes
/// the world.
class OracleWatch {
 public:
  /// Checks a world after a tick. Tests replace this function.
  using Check = std::function<OracleAnswer(const world::World&)>;

  /// `customCheck`: the check. If it is empty, check::LiveOracle checks.
  explicit OracleWatch(Check customCheck = {}) : customCheck_(std::move(customCheck)) {}

  /// Switches the check on or off, and discards a mismatch.
  void toggle();
  /// Discards a mismatch and unfreezes the world. Call this when bodies were placed, reset or replaced.
  void discardMismatch();
  /// Call this after a tick. Returns true if an answer of the library or of the user's own routine is wrong.
  /// Does nothing while off or frozen.
  bool check(const world::World& world, const UserRoutine& routine = UserRoutine());

  [[nodiscard]] bool isEnabled() const { return check_ != nullptr; }
  /// Call this when answers of the user's own routine have arrived. Returns true if an answer is wrong.
  bool checkArrivedAnswers(const world::World& world, const UserRoutine& routine) {
    return awaitsAnswers_ && checkUserRoutine(world, routine);
  }
  /// True while the user's own routine has not answered about the present state. The world must then not
  /// move.
  [[nodiscard]] bool awaitsAnswers() const { return awaitsAnswers_; }
  /// True if a mismatch was found. The world must then not move.
  [[nodiscard]] bool frozen() const { return disagreement_.has_value(); }
  [[nodiscard]] const std::optional<check::Disagreement>& disagreement() const { return disagreement_; }
  /// The pairs that are too large to check within a tick. Nullopt if there are none.
  [[nodiscard]] const std::optional<check::UncheckedPairs>& uncheckedPairs() const { return uncheckedPairs_; }

  /// The shell command that opens the mismatch's scene file. Empty if no file was saved.
  [[nodiscard]] const std::string& openCommand() const { return openCommand_; }
  void setOpenCommand(std::string openCommand) { openCommand_ = std::move(openCommand); }

 private:
  Check customCheck_;
  Check check_;  // empty while off
  std::optional<check::Disagreement> disagreement_;
  std::optional<check::UncheckedPairs> uncheckedPairs_;
  std::string openCommand_;
  bool awaitsAnswers_ = false;

  bool checkUserRoutine(const world::World& world, const UserRoutine& routine);
};

/// Returns the state at a mismatch as a test case that expects the reference's answer.
[[nodiscard]] world::Scene mismatchCase(const world::World& world, const check::Disagreement& disagreement);

}  // namespace app
