#include <gtest/gtest.h>

#include "check/expectation_check.hpp"
#include "test_folders.hpp"
#include "world/scene/scene_file.hpp"
#include "world/scene_bits.hpp"
#include "world/world.hpp"

namespace {

using world::Scene;
using world::World;

World driven(const std::string& scene, const std::string& script) {
  World world(world::loadScene(test::assetFolder() / "scenes" / (std::string(scene) + ".json")));
  world::play(input::parseKeyScript(script), input::loadKeyMap(test::assetFolder() / "keymaps/qwerty.json"),
              world);
  return world;
}

World reopened(const Scene& scene) { return World(world::parseScene(world::sceneJson(scene), scene.file)); }

// Would catch a position that is rounded when it is saved, and the file's shape saved instead of the present
// shape.
TEST(SceneCapture, OpensWithTheStateAtWhichItWasTaken) {
  for (const char* shape : {"1", "2", "3", "4", "5", ""}) {
    SCOPED_TRACE(shape);
    const World world = driven("playground", std::string(shape) + " x*7 d:0.7 f:0.31 r*3 a:0.4");
    const World again = reopened(currentScene(world));
    EXPECT_EQ(world::stateJson(again), world::stateJson(world));
    for (std::size_t i = 0; i < world.bodies().size(); ++i) {
      EXPECT_EQ(again.bodies()[i].shapes.size(), world.bodies()[i].shapes.size());
      const auto& now = world.bodies()[i];
      EXPECT_TRUE(world::sameBits({now.name, now.localShapes, now.placement},
                                  {now.name, again.bodies()[i].localShapes, again.bodies()[i].placement}));
    }
  }
}

TEST(SceneCapture, SavesWhetherBodiesArePushed) {
  EXPECT_EQ(currentScene(driven("spheres", "p")).response, world::Response::push);
  EXPECT_EQ(currentScene(driven("push", "p")).response, world::Response::none);
}

TEST(SceneCapture, SavesPushedTargetsAtTheirPositions) {
  Scene scene = world::loadScene(test::assetFolder() / "scenes/spheres.json");
  scene.response = world::Response::push;
  scene.share = true;
  World world(scene);
  world::play(input::parseKeyScript("z*3 a:1"),
              input::loadKeyMap(test::assetFolder() / "keymaps/qwerty.json"), world);
  const Scene capture = currentScene(world);
  EXPECT_NE(capture.targets[0].placement.center, scene.targets[0].placement.center);
  EXPECT_EQ(capture.targets[0].placement.center, world.bodies()[1].placement.center);
}

TEST(SceneCapture, OfATestCaseIsNotThatCase) {
  World world(world::loadScene(test::assetFolder() / "cases/pitfalls/12-there-and-back.json"));
  const Scene capture = currentScene(world);
  EXPECT_TRUE(capture.expect.empty());
  EXPECT_TRUE(capture.keys.events.empty());
  EXPECT_TRUE(capture.keys.text.empty());
  EXPECT_TRUE(capture.note.empty());
}

}  // namespace
