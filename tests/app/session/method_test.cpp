// The choice between SAT, GJK and EPA in a session: by key, by command, by the scene; and stepping.
#include <gtest/gtest.h>

#include "app/session/actions.hpp"
#include "app/session/session.hpp"
#include "app/view/panes.hpp"
#include "explain/gjk_iterations.hpp"
#include "input/input_script.hpp"
#include "support/small_scene.hpp"
#include "test_folders.hpp"

namespace {

using input::Action;
using input::Method;

struct MethodTest : testing::Test {
  Heard heard;
  input::KeyMap keys = input::loadKeyMap(test::assetFolder() / "keymaps/qwerty.json");

  app::Session open(const std::string& name, const input::KeyScript& script = {}) {
    const std::filesystem::path file = test::assetFolder() / name;
    return {{file, {file}, keys, {}, script, {}, test::assetFolder(), keys}, heard.logSinks()};
  }
  static void act(app::Session& session, Action action) {
    session.apply(action);
    session.tick();
  }
  static std::optional<explain::Iterations> steps(const app::Session& session) {
    const auto focus = explain::focusOf(session.world(), 0);
    return explain::iterationsOf(*focus, session.viewState().overlays);
  }
};

TEST_F(MethodTest, TheKeyGoesThroughTheMethodsAndShowsThem) {
  app::Session session = open("scenes/obbs.json");
  EXPECT_EQ(session.viewState().overlays.method, Method::sat);
  for (const Method method : {Method::gjk, Method::epa, Method::sat}) {
    tap(session, keys.keysOf(Action::nextMethod).front());
    EXPECT_EQ(session.viewState().overlays.method, method);
    EXPECT_TRUE(session.viewState().overlays.on.has(explain::Overlay::axes));
    EXPECT_EQ(session.viewState().tab, input::PanelPage::why);
  }
}

// Would catch a choice by mouse that a recording loses.
TEST_F(MethodTest, ARecordingHasTheChoiceAndTheIteration) {
  app::Session session = open("scenes/obbs.json");
  act(session, Action::showConfiguration);
  session.apply(input::ShowMethod{Method::gjk});
  session.tick();
  act(session, Action::nextAxis);
  act(session, Action::nextAxis);
  EXPECT_EQ(session.viewState().overlays.axis, 1);
  app::Session again =
      open("scenes/obbs.json", input::parseKeyScript(input::scriptText(session.recordedScript())));
  while (again.scriptRunning()) again.tick();
  EXPECT_EQ(again.viewState().overlays.method, Method::gjk);
  EXPECT_EQ(again.viewState().overlays.axis, 1);
}

TEST_F(MethodTest, TheKeysGoThroughEveryIterationAndBackToTheDecidingOne) {
  app::Session session = open("scenes/obbs.json");
  act(session, Action::showConfiguration);
  session.apply(input::ShowMethod{Method::gjk});
  session.tick();
  const auto count = static_cast<int>(steps(session)->rows.size());
  ASSERT_GT(count, 2);
  for (int i = 0; i < count; ++i) {
    act(session, Action::nextAxis);
    EXPECT_EQ(session.viewState().overlays.axis, i);
  }
  act(session, Action::nextAxis);
  EXPECT_EQ(session.viewState().overlays.axis, -1);
  act(session, Action::previousAxis);
  EXPECT_EQ(session.viewState().overlays.axis, count - 1);
}

// Would catch: a figure that draws an axis with an index beyond the fifteen axes.
TEST_F(MethodTest, AnIterationBeyondTheFifteenAxesIsTheDecidingAxis) {
  app::Session session = open("scenes/obbs.json");
  act(session, Action::showAxes);
  session.apply(input::ShowAxis{input::kMaxAxesOrIterations - 1});
  session.tick();
  EXPECT_EQ(session.viewState().overlays.satAxis(), -1);
  app::Figures figures;
  figures.compose(session, {640, 480});
  act(session, Action::playAxes);
  EXPECT_EQ(session.viewState().overlays.axis, 0);
}

TEST_F(MethodTest, PlayingShowsEachIterationAndEnds) {
  app::Session session = open("scenes/obbs.json");
  session.apply(input::ShowMethod{Method::gjk});
  session.tick();
  act(session, Action::showConfiguration);
  const auto count = static_cast<int>(steps(session)->rows.size());
  act(session, Action::playAxes);
  EXPECT_TRUE(session.isPlayingAxes());
  std::vector<int> axes{0};
  for (int i = 0; i < 20000 && session.isPlayingAxes(); ++i) {
    session.tick();
    const int axis = session.viewState().overlays.axis;
    if (axis != axes.back()) axes.push_back(axis);
  }
  EXPECT_FALSE(session.isPlayingAxes());
  EXPECT_EQ(static_cast<int>(axes.size()), count);
  EXPECT_TRUE(std::is_sorted(axes.begin(), axes.end()));
}

TEST_F(MethodTest, ALessonChoosesItsMethodAndTheNextSceneItsOwn) {
  app::Session session = open("lessons/17-support.json");
  EXPECT_EQ(session.viewState().overlays.method, Method::gjk);
  EXPECT_EQ(session.viewState().overlays.axis, 0);
  session.apply(input::OpenScene{(test::assetFolder() / "scenes/obbs.json").string()});
  session.tick();
  EXPECT_EQ(session.viewState().overlays.method, Method::sat);
  EXPECT_EQ(session.viewState().overlays.axis, -1);
}

// Would catch: the scene beside configuration space without the support points.
TEST_F(MethodTest, TheSceneBesideConfigurationSpaceHasTheSupportPoints) {
  app::Session session = open("scenes/obbs.json");
  session.apply(input::ShowMethod{Method::gjk});
  session.tick();
  act(session, Action::showAxes);  // off
  act(session, Action::showConfiguration);
  app::Figures figures;
  figures.compose(session, {1280, 720});
  const auto supportPoints = explain::supportPair(*figures.focus(), Method::gjk, -1);
  ASSERT_TRUE(supportPoints);
  const auto hasDot = [&](const glm::vec3& center) {
    const auto& dots = figures.drawListOf(app::PaneKind::scene).dots;
    return std::any_of(dots.begin(), dots.end(),
                       [&](const render::Dot& dot) { return glm::distance(dot.center, center) < 1e-5f; });
  };
  EXPECT_TRUE(hasDot(supportPoints->onA));
  EXPECT_TRUE(hasDot(supportPoints->onB));
}

}  // namespace
