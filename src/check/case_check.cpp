#include "check/case_check.hpp"

#include <utility>

#include "base/error.hpp"

namespace check {

CaseCheck::CaseCheck(world::Scene scene, const input::KeyMap& keys)
    : world_(std::move(scene)), held_(keys), player_(world_.scene().keys) {}

void CaseCheck::tick() {
  input::play(player_.tick().keys, held_);
  world_.step(held_.tick());
}

VerifiedScene CaseCheck::result() const {
  const world::Scene& scene = world_.scene();
  const auto failures = evaluate(world_);
  VerifiedScene result{scene.file, {}};
  for (std::size_t i = 0; i < failures.size(); ++i) {
    const world::Expectation& expected = scene.expect[i];
    result.verdicts.push_back({expected.ray ? "ray" : expected.a, expected.b, failures[i]});
  }
  return result;
}

VerifiedScene verify(const world::Scene& scene, const input::KeyMap& keys) {
  CaseCheck check(scene, keys);
  while (check.driving()) check.tick();
  return check.result();
}

Tally tally(const std::vector<VerifiedScene>& scenes) {
  Tally all;
  for (const VerifiedScene& scene : scenes) {
    for (const Verdict& verdict : scene.verdicts) ++(verdict.passed() ? all.passed : all.failed);
  }
  return all;
}

std::string inWords(const Failure& failure) {
  return std::string(failure.what) + ": expected " + failure.expected + ", got " + failure.got;
}

std::vector<std::string> failureLines(const VerifiedScene& scene) {
  std::vector<std::string> lines;
  for (const Verdict& verdict : scene.verdicts) {
    for (const Failure& failure : verdict.failures) {
      lines.push_back(base::printable(scene.file.string()) + ": " + verdict.a + ' ' + verdict.b + ": " +
                      inWords(failure));
    }
  }
  return lines;
}

std::string closingLine(const Tally& tally) {
  return std::to_string(tally.passed) + " passed, " + std::to_string(tally.failed) + " failed";
}

}  // namespace check
