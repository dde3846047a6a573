#include <gmock/gmock.h>

#include "app/scenes/catalogue.hpp"
#include "support/small_scene.hpp"

namespace {

using app::CaseMark;

std::string sceneWith(const std::string& fields) {
  std::string json = kSmallScene;
  return json.insert(json.rfind('}'), ", " + fields);
}

struct BrowserTest : testing::Test {
  BrowserTest() {
    scratch.write("scenes/playground.json", kSmallScene);
    scratch.write("cases/pair/fails.json",
                  sceneWith(R"("expect": [{ "a": "player", "b": "post", "overlaps": true }])"));
    scratch.write("cases/pair/holds.json",
                  sceneWith(R"("expect": [{ "a": "player", "b": "post", "overlaps": false }])"));
    scratch.write("cases/pair/driven.json",
                  sceneWith(R"("keys": "x*2", "expect": [{ "a": "player", "b": "post", "depth": 0.125 }])"));
    scratch.write("cases/broken.json", "{");
  }

  CaseMark markOf(const std::string& name) const {
    for (const app::CatalogueEntry& entry : loader.catalogue().entries()) {
      if (entry.name == name) return entry.mark;
    }
    throw std::runtime_error(name);
  }

  ScratchFolder scratch;
  app::CatalogueLoader loader{scratch.path, smallKeys()};
};

TEST_F(BrowserTest, NothingIsReadBeforeTheListIsNeeded) {
  EXPECT_TRUE(loader.catalogue().entries().empty());
  loader.open();
  EXPECT_EQ(loader.catalogue().entries().size(), 5u);
  EXPECT_EQ(markOf("holds"), CaseMark::unknown);
}

TEST_F(BrowserTest, MarksEachFile) {
  loader.checkFiles([] { return false; });
  EXPECT_TRUE(loader.isFinished());
  EXPECT_EQ(markOf("playground"), CaseMark::none);
  EXPECT_EQ(markOf("fails"), CaseMark::fails);
  EXPECT_EQ(markOf("holds"), CaseMark::holds);
  EXPECT_EQ(markOf("driven"), CaseMark::holds);
  EXPECT_EQ(markOf("broken"), CaseMark::unreadable);
}

// Catches a long drive checked in one call, during which the window would freeze.
TEST_F(BrowserTest, WorksInSlices) {
  scratch.write("cases/pair/long.json", sceneWith(R"("keys": "wait:10")"));
  int slices = 0;
  for (; !loader.isFinished(); ++slices) loader.checkFiles([] { return true; });
  EXPECT_GT(slices, 10 * input::kTicksPerSecond);
}

TEST_F(BrowserTest, AFileShownBeforeTheListIsReadIsFoundInIt) {
  loader.setCurrent(scratch.path / "cases/../cases/pair/holds.json");
  loader.open();
  ASSERT_TRUE(loader.catalogue().current());
  EXPECT_EQ(loader.catalogue().entries()[*loader.catalogue().current()].name, "holds");
  loader.setCurrent("elsewhere/holds.json");
  EXPECT_FALSE(loader.catalogue().current());
}

TEST_F(BrowserTest, ANeighbourIsFoundWithoutReadingAnything) {
  loader.setCurrent(scratch.path / "cases/pair/driven.json");
  EXPECT_EQ(loader.neighbour(+1), scratch.path / "cases/pair/fails.json");
  EXPECT_EQ(loader.checkedCount(), 0u);
}

// Would catch: PageUp that leads from the first case to the last case instead of back to the scene.
TEST_F(BrowserTest, TheWayIntoTheCasesLeadsBackToTheScene) {
  const auto scene = scratch.path / "scenes/playground.json";
  for (const int direction : {+1, -1}) {
    loader.setCurrent(scene);
    const auto entered = loader.neighbour(direction);
    ASSERT_TRUE(entered);
    loader.setCurrent(*entered);
    EXPECT_EQ(loader.neighbour(-direction), scene) << direction;
    EXPECT_NE(loader.neighbour(direction), scene) << direction;
  }
}

// Would catch: a list that opens with the names of files, until all cases are checked.
TEST_F(BrowserTest, ScenesHaveTheirTitlesAtOnce) {
  loader.open();
  EXPECT_EQ(loader.checkedCount(), 0u);
  for (const app::CatalogueEntry& entry : loader.catalogue().entries())
    EXPECT_EQ(!entry.title.empty(), entry.kind == app::EntryKind::scene) << entry.name;
}

TEST_F(BrowserTest, MissingFoldersAreNoError) {
  app::CatalogueLoader nothing(scratch.path / "none", smallKeys());
  nothing.checkFiles([] { return false; });
  EXPECT_TRUE(nothing.isFinished());
  EXPECT_EQ(nothing.neighbour(+1), std::nullopt);
}

// Would catch: a list without the pairs received before it was opened, or with the old result of a replaced
// file.
TEST_F(BrowserTest, ReceivedPairsAreListedAtTheEnd) {
  const auto hit = R"("expect": [{ "a": "player", "b": "post", "overlaps": true }])";
  const auto miss = R"("expect": [{ "a": "player", "b": "post", "overlaps": false }])";
  scratch.write("sent/0001.json", sceneWith(hit));
  scratch.write("sent/0002.json", sceneWith(miss));
  loader.receive(scratch.path / "sent/0001.json");
  const auto all = [] { return false; };
  loader.checkFiles(all);
  loader.receive(scratch.path / "sent/0002.json");
  EXPECT_FALSE(loader.isFinished());
  loader.checkFiles(all);
  const auto entries = loader.catalogue().entries();
  ASSERT_GE(entries.size(), 2u);
  EXPECT_EQ(entries[entries.size() - 2].file, scratch.path / "sent/0001.json");
  EXPECT_EQ(entries.back().kind, app::EntryKind::received);
  EXPECT_EQ(markOf("0001"), CaseMark::fails);
  EXPECT_EQ(markOf("0002"), CaseMark::holds);
  EXPECT_GT(entries.back().gap.value_or(0.0), 0.0);
  EXPECT_FALSE(loader.catalogue().entries().front().gap);

  scratch.write("sent/0001.json", sceneWith(miss));
  loader.receive(scratch.path / "sent/0001.json");
  EXPECT_EQ(markOf("0001"), CaseMark::unknown);
  loader.checkFiles(all);
  EXPECT_EQ(markOf("0001"), CaseMark::holds);
  EXPECT_EQ(loader.catalogue().entries().size(), entries.size());

  loader.setCurrent(scratch.path / "sent/0002.json");
  EXPECT_EQ(loader.neighbour(1), scratch.path / "sent/0001.json") << "among the received ones";
}

}  // namespace
