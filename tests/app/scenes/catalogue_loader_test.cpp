#include <gmock/gmock.h>

#include "app/scenes/catalogue.hpp"
#include "support/small_scene.hpp"

namespace {

using app::CaseMark;

std::string with(const std::string& fields) {
  std::string json = kSmallScene;
  return json.insert(json.rfind('}'), ", " + fields);
}

struct BrowserTest : testing::Test {
  BrowserTest() {
    scratch.write("scenes/playground.json", kSmallScene);
    scratch.write("cases/pair/fails.json",
                  with(R"("expect": [{ "a": "player", "b": "post", "overlaps": true }])"));
    scratch.write("cases/pair/holds.json",
                  with(R"("expect": [{ "a": "player", "b": "post", "overlaps": false }])"));
    scratch.write("cases/pair/driven.json",
                  with(R"("keys": "x*2", "expect": [{ "a": "player", "b": "post", "depth": 0.125 }])"));
    scratch.write("cases/broken.json", "{");
  }

  CaseMark markOf(const std::string& name) const {
    for (const app::CatalogueEntry& entry : browser.catalogue().entries()) {
      if (entry.name == name) return entry.mark;
    }
    throw std::runtime_error(name);
  }

  ScratchFolder scratch;
  app::Browser browser{scratch.path, smallKeys()};
};

TEST_F(BrowserTest, NothingIsReadBeforeTheListIsNeeded) {
  EXPECT_TRUE(browser.catalogue().entries().empty());
  browser.open();
  EXPECT_EQ(browser.catalogue().entries().size(), 5u);
  EXPECT_EQ(markOf("holds"), CaseMark::unknown);
}

TEST_F(BrowserTest, MarksEachFile) {
  browser.work([] { return false; });
  EXPECT_TRUE(browser.finished());
  EXPECT_EQ(markOf("playground"), CaseMark::none);
  EXPECT_EQ(markOf("fails"), CaseMark::fails);
  EXPECT_EQ(markOf("holds"), CaseMark::holds);
  EXPECT_EQ(markOf("driven"), CaseMark::holds);
  EXPECT_EQ(markOf("broken"), CaseMark::unreadable);
}

// Catches a long drive checked in one call, during which the window would freeze.
TEST_F(BrowserTest, WorksInSlices) {
  scratch.write("cases/pair/long.json", with(R"("keys": "wait:10")"));
  int slices = 0;
  for (; !browser.finished(); ++slices) browser.work([] { return true; });
  EXPECT_GT(slices, 10 * input::kTicksPerSecond);
}

TEST_F(BrowserTest, AFileShownBeforeTheListIsReadIsFoundInIt) {
  browser.setPresent(scratch.path / "cases/../cases/pair/holds.json");
  browser.open();
  ASSERT_TRUE(browser.catalogue().present());
  EXPECT_EQ(browser.catalogue().entries()[*browser.catalogue().present()].name, "holds");
  browser.setPresent("elsewhere/holds.json");
  EXPECT_FALSE(browser.catalogue().present());
}

TEST_F(BrowserTest, ANeighbourIsFoundWithoutReadingAnything) {
  browser.setPresent(scratch.path / "cases/pair/driven.json");
  EXPECT_EQ(browser.neighbour(+1), scratch.path / "cases/pair/fails.json");
  EXPECT_EQ(browser.checked(), 0u);
}

// Would catch: PageUp that leads from the first case to the last case instead of back to the scene.
TEST_F(BrowserTest, TheWayIntoTheCasesLeadsBackToTheScene) {
  const auto scene = scratch.path / "scenes/playground.json";
  for (const int direction : {+1, -1}) {
    browser.setPresent(scene);
    const auto entered = browser.neighbour(direction);
    ASSERT_TRUE(entered);
    browser.setPresent(*entered);
    EXPECT_EQ(browser.neighbour(-direction), scene) << direction;
    EXPECT_NE(browser.neighbour(direction), scene) << direction;
  }
}

// Would catch: a list that opens with the names of files, until all cases are checked.
TEST_F(BrowserTest, ScenesHaveTheirTitlesAtOnce) {
  browser.open();
  EXPECT_EQ(browser.checked(), 0u);
  for (const app::CatalogueEntry& entry : browser.catalogue().entries())
    EXPECT_EQ(!entry.title.empty(), entry.kind == app::EntryKind::scene) << entry.name;
}

TEST_F(BrowserTest, MissingFoldersAreNoError) {
  app::Browser nothing(scratch.path / "none", smallKeys());
  nothing.work([] { return false; });
  EXPECT_TRUE(nothing.finished());
  EXPECT_EQ(nothing.neighbour(+1), std::nullopt);
}

// Would catch: a list without the pairs received before it was opened, or with the old result of a replaced
// file.
TEST_F(BrowserTest, ReceivedPairsAreListedAtTheEnd) {
  const auto hit = R"("expect": [{ "a": "player", "b": "post", "overlaps": true }])";
  const auto miss = R"("expect": [{ "a": "player", "b": "post", "overlaps": false }])";
  scratch.write("sent/0001.json", with(hit));
  scratch.write("sent/0002.json", with(miss));
  browser.receive(scratch.path / "sent/0001.json");
  const auto all = [] { return false; };
  browser.work(all);
  browser.receive(scratch.path / "sent/0002.json");
  EXPECT_FALSE(browser.finished());
  browser.work(all);
  const auto entries = browser.catalogue().entries();
  ASSERT_GE(entries.size(), 2u);
  EXPECT_EQ(entries[entries.size() - 2].file, scratch.path / "sent/0001.json");
  EXPECT_EQ(entries.back().kind, app::EntryKind::received);
  EXPECT_EQ(markOf("0001"), CaseMark::fails);
  EXPECT_EQ(markOf("0002"), CaseMark::holds);
  EXPECT_GT(entries.back().gap.value_or(0.0), 0.0);
  EXPECT_FALSE(browser.catalogue().entries().front().gap);

  scratch.write("sent/0001.json", with(miss));
  browser.receive(scratch.path / "sent/0001.json");
  EXPECT_EQ(markOf("0001"), CaseMark::unknown);
  browser.work(all);
  EXPECT_EQ(markOf("0001"), CaseMark::holds);
  EXPECT_EQ(browser.catalogue().entries().size(), entries.size());

  browser.setPresent(scratch.path / "sent/0002.json");
  EXPECT_EQ(browser.neighbour(1), scratch.path / "sent/0001.json") << "among the received ones";
}

}  // namespace
