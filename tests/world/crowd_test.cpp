// A world whose targets are mostly generated has the verdicts of a test of every pair, and distant targets
// cost nothing.
#include <algorithm>
#include <gtest/gtest.h>

#include "collision/any.hpp"
#include "reference/reference.hpp"
#include "world/body.hpp"
#include "world/queries.hpp"
#include "world/scene/scene_file.hpp"
#include "world/world.hpp"

namespace {

using world::World;

World crowdOf(int count, const std::string& kind = "random", const std::string& more = "") {
  return World(world::parseScene(
      R"({"player": {"shape": "obb", "center": [0, 0.5, 0], "halfExtents": [0.5, 0.5, 0.5]},
          "targets": [{"name": "post", "shape": "sphere", "center": [0, 0.5, 2], "radius": 0.5}],
          "ground": {"y": 0, "size": 100}, )" +
          more + R"("generate": {"kind": ")" + kind + R"(", "count": )" + std::to_string(count) +
          R"(, "clearing": 3}})",
      "crowd.json"));
}

void putPlayerAt(World& world, const glm::dvec3& center) {
  world::Placement placement = world.player().placement;
  placement.center = center;
  ASSERT_EQ(world.setPlacement(0, placement), "");
}

std::vector<std::uint32_t> hitBySearch(const World& world) {
  std::vector<std::uint32_t> hits;
  for (std::uint32_t i = 1; i < world.bodies().size(); ++i)
    if (world::deepestContact(world.player(), world.bodies()[i])) hits.push_back(i);
  return hits;
}

TEST(CrowdWorld, HitsAreThoseOfASearchThroughAll) {
  World world = crowdOf(3000);
  int found = 0;
  for (int step = 0; step < 200; ++step) {
    putPlayerAt(world, {0.5 * (step % 20) - 5.0, 1.0 + 0.25 * (step % 3), 0.75 * double(step / 20) - 4.0});
    std::vector<std::uint32_t> hits;
    for (const auto& contact : world.contacts()) {
      EXPECT_EQ(contact.a, 0u) << "generated targets are not asked about each other";
      hits.push_back(contact.b);
      EXPECT_TRUE(world.bodies()[contact.b].hit);
    }
    ASSERT_EQ(hits, hitBySearch(world));
    found += static_cast<int>(hits.size());
    for (std::size_t i = 0; i < world.bodies().size(); ++i)
      ASSERT_TRUE(!world.bodies()[i].hit || i == 0 || std::count(hits.begin(), hits.end(), i) == 1);
  }
  EXPECT_GT(found, 100);
}

TEST(CrowdWorld, ThoseGeneratedStandStill) {
  World world = crowdOf(100);
  ASSERT_EQ(world.bodies().size(), 102u);
  EXPECT_EQ(world.listedBodies().size(), 2u);
  EXPECT_EQ(world.bodies()[2].name, "#1");
  EXPECT_EQ(world.bodies()[101].name, "#100");
  EXPECT_NE(world.setPlacement(2, world.bodies()[2].placement), "");
  EXPECT_EQ(world.setPlacement(1, world.bodies()[1].placement), "");
}

// Would catch a reset that rebuilds all targets, or one that leaves a hit behind.
TEST(CrowdWorld, ResetAndRestoreComeBackToTheSameState) {
  World world = crowdOf(2000);
  const std::string start = world::stateJson(world);
  const world::Snapshot snapshot = world.snapshot();
  const world::Body* first = &world.bodies()[2];
  putPlayerAt(world, {5.0, 1.0, 5.0});
  ASSERT_FALSE(world::generatedHits(world).empty());
  EXPECT_NE(world::stateJson(world), start);
  world.reset();
  EXPECT_EQ(world::stateJson(world), start);
  EXPECT_EQ(&world.bodies()[2], first);
  for (std::size_t i = 0; i < world.bodies().size(); ++i) EXPECT_FALSE(world.bodies()[i].hit) << i;
  putPlayerAt(world, {5.0, 1.0, 5.0});
  world.restore(snapshot);
  EXPECT_EQ(world::stateJson(world), start);
}

// Would catch contact storage that is allocated only when listed targets have moved.
TEST(CrowdWorld, NoTargetNeedsToBeListed) {
  World world(world::parseScene(
      R"({"player": {"shape": "sphere", "center": [0, 1, 0], "radius": 0.5}, "targets": [],
          "generate": {"kind": "grid", "count": 300}})",
      "crowd.json"));
  EXPECT_TRUE(world.contacts().empty());
  putPlayerAt(world, {-6.0, 0.0, -6.0});
  EXPECT_EQ(world.contacts().size(), hitBySearch(world).size());
  EXPECT_FALSE(world.contacts().empty());
}

TEST(CrowdWorld, ACaptureGeneratesTheSameTargets) {
  const World world = crowdOf(50, "city");
  const world::Scene capture = world::currentScene(world);
  ASSERT_TRUE(capture.generate);
  EXPECT_EQ(capture.targets.size(), 1u);
  EXPECT_EQ(World(capture).bodies().size(), world.bodies().size());
}

// Would catch a field of `generate` that is not saved, generated bodies saved one by one, and a listed target
// that returns to its former position.
TEST(CrowdWorld, ASavedCrowdOpensAsItWas) {
  for (const char* kind : {"random", "grid", "city", "rubble"}) {
    World world(world::parseScene(
        R"({"player": {"shape": "sphere", "center": [0, 1, 0], "radius": 0.5}, "ground": {"y": 0, "size": 20},
            "targets": [{"name": "post", "shape": "sphere", "center": [0, 0.5, 2], "radius": 0.5}],
            "generate": {"kind": ")" +
            std::string(kind) + R"(", "count": 300, "seed": 11, "spacing": 2.5, "clearing": 3.5}})",
        "crowd.json"));
    world::Placement there = world.bodies()[1].placement;
    there.center = {0.25, 0.5, 1.75};
    ASSERT_EQ(world.setPlacement(1, there), "");
    const std::string text = world::sceneJson(world::currentScene(world));
    EXPECT_LT(text.size(), 2000u);
    const World opened(world::parseScene(text, "saved.json"));
    ASSERT_EQ(opened.bodies().size(), 302u);
    for (std::size_t i = 0; i < 302; ++i) {
      EXPECT_EQ(opened.bodies()[i].name, world.bodies()[i].name);
      EXPECT_EQ(opened.bodies()[i].placement, world.bodies()[i].placement) << i;
      EXPECT_EQ(opened.targets().bounds(i == 0 ? 1 : static_cast<std::uint32_t>(i)).min,
                world.targets().bounds(i == 0 ? 1 : static_cast<std::uint32_t>(i)).min);
    }
  }
}

// Compares the verdicts on a part of a crowd with the reference in double precision.
TEST(CrowdWorld, TheReferenceAgreesOnASample) {
  World world = crowdOf(3000);
  int judged = 0;
  for (int step = 0; step < 40; ++step) {
    putPlayerAt(world, {0.7 * step - 14.0, 1.0, 0.45 * step - 9.0});
    const collision::Shape& player = world.player().shapes[0];
    const auto look = [&](std::uint32_t target) {
      const collision::Shape& shape = world.bodies()[target].shapes[0];
      const double gap = reference::separation(player, shape).value;
      if (std::abs(gap) <= reference::verdictBand(player, shape)) return;  // both verdicts are right
      const auto hits = [&](const auto& contact) { return contact.b == target; };
      EXPECT_EQ(std::any_of(world.contacts().begin(), world.contacts().end(), hits), gap < 0.0) << target;
      ++judged;
    };
    world::visitNearPlayer(world, look);
  }
  EXPECT_GT(judged, 100);
}

/// The number of boxes tested while the player moves through the crowd in 60 steps.
std::uint64_t boxesOfADrive(int count) {
  World world = crowdOf(count, "grid");
  const std::uint64_t before = world.targets().work().boxes;
  for (int tick = 0; tick < 60; ++tick)
    putPlayerAt(world, {0.05 * static_cast<double>(tick), 0.5, 2.5 + 0.05 * tick});
  return world.targets().work().boxes - before;
}

// Counts boxes instead of measuring time. With a hundred times as many targets, the work must grow to less
// than four times.
TEST(CrowdWorld, ATickDoesNotGrowWithTheCrowd) {
  const std::uint64_t small = boxesOfADrive(500), large = boxesOfADrive(50'000);
  EXPECT_GT(small, 0u);
  EXPECT_LT(large, 4 * small);
}

// Would catch hits of generated targets that remain after the listed target that caused them has left.
TEST(CrowdWorld, ListedTargetsHitThoseGenerated) {
  World world = crowdOf(2000, "grid");
  const auto hits = [&] { return world::generatedHits(world).size(); };
  ASSERT_EQ(hits(), 0u);
  world::Placement there = world.bodies()[1].placement;
  there.center = {8.0, 0.5, 8.0};
  ASSERT_EQ(world.setPlacement(1, there), "");
  ASSERT_EQ(hits(), 1u);
  const auto hit = world::generatedHits(world)[0];
  EXPECT_TRUE(world.bodies()[hit].hit);
  EXPECT_TRUE(world.generated().hit(hit - 2));
  putPlayerAt(world, {8.0, 0.5, 8.0});
  putPlayerAt(world, {0.0, 0.5, 0.0});
  EXPECT_TRUE(world.bodies()[hit].hit) << "the post is still there";
  there.center = {0.0, 0.5, 2.0};
  ASSERT_EQ(world.setPlacement(1, there), "");
  EXPECT_FALSE(world.bodies()[hit].hit);
  EXPECT_EQ(hits(), 0u);
}

TEST(CrowdWorld, ThoseGeneratedAreFoundByTheirNames) {
  const World world = crowdOf(100);
  EXPECT_EQ(indexOf(world.bodies(), "post"), 1u);
  EXPECT_EQ(indexOf(world.bodies(), "#1"), 2u);
  EXPECT_EQ(indexOf(world.bodies(), "#100"), 101u);
  for (const char* none : {"#0", "#101", "#01", "#", "#1x", "1", ""})
    EXPECT_FALSE(indexOf(world.bodies(), none)) << none;
}

// Would catch a body that is rebuilt on each access within a tick, and a wrong body after the next tick.
TEST(CrowdWorld, RequestedBodiesAreKeptForATick) {
  World world = crowdOf(6000);
  std::size_t shapes = 0;
  for (std::size_t i = 0; i < world.bodies().size(); ++i) shapes += world.bodies()[i].shapes.size();
  EXPECT_EQ(shapes, 6002u);
  const world::Body* before = &world.bodies()[5000];
  EXPECT_EQ(&world.bodies()[5000], before);
  world.step({});
  EXPECT_EQ(world.bodies()[5000].name, "#4999");
}

TEST(CrowdWorld, PushOutKeepsThePlayerOutOfTheCrowd) {
  World world = crowdOf(2000, "grid", R"("response": "push", )");
  input::TickInput right;
  right.move[0].glide = 1;
  for (int tick = 0; tick < 240; ++tick) world.step(right);
  for (const auto& contact : world.contacts()) EXPECT_LT(contact.contact.depth, 0.01f);
  EXPECT_GT(world.player().placement.center.x, 1.0);
  EXPECT_LT(world.player().placement.center.x, 4.0);
}

}  // namespace
