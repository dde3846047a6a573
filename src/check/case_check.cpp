#include "check/case_check.hpp"

#include <algorithm>
#include <chrono>
#include <utility>

#include "base/error.hpp"

namespace check {

bool CheckedExpectation::passed() const {
  return std::all_of(findings.begin(), findings.end(), [](const Finding& f) { return f.holds; });
}

std::string CheckedExpectation::asker() const { return expected.ray ? "ray" : expected.a; }

CheckedExpectation checked(const world::World& world, const world::Expectation& expected) {
  const Measured measured = measure(world, expected);
  return {expected, measured, findings(expected, measured)};
}

bool CaseResult::passed() const {
  return std::all_of(expectations.begin(), expectations.end(),
                     [](const CheckedExpectation& one) { return one.passed(); });
}

CaseResult resultOf(const world::World& world) {
  const world::Scene& scene = world.scene();
  CaseResult result{scene.file, scene.title, scene.note, scene.link, {}};
  for (const world::Expectation& expected : scene.expect) {
    result.expectations.push_back(checked(world, expected));
  }
  return result;
}

CaseCheck::CaseCheck(world::Scene scene, const input::KeyMap& keys)
    : world_(std::move(scene)), held_(keys), player_(world_.scene().keys) {}

void CaseCheck::tick() {
  input::play(player_.tick().keys, held_);
  world_.step(held_.tick());
}

CaseResult CaseCheck::run() {
  const auto start = std::chrono::steady_clock::now();
  while (driving()) tick();
  CaseResult finished = result();
  const std::chrono::duration<double> took = std::chrono::steady_clock::now() - start;
  finished.seconds = took.count();
  return finished;
}

Tally tally(const std::vector<CaseResult>& results) {
  Tally all;
  for (const CaseResult& result : results) {
    for (const CheckedExpectation& one : result.expectations) ++(one.passed() ? all.passed : all.failed);
  }
  return all;
}

std::string inWords(const Failure& failure) {
  const std::string off = failure.off.empty() ? "" : ", " + failure.off;
  return std::string(failure.what) + ": expected " + failure.expected + ", got " + failure.got + off;
}

std::vector<std::string> failureLines(const CaseResult& result) {
  std::vector<std::string> lines;
  for (const CheckedExpectation& one : result.expectations) {
    for (const Failure& failure : one.failures()) {
      lines.push_back(base::printable(result.file.string()) + ": " + one.asker() + ' ' + one.expected.b +
                      ": " + inWords(failure));
    }
  }
  return lines;
}

std::string closingLine(const Tally& tally) {
  return std::to_string(tally.passed) + " passed, " + std::to_string(tally.failed) + " failed";
}

}  // namespace check
