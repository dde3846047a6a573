// Reads any bytes as a scene file. They are refused in one line, or become a scene that can be built, driven,
// checked and written back.
#include "check/broken_tests.hpp"
#include "check/scene_checks.hpp"
#include "fuzz/target.hpp"
#include "world/scene/scene_file.hpp"

namespace {

using fuzz::require;

// A pair costs microseconds, but libFuzzer would report all pairs of the largest scene as a hang.
constexpr std::size_t kMaxShapes = 64;
constexpr int kTicks = 3;

std::size_t shapesOf(const world::Scene& scene) {
  std::size_t count = scene.player.shapes.size();
  for (const world::BodySpec& target : scene.targets) count += target.shapes.size();
  return count;
}

void writeAndReadBack(const world::Scene& scene) {
  const std::string written = sceneJson(scene);
  require(sceneJson(world::parseScene(written, "fuzz.json")) == written,
          "written, read and written: the same");
}

void drive(const world::Scene& scene) {
  world::World world(scene);
  input::TickInput input;
  for (auto& axis : input.move) axis.steps = 1;
  for (auto& axis : input.turn) axis.glide = 1;
  for (int tick = 0; tick < kTicks; ++tick) world.step(input);
  static_cast<void>(check::caseResult(world));
  static_cast<void>(check::reportBrokenTest(world, scene.brokenTest, 0));
  static_cast<void>(stateJson(world));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  return fuzz::readOrRefuse([&] {
    const world::Scene scene = world::parseScene(fuzz::textOf(data, size), "fuzz.json");
    writeAndReadBack(scene);
    if (shapesOf(scene) <= kMaxShapes) drive(scene);
  });
}
