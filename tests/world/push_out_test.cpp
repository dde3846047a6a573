#include "world/push_out.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "collision/any.hpp"
#include "drive_world.hpp"

namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using world::World;

const std::string kPush = R"(, "response": "push")";
const std::string kWall =
    R"({"name": "wall", "shape": "aabb", "center": [2, 0, 0], "halfExtents": [0.5, 4, 4]})";

double slopOf(const World& world) {
  return world::pushSlop(world::Bodies(world.scene()), world.scene().step);
}

float deepestOf(const World& world) {
  float deepest = 0.0f;
  for (const auto& contact : world.contacts()) {
    if (contact.a == 0) deepest = std::max(deepest, contact.contact.depth);
  }
  return deepest;
}

TEST(PushOut, TheWallStopsTheBall) {
  World world = worldOf(kBall, kWall, kPush);
  Driver driver(world);
  driver.drive("x*40");
  EXPECT_NEAR(world.player().placement.center.x, 1.0, slopOf(world));
  EXPECT_FALSE(world.isWedged());
  EXPECT_TRUE(world.player().hit) << "it leans on the wall";
}

// Would catch the slop reported as the depth of every hit, because that is the depth after push-out.
TEST(PushOut, HitEventReportsDepthBeforePushOut) {
  World world = worldOf(R"({"shape": "sphere", "center": [0.9375, 0, 0], "radius": 0.5})", kWall, kPush);
  Driver driver(world);
  driver.drive("x");
  EXPECT_THAT(driver.lines(), ElementsAre("hit player wall depth 0.0625"));
}

// Would catch flickering hit and clear events, and a body that creeps or trembles while it leans.
TEST(PushOut, LeaningIsTheSameStateBitForBit) {
  World world = worldOf(kBall, kWall, kPush);
  Driver driver(world);
  driver.drive("x*20");
  const std::string resting = stateJson(world);
  input::TickInput lean;
  lean.move[0].glide = 1;
  for (int i = 0; i < 600; ++i) {
    EXPECT_TRUE(world.step(lean).empty()) << i;
    ASSERT_EQ(stateJson(world), resting) << i;
  }
  EXPECT_EQ(driver.lines().size(), 1u);
  world.step({});
  EXPECT_TRUE(world.settled());
}

// Would catch a push-out that leaves no overlap: on a wall that is not axis-aligned, rounding would decide in
// each tick whether the two still touch.
TEST(PushOut, LeaningOnATurnedWallIsOneHit) {
  World world = worldOf(
      R"({"shape": "obb", "center": [1000, 0, 0], "halfExtents": [0.5, 0.4, 0.3], "rotation": [5, 6, 7]})",
      R"({"name": "wall", "shape": "obb", "center": [1002, 0, 0], "halfExtents": [0.5, 40, 40],
      "rotation": [7, 23, 17]})",
      kPush);
  Driver driver(world);
  driver.drive("x:4");
  EXPECT_EQ(driver.lines().size(), 1u);
  EXPECT_TRUE(world.player().hit);
}

// Would catch a rotation made in one step, which moves a hammer's head through a wall without touching it.
TEST(PushOut, NoTurnSwingsThroughAThinWall) {
  World world =
      worldOf(R"({"center": [0, 0, 0], "rotation": [0, 0, 90], "shapes": [
      {"shape": "sphere", "center": [0, 0, 0], "radius": 0.25}, {"shape": "sphere", "center": [1, 0, 0], "radius": 0.25}]})",
              R"({"name": "wall", "shape": "aabb", "center": [0.5, 0, 0], "halfExtents": [0.01, 9, 9]})",
              kPush + R"(, "turn": 90)");
  Driver driver(world);
  driver.drive("e");
  for (const auto& shape : world.player().shapes)
    EXPECT_LT(std::get<collision::Sphere>(shape).center.x, 0.5f);
  EXPECT_LE(deepestOf(world), slopOf(world));
}

TEST(PushOut, SlidingAlongAWallKeepsToTheStepsOfTheFreeAxis) {
  World world =
      worldOf(R"({"shape": "aabb", "center": [0, 0, 0], "halfExtents": [0.5, 0.5, 0.5]})", kWall, kPush);
  Driver driver(world);
  driver.drive("x*10 x+w*8 x+w:0.6");
  const double z = world.player().placement.center.z / 0.125;
  EXPECT_GT(z, 8.0);
  EXPECT_EQ(z, std::round(z));
  EXPECT_NEAR(world.player().placement.center.x, 1.0, slopOf(world));
}

TEST(PushOut, BackFromTheWallTheBodyIsFree) {
  World world = worldOf(kBall, kWall, kPush);
  Driver driver(world);
  driver.drive("x*12 z");
  EXPECT_EQ(driver.lines().back(), "clear player wall");
  EXPECT_NEAR(world.player().placement.center.x, 0.875, slopOf(world));
  driver.drive("Backspace");
  EXPECT_EQ(world.player().placement.center.x, 0.0);
}

struct Tunnel {
  const char* player;
  const char* wall;
  const char* step;
};
class ThinWalls : public testing::TestWithParam<Tunnel> {};

// Would catch a step that passes a wall, or one that ends beyond the middle of the wall and is pushed out on
// the far side.
TEST_P(ThinWalls, AreNeverPassed) {
  World world = worldOf(GetParam().player,
                        R"({"name": "wall", "center": [4, 0, 0], )" + std::string(GetParam().wall) + "}",
                        kPush + ", \"step\": " + GetParam().step);
  Driver driver(world);
  driver.drive("x*60 x:3");
  EXPECT_LE(world.player().placement.center.x, 4.0);
  EXPECT_GT(world.player().placement.center.x, 2.0);
  driver.drive("x+w:0.5 x+s:0.5 x+r:1 x+v:1 x+f:1");
  EXPECT_LE(world.player().placement.center.x, 4.0);
}

INSTANTIATE_TEST_SUITE_P(
    All, ThinWalls,
    testing::Values(
        Tunnel{R"({"shape": "sphere", "center": [0, 0, 0], "radius": 0.5})",
               R"("shape": "aabb", "halfExtents": [0.005, 9, 9])", "0.125"},
        Tunnel{R"({"shape": "sphere", "center": [0, 0, 0], "radius": 0.05})",
               R"("shape": "aabb", "halfExtents": [0.01, 99, 99])", "8"},
        Tunnel{R"({"shape": "obb", "center": [0, 0, 0], "halfExtents": [0.02, 0.5, 0.5]})",
               R"("shape": "obb", "halfExtents": [0.001, 99, 99])", "1"},
        Tunnel{R"({"shape": "point", "center": [0, 0, 0]})",
               R"("shape": "aabb", "halfExtents": [0.1, 99, 99])", "0.5"},
        Tunnel{R"({"shape": "capsule", "a": [-1, 0, 0], "b": [1, 0, 0], "radius": 0.1})",
               R"("shape": "obb", "halfExtents": [0.05, 99, 99])", "0.5"},
        Tunnel{
            R"({"shape": "obb", "center": [0, 0, 0], "halfExtents": [0.3, 0.4, 0.5], "rotation": [10, 20, 30]})",
            R"("shape": "obb", "halfExtents": [0.05, 99, 99], "rotation": [0, 0, 1])", "0.125"}));

TEST(PushOut, ACornerOfTwoWallsHolds) {
  World world = worldOf(
      kBall,
      kWall + R"(, {"name": "floor", "shape": "aabb", "center": [0, -2, 0], "halfExtents": [4, 1, 4]})",
      kPush);
  Driver driver(world);
  driver.drive("x+a:2");
  EXPECT_NEAR(world.player().placement.center.x, 1.0, slopOf(world));
  EXPECT_NEAR(world.player().placement.center.y, -0.5, slopOf(world));
  EXPECT_LE(deepestOf(world), slopOf(world));
  EXPECT_EQ(driver.lines().size(), 2u);
}

TEST(PushOut, TurningIntoAWallPushesAside) {
  World world =
      worldOf(R"({"shape": "obb", "center": [1.125, 0, 0], "halfExtents": [0.25, 1, 0.25]})", kWall, kPush);
  Driver driver(world);
  driver.drive("r:1");
  EXPECT_LT(world.player().placement.center.x, 1.0);
  EXPECT_GT(world.player().placement.degrees.z, 45.0);
  EXPECT_LE(deepestOf(world), slopOf(world));
}

// Would catch push-out that, switched on inside a body, does nothing until the next key press.
TEST(PushOut, TurningItOnInsideABodyPushesOutAtOnce) {
  World world = worldOf(R"({"shape": "sphere", "center": [1.25, 0, 0], "radius": 0.5})", kWall);
  Driver driver(world);
  EXPECT_TRUE(world.player().hit);
  driver.drive("p");
  EXPECT_NEAR(world.player().placement.center.x, 1.0, slopOf(world));
  EXPECT_LE(deepestOf(world), slopOf(world));
  EXPECT_TRUE(world.settled());
}

const std::string kJaws =
    R"({"name": "left", "shape": "aabb", "center": [-1.25, 0, 0], "halfExtents": [1, 9, 9]},
    {"name": "right", "shape": "aabb", "center": [1.25, 0, 0], "halfExtents": [1, 9, 9]},
    {"name": "top", "shape": "aabb", "center": [0, 1.25, 0], "halfExtents": [9, 1, 9]},
    {"name": "bottom", "shape": "aabb", "center": [0, -1.25, 0], "halfExtents": [9, 1, 9]},
    {"name": "front", "shape": "aabb", "center": [0, 0, 1.25], "halfExtents": [9, 9, 1]},
    {"name": "back", "shape": "aabb", "center": [0, 0, -1.25], "halfExtents": [9, 9, 1]})";

TEST(PushOut, AWedgedBodyReportsItAndStays) {
  World world = worldOf(kBall, kJaws, kPush);
  EXPECT_FALSE(world.settled());
  world.step({});
  EXPECT_TRUE(world.isWedged());
  EXPECT_TRUE(world.settled());
  EXPECT_EQ(world.player().placement.center, glm::dvec3(0.0));
  Driver driver(world);
  driver.drive("x r");
  EXPECT_TRUE(world.isWedged());
  EXPECT_EQ(world.player().placement.center, glm::dvec3(0.0));
  EXPECT_EQ(world.player().placement.degrees, glm::dvec3(0.0));
  driver.drive("p");
  EXPECT_FALSE(world.isWedged());
}

TEST(PushOut, SharingMovesBothByHalf) {
  World world = worldOf(R"({"shape": "sphere", "center": [-1.125, 0, 0], "radius": 0.5})", kPost,
                        kPush + R"(, "share": true)");
  Driver driver(world);
  driver.drive("x*4");
  EXPECT_NEAR(world.player().placement.center.x, -0.8125, 2e-4);
  EXPECT_NEAR(world.bodies()[1].placement.center.x, 0.1875, 2e-4);
  EXPECT_LE(deepestOf(world), slopOf(world));
  EXPECT_EQ(driver.lines().size(), 1u) << "it keeps touching what it shoves";
  driver.drive("Backspace");
  EXPECT_EQ(world.bodies()[1].placement.center.x, 0.0);
}

TEST(PushOut, ATargetThatIsShovedIntoAnotherHitsIt) {
  World world =
      worldOf(R"({"shape": "sphere", "center": [-1.125, 0, 0], "radius": 0.5})",
              kPost + R"(, {"name": "next", "shape": "sphere", "center": [1.125, 0, 0], "radius": 0.5})",
              kPush + R"(, "share": true)");
  Driver driver(world);
  driver.drive("x*4");
  EXPECT_EQ(driver.lines().size(), 2u);
  EXPECT_EQ(driver.lines().back().rfind("hit post next", 0), 0u) << driver.lines().back();
}

std::string plate(const std::string& name, const char* rest) {
  return "{\"name\": \"" + name + R"(", "shape": "obb", )" + rest + "}";
}

// Would catch any escape from a room of thin walls, with slanting plates that pinch the player against them.
RC_GTEST_PROP(PushOutProperty, NobodyLeavesARoomOfThinWalls, ()) {
  const std::string room =
      plate("left", R"("center": [-2, 0, 0], "halfExtents": [0.01, 3, 3])") + ", " +
      plate("right", R"("center": [2, 0, 0], "halfExtents": [0.01, 3, 3])") + ", " +
      plate("low", R"("center": [0, -2, 0], "halfExtents": [3, 0.01, 3])") + ", " +
      plate("high", R"("center": [0, 2, 0], "halfExtents": [3, 0.01, 3])") + ", " +
      plate("back", R"("center": [0, 0, -2], "halfExtents": [3, 3, 0.01])") + ", " +
      plate("front", R"("center": [0, 0, 2], "halfExtents": [3, 3, 0.01])") + ", " +
      plate("slant-1", R"("center": [1.5, 0, 0], "halfExtents": [0.01, 1.5, 3], "rotation": [0, 0, 20])") +
      ", " +
      plate("slant-2", R"("center": [0, -1.5, 0], "halfExtents": [1.5, 0.01, 2], "rotation": [0, 30, -15])");
  const char* players[] = {R"({"shape": "sphere", "center": [0, 0, 0], "radius": 0.25})",
                           R"({"shape": "obb", "center": [0, 0, 0], "halfExtents": [0.75, 0.05, 0.25]})",
                           R"({"shape": "aabb", "center": [0, 0, 0], "halfExtents": [0.25, 0.5, 0.125]})",
                           R"({"shape": "capsule", "a": [-0.5, 0, 0], "b": [0.5, 0, 0], "radius": 0.05})"};
  World world = worldOf(players[*rc::gen::inRange(0, 4)], room,
                        kPush + *rc::gen::element<std::string>("", R"(, "step": 1, "turn": 15)"));
  Driver driver(world);
  for (int i = 0; i < 40; ++i) {
    const std::string first = *rc::gen::elementOf(std::vector<std::string>{"x", "z", "a", "s", "q", "w"});
    const std::string second =
        *rc::gen::elementOf(std::vector<std::string>{"x", "a", "s", "w", "c", "v", "d", "f", "e", "r"});
    driver.drive(first + (first == second ? "" : "+" + second) +
                 (*rc::gen::arbitrary<bool>() ? "*4" : ":0.6"));
    for (int axis = 0; axis < 3; ++axis) RC_ASSERT(std::abs(world.player().placement.center[axis]) < 2.0);
    RC_ASSERT(static_cast<double>(deepestOf(world)) <= slopOf(world));
  }
}

// After any input in the playground, the world comes to rest, and then no pair overlaps by more than the slop
// unless the player is wedged.
RC_GTEST_PROP(PushOutProperty, NothingStaysDeeperThanTheSlop, ()) {
  World world = playground();
  world.setPushOutEnabled(true);
  Driver driver(world);
  const auto keys = *rc::gen::container<std::vector<std::string>>(rc::gen::elementOf(
      std::vector<std::string>{"x", "z", "a", "s", "q", "w", "r", "d", "v", "1", "2", "3", "4"}));
  for (const std::string& key : keys) {
    driver.drive(key + (*rc::gen::arbitrary<bool>() ? "*5" : ":0.5"));
    const double slop = world::pushSlop(world::Bodies(world.scene()), world.scene().step);
    RC_ASSERT(world.isWedged() || static_cast<double>(deepestOf(world)) <= slop);
  }
}

/// One tick with the keys of these directions held.
void glide(World& world, int x, int y, int z) {
  input::TickInput input;
  input.move[0].glide = x, input.move[1].glide = y, input.move[2].glide = z;
  world.step(input);
}

const std::string kFastest = kPush + R"(, "speed": 10000)";

// Would catch a displacement abandoned after a number of short steps, or stopped by a surface on which the
// body only leans.
TEST(FastPushOut, ATickSlidesAllTheWayAlongAWall) {
  World world = worldOf(
      kBall, R"({"name": "wall", "shape": "aabb", "center": [2, 0, 0], "halfExtents": [0.001, 400, 400]})",
      kFastest);
  for (int tick = 1; tick <= 3; ++tick) {
    glide(world, 1, 0, 1);
    EXPECT_NEAR(world.player().placement.center.x, 1.499, slopOf(world));
    EXPECT_NEAR(world.player().placement.center.z, tick * 1e4 / 120, 1e-3);
    EXPECT_TRUE(world.player().hit);
  }
}

// Would catch the edge between two plates treated as a wall.
TEST(FastPushOut, TheJointsOfAFloorDoNotStopABody) {
  std::string floor;
  for (int i = 0; i < 40; ++i)
    floor +=
        (i ? ", " : "") +
        plate("plate-" + std::to_string(i),
              (R"("center": [)" + std::to_string(4 * i) + R"(, -1, 0], "halfExtents": [2, 0.5, 2])").c_str());
  World world =
      worldOf(R"({"shape": "aabb", "center": [0, 0, 0], "halfExtents": [0.25, 0.5, 0.25]})", floor, kFastest);
  glide(world, 0, -1, 0);
  glide(world, 1, -1, 0);
  EXPECT_NEAR(world.player().placement.center.x, 1e4 / 120, 1e-3);
  EXPECT_NEAR(world.player().placement.center.y, 0.0, slopOf(world));
}

TEST(FastPushOut, ACornerHoldsAndTheSameBitsRest) {
  World world =
      worldOf(kBall, kWall + ", " + plate("slant", R"("center": [0, -3, 0], "halfExtents": [9, 0.01, 9],
                        "rotation": [0, 0, 35])"),
              kFastest);
  glide(world, 1, -1, 0);
  const glm::dvec3 rest = world.player().placement.center;
  EXPECT_NEAR(rest.x, 1.0, 2.0 * slopOf(world));
  for (int i = 0; i < 20; ++i) glide(world, 1, -1, 0);
  EXPECT_LE(glm::distance(world.player().placement.center, rest), slopOf(world));
  EXPECT_LE(deepestOf(world), slopOf(world));
}

TEST(FastPushOut, ASharingTargetIsPushedByHalf) {
  World world = worldOf(R"({"shape": "sphere", "center": [-2, 0, 0], "radius": 0.5})", kPost,
                        kPush + R"(, "share": true, "speed": 480)");
  glide(world, 1, 0, 0);  // 4 units, of which 1 is free
  EXPECT_NEAR(world.player().placement.center.x, 0.5, 2e-3);
  EXPECT_NEAR(world.bodies()[1].placement.center.x, 1.5, 2e-3);
}

// Would catch bodies without thickness that pass each other, because every position beside the other body is
// free.
TEST(FastPushOut, APointDoesNotPassASheetAtAnySpeed) {
  for (const char* speed : {"0.001", "0.01", "2.5", "100", "10000"}) {
    World world =
        worldOf(R"({"shape": "point", "center": [-0.0001, 0, 0]})",
                R"({"name": "sheet", "shape": "aabb", "center": [0, 0, 0], "halfExtents": [0, 9, 9]})",
                kPush + R"(, "speed": )" + speed);
    for (int i = 0; i < 60; ++i) glide(world, 1, 0, 0);
    EXPECT_LE(world.player().placement.center.x, 0.0) << speed;
    EXPECT_GE(world.player().placement.center.x, -0.1) << speed;
  }
}

/// A wall across x = 0: a plate, a turned plate, a sheet, or bars with gaps of 0.046, through which only a
/// point fits.
std::string barrier(int kind) {
  if (kind == 0) return plate("wall", R"("center": [0, 0, 0], "halfExtents": [0.0005, 4, 4])");
  if (kind == 1)
    return plate("wall", R"("center": [0, 0, 0], "halfExtents": [0.001, 6, 6], "rotation": [3, 20, 7])");
  if (kind == 2) return R"({"name": "wall", "shape": "aabb", "center": [0, 0, 0], "halfExtents": [0, 4, 4]})";
  std::string all;
  for (int i = -40; i <= 40; ++i) {
    const std::string y = std::to_string(i * 0.05), name = "\"name\": \"bar" + std::to_string(i) + "\"";
    all += (all.empty() ? "{" : ", {") + name + R"(, "shape": "capsule", "a": [0, )" + y +
           R"(, -2], "b": [0, )" + y + R"(, 2], "radius": 0.002})";
  }
  return all;
}

std::string chamber() {
  std::string all;
  for (int axis = 0; axis < 3; ++axis) {
    for (const int side : {-2, 2}) {
      glm::dvec3 center(0.0), half(3.0);
      center[axis] = side, half[axis] = 0.001;
      const auto words = [](const glm::dvec3& v) {
        return std::to_string(v.x) + ", " + std::to_string(v.y) + ", " + std::to_string(v.z);
      };
      all += ", " +
             plate("side" + std::to_string(axis) + std::to_string(side),
                   (R"("center": [)" + words(center) + R"(], "halfExtents": [)" + words(half) + "]").c_str());
    }
  }
  return all;
}

// Would catch a point that passes the sheet where a wall of the chamber crosses it, because the point is in
// the wall by the slop.
TEST(FastPushOut, NoSlopCarriesAPointThroughASheetInACorner) {
  World world = worldOf(
      R"({"shape": "point", "center": [-1, 0, 0]})",
      R"({"name": "sheet", "shape": "aabb", "center": [0, 0, 0], "halfExtents": [0, 4, 4]})" + chamber(),
      kPush + R"(, "speed": 1000)");
  for (int i = 0; i < 8; ++i) glide(world, -1, -1, -1);
  glide(world, 1, 1, -1);
  EXPECT_LT(world.player().placement.center.x, 0.0);
  EXPECT_GT(world.player().placement.center.x, -0.01);
}

// Would catch any passage through thin walls of any shape, at any speed and by a body of any shape; a body
// pushed out on the far side; and a slide that leaves the room.
RC_GTEST_PROP(FastPushOutProperty, NobodyPassesAThinWallAtAnySpeed, ()) {
  const int player = *rc::gen::inRange(0, 6), wall = *rc::gen::inRange(0, player < 5 ? 4 : 3);
  const char* players[] = {
      R"({"shape": "sphere", "center": [-1, 0, 0], "radius": 0.125})",
      R"({"shape": "obb", "center": [-1, 0, 0], "halfExtents": [0.0625, 0.125, 0.25], "rotation": [10, 20, 30]})",
      R"({"shape": "aabb", "center": [-1, 0, 0], "halfExtents": [0.25, 0.125, 0.0625]})",
      R"({"shape": "capsule", "a": [-1.25, 0, 0], "b": [-0.75, 0.125, 0], "radius": 0.0625})",
      R"({"center": [-1, 0, 0], "shapes": [{"shape": "sphere", "center": [0, 0.125, 0], "radius": 0.125},
          {"shape": "obb", "center": [0, -0.125, 0], "halfExtents": [0.25, 0.03125, 0.125]}]})",
      R"({"shape": "point", "center": [-1, 0, 0]})"};
  const double speed = std::pow(10.0, *rc::gen::inRange(0, 17) / 4.0);
  World world =
      worldOf(players[player], barrier(wall) + chamber(), kPush + R"(, "speed": )" + std::to_string(speed));
  for (int leg = 0; leg < 12; ++leg) {
    const auto way = [] { return *rc::gen::inRange(-1, 2); };
    const int x = way(), y = way(), z = way(), ticks = *rc::gen::inRange(1, 9);
    for (int i = 0; i < ticks; ++i) {
      glide(world, x, y, z);
      const glm::dvec3 center = world.player().placement.center;
      RC_ASSERT(wall == 1 || center.x < 0.0);
      if (wall == 1) {
        const auto& plate = std::get<collision::Obb>(world.bodies()[1].shapes[0]);
        RC_ASSERT(glm::dot(glm::vec3(center) - plate.center, plate.axes[0]) < 0.0f);
      }
      for (int axis = 0; axis < 3; ++axis) RC_ASSERT(std::abs(center[axis]) < 2.0);
      RC_ASSERT(static_cast<double>(deepestOf(world)) <= slopOf(world));
    }
  }
}

}  // namespace
