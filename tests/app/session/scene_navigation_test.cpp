// The keys and the list open the right scene, case or lesson.
#include <gmock/gmock.h>

#include "app/session/session_parts.hpp"
#include "support/small_scene.hpp"

namespace {

using app::SceneCycle;
using input::Key;
using testing::ElementsAre;
using testing::HasSubstr;

struct SceneNavigation : testing::Test {
  SceneNavigation() {
    for (const char* name : {"a", "b", "c"})
      scenes.push_back(scratch.write(std::string(name) + ".json", kSmallScene));
  }

  app::Session session(const std::filesystem::path& scene = {}) {
    return {{scene.empty() ? scenes[0] : scene, scenes, smallKeys(), {}, {}}, heard.logSinks()};
  }

  ScratchFolder scratch;
  std::vector<std::filesystem::path> scenes;
  Heard heard;
};

TEST_F(SceneNavigation, TabWrapsAroundTheScenes) {
  app::Session s = session();
  std::vector<int> numbers;
  for (int i = 0; i < 4; ++i) {
    numbers.push_back(s.sceneNumber());
    tap(s, Key::tab);
  }
  EXPECT_THAT(numbers, ElementsAre(1, 2, 3, 1));
  tap(s, Key::shiftTab);
  tap(s, Key::shiftTab);
  EXPECT_EQ(s.sceneNumber(), 3);
}

TEST_F(SceneNavigation, ASceneFromElsewhereHasNoNumberAndTabEntersTheList) {
  const auto file = scratch.write("elsewhere/x.json", kSmallScene);
  app::Session s = session(file);
  EXPECT_EQ(s.sceneNumber(), 0);
  tap(s, Key::tab);
  EXPECT_EQ(s.sceneNumber(), 1);
  app::Session back = session(file);
  tap(back, Key::shiftTab);
  EXPECT_EQ(back.sceneNumber(), 3);
}

// Catches a single broken file that ends the program or stops Tab.
TEST_F(SceneNavigation, ABrokenSceneIsReportedAndSkipped) {
  scratch.write("b.json", "{");
  app::Session s = session();
  tap(s, Key::tab);
  EXPECT_EQ(s.sceneNumber(), 3);
  ASSERT_EQ(heard.errors.size(), 1u);
  EXPECT_THAT(heard.errors[0], HasSubstr("b.json"));
}

struct BrowsingTest : SceneNavigation {
  BrowsingTest() {
    for (const char* name : {"one", "two", "three"}) {
      scratch.write(std::string("cases/pair/") + name + ".json", kSmallScene);
    }
    keys = smallKeys();
    keys.bind(Key::f2, input::Action::browse);
    keys.bind(Key::pageDown, input::Action::nextCase);
    keys.bind(Key::pageUp, input::Action::previousCase);
  }
  app::Session session() {
    return {{scenes[0], scenes, keys, {}, {}, {}, scratch.path, keys}, heard.logSinks()};
  }
  static std::string name(const app::Session& s) {
    return std::filesystem::path(s.world().scene().file).stem().string();
  }
  input::KeyMap keys;
};

TEST_F(BrowsingTest, KeysGoThroughTheCases) {
  app::Session s = session();
  std::vector<std::string> names;
  for (const Key key : {Key::pageDown, Key::pageDown, Key::pageDown, Key::pageDown, Key::pageUp}) {
    tap(s, key);
    names.push_back(name(s));
  }
  EXPECT_THAT(names, ElementsAre("one", "three", "two", "one", "two"));
  EXPECT_EQ(s.sceneNumber(), 0);
}

// Catches a program that reads every case although the list is hidden, and reading that never ends.
TEST_F(BrowsingTest, WorksOnlyWhileTheListIsShown) {
  app::Session s = session();
  EXPECT_FALSE(s.browsing());
  tap(s, Key::f2);
  EXPECT_TRUE(s.browsing());
  tap(s, Key::f2);
  EXPECT_FALSE(s.browsing());
  tap(s, Key::f2);
  s.browse([] { return false; });
  EXPECT_FALSE(s.browsing());
}

TEST_F(BrowsingTest, AClickOpensACaseAndTheFilterLimitsTheKeys) {
  app::Session s = session();
  s.apply(input::FilterList{"t"});
  s.apply(input::OpenScene{s.catalogueLoader().nameOf(scratch.path / "cases/pair/two.json")});
  EXPECT_EQ(name(s), "two");
  tap(s, Key::pageUp);
  EXPECT_EQ(name(s), "three");
  tap(s, Key::pageUp);
  EXPECT_EQ(name(s), "two");
}

TEST_F(BrowsingTest, ACaseThatCannotBeLoadedLeavesTheSceneShown) {
  scratch.write("cases/pair/one.json", "{");
  app::Session s = session();
  tap(s, Key::pageDown);
  EXPECT_EQ(name(s), "a");
  ASSERT_EQ(heard.errors.size(), 1u);
  EXPECT_THAT(heard.errors[0], HasSubstr("one.json"));
}

SceneCycle threeFiles() { return SceneCycle({"a", "b", "c"}); }

TEST(SceneCycle, WrapsAroundInBothDirections) {
  SceneCycle files = threeFiles();
  files.setIndex(2);
  EXPECT_EQ(files.number(), 3);
  EXPECT_EQ(files.indexAfter(1), 0u);
  EXPECT_EQ(files.indexAfter(-1), 1u);
  EXPECT_EQ(files.indexAfter(-3), 2u);
  EXPECT_EQ(files.file(1), "b");
}

// Catches a step back from outside the ring that skips the last scene.
TEST(SceneCycle, IsEnteredAtItsEnds) {
  const SceneCycle files = threeFiles();
  EXPECT_EQ(files.number(), 0);
  EXPECT_EQ(files.indexAfter(1), 0u);
  EXPECT_EQ(files.indexAfter(-1), 2u);
}

TEST(SceneCycle, FindsAFileByAnyPath) {
  const ScratchFolder scratch;
  const auto first = scratch.write("first.json", "");
  const auto second = scratch.write("second.json", "");
  SceneCycle files({first, second});
  files.setCurrent(scratch.path / "." / "second.json");
  EXPECT_EQ(files.number(), 2);
  files.setCurrent(scratch.path / "none.json");
  EXPECT_EQ(files.number(), 0);
}

}  // namespace
