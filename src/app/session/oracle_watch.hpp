// Switches the live oracle check on and off: it runs on every tick, and the first mismatch freezes the world.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "app/session/own_routine.hpp"
#include "check/live_oracle.hpp"
#include "world/scene/scene.hpp"

namespace app {

/// The result of an oracle check of a world.
struct OracleAnswer {
  OracleAnswer(std::optional<check::Disagreement> found = {},  // NOLINT(google-explicit-constructor)
               std::optional<check::Unjudged> tooLarge = {})
      : disagreement(std::move(found)), unjudged(std::move(tooLarge)) {}

  std::optional<check::Disagreement> disagreement;
  std::optional<check::Unjudged> unjudged;
};

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
