#include "app/verify.hpp"

#include "world/error.hpp"
#include "world/script_player.hpp"

namespace app {

VerifiedScene verify(const world::Scene& scene, const world::KeyMap& keys) {
  world::World world(scene);
  world::play(scene.keys, keys, world);
  const auto failures = world::evaluate(world);
  VerifiedScene result{scene.file, {}};
  for (std::size_t i = 0; i < failures.size(); ++i) {
    result.verdicts.push_back({scene.expect[i].a, scene.expect[i].b, failures[i]});
  }
  return result;
}

Tally tally(const std::vector<VerifiedScene>& scenes) {
  Tally all;
  for (const VerifiedScene& scene : scenes) {
    for (const Verdict& verdict : scene.verdicts) ++(verdict.passed() ? all.passed : all.failed);
  }
  return all;
}

std::vector<std::string> failureLines(const VerifiedScene& scene) {
  std::vector<std::string> lines;
  for (const Verdict& verdict : scene.verdicts) {
    for (const world::Failure& failure : verdict.failures) {
      lines.push_back(world::printable(scene.file.string()) + ": " + verdict.a + ' ' + verdict.b + ": " +
                      std::string(failure.what) + ": expected " + failure.expected + ", got " + failure.got);
    }
  }
  return lines;
}

std::string closingLine(const Tally& tally) {
  return std::to_string(tally.passed) + " passed, " + std::to_string(tally.failed) + " failed";
}

}  // namespace app
