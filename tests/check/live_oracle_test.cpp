// The live oracle check must report every wrong answer of a world, and cost nothing while nothing moves.
#include "check/live_oracle.hpp"

#include <cmath>
#include <gmock/gmock.h>

#include "app/scenes/catalogue.hpp"
#include "collision/made_meshes.hpp"
#include "support/small_scene.hpp"
#include "test_folders.hpp"
#include "world/scene/scene_file.hpp"

namespace {

using check::Fault;
using check::LiveOracle;
using world::BodyContact;

world::World smallWorld() { return world::World(world::parseScene(kSmallScene, "small.json")); }

/// The player is 0.5 deep in "post". "wall" touches neither of them.
world::World hitWorld() {
  return world::World(world::parseScene(R"({
    "player": { "shape": "sphere", "center": [-0.5, 0, 0], "radius": 0.5 },
    "targets": [ { "name": "wall", "shape": "aabb", "center": [4, 0, 0], "halfExtents": [1, 1, 1] },
                 { "name": "post", "shape": "sphere", "center": [0, 0, 0], "radius": 0.5 } ] })",
                                        "hit.json"));
}

std::vector<BodyContact> contactsOf(const world::World& world) {
  return {world.contacts().begin(), world.contacts().end()};
}

input::TickInput rightward() {
  input::TickInput input;
  input.move[0].steps = 1;
  return input;
}

TEST(LiveOracle, AgreesWithAWorldThatIsRight) {
  LiveOracle oracle;
  EXPECT_FALSE(oracle.check(smallWorld()));
  EXPECT_FALSE(LiveOracle().check(hitWorld()));
}

TEST(LiveOracle, ReportsAFalseMiss) {
  const world::World world = hitWorld();
  const auto found = LiveOracle().check(world.listedBodies(), {});
  ASSERT_TRUE(found);
  EXPECT_EQ(found->a + ' ' + found->b, "player post");
  EXPECT_EQ(found->mismatch.fault, Fault::verdict);
  EXPECT_FALSE(found->mismatch.answer.overlaps);
  EXPECT_DOUBLE_EQ(found->mismatch.truth.value, -0.5);
}

TEST(LiveOracle, ReportsAFalseHit) {
  const world::World world = hitWorld();
  auto contacts = contactsOf(world);
  contacts.insert(contacts.begin(), {0, 1, {{-1.0f, 0.0f, 0.0f}, 0.25f, {}}});
  const auto found = LiveOracle().check(world.listedBodies(), contacts);
  ASSERT_TRUE(found);
  EXPECT_EQ(found->b, "wall");
  EXPECT_DOUBLE_EQ(found->mismatch.truth.value, 3.0);
}

TEST(LiveOracle, ReportsAWrongDepthAndAWrongNormal) {
  const world::World world = hitWorld();
  auto contacts = contactsOf(world);
  contacts[0].contact.depth = 0.375f;
  EXPECT_EQ(LiveOracle().check(world.listedBodies(), contacts)->mismatch.fault, Fault::depth);
  contacts[0].contact = {{1.0f, 0.0f, 0.0f}, 0.5f, {}};
  EXPECT_EQ(LiveOracle().check(world.listedBodies(), contacts)->mismatch.fault, Fault::normal);
}

// Two targets can touch each other, and the world reports that contact too.
TEST(LiveOracle, ChecksTheTargetsAgainstEachOther) {
  const world::World world = hitWorld();
  auto contacts = contactsOf(world);
  contacts.push_back({1, 2, {{1.0f, 0.0f, 0.0f}, 0.25f, {}}});
  const auto found = LiveOracle().check(world.listedBodies(), contacts);
  ASSERT_TRUE(found);
  EXPECT_EQ(found->a + ' ' + found->b, "wall post");
}

TEST(LiveOracle, ChecksNothingTwice) {
  world::World world = hitWorld();
  LiveOracle oracle;
  (void)oracle.check(world);
  EXPECT_EQ(oracle.checkedPairCount(), 3u);
  (void)oracle.check(world);
  EXPECT_EQ(oracle.checkedPairCount(), 0u);
  world.step(rightward());
  (void)oracle.check(world);
  EXPECT_EQ(oracle.checkedPairCount(), 2u);  // the player with each target; the targets have not moved
}

// The bodies rest, but the world's answer changes, as when the user chooses a broken test.
TEST(LiveOracle, AChangedAnswerIsCheckedAgain) {
  const world::World world = hitWorld();
  LiveOracle oracle;
  EXPECT_FALSE(oracle.check(world));
  EXPECT_TRUE(oracle.check(world.listedBodies(), {}));
  EXPECT_TRUE(oracle.check(world.listedBodies(), {}));
  EXPECT_FALSE(oracle.check(world));
}

// The first mismatch hides the second. The second is reported when the first has disappeared.
TEST(LiveOracle, ASecondDisagreementIsNotForgotten) {
  const world::World world = hitWorld();
  const auto correctContacts = contactsOf(world);
  auto wrongContacts = correctContacts;
  wrongContacts[0].contact.depth = 0.125f;
  wrongContacts.push_back({1, 2, {{1.0f, 0.0f, 0.0f}, 0.25f, {}}});
  LiveOracle oracle;
  EXPECT_EQ(oracle.check(world.listedBodies(), wrongContacts)->a, "player");
  wrongContacts[0] = correctContacts[0];
  EXPECT_EQ(oracle.check(world.listedBodies(), wrongContacts)->a, "wall");
}

TEST(LiveOracle, AnotherSceneIsCheckedFromTheStart) {
  LiveOracle oracle;
  EXPECT_TRUE(oracle.check(hitWorld().listedBodies(), {}));
  EXPECT_FALSE(oracle.check(smallWorld()));
  EXPECT_FALSE(oracle.check(hitWorld()));
}

/// A cylinder of this radius, and a sphere whose surface is 0.625 from the cylinder's axis.
world::World cylinderWorld(float radius) {
  return world::World(world::parseScene(R"({
    "player": { "shape": "sphere", "center": [-1.125, 0, 0], "radius": 0.5 },
    "targets": [ { "name": "post", "shape": "cylinder", "center": [0, 0, 0], "halfHeight": 1, "radius": )" +
                                            std::to_string(radius) + " } ] }",
                                        "cylinder.json"));
}

// Would catch: a comparison of centres and edges alone, for which all cylinders at one place are the same.
TEST(LiveOracle, ACylinderOfAnotherRadiusIsCheckedAgain) {
  LiveOracle oracle;
  EXPECT_FALSE(oracle.check(cylinderWorld(0.5f)));
  const auto found = oracle.check(cylinderWorld(0.75f).listedBodies(), {});
  ASSERT_TRUE(found);
  EXPECT_NEAR(found->mismatch.truth.value, -0.125, 1e-9);
}

world::World meshWorld() {
  return world::World(world::loadScene(test::assetFolder() / "cases/mesh/knot-hit.json"));
}

TEST(LiveOracle, ChecksWhatAMeshTouches) {
  const world::World world = meshWorld();
  auto contacts = contactsOf(world);
  ASSERT_EQ(contacts.size(), 1u);
  EXPECT_FALSE(LiveOracle().check(world));
  EXPECT_EQ(LiveOracle().check(world.listedBodies(), {})->mismatch.fault, Fault::verdict);
  contacts[0].contact.depth += 0.01f;
  EXPECT_EQ(LiveOracle().check(world.listedBodies(), contacts)->mismatch.fault, Fault::depth);
}

TEST(LiveOracle, ARestingMeshIsNotCheckedTwice) {
  world::World world = meshWorld();
  LiveOracle oracle;
  EXPECT_FALSE(oracle.check(world));
  EXPECT_EQ(oracle.checkedPairCount(), 1u);
  EXPECT_FALSE(oracle.check(world));
  EXPECT_EQ(oracle.checkedPairCount(), 0u);
  world.step(rightward());
  EXPECT_FALSE(oracle.check(world));
  EXPECT_EQ(oracle.checkedPairCount(), 1u);
  EXPECT_FALSE(oracle.uncheckedPairs(world.listedBodies()));
}

/// A body with a mesh in the form of a tube, which has 2 * along * around triangles.
world::Body tube(std::uint32_t along, std::uint32_t around) {
  const auto asset = std::make_shared<const world::MeshAsset>(collision::makeKnot(along, around).build());
  world::Body body;
  body.name = "tube";
  body.shapes = {asset->fittedShape(world::Collider::mesh)};
  body.mesh = world::MeshPart{"tube.obj", asset, {}, world::Collider::mesh, 0};
  body.posedMesh.emplace(asset->mesh());
  return body;
}

// Would catch a check that takes longer than a tick, and one that does not report what it skips.
TEST(LiveOracle, ReportsWhatIsTooLargeToCheck) {
  world::Body ball;
  ball.name = "ball";
  ball.shapes = {collision::Sphere{glm::vec3(0.0f), 9.0f}};
  const std::vector<world::Body> denseTube{ball, tube(100, 40)}, largeTube{ball, tube(1000, 101)};
  for (const auto& bodies : {denseTube, largeTube}) {
    const std::vector<BodyContact> contacts{{0, 1, {{0.0f, 1.0f, 0.0f}, 9.0f, {}}}};
    LiveOracle oracle;
    EXPECT_FALSE(oracle.check(bodies, contacts));
    const auto uncheckedPairs = oracle.uncheckedPairs(bodies);
    ASSERT_TRUE(uncheckedPairs);
    EXPECT_EQ(uncheckedPairs->a + ' ' + uncheckedPairs->b, "ball tube");
    EXPECT_EQ(uncheckedPairs->pairs, 1u);
  }
}

const std::string kCubeAt =
    R"("shape": "hull", "points": [[-0.5, -0.5, -0.5], [0.5, -0.5, -0.5], [-0.5, 0.5, -0.5], [0.5, 0.5, -0.5],
        [-0.5, -0.5, 0.5], [0.5, -0.5, 0.5], [-0.5, 0.5, 0.5], [0.5, 0.5, 0.5]], "center": )";

/// The player, a cube as a hull, is 0.25 deep in "hull" and does not touch "far".
world::World hullWorld() {
  return world::World(world::parseScene("{\"player\": {" + kCubeAt + "[0, 0.25, 0.75]}, \"targets\": [" +
                                            "{\"name\": \"hull\", " + kCubeAt + "[0, 0, 0]}, " +
                                            "{\"name\": \"far\", " + kCubeAt + "[2.25, 0, 0.75]}]}",
                                        "hulls.json"));
}

// Would catch an oracle that tests the box which represents the hull elsewhere, or tests nothing.
TEST(LiveOracle, ChecksHullsByTheirCorners) {
  const world::World world = hullWorld();
  LiveOracle oracle;
  EXPECT_FALSE(oracle.check(world));
  EXPECT_EQ(oracle.checkedPairCount(), 3u);
  EXPECT_FALSE(oracle.uncheckedPairs(world.listedBodies()));
  const auto miss = LiveOracle().check(world.listedBodies(), {});
  ASSERT_TRUE(miss);
  EXPECT_EQ(miss->mismatch.fault, Fault::verdict);
  EXPECT_NEAR(miss->mismatch.truth.value, -0.25, 1e-12);
  auto contacts = contactsOf(world);
  contacts[0].contact.depth = 0.2f;
  const auto shallow = LiveOracle().check(world.listedBodies(), contacts);
  ASSERT_TRUE(shallow);
  EXPECT_EQ(shallow->mismatch.fault, Fault::depth);
}

std::size_t movedBodyCount(std::span<const world::Body> before, std::span<const world::Body> after) {
  std::size_t movedCount = 0;
  for (std::size_t i = 0; i < after.size(); ++i)
    movedCount += before[i].placement == after[i].placement ? 0u : 1u;
  return movedCount;
}

// Would catch: a check of all pairs in every tick, which would take too long for a scene of a hundred bodies.
TEST(LiveOracle, ChecksOnlyPairsOfWhatHasMoved) {
  for (const auto& file : app::listScenes(test::assetFolder() / "scenes")) {
    world::World world(world::loadScene(file));
    LiveOracle oracle;
    EXPECT_FALSE(oracle.check(world));
    for (int tick = 0; tick < 50; ++tick) {
      const std::vector<world::Body> before(world.listedBodies().begin(), world.listedBodies().end());
      input::TickInput input = rightward();
      if (tick % 2 == 1) input.move[0].steps = -1;
      world.step(input);
      EXPECT_FALSE(oracle.check(world)) << file;
      const std::size_t maxPairCount = movedBodyCount(before, world.listedBodies()) * (before.size() - 1);
      EXPECT_LE(oracle.checkedPairCount(), maxPairCount) << file << ", tick " << tick;
    }
  }
}

}  // namespace
