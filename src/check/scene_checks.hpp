// Plays the keys of a scene and checks a test case's expectations, a lesson's drives and answers, and the
// contacts of generated bodies.
#pragma once

#include <cstdint>
#include <filesystem>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "check/expectation_check.hpp"
#include "input/held_keys.hpp"
#include "input/key_map.hpp"
#include "world/lesson/lesson.hpp"
#include "world/scene/scene.hpp"
#include "world/world.hpp"

namespace check {

/// One entry of a scene's `expect`, with the measured values.
struct CheckedExpectation {
  world::Expectation expected;
  Measured measured;
  std::vector<Finding> findings;  ///< The result of findings().

  [[nodiscard]] bool passed() const;
  [[nodiscard]] std::vector<Failure> failures() const { return failuresOf(findings); }
  /// The name of the body tested against `expected.b`, or "ray".
  [[nodiscard]] std::string asker() const;
};

[[nodiscard]] CheckedExpectation checked(const world::World& world, const world::Expectation& expected);

/// The texts of a test case, and the result of each of its expectations.
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

/// Checks the expectations of the world's scene at the present placements of the bodies. `seconds` is 0.
[[nodiscard]] CaseResult resultOf(const world::World& world);

struct Tally {
  int passed = 0;
  int failed = 0;
};

/// Plays the keys of a scene tick by tick, and then checks its expectations.
class CaseCheck {
 public:
  CaseCheck(world::Scene scene, const input::KeyMap& keys);

  [[nodiscard]] bool driving() const { return world::underWay(player_, world_); }
  void tick();  ///< Plays the next tick of the keys.
  /// The result for the present placements of the bodies.
  [[nodiscard]] CaseResult result() const { return resultOf(world_); }
  /// Plays the remaining keys and returns the result, with the time that playing and checking took.
  [[nodiscard]] CaseResult run();
  /// Moves the world out of this object. The object must not be used afterwards.
  [[nodiscard]] world::World takeWorld() { return std::move(world_); }

 private:
  world::World world_;
  input::HeldKeys held_;
  input::ScriptPlayer player_;
};

[[nodiscard]] Tally tally(const std::vector<CaseResult>& results);

/// "depth: expected 0.25 within 1e-05, got 0.5, off by 0.25"
[[nodiscard]] std::string inWords(const Failure& failure);

/// A line for each failure: "FILE: a b: depth: expected 0.25 within 1e-05, got 0.5, off by 0.25".
[[nodiscard]] std::vector<std::string> failureLines(const CaseResult& result);

/// "3 passed, 1 failed"
[[nodiscard]] std::string closingLine(const Tally& tally);

/// Plays each step of a lesson. Throws base::InputError, with the file and the location, for a prediction
/// without an answer, whose slider excludes the answer, or without exactly one true choice; and for a task
/// that is done before it begins, that its drive does not complete, or that its near miss completes. `keys`:
/// the key map of the drives.
void requirePlayable(const world::Lesson& lesson, const input::KeyMap& keys);

struct GeneratedVerdict {
  std::uint32_t judged = 0;
  std::vector<std::string> wrong;  ///< The bodies with a wrong answer: "#17: the verdict is wrong".
};

/// Compares the world's contacts with the reference for the player and each generated body, without using the
/// tree. If there are at least twice `most` bodies, checks the bodies that the player touches and an evenly
/// spaced selection of the others. Checks nothing if the player is a mesh of more than 4000 triangles.
[[nodiscard]] GeneratedVerdict checkGenerated(const world::World& world,
                                              std::span<const world::BodyContact> contacts,
                                              std::uint32_t most = 200'000);

}  // namespace check
