#include "world/world.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "collision/any.hpp"
#include "drive_world.hpp"

namespace {

using input::Action;
using testing::ElementsAre;
using testing::IsEmpty;
using world::ShapeKind;
using world::World;

TEST(World, EventsAtTheStartAreAllThatOverlaps) {
  const World world =
      worldOf(kBall, R"({"name": "near", "shape": "sphere", "center": [0.75, 0, 0], "radius": 0.5},
      {"name": "far", "shape": "sphere", "center": [9, 0, 0], "radius": 0.5},
      {"name": "far-too", "shape": "sphere", "center": [9.5, 0, 0], "radius": 0.25})");
  EXPECT_THAT(linesOf(world), ElementsAre("hit player near depth 0.25", "hit far far-too depth 0.25"));
  for (const world::Body& body : world.listedBodies()) EXPECT_TRUE(body.hit) << body.name;
}

// The spheres in the program of 2005 touch at a distance of exactly 1, and do not touch one step before.
// Would catch repeated addition of 0.1, and a touch that is not a hit.
TEST(World, StepsOfATenthTouchExactly) {
  World world =
      worldOf(R"({"shape": "sphere", "center": [1, 1, 0], "radius": 0.5})", kPost, R"(, "step": 0.1)");
  Driver driver(world);
  driver.drive("a*9");
  EXPECT_FALSE(world.player().hit) << world.player().placement.center.y;
  driver.drive("a");
  EXPECT_EQ(world.player().placement.center, glm::dvec3(1, 0, 0));
  EXPECT_THAT(driver.lines(), ElementsAre("hit player post depth 0"));
  driver.drive("x");
  EXPECT_THAT(driver.lines(), ElementsAre("hit player post depth 0", "clear player post"));
}

TEST(World, HoldingGlidesAndStopsOnAWholeStep) {
  World world = worldOf(kBall, "");
  Driver driver(world);
  driver.drive("x:1");
  const double steps = world.player().placement.center.x / 0.125;
  EXPECT_EQ(steps, std::round(steps));
  EXPECT_NEAR(world.player().placement.center.x, 0.125 + 0.8 * world::kGlideSpeed, 0.125);
  EXPECT_TRUE(world.settled());
}

TEST(World, TwoKeysCombine) {
  World world = worldOf(kBall, "");
  Driver driver(world);
  driver.drive("x+s*4 v*3");
  EXPECT_EQ(world.player().placement.center, glm::dvec3(0.5, 0.5, 0));
  EXPECT_EQ(world.player().placement.degrees, glm::dvec3(3, 0, 0));
}

TEST(World, ATurnedAabbIsRefitted) {
  World world =
      worldOf(R"({"shape": "aabb", "center": [0, 0, 0], "halfExtents": [1, 2, 3]})", "", R"(, "turn": 90)");
  Driver(world).drive("r");
  const auto box = std::get<collision::Aabb>(world.player().shapes[0]);
  EXPECT_EQ(box.max, glm::vec3(2, 1, 3)) << "a quarter turn is exact";
}

// Would catch one event per pair of shapes instead of per pair of bodies.
TEST(World, ACompoundBodyHitsOnceWithItsDeepestShape) {
  const World world = worldOf(kBall, R"({"name": "twin", "center": [0, 0, 0], "shapes": [
      {"shape": "sphere", "center": [0.875, 0, 0], "radius": 0.5}, {"shape": "sphere", "center": [0.5, 0, 0], "radius": 0.5}]})");
  ASSERT_EQ(world.contacts().size(), 1u);
  EXPECT_EQ(world.contacts()[0].contact.depth, 0.5f);
  EXPECT_THAT(linesOf(world), ElementsAre("hit player twin depth 0.5"));
}

TEST(World, WorldActionsArriveThroughTheInput) {
  World world = worldOf(kBall, kPost);
  Driver driver(world);
  driver.drive("2");
  EXPECT_EQ(world.playerKind(), ShapeKind::aabb);
  driver.drive("p");
  EXPECT_TRUE(world.pushOutEnabled());
  driver.drive("x s Backspace");
  EXPECT_EQ(world.playerKind(), ShapeKind::sphere);
  EXPECT_FALSE(world.pushOutEnabled());
  EXPECT_EQ(world.player().placement.center, glm::dvec3(0.0));
}

// Would catch a hit reported twice, or a missing clear, when the player changes shape or the scene is reset.
TEST(World, EventsAlternateAcrossChangesOfShapeAndResets) {
  World world = worldOf(R"({"shape": "sphere", "center": [0.75, 0.75, 0], "radius": 0.5})", kPost);
  Driver driver(world);
  driver.drive("2 3");
  EXPECT_THAT(driver.lines(), ElementsAre("hit player post depth 0.146447"))
      << "a box reaches into the corner";
  driver.drive("1");
  EXPECT_EQ(driver.lines().back(), "clear player post");
  driver.drive("z*3 a*3");
  EXPECT_EQ(driver.lines().size(), 3u);
  driver.drive("Backspace");
  EXPECT_EQ(driver.lines().back(), "clear player post");
  EXPECT_EQ(driver.lines().size(), 4u);
}

TEST(World, BecomeBeforeTheFirstTickReplacesTheFirstEvents) {
  World world =
      worldOf(kBall, R"({"name": "edge", "shape": "sphere", "center": [0, 0.75, 0.75], "radius": 0.5})");
  EXPECT_THAT(linesOf(world), IsEmpty());
  world.setPlayerKind(ShapeKind::aabb);
  EXPECT_EQ(linesOf(world).size(), 1u);
  world.setPlayerKind(ShapeKind::point);
  EXPECT_THAT(linesOf(world), IsEmpty());
}

TEST(World, WithoutInputNothingChanges) {
  World world = worldOf(kBall, kPost);
  const std::string before = stateJson(world);
  EXPECT_FALSE(world.events().empty());
  EXPECT_TRUE(world.settled());
  EXPECT_TRUE(world.step({}).empty());
  EXPECT_EQ(stateJson(world), before);
}

// Would catch contacts or shapes that are reallocated in every tick.
TEST(World, ASteadyTickDoesNotReallocate) {
  World world = worldOf(kBall, kPost);
  Driver driver(world);
  driver.drive("x z x z");
  const auto* contacts = world.contacts().data();
  const auto* shapes = world.player().shapes.data();
  driver.drive("x*9 z*9");
  EXPECT_EQ(world.contacts().data(), contacts);
  EXPECT_EQ(world.player().shapes.data(), shapes);
}

// Would catch bounds that override a verdict, and a pair that the search by bounds omits.
RC_GTEST_PROP(WorldProperty, HitsAreWhatCollisionSays, ()) {
  std::string targets;
  for (int i = 0; i < 12; ++i) {
    const auto coordinate = [] { return std::to_string(*rc::gen::inRange(-16, 16) / 8.0); };
    const char* shapes[] = {R"("shape": "point")", R"("shape": "sphere", "radius": 0.5)",
                            R"("shape": "aabb", "halfExtents": [0.5, 0.25, 1])",
                            R"("shape": "obb", "halfExtents": [0.5, 0.25, 1], "rotation": [30, 45, 60])"};
    targets += (i > 0 ? ", " : "") + std::string("{\"name\": \"n") + std::to_string(i) + "\", \"center\": [" +
               coordinate() + ", " + coordinate() + ", " + coordinate() + "], " +
               shapes[*rc::gen::inRange(0, 4)] + "}";
  }
  const World world = worldOf(kBall, targets);
  std::size_t found = 0;
  for (std::size_t a = 0; a < world.bodies().size(); ++a) {
    for (std::size_t b = a + 1; b < world.bodies().size(); ++b) {
      if (!collision::overlapsAny(world.bodies()[a].shapes[0], world.bodies()[b].shapes[0])) continue;
      RC_ASSERT(found < world.contacts().size());
      RC_ASSERT(world.contacts()[found].a == a);
      RC_ASSERT(world.contacts()[found].b == b);
      RC_ASSERT(world.bodies()[a].hit && world.bodies()[b].hit);
      ++found;
    }
  }
  RC_ASSERT(found == world.contacts().size());
}

std::string randomScript() {
  std::string script;
  const int tokens = *rc::gen::inRange(1, 12);
  for (int i = 0; i < tokens; ++i) {
    script +=
        *rc::gen::elementOf(std::vector<std::string>{"x", "z", "a", "s", "q", "w", "c", "f", "e", "Space"});
    script += *rc::gen::elementOf(
        std::vector<std::string>{" ", "*3 ", ":0.3 ", ":0.7 ", "+r:0.4 ", " 2 ", " 3 p "});
  }
  return script;
}

RC_GTEST_PROP(WorldProperty, TheSameScriptGivesTheSameBits, ()) {
  const std::string script = randomScript();
  World once = playground();
  World again = playground();
  Driver first(once);
  Driver second(again);
  first.drive(script);
  second.drive(script, 7);
  RC_ASSERT(stateJson(once) == stateJson(again));
  RC_ASSERT(first.lines() == second.lines());
}

// Without push-out, any sequence of moves, followed by the same moves in the opposite directions, ends on the
// bits of the start.
RC_GTEST_PROP(WorldProperty, ThereAndBackIsTheSameState, ()) {
  World world = playground();
  const std::string start = stateJson(world);
  std::string back;
  std::string script;
  const std::string pairs[] = {"zx", "as", "qw", "cv", "df", "er"};
  for (int i = 0; i < 6; ++i) {
    const std::string& pair = pairs[*rc::gen::inRange(0, 6)];
    const int taps = *rc::gen::inRange(1, 40);
    script += pair[0] + std::string("*") + std::to_string(taps) + ' ';
    back += pair[1] + std::string("*") + std::to_string(taps) + ' ';
  }
  Driver driver(world);
  driver.drive(script);
  driver.drive(back);
  RC_ASSERT(stateJson(world) == start);
}

}  // namespace
