// Mesh bodies in a driven world: verdicts, push-out, spin, walking, false hits.
#include <gtest/gtest.h>

#include "collision/collision.hpp"
#include "reference/random_shape.hpp"
#include "rounds.hpp"
#include "world/body.hpp"
#include "world/drive_world.hpp"
#include "world/player.hpp"
#include "world/world.hpp"

namespace {

using world::World;

World meshWorld(const std::string& player, const std::string& targets, const std::string& fields = "") {
  world::setMeshFolder(test::assetFolder() / "meshes");
  return worldOf(player, targets, fields);
}

const std::string kKnot = R"({"name": "knot", "shape": "mesh", "file": "knot.obj", "center": [0, 0, 0]})";
const std::string kSpinning =
    R"({"name": "knot", "shape": "mesh", "file": "knot.obj", "center": [0, 0, 0], "spin": [0, 36, 0]})";

std::string ballAt(double x, double y, double z) {
  return R"({"shape": "sphere", "radius": 0.125, "center": [)" + std::to_string(x) + ", " +
         std::to_string(y) + ", " + std::to_string(z) + "]}";
}

// The middle of the knot is a hole. A ball there hits every simple shape fitted around the knot, but not the
// triangles.
TEST(MeshWorld, TheTrianglesDecideUnlessAFittedShapeIsAskedFor) {
  EXPECT_FALSE(meshWorld(ballAt(0.13, 0, 0), kKnot).player().hit);
  for (const char* collider : {"obb", "aabb", "sphere", "capsule"}) {
    std::string fitted = kKnot;
    fitted.insert(fitted.size() - 1, R"(, "collider": ")" + std::string(collider) + "\"");
    EXPECT_TRUE(meshWorld(ballAt(0.13, 0, 0), fitted).player().hit) << collider;
  }
}

// Would catch a contact, a distance or an event computed with the box that represents the mesh elsewhere.
TEST(MeshWorld, ContactsAreThoseOfTheTriangles) {
  World world = meshWorld(ballAt(0, 0, 4), kKnot);
  Driver driver(world);
  driver.drive("q*12");  // 1.5 to z = 2.5
  EXPECT_FALSE(world.player().hit);
  driver.drive("q*6");
  const collision::Sphere ball = std::get<collision::Sphere>(world.player().shapes[0]);
  const auto truth = collision::contact(ball, *world.bodies()[1].posedMesh);
  ASSERT_EQ(world.player().hit, truth.has_value());
  for (const world::BodyContact& pair : world.contacts()) {
    EXPECT_EQ(pair.contact.depth, truth->depth);
    EXPECT_EQ(pair.contact.normal, truth->normal);
  }
}

TEST(MeshWorld, APlayerThatIsAMeshBecomesASimpleShapeAndComesBack) {
  World world = meshWorld(R"({"shape": "mesh", "file": "car.obj", "center": [0, 5, 0]})", kKnot);
  EXPECT_TRUE(world::collidesAsMesh(world.player()));
  const world::Snapshot before = world.snapshot();
  world.setPlayerKind(world::ShapeKind::sphere);
  EXPECT_FALSE(world.player().mesh);
  EXPECT_EQ(world.playerKind(), world::ShapeKind::sphere);
  world.restore(before);
  EXPECT_TRUE(world::collidesAsMesh(world.player()));
  world.setPlayerKind(world::ShapeKind::capsule);
  world.reset();
  EXPECT_TRUE(world::collidesAsMesh(world.player()));
}

TEST(MeshWorld, PushOutLeavesAMesh) {
  World world = meshWorld(ballAt(0, 0, 4), kKnot, R"(, "response": "push")");
  Driver driver(world);
  driver.drive("q*40");
  const auto contact = world::deepestContact(world.player(), world.bodies()[1]);
  if (contact) {
    EXPECT_LT(contact->depth, 0.01f);
  }
  EXPECT_GT(world.player().placement.center.z, -4.0);
}

// At 36 degrees a second, 120 ticks rotate exactly 36 degrees, even after a snapshot is restored.
TEST(MeshWorld, SpinIsExactPerTick) {
  World world = meshWorld(ballAt(0, 0, 4), kSpinning);
  EXPECT_TRUE(world.spins());
  EXPECT_TRUE(world.settled());
  std::vector<world::Snapshot> moments;
  for (int tick = 0; tick < 240; ++tick) {
    moments.push_back(world.snapshot());
    world.step({});
  }
  EXPECT_EQ(world.bodies()[1].placement.degrees, glm::dvec3(0, 72, 0));
  world.restore(moments[120]);
  EXPECT_EQ(world.bodies()[1].placement.degrees, glm::dvec3(0, 36, 0));
  const world::Snapshot there = world.snapshot();
  EXPECT_TRUE(there.hasSameState(moments[120]));
  EXPECT_FALSE(there.hasSameState(moments[121]));
  world.step({});
  EXPECT_TRUE(world.snapshot().hasSameState(moments[121]));
  world.reset();
  EXPECT_EQ(world.bodies()[1].placement.degrees, glm::dvec3(0.0));
}

// Would catch a knot that spins while the world is paused, and a saved moment that opens at another angle.
TEST(MeshWorld, SpinStandsWithTheWorldAndIsSavedWhereItIs) {
  World world = meshWorld(ballAt(0, 0, 4), kSpinning);
  for (int tick = 0; tick < 120; ++tick) world.step({});
  world.applyActions({});
  EXPECT_EQ(world.bodies()[1].placement.degrees.y, 36.0);
  const world::Scene saved = world::currentScene(world);
  EXPECT_EQ(saved.targets[0].placement.degrees.y, 36.0);
  EXPECT_EQ(saved.targets[0].spin, glm::dvec3(0, 36, 0));
}

/// Compares with brute force: the bounds and the triangles are tested again in every tick.
TEST(MeshWorld, FalseAlarmsAreCountedTickByTick) {
  World world = meshWorld(ballAt(0, 0, 2), kSpinning, R"(, "falseAlarms": "knot")");
  ASSERT_EQ(world.falseAlarmBody(), std::optional<std::size_t>(1));
  world::FalseAlarms expected;
  for (int tick = 0; tick < 600; ++tick) {
    input::TickInput in;
    in.move[2].glide = tick % 200 < 100 ? -1 : 1;
    in.move[0].glide = tick % 300 < 150 ? -1 : 1;
    world.step(in);
    const world::Body& knot = world.bodies()[1];
    const auto ball = std::get<collision::Sphere>(world.player().shapes[0]);
    const bool touches = collision::overlaps(ball, *knot.posedMesh);
    expected.touches += touches ? 1 : 0;
    const auto bounds = world::boundsAround(knot);
    for (std::size_t i = 0; i < bounds.size(); ++i) {
      const bool hit =
          std::visit([&](const auto& shape) { return collision::overlaps(ball, shape); }, bounds[i]);
      expected.tallies[i].hits += hit ? 1 : 0;
      expected.tallies[i].falseHits += hit && !touches ? 1 : 0;
    }
  }
  EXPECT_EQ(world.falseAlarms(), expected);
  EXPECT_GT(expected.touches, 0);
  for (const auto& tally : expected.tallies) {
    EXPECT_GT(tally.falseHits, 0);
    EXPECT_EQ(tally.hits - tally.falseHits, expected.touches);
  }
  const world::Snapshot now = world.snapshot();
  world.reset();
  EXPECT_EQ(world.falseAlarms(), world::FalseAlarms{});
  world.restore(now);
  EXPECT_EQ(world.falseAlarms(), expected);
}

const std::string kHills =
    R"({"name": "hills", "shape": "mesh", "file": "terrain.obj", "center": [0, 0, 0]})";
const std::string kWheels =
    R"("feet": [[1.35, 0, 0.85], [1.35, 0, -0.85], [-1.25, 0, 0.85], [-1.25, 0, -0.85]])";

World carWorld(double step) {
  return meshWorld(R"({"name": "car", "shape": "mesh", "file": "car.obj", "center": [0, 0, 0]})", kHills,
                   R"(, "step": )" + std::to_string(step) + R"(, "walk": {"on": "hills", "height": 0.25, )" +
                       kWheels + "}");
}

/// The height of the lowest wheel above the ground below it.
float leastClearance(const World& world) {
  float least = std::numeric_limits<float>::infinity();
  for (const auto& ray : world::groundRays(world.listedBodies(), *world.scene().walk)) {
    EXPECT_TRUE(ray);
    if (ray) least = std::min(least, ray->from.y - ray->point.y);
  }
  return least;
}

TEST(Walk, TheCarStandsOnItsWheelsFromTheStart) {
  const World world = carWorld(0.125);
  EXPECT_NEAR(leastClearance(world), 0.25f, 1e-4f);
  EXPECT_NE(world.player().placement.degrees, glm::dvec3(0.0)) << "the ground is nowhere level";
}

// On the plane y = x / 2 a car tilts by atan(1 / 2), whatever its heading.
TEST(Walk, TheCarLeansAsThePlaneDoes) {
  const auto ramp = [](double turn) {
    return meshWorld(
        R"({"shape": "obb", "center": [0, 0, 0], "halfExtents": [1, 0.25, 1], "rotation": [0, )" +
            std::to_string(turn) + ", 0]}",
        R"({"name": "ramp", "shape": "obb", "center": [0, 0, 0], "halfExtents": [20, 0.5, 20],
                         "rotation": [0, 0, 26.56505117707799]})",
        R"(, "walk": {"on": "ramp", "height": 0.5, "feet": [[1, 0, 1], [1, 0, -1], [-1, 0, 1], [-1, 0, -1]]})");
  };
  for (const double turn : {0.0, 30.0, 90.0, -135.0}) {
    const World world = ramp(turn);
    const glm::vec3 up = world::transformOf(world.player().placement).rotation[1];
    EXPECT_LT(glm::distance(up, glm::normalize(glm::vec3(-1, 2, 0))), 1e-5f) << turn;
    EXPECT_EQ(world.player().placement.degrees.y, turn);
  }
}

// Drives with random taps and glides, in steps from a hundredth to a thousand units per tap. The car is never
// below the ground, and the same position has the same pose.
TEST(Walk, AtNoSpeedIsItBelowTheGround) {
  reference::Random random(12);
  int moved = 0;
  for (const double step : {0.01, 0.5, 7.0, 60.0, 1000.0}) {
    World world = carWorld(step);
    for (int tick = 0; tick < test::rounds(4'000); ++tick) {
      input::TickInput in;
      for (const std::size_t axis : {0u, 1u, 2u}) {
        in.move[axis].steps = random.chance(0.2) ? (random.chance(0.5) ? 1 : -1) : 0;
        in.move[axis].glide = random.chance(0.3) ? (random.chance(0.5) ? 1 : -1) : 0;
        in.turn[axis].steps = random.chance(0.1) ? 15 : 0;
      }
      const glm::dvec3 before = world.player().placement.center;
      world.step(in);
      moved += world.player().placement.center != before ? 1 : 0;
      if (tick % 16 == 0) {
        ASSERT_GT(leastClearance(world), 0.2499f) << "step " << step << ", tick " << tick;
      }
    }
  }
  EXPECT_GT(moved, test::rounds(6'000));
}

TEST(Walk, BeyondTheGroundThePlayerStays) {
  World world = carWorld(10.0);
  Driver driver(world);
  driver.drive("x*40");
  EXPECT_LT(world.player().placement.center.x, 112.0);
  EXPECT_GT(world.player().placement.center.x, 80.0);
  EXPECT_GT(leastClearance(world), 0.2499f);
}

}  // namespace
