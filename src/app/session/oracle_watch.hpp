// Switches the live oracle check on and off: the judge checks every tick, and the first mismatch stops the
// world.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "check/live_oracle.hpp"
#include "world/scene/scene.hpp"

namespace app {

/// What the judge says of a world.
struct OracleAnswer {
  OracleAnswer(std::optional<check::Disagreement> found = {},  // NOLINT(google-explicit-constructor)
               std::optional<check::Unjudged> tooLarge = {})
      : disagreement(std::move(found)), unjudged(std::move(tooLarge)) {}

  std::optional<check::Disagreement> disagreement;
  std::optional<check::Unjudged> unjudged;
};

class OracleWatch {
 public:
  /// Who is asked about a world after a tick. A test may give somebody who is wrong.
  using Look = std::function<OracleAnswer(const world::World&)>;

  /// Without a function: the judge.
  explicit OracleWatch(Look look = {}) : given_(std::move(look)) {}

  /// Switches the check. Switching it off forgets the mismatch; a check that is off costs nothing.
  void toggle();
  /// Lets the world go on, because it was reset or replaced.
  void release();
  /// After a tick. True: the judge disagrees for the first time. Nothing is asked while off or frozen.
  bool look(const world::World& world);

  [[nodiscard]] bool on() const { return look_ != nullptr; }
  /// A mismatch was found, so the world must not move.
  [[nodiscard]] bool frozen() const { return found_.has_value(); }
  [[nodiscard]] const std::optional<check::Disagreement>& found() const { return found_; }
  /// What is too large to be judged within a tick; nothing: every pair is judged.
  [[nodiscard]] const std::optional<check::Unjudged>& unjudged() const { return unjudged_; }

  /// The command that opens the saved mismatch; empty when none was saved.
  [[nodiscard]] const std::string& opening() const { return opening_; }
  void saved(std::string opening) { opening_ = std::move(opening); }

 private:
  Look given_;
  Look look_;  // none: off
  std::optional<check::Disagreement> found_;
  std::optional<check::Unjudged> unjudged_;
  std::string opening_;
};

/// The moment of a disagreement as a test case: what the judge says of the pair is what must hold.
[[nodiscard]] world::Scene sceneOf(const world::World& world, const check::Disagreement& found);

}  // namespace app
