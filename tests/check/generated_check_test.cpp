// The oracle check on generated bodies accepts a correct world and rejects a wrong one.
#include <gtest/gtest.h>

#include "check/scene_checks.hpp"
#include "world/scene/scene_file.hpp"

namespace {

world::World crowdOf(int count, double x) {
  return world::World(world::parseScene(
      R"({"player": {"shape": "obb", "center": [)" + std::to_string(x) +
          R"(, 0.5, 0], "halfExtents": [1.5, 0.5, 1.5]}, "targets": [], "ground": {"y": 0, "size": 100},
          "generate": {"kind": "rubble", "count": )" +
          std::to_string(count) + R"(, "clearing": 2}})",
      "crowd.json"));
}

TEST(GeneratedCheck, EveryBodyIsCheckedAndTheWorldIsRight) {
  int touchedCount = 0;
  for (int step = 0; step < 8; ++step) {
    const world::World world = crowdOf(5000, 4.0 + 1.375 * step);
    const auto verdict = check::checkGenerated(world, world.contacts());
    EXPECT_EQ(verdict.checkedCount, 5000u);
    EXPECT_TRUE(verdict.wrongAnswers.empty()) << verdict.wrongAnswers.front();
    touchedCount += static_cast<int>(world.contacts().size());
  }
  EXPECT_GT(touchedCount, 8);
}

// Of many bodies, all touched bodies and a sample of the others are checked.
TEST(GeneratedCheck, OfManyBodiesASampleAndAllTouchedAreChecked) {
  const world::World world = crowdOf(5000, 6.75);
  const auto verdict = check::checkGenerated(world, world.contacts(), 50);
  EXPECT_GE(verdict.checkedCount, 50u + world.contacts().size() - 3u);
  EXPECT_LE(verdict.checkedCount, 50u + world.contacts().size());
  EXPECT_TRUE(verdict.wrongAnswers.empty());
}

TEST(GeneratedCheck, WithoutACrowdNothingIsChecked) {
  const world::World world(world::parseScene(
      R"({"player": {"shape": "sphere", "center": [0, 0, 0], "radius": 1}, "targets": []})", "one.json"));
  EXPECT_EQ(check::checkGenerated(world, world.contacts()).checkedCount, 0u);
}

TEST(GeneratedCheck, MissingAndFalseHitsAreFound) {
  const world::World world = crowdOf(5000, 6.75);
  std::vector<world::BodyContact> contacts(world.contacts().begin(), world.contacts().end());
  ASSERT_GT(contacts.size(), 1u);
  EXPECT_EQ(check::checkGenerated(world, {}).wrongAnswers.size(), contacts.size()) << "all are missed";
  contacts.front().contact.depth += 0.01f;
  const auto deeper = check::checkGenerated(world, contacts);
  ASSERT_EQ(deeper.wrongAnswers.size(), 1u);
  EXPECT_EQ(deeper.wrongAnswers.front(), '#' + std::to_string(contacts.front().b) + ": the depth is wrong");
  contacts = {world.contacts().begin(), world.contacts().end()};
  contacts.push_back(contacts.back());
  contacts.back().b = 5000;
  const auto inventedHit = check::checkGenerated(world, contacts);
  ASSERT_EQ(inventedHit.wrongAnswers.size(), 1u);
  EXPECT_EQ(inventedHit.wrongAnswers.front(), "#5000: the verdict is wrong");
}

}  // namespace
