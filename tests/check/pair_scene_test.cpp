// A pair that is saved and loaded again is the same pair, bit for bit, with the reference's answer as the
// expectation.
#include <gmock/gmock.h>

#include "check/pairs.hpp"
#include "check/random_pairs.hpp"
#include "check/scene_checks.hpp"
#include "rounds.hpp"
#include "support/scratch_folder.hpp"
#include "world/scene/placement.hpp"
#include "world/scene/scene_file.hpp"

namespace {

using check::TestShapePair;

/// Saves and loads the scene, with its meshes beside it.
world::World reopenedWorld(const world::Scene& scene) {
  const ScratchFolder folder;
  for (const check::MeshText& mesh : check::meshTexts(scene)) folder.write(mesh.file, mesh.text);
  return world::World(world::loadScene(folder.write("pair.json", world::sceneJson(scene))));
}

world::Scene sceneFor(const TestShapePair& pair) {
  return check::pairScene(pair, {{"en", "Pair"}, {"ja", "対"}}, "why");
}

/// Every number of a subject in the reference's form.
std::string exactPartsText(const check::ReferenceParts& parts) {
  std::string text;
  const auto add = [&](const glm::dvec3& v) {
    std::array<char, 100> part{};
    std::snprintf(part.data(), part.size(), "%a %a %a, ", v.x, v.y, v.z);
    text += part.data();
  };
  for (const reference::Solid& solid : parts.solids) {
    add(solid.center + 0.0);
    add({solid.radius, double(solid.edges.size()), 0.0});
    for (const glm::dvec3& edge : solid.edges) add(edge + 0.0);
  }
  for (const reference::Facet& facet : parts.facets)
    for (const glm::dvec3& corner : facet) add(corner + 0.0);
  return text;
}

TEST(PairScene, OpensAsTheSameBits) {
  for (std::uint64_t i = 0; i < static_cast<std::uint64_t>(test::rounds(3500)); ++i) {
    const TestShapePair pair = check::randomPair(11, i).shapes;
    const world::World world = reopenedWorld(sceneFor(pair));
    ASSERT_EQ(exactPartsText(check::referencePartsOf(world.player())),
              exactPartsText(check::referencePartsOf(pair.a)))
        << i;
    ASSERT_EQ(exactPartsText(check::referencePartsOf(world.bodies()[1])),
              exactPartsText(check::referencePartsOf(pair.b)))
        << i;
  }
}

TEST(PairScene, HoldsForTheCollisionModule) {
  for (std::uint64_t i = 0; i < static_cast<std::uint64_t>(test::rounds(3500)); ++i) {
    const world::World world = reopenedWorld(sceneFor(check::randomPair(12, i).shapes));
    for (const check::Failure& failure : check::caseResult(world).expectations.at(0).failures()) {
      ADD_FAILURE() << i << ": " << failure.field << ": expected " << failure.expected << ", got "
                    << failure.got;
    }
  }
}

// Would catch: a box that the keys rotate about another point than its centre.
TEST(PairScene, ABodyStandsAtItsMiddleWhereThatIsExact) {
  const collision::Obb box{glm::vec3(3.0f, 4.0f, 5.0f), glm::vec3(1.0f), glm::mat3(1.0f)};
  const world::BodySpec body = check::bodyFor(box, "box");
  EXPECT_EQ(body.placement.center, glm::dvec3(3.0, 4.0, 5.0));
  EXPECT_EQ(std::get<collision::Obb>(body.shapes.front()).center, glm::vec3(0.0f));
}

// Would catch: a turned box whose angles are 0 in the panel.
TEST(PairScene, ATurnedBoxHasItsAngles) {
  for (const glm::dvec3& degrees : {glm::dvec3(0, 0, 30), glm::dvec3(10, -45, 90), glm::dvec3(0.0)}) {
    world::Placement placement{glm::dvec3(1, 2, 3), degrees, glm::vec3(1.0f)};
    const collision::Obb box{glm::vec3(1, 2, 3), glm::vec3(1.0f), world::transformOf(placement).rotation};
    const world::BodySpec body = check::bodyFor(box, "box");
    EXPECT_EQ(body.placement.degrees, degrees);
    EXPECT_EQ(body.placement.center, placement.center);
  }
}

TEST(PairScene, ExpectsTheReferencesAnswer) {
  const TestShapePair apartPair{collision::Sphere{glm::vec3(0.0f), 0.5f},
                                collision::Sphere{glm::vec3(0.0f, 2.0f, 0.0f), 0.5f}};
  const world::Scene scene = sceneFor(apartPair);
  ASSERT_EQ(scene.expect.size(), 1u);
  EXPECT_EQ(scene.expect[0].overlaps, false);
  EXPECT_EQ(scene.expect[0].depth, 0.0);
  EXPECT_EQ(scene.expect[0].distance, 1.0);
  EXPECT_EQ(scene.step, 0.125);
  EXPECT_EQ(scene.ground, -0.5f);
}

// If the gap is below the guaranteed precision, either verdict is right.
TEST(PairScene, LeavesTheVerdictOpenWithinTheBand) {
  const TestShapePair touchingPair{collision::Sphere{glm::vec3(0.0f), 0.5f}, glm::vec3(0.0f, 0.5f, 0.0f)};
  EXPECT_FALSE(sceneFor(touchingPair).expect[0].overlaps);
}

}  // namespace
