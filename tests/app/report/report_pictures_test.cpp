// The pictures of checked cases.
#include <gmock/gmock.h>

#include "app/camera/camera.hpp"
#include "app/report/pictures.hpp"
#include "explain/focus.hpp"
#include "support/small_scene.hpp"
#include "world/scene/scene_file.hpp"

namespace {

using explain::Overlay;

world::World worldOf(const std::string& player, const std::string& target, double depth) {
  return world::World(world::parseScene(
      R"({ "note": "why", "link": "where", "player": )" + player +
          R"(, "targets": [ { "name": "far", "shape": "point", "center": [9, 9, 9] }, )" + target +
          R"( ], "expect": [ { "a": "player", "b": "post", "depth": )" + std::to_string(depth) +
          R"( }, { "a": "far", "b": "post", "overlaps": false } ] })",
      "some/folder/case.json"));
}

constexpr const char* kBall = R"({ "shape": "sphere", "center": [0.75, 0, 0], "radius": 0.5 })";
constexpr const char* kFarBall = R"({ "shape": "sphere", "center": [3, 0, 0], "radius": 0.5 })";
constexpr const char* kPost = R"({ "name": "post", "shape": "sphere", "center": [0, 0, 0], "radius": 0.5 })";
constexpr const char* kBox =
    R"({ "name": "post", "shape": "aabb", "center": [0, 0, 0], "halfExtents": [1, 1, 1] })";

// Would catch: a drive that is played twice, so that the body moves on from the end of the first drive.
TEST(ReportPictures, ShowTheWorldThatWasMeasured) {
  std::string json = kSmallScene;
  json.insert(json.rfind('}'),
              R"(, "keys": "x*3", "expect": [ { "a": "player", "b": "post", "depth": 0.25 } ])");
  check::CaseCheck check(world::parseScene(json, "small.json"), smallKeys());
  EXPECT_TRUE(check.run().passed());
  app::Session session = app::sessionShowing(check.takeWorld());
  EXPECT_FALSE(session.moving());
  for (int i = 0; i < 100; ++i) session.tick();
  EXPECT_EQ(session.world().player().placement.center.x, -0.75);
}

// A case is drawn as the window shows it after its drive: with the file's camera and the pair in view.
TEST(ReportPictures, ShowADrivenCaseAsTheWindowDoes) {
  world::Scene scene = world::parseScene(kSmallScene, "small.json");
  world::World endWorld(scene);
  endWorld.setPlacement(0, {{7.0, 0.0, 0.0}, {}});
  const app::Session endSession = app::sessionShowing(std::move(endWorld));
  const app::Session startSession = app::sessionShowing(world::World(scene));
  EXPECT_EQ(endSession.camera().yaw(), startSession.camera().yaw());
  EXPECT_EQ(endSession.camera().pitch(), startSession.camera().pitch());
  const auto both = app::pairBoxes(endSession.world(), explain::focusOf(endSession.world(), 0),
                                   app::figureOptions(endSession.viewState()));
  EXPECT_LE(endSession.camera().pictureFractionOf(both), 1.0);
  EXPECT_GT(startSession.camera().pictureFractionOf(both), 1.0) << "nothing had to be brought into sight";
}

// An overlay must explain the pair that is checked.
TEST(ReportPictures, ExplainThePairThatIsChecked) {
  const auto hit = app::overlaysFor(worldOf(kBall, kPost, 0.25));
  EXPECT_EQ(hit.target, 2u);
  EXPECT_TRUE(hit.on.has(Overlay::pushOut));
  EXPECT_FALSE(hit.on.has(Overlay::closestPoints));
  const auto apartOverlays = app::overlaysFor(worldOf(kFarBall, kBox, 0));
  EXPECT_TRUE(apartOverlays.on.has(Overlay::closestPoints));
  EXPECT_FALSE(apartOverlays.on.has(Overlay::pushOut));
  EXPECT_TRUE(app::overlaysFor(worldOf(kFarBall, kPost, 0)).on.has(Overlay::radii));
}

// Would catch: a case with the picture of another case, and a second picture of the same state because only
// the expectation differs.
TEST(ReportPictures, EqualStatesShareOnePicture) {
  const std::string state = app::pictureKey(worldOf(kBall, kPost, 0.25));
  EXPECT_FALSE(state.empty());
  EXPECT_EQ(app::pictureKey(worldOf(kBall, kPost, 0.125)), state) << "what is expected is not drawn";
  EXPECT_NE(app::pictureKey(worldOf(kFarBall, kPost, 0)), state);
  EXPECT_NE(app::pictureKey(worldOf(kBall, kBox, 0.25)), state);
  world::World moved = worldOf(kBall, kPost, 0.25);
  moved.setPlacement(0, {{0.5, 0.0, 0.0}, {}});
  EXPECT_NE(app::pictureKey(moved), state);
  world::World back = worldOf(kFarBall, kPost, 0);
  back.setPlacement(0, {{0.75, 0.0, 0.0}, {}});
  EXPECT_NE(app::pictureKey(back), state) << "the camera looks from where the file has the bodies";
}

}  // namespace
