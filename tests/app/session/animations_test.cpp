// The animations of the picture: their start and their end, and a world that does not depend on them.
#include "app/session/animations.hpp"

#include <gtest/gtest.h>

#include "app/view/panes.hpp"
#include "support/small_scene.hpp"
#include "test_folders.hpp"
#include "world/scene/placement.hpp"

namespace {

using app::Animations;
using input::Action;

struct AnimationsTest : testing::Test {
  Heard heard;
  input::KeyMap keys = input::loadKeyMap(test::assetFolder() / "keymaps/qwerty.json");

  app::Session open(const std::string& name, app::ViewState viewState = {}) {
    const std::filesystem::path file = test::assetFolder() / name;
    return {{file, {file}, keys, {}, {}, viewState, test::assetFolder(), keys}, heard.logSinks()};
  }
  static void play(app::Session& session, int ticks) {
    for (int i = 0; i < ticks; ++i) session.tick();
  }
  static void act(app::Session& session, Action action) {
    session.apply(action);
    session.tick();
  }
};

TEST_F(AnimationsTest, ConfigurationSpaceUnfoldsWhenItIsOpenedAndOnlyThen) {
  app::Session session = open("scenes/obbs.json");
  act(session, Action::showConfiguration);
  ASSERT_TRUE(session.animations().unfoldProgress());
  EXPECT_TRUE(session.moving());
  play(session, Animations::kUnfoldTicks / 2);
  EXPECT_NEAR(*session.animations().unfoldProgress(), 0.5, 0.01);
  play(session, Animations::kUnfoldTicks / 2);
  EXPECT_FALSE(session.animations().unfoldProgress());
  act(session, Action::moveXPlus);
  EXPECT_FALSE(session.animations().unfoldProgress());
}

TEST_F(AnimationsTest, AKeyEndsTheUnfoldingAndStillCounts) {
  app::Session session = open("scenes/obbs.json"), uninterrupted = open("scenes/obbs.json");
  act(session, Action::showConfiguration);
  play(session, 20);
  for (app::Session* one : {&session, &uninterrupted}) act(*one, Action::moveXPlus);
  EXPECT_FALSE(session.animations().unfoldProgress());
  EXPECT_EQ(session.world().player().placement, uninterrupted.world().player().placement);
}

// Would catch: an animation although the user has chosen reduced motion, and an animation in a picture
// without a window.
TEST_F(AnimationsTest, NothingUnfoldsWithReducedMotionNorAtTheStart) {
  app::ViewState viewState;
  viewState.reducedMotion = true;
  app::Session reducedSession = open("scenes/obbs.json", viewState);
  act(reducedSession, Action::showConfiguration);
  EXPECT_FALSE(reducedSession.animations().playing());
  viewState = {};
  viewState.overlays.on.set(explain::Overlay::configuration, true);
  app::Session openedSession = open("scenes/obbs.json", viewState);
  openedSession.tick();
  EXPECT_FALSE(openedSession.animations().playing());
}

/// The x axis of the box of lesson 7 in the picture, eye space.
glm::vec3 boxInPicture(const app::Session& session) {
  app::Figures figures;
  figures.compose(session, {1280, 720});
  const glm::mat3 box = world::transformOf(session.world().bodies()[1].placement).rotation;
  return glm::mat3(figures.panes().front().view.viewMatrix) * box[0];
}

glm::vec3 worldInPicture(const app::Session& session) {
  return glm::vec3(glm::mat3(app::cameraOf(app::PaneKind::whole, session.camera())
                                 .view(1.0, {glm::vec3(-1.0f), glm::vec3(1.0f)})
                                 .viewMatrix)[0]);
}

// In step 7.1 the view turns into the frame of the box, so that the box's sides lie along the axes of the
// picture.
TEST_F(AnimationsTest, TheViewStepsIntoTheFrameOfTheBoxAndBack) {
  app::Session session = open("lessons/07-sphere-obb.json");
  const glm::vec3 before = boxInPicture(session);
  EXPECT_GT(glm::distance(before, worldInPicture(session)), 0.3f);
  act(session, Action::showMe);
  ASSERT_TRUE(session.animations().playing());
  play(session, Animations::kFrameTurnWait + Animations::kFrameTurnTicks + Animations::kFrameTurnHold / 2);
  EXPECT_LT(glm::distance(boxInPicture(session), worldInPicture(session)), 1e-4f);
  float maxChange = 0.0f;
  glm::vec3 lastDirection = boxInPicture(session);
  while (session.animations().playing()) {
    session.tick();
    maxChange = std::max(maxChange, glm::distance(lastDirection, boxInPicture(session)));
    lastDirection = boxInPicture(session);
  }
  EXPECT_LT(maxChange, 0.02f) << "smoothly";
  EXPECT_LT(glm::distance(lastDirection, before), 1e-6f);
}

// Would catch: an axis that jumps to the next axis.
TEST_F(AnimationsTest, ThePlayedAxisTurnsIntoTheNext) {
  app::Session session = open("scenes/obbs.json");
  act(session, Action::playAxes);
  EXPECT_FALSE(session.axisTransition());
  std::vector<int> from;
  for (int i = 0; i < 4000 && session.isPlayingAxes(); ++i) {
    const auto before = session.axisTransition();
    session.tick();
    const auto now = session.axisTransition();
    EXPECT_TRUE(!now || !before || now->progress - before->progress < 0.06);
    if (now && !before) from.push_back(now->from);
  }
  EXPECT_FALSE(session.isPlayingAxes());
  EXPECT_TRUE(std::is_sorted(from.begin(), from.end()));
}

}  // namespace
