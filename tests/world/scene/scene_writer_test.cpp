#include <algorithm>
#include <filesystem>
#include <gmock/gmock.h>
#include <rapidcheck/gtest.h>

#include "test_folders.hpp"
#include "world/scene/scene_file.hpp"
#include "world/scene_bits.hpp"
#include "world/scene_gen.hpp"

namespace {

namespace fs = std::filesystem;
using world::parseScene;
using world::Scene;
using world::sceneJson;

/// Saves a scene, opens the file and saves it again. Requires the same scene and the same text.
void expectNothingChanges(const Scene& scene, const std::string& name) {
  SCOPED_TRACE(name);
  const std::string text = sceneJson(scene);
  const Scene again = parseScene(text, name);
  test::expectSameScene(scene, again);
  EXPECT_EQ(sceneJson(again), text);
}

Scene sceneOf(const std::string& player, const std::string& rest = "") {
  return parseScene(R"({"player": )" + player + R"(, "targets": [])" + rest + "}", "s.json");
}

// Would catch any field that is lost, rounded or renamed, in any shipped file.
TEST(SceneWriter, OpeningAndSavingEveryShippedSceneChangesNothing) {
  std::size_t count = 0;
  for (const char* folder : {"scenes", "cases", "lessons"}) {
    const fs::path place = test::assetFolder() / folder;
    if (!fs::exists(place)) continue;
    for (const auto& entry : fs::recursive_directory_iterator(place)) {
      if (entry.path().extension() != ".json") continue;
      expectNothingChanges(world::loadScene(entry.path()), entry.path().string());
      ++count;
    }
  }
  EXPECT_GE(count, 250u);
}

TEST(SceneWriter, WritesAsAPersonWould) {
  const std::string written = sceneJson(sceneOf(
      R"({"shape": "obb", "center": [1, 0, 0], "halfExtents": [0.4, 0.5, 0.6], "rotation": [0, 30, 0]})",
      R"(, "step": 0.1, "response": "push", "keys": "x*3", "title": {"en": "Box", "ja": "箱"})"));
  EXPECT_EQ(written, R"({
  "title": { "en": "Box", "ja": "箱" },
  "player": { "shape": "obb", "center": [1, 0, 0], "halfExtents": [0.4, 0.5, 0.6], "rotation": [0, 30, 0] },
  "targets": [],
  "step": 0.1,
  "response": "push",
  "keys": "x*3"
}
)");
}

TEST(SceneWriter, ACompoundBodyHasALineForEachShape) {
  const std::string written = sceneJson(sceneOf(
      R"({"center": [2, 1, 0], "shapes": [{"shape": "obb", "center": [0, 0.5, 0], "halfExtents": [0.5, 0.25, 0.25],
          "rotation": [0, 12.5, 45]}, {"shape": "capsule", "a": [0, -0.75, 0], "b": [0, 0.25, 0], "radius": 0.125}]})"));
  EXPECT_THAT(written, testing::HasSubstr(R"(
  "player": {
    "center": [2, 1, 0],
    "shapes": [
      { "shape": "obb", "center": [0, 0.5, 0], "halfExtents": [0.5, 0.25, 0.25], "rotation": [0, 12.5, 45] },
      { "shape": "capsule", "a": [0, -0.75, 0], "b": [0, 0.25, 0], "radius": 0.125 }
    ]
  })"));
}

// Would catch shapes whose bits change because no center and rotation represent them.
TEST(SceneWriter, AxesAndCornersOfAPartKeepTheirBits) {
  Scene scene = sceneOf(R"({"shapes": [{"shape": "point", "center": [0, 0, 0]}]})");
  const glm::mat3 axes(glm::vec3(0.6f, 0.8f, 0.0f), glm::vec3(-0.8f, 0.6f, 1e-7f),
                       glm::vec3(0.0f, 0.0f, 1.0f));
  scene.player.shapes = {collision::Obb{glm::vec3(0.1f), glm::vec3(0.3f), axes},
                         collision::Aabb{glm::vec3(0.1f, 1e-20f, -3.0f), glm::vec3(1e20f, 0.7f, -3.0f)}};
  const std::string text = sceneJson(scene);
  EXPECT_THAT(text, testing::HasSubstr(R"("axes": [[0.6, 0.8, 0], [-0.8, 0.6, 1e-7], [0, 0, 1]])"));
  EXPECT_THAT(text, testing::HasSubstr(R"("min": [0.1, 1e-20, -3], "max": [1e20, 0.7, -3])"));
  expectNothingChanges(scene, "s.json");
}

// The middle of this capsule does not give its ends back: the float32 halves differ by a bit.
TEST(SceneWriter, ALoneShapeOffItsOriginBecomesACompoundOfOne) {
  Scene scene = sceneOf(R"({"shape": "capsule", "a": [0, -1, 0], "b": [0, 1, 0], "radius": 0.5})");
  scene.player.shapes = {
      collision::Capsule{glm::vec3(0.0f, -1.0f, 0.0f), glm::vec3(0.0f, 1.0000001f, 0.0f), 0.5f}};
  EXPECT_THAT(sceneJson(scene), testing::HasSubstr(R"("shapes": [)"));
  expectNothingChanges(scene, "s.json");
}

TEST(SceneWriter, NegativeZeroStaysNegative) {
  Scene scene =
      sceneOf(R"({"shape": "sphere", "center": [-0.0, 0, 0], "radius": 1, "rotation": [0, -0.0, 0]})");
  EXPECT_TRUE(std::signbit(scene.player.placement.center.x));
  expectNothingChanges(scene, "s.json");
}

// Would catch: ends of a part that lose the sign of a zero, or are not written with the fewest digits.
TEST(SceneWriter, TheEndsOfAPartKeepTheirBits) {
  Scene scene = sceneOf(R"({"shapes": [{"shape": "point", "center": [0, 0, 0]}]})");
  const glm::vec3 from(-0.0f, -0.3f, -0.0f), to(0.0f, 0.3f, 0.0f);
  scene.player.shapes = {collision::Capsule{from, to, 0.1f}, collision::Cylinder{from, to, 0.1f},
                         collision::Cone{from, to, 0.1f}, collision::Cylinder{-to + 0.0f, to, 0.1f}};
  const std::string text = sceneJson(scene);
  EXPECT_THAT(text, testing::HasSubstr(R"("a": [-0.0, -0.3, -0.0], "b": [0, 0.3, 0], "radius": 0.1)"));
  EXPECT_THAT(text, testing::HasSubstr(R"("radius": 0.1, "halfHeight": 0.3)"));
  expectNothingChanges(scene, "s.json");
}

TEST(SceneWriter, ANameOutsideAsciiAndWordsWithMarksSurvive) {
  Scene scene =
      sceneOf(R"({"name": "球\"\\é", "shape": "point", "center": [0, 0, 0]})",
              R"(, "text": {"en": "a \"b\"\nc\\", "ja": ""}, "note": "\u3042", "title": {"en": ""})");
  expectNothingChanges(scene, "s.json");
}

RC_GTEST_PROP(SceneWriter, OpeningAndSavingChangesNothing, ()) {
  const Scene scene = *test::genScene();
  expectNothingChanges(scene, scene.file);
  RC_ASSERT(!testing::Test::HasFailure());
}

}  // namespace
