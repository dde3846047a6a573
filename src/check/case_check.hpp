// Checking the expectations of scenes, one after the other, and what comes out, as plain data.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "check/expectation_check.hpp"
#include "input/key_map.hpp"
#include "input/script_player.hpp"
#include "world/play_script.hpp"

namespace check {

/// One entry of a scene's `expect`.
struct Verdict {
  std::string a;  ///< "ray" where a ray is asked about.
  std::string b;
  std::vector<Failure> failures;  ///< Empty: it holds.

  [[nodiscard]] bool passed() const { return failures.empty(); }
};

struct VerifiedScene {
  std::filesystem::path file;
  std::vector<Verdict> verdicts;
};

struct Tally {
  int passed = 0;
  int failed = 0;
};

/// One scene on the way to its verdict: its drive, tick by tick, then what it expects.
class CaseCheck {
 public:
  CaseCheck(world::Scene scene, const input::KeyMap& keys);

  [[nodiscard]] bool driving() const { return world::underWay(player_, world_); }
  void tick();  ///< The drive's next one.
  /// As the bodies stand now.
  [[nodiscard]] VerifiedScene result() const;

 private:
  world::World world_;
  input::HeldKeys held_;
  input::ScriptPlayer player_;
};

/// Drives the scene by its `keys`, then checks every `expect`.
[[nodiscard]] VerifiedScene verify(const world::Scene& scene, const input::KeyMap& keys);

[[nodiscard]] Tally tally(const std::vector<VerifiedScene>& scenes);

/// "depth: expected 0.25 within 1e-05, got 0.5"
[[nodiscard]] std::string inWords(const Failure& failure);

/// A line for each failure: "FILE: a b: depth: expected 0.25 within 1e-05, got 0.5".
[[nodiscard]] std::vector<std::string> failureLines(const VerifiedScene& scene);

/// "3 passed, 1 failed"
[[nodiscard]] std::string closingLine(const Tally& tally);

}  // namespace check
