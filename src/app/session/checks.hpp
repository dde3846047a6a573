// What a session checks while it runs: the open scene as a test case, whose keys it plays, and each of its
// answers by the oracle. And the present state as a test case.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "app/session/own_routine.hpp"
#include "check/live_oracle.hpp"
#include "check/scene_checks.hpp"
#include "input/held_keys.hpp"
#include "world/scene/scene.hpp"

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

/// The present state as a scene that expects the present measurements. Its pairs are those of the scene's
/// expectations; without any, the player with every body that it touches; without contacts, the player with
/// the target that OverlayOptions::target selects.
[[nodiscard]] world::Scene measuredCase(const world::World& world, std::uint32_t target);

/// The result of an oracle check of a world.
struct OracleAnswer {
  OracleAnswer(std::optional<check::Disagreement> found = {},  // NOLINT(google-explicit-constructor)
               std::optional<check::Unjudged> tooLarge = {})
      : disagreement(std::move(found)), unjudged(std::move(tooLarge)) {}

  std::optional<check::Disagreement> disagreement;
  std::optional<check::Unjudged> unjudged;
};

/// While it is on, checks every tick; the first mismatch freezes the world.
class OracleWatch {
 public:
  /// Checks a world after a tick. A test may pass a faulty one.
  using Check = std::function<OracleAnswer(const world::World&)>;

  /// Without a function: check::LiveOracle.
  explicit OracleWatch(Check given = {}) : given_(std::move(given)) {}

  /// Switches the check on or off. Switching it off forgets the mismatch; while off it costs nothing.
  void toggle();
  /// Unfreezes the world, because it was reset or replaced.
  void release();
  /// Call this after a tick. True: a mismatch was found for the first time, of the world's answers or of the
  /// user's own routine. Does nothing while off or frozen.
  bool check(const world::World& world, const OwnRoutine& routine = OwnRoutine());

  [[nodiscard]] bool on() const { return check_ != nullptr; }
  /// Call this when outstanding answers of the user's own routine have come. True as for check().
  bool answersCame(const world::World& world, const OwnRoutine& routine);
  /// True while answers about the present state are outstanding: the world must wait for them.
  [[nodiscard]] bool awaits() const { return awaits_; }
  /// True when a mismatch was found: the world must not move.
  [[nodiscard]] bool frozen() const { return found_.has_value(); }
  [[nodiscard]] const std::optional<check::Disagreement>& found() const { return found_; }
  /// The pairs that are too large to be checked within a tick; nullopt if every pair is checked.
  [[nodiscard]] const std::optional<check::Unjudged>& unjudged() const { return unjudged_; }

  /// The command that opens the saved mismatch; empty when none was saved.
  [[nodiscard]] const std::string& opening() const { return opening_; }
  void saved(std::string opening) { opening_ = std::move(opening); }

 private:
  Check given_;
  Check check_;  // empty: off
  std::optional<check::Disagreement> found_;
  std::optional<check::Unjudged> unjudged_;
  std::string opening_;
  bool awaits_ = false;

  bool checkOwn(const world::World& world, const OwnRoutine& routine);
};

/// The state at a mismatch as a test case that expects the reference's answer for the pair.
[[nodiscard]] world::Scene sceneOf(const world::World& world, const check::Disagreement& found);

}  // namespace app
