// Push-out of targets that touch each other.
#include <gtest/gtest.h>

#include "drive_world.hpp"
#include "test_folders.hpp"
#include "world/push_out.hpp"
#include "world/scene/scene_file.hpp"

namespace {

using world::World;

double slopOf(const World& world) {
  return world::pushSlop(world::Bodies(world.scene()), world.scene().step);
}

void expectNobodyDeeperThanTheSlop(const World& world) {
  for (const world::BodyContact& pair : world.contacts())
    EXPECT_LE(pair.contact.depth, slopOf(world))
        << world.bodies()[pair.a].name << world.bodies()[pair.b].name;
}

/// The distance that a player moves along +x when nothing is in its way.
double freeWayOf(const char* drive) {
  World world = worldOf(kBall, "");
  Driver driver(world);
  driver.drive(drive);
  return world.player().placement.center.x;
}

// Would catch: a ball that stays deep in the next ball, into which it was pushed.
TEST(SharedPush, WhatSharesAPushHandsItOn) {
  std::string row = kPost;
  for (int i = 1; i < 5; ++i)
    row += R"(, {"name": "next-)" + std::to_string(i) + R"(", "shape": "sphere", "center": [)" +
           std::to_string(i) + R"(, 0, 0], "radius": 0.5})";
  World world = worldOf(R"({"shape": "sphere", "center": [-1, 0, 0], "radius": 0.5})", row,
                        R"(, "response": "push", "share": true)");
  Driver driver(world);
  driver.drive("x:1");
  EXPECT_FALSE(world.isWedged());
  double moved = world.player().placement.center.x + 1.0;
  for (int i = 1; i <= 5; ++i)
    moved += world.bodies()[static_cast<std::size_t>(i)].placement.center.x - (i - 1);
  EXPECT_NEAR(moved, freeWayOf("x:1"), world.scene().step + 0.01)
      << "what one body gives up, another gets, but for the step at which the key is released";
  EXPECT_GT(world.bodies()[5].placement.center.x, 4.25) << "the last of the row";
  expectNobodyDeeperThanTheSlop(world);
}

TEST(SharedPush, TheShippedSceneStaysFreeOfOverlaps) {
  World world(world::loadScene(test::assetFolder() / "scenes/push.json"));
  Driver driver(world);
  for (const char* drive : {"x:4", "q:2", "z:2 x:1"}) {
    driver.drive(drive);
    expectNobodyDeeperThanTheSlop(world);
  }
  EXPECT_LE(driver.lines().size(), 9u)
      << "the headline, which names the pairs, changes once a second at most";
}

}  // namespace
