// Tests that fail on purpose save a scene that opens with the same bits.
#include "reference/repro.hpp"

#include <gmock/gmock.h>
#include <rapidcheck.h>

#include "reference/each_pair.hpp"
#include "test_folders.hpp"
#include "world/scene/scene_file.hpp"
#include "world/world.hpp"

namespace {

namespace fs = std::filesystem;
using reference::ShapePair;

fs::path reproOfThisTest() { return test::buildFolder() / "repro" / (reference::testName() + ".json"); }

/// Every float32 of the pair. The sign of zero is removed, because adding a position removes it too.
std::string exactPairText(const ShapePair& pair) {
  std::string text = reference::reproJson(pair, "");
  for (std::size_t position = 0; (position = text.find("-0.0", position)) != std::string::npos;) {
    if (text[position + 4] == ',' || text[position + 4] == ']')
      text = text.substr(0, position).append("0").append(text, position + 4);
    ++position;
  }
  return text;
}

/// Requires that the file's bodies in world space are the pair, bit for bit.
void expectIsPair(const fs::path& file, const ShapePair& pair) {
  const world::World openedWorld(world::loadScene(file));
  const auto bodies = openedWorld.bodies();
  ASSERT_EQ(bodies.size(), 2u);
  EXPECT_EQ(exactPairText({bodies[0].shapes[0], bodies[1].shapes[0]}), exactPairText(pair));
}

// Would catch a missing digit, and a field that the loader does not know.
TEST(Repro, EveryPairOfEveryFamilyOpensWithTheSameBits) {
  reference::Random random(11);
  const fs::path file = reproOfThisTest();
  for (int family = 0; family < reference::kFamilies; ++family) {
    for (int kinds = 0; kinds < 25; ++kinds) {
      const auto pair =
          makePair(random, reference::Family(family), reference::Kind(kinds / 5), reference::Kind(kinds % 5));
      SCOPED_TRACE(reference::reproJson(pair, "x"));
      EXPECT_EQ(reference::writeRepro(pair), "hantei " + file.string());
      expectIsPair(file, pair);
      if (HasFailure()) return;
    }
  }
  fs::remove(file);
}

// When a failing property has shrunk its input, the saved pair is the one that RapidCheck reports.
TEST(Repro, AFailingPropertyLeavesTheShrunkPair) {
  fs::remove(reproOfThisTest());
  testing::internal::CaptureStdout();
  const bool hasPassed = rc::check([](std::uint16_t size) {
    const auto radius = static_cast<float>(size);
    const ShapePair pair{collision::Sphere{glm::vec3(0.1f), radius}, glm::vec3(1.0f, -0.0f, 0.3f)};
    const reference::ReproOnFailure repro(pair);
    RC_ASSERT(radius < 10.0f);
  });
  const std::string output = testing::internal::GetCapturedStdout();
  EXPECT_FALSE(hasPassed);
  EXPECT_EQ(output, "  open the pair: hantei " + reproOfThisTest().string() + '\n');
  expectIsPair(reproOfThisTest(), {collision::Sphere{glm::vec3(0.1f), 10.0f}, glm::vec3(1.0f, -0.0f, 0.3f)});
  fs::remove(reproOfThisTest());
}

TEST(Repro, APassingTestSavesNothing) {
  fs::remove(reproOfThisTest());
  reference::forEachPair(3, 1, [](const ShapePair&) {});
  EXPECT_FALSE(fs::exists(reproOfThisTest()));
}

}  // namespace
