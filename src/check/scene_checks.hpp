// Plays the keys of a scene. Checks the expectations of a test case, the key scripts and answers of a lesson,
// and the contacts of generated bodies.
#pragma once

#include <cstdint>
#include <filesystem>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "check/expectation_check.hpp"
#include "input/input_script.hpp"
#include "input/keys.hpp"
#include "world/lesson/lesson.hpp"
#include "world/scene/scene.hpp"
#include "world/world.hpp"

namespace check {

/// An entry of a scene's `expect` with the measured values.
struct CheckedExpectation {
  world::Expectation expected;
  Measurement measured;
  std::vector<FieldResult> fieldResults;  ///< The result of fieldResults().

  [[nodiscard]] bool passed() const;
  [[nodiscard]] std::vector<Failure> failures() const { return failuresOf(fieldResults); }
  /// The name of the body tested against `expected.b`, or "ray".
  [[nodiscard]] std::string firstOperand() const;
};

[[nodiscard]] CheckedExpectation checkExpectation(const world::World& world,
                                                  const world::Expectation& expected);

/// The texts of a test case, and the results of its expectations.
struct CaseResult {
  std::filesystem::path file;
  world::Text title;
  world::Text note;
  std::string link;
  std::vector<CheckedExpectation> expectations;  ///< In the file's order.
  double seconds = 0.0;                          ///< The time that playing and checking took.
  std::string command{};  ///< The command that opens the case; empty for `hantei FILE`.

  [[nodiscard]] bool passed() const;
};

/// Checks the expectations of the world's scene at the present placements. CaseResult::seconds is 0.
[[nodiscard]] CaseResult caseResult(const world::World& world);

struct Tally {
  int passed = 0;
  int failed = 0;
};

/// Plays the key script of a scene tick by tick, then checks the expectations of the scene.
class CaseCheck {
 public:
  CaseCheck(world::Scene scene, const input::KeyMap& keys);

  [[nodiscard]] bool isPlaying() const { return world::isPlaying(scriptPlayer_, world_); }
  void tick();  ///< Plays the next tick of the keys.
  /// The result for the present placements of the bodies.
  [[nodiscard]] CaseResult result() const { return caseResult(world_); }
  /// Plays the remaining keys and returns the result, with the time for playing and checking.
  [[nodiscard]] CaseResult run();
  /// Moves the world out of this object, which must not be used afterwards.
  [[nodiscard]] world::World takeWorld() { return std::move(world_); }

 private:
  world::World world_;
  input::HeldKeys heldKeys_;
  input::ScriptPlayer scriptPlayer_;
};

[[nodiscard]] Tally tally(const std::vector<CaseResult>& results);

/// Returns text like "depth: expected 0.25 within 1e-05, got 0.5, off by 0.25".
[[nodiscard]] std::string inWords(const Failure& failure);

/// Returns a line for each failure: "FILE: a b: depth: expected 0.25 within 1e-05, got 0.5, off by 0.25".
[[nodiscard]] std::vector<std::string> failureLines(const CaseResult& result);

/// Returns text like "3 passed, 1 failed".
[[nodiscard]] std::string summaryLine(const Tally& tally);

/// Plays each step of a lesson. Throws base::InputError with the file and the location if a step is wrong. A
/// question must have exactly one true choice, or an answer on its slider. A task must not be done before it
/// begins. Its solution must do the task, and its near miss must not. `keys`: the key map of the key scripts.
void requirePlayable(const world::Lesson& lesson, const input::KeyMap& keys);

struct GeneratedCheckResult {
  std::uint32_t checkedCount = 0;
  std::vector<std::string> wrongAnswers;  ///< The bodies with a wrong answer: "#17: the verdict is wrong".
};

/// Compares the contacts that the world has found between the player and the generated bodies with the
/// reference. Uses no tree. With at least 2 * `maxChecks` bodies, checks only the bodies that the player
/// touches and an evenly spaced selection of the others. Checks nothing if the player is a mesh of more than
/// 4000 triangles.
[[nodiscard]] GeneratedCheckResult checkGenerated(const world::World& world,
                                                  std::span<const world::BodyContact> contacts,
                                                  std::uint32_t maxChecks = 200'000);

}  // namespace check
