#include "app/scenes/catalogue.hpp"

#include <gmock/gmock.h>

namespace {

using app::CaseMark;
using app::Catalogue;
using app::EntryKind;
using testing::ElementsAre;
using testing::IsEmpty;
using text::Language;

app::CatalogueEntry entry(EntryKind kind, const std::string& folder, const std::string& name) {
  return {folder + '/' + name + ".json", kind, folder, name};
}

Catalogue small() {
  Catalogue list({entry(EntryKind::scene, "", "playground"), entry(EntryKind::testCase, "box-box", "apart"),
                  entry(EntryKind::testCase, "box-box", "hit"),
                  entry(EntryKind::testCase, "ball-box", "hit")});
  list.setTexts(0, {{"en", "Playground"}, {"ja", "遊び場"}, {"fr", "Terrain de jeu"}}, {});
  list.setTexts(1, {{"en", "Box and box: apart"}, {"ja", "箱と箱：離れている"}},
                {{"en", "A gap that is missed."}, {"fr", "Un vide"}});
  list.setTexts(2, {{"en", "Box and box: deep"}, {"ja", "箱と箱：深い"}}, {});
  list.setTexts(3, {{"en", "Ball: deep"}, {"ja", "球：深い"}}, {});
  list.updateTitles();
  return list;
}

std::vector<std::string> shown(const Catalogue& list) {
  std::vector<std::string> rows;
  for (const app::CatalogueRow& row : list.rows()) {
    const std::size_t first = row.isHeading ? list.groups()[row.index].first : row.index;
    rows.push_back((row.isHeading ? "# " : "") + list.entries()[first].folder +
                   (row.isHeading ? "" : '/' + list.entries()[first].name));
  }
  return rows;
}

std::vector<std::string> rowsFor(const std::string& filter) {
  Catalogue list = small();
  list.setFilter(filter);
  return shown(list);
}

TEST(Catalogue, ListsEachGroupUnderItsHeading) {
  EXPECT_THAT(shown(small()), ElementsAre("# ", "/playground", "# box-box", "box-box/apart", "box-box/hit",
                                          "# ball-box", "ball-box/hit"));
}

// Catches headings of empty groups, and a filter that searches only one field.
TEST(Catalogue, TheFilterSearchesFolderNameTitlesAndNote) {
  EXPECT_THAT(rowsFor("ball-box"), ElementsAre("# ball-box", "ball-box/hit"));
  EXPECT_THAT(rowsFor("APART"), ElementsAre("# box-box", "box-box/apart"));
  EXPECT_THAT(rowsFor("deep"), ElementsAre("# box-box", "box-box/hit", "# ball-box", "ball-box/hit"));
  EXPECT_THAT(rowsFor("遊び"), ElementsAre("# ", "/playground"));
  EXPECT_THAT(rowsFor("terrain"), ElementsAre("# ", "/playground"));
  EXPECT_THAT(rowsFor("vide"), ElementsAre("# box-box", "box-box/apart"));
  EXPECT_THAT(rowsFor("missed"), ElementsAre("# box-box", "box-box/apart"));
  EXPECT_THAT(rowsFor("capsule"), IsEmpty());
  EXPECT_THAT(rowsFor("ＢＡＬＬ－ｂｏｘ"), ElementsAre("# ball-box", "ball-box/hit")) << "of any width";
}

TEST(Catalogue, TheWordForAKindFindsItInEveryLanguage) {
  Catalogue list({entry(EntryKind::lesson, "", "07-balls"), entry(EntryKind::scene, "", "playground"),
                  entry(EntryKind::testCase, "box-box", "apart")});
  for (const char* word : {"lesson", "レッスン", "lesson 07"}) {
    list.setFilter(word);
    EXPECT_THAT(shown(list), ElementsAre("# ", "/07-balls")) << word;
  }
  list.setFilter("scenes");
  EXPECT_THAT(shown(list), ElementsAre("# ", "/playground"));
}

TEST(Catalogue, EveryWordMustBeThere) {
  EXPECT_THAT(rowsFor("  deep   ball "), ElementsAre("# ball-box", "ball-box/hit"));
  EXPECT_THAT(rowsFor("deep gap"), IsEmpty());
}

TEST(Catalogue, ALabelOmitsTheWordsOfItsGroup) {
  const Catalogue list = small();
  EXPECT_EQ(list.groups()[1].titlePrefix.at("en"), "Box and box: ");
  EXPECT_EQ(list.label(1, Language::en), "apart");
  EXPECT_EQ(list.label(1, Language::ja), "離れている");
}

// Catches a title without its beginning, such as "FCL 495", although it is alone or others begin differently.
TEST(Catalogue, ATitleAloneKeepsItsBeginning) {
  EXPECT_EQ(small().label(3, Language::en), "Ball: deep");
  Catalogue list({entry(EntryKind::testCase, "reports", "a"), entry(EntryKind::testCase, "reports", "b")});
  list.setTexts(0, {{"en", "FCL 495: cubes"}, {"ja", ""}}, {});
  list.setTexts(1, {{"en", "Parry 34: ball"}, {"ja", ""}}, {});
  list.updateTitles();
  EXPECT_EQ(list.label(0, Language::en), "FCL 495: cubes");
  EXPECT_EQ(list.label(0, Language::ja), "a");
}

TEST(Catalogue, NextWrapsAroundTheCases) {
  Catalogue list = small();
  list.setCurrent(3);
  EXPECT_EQ(list.next(+1), 1u);
  EXPECT_EQ(list.next(-1), 2u);
  list.setCurrent(1);
  EXPECT_EQ(list.next(-1), 3u);
}

TEST(Catalogue, NextFromAScene) {
  Catalogue list = small();
  list.setCurrent(0);
  EXPECT_EQ(list.next(+1), 1u);
  EXPECT_EQ(list.next(-1), 3u);
  list.setCurrent(std::nullopt);
  EXPECT_EQ(list.next(+1), 1u);
}

TEST(Catalogue, NextStaysInsideTheFilter) {
  Catalogue list = small();
  list.setFilter("hit");
  list.setCurrent(2);
  EXPECT_EQ(list.next(+1), 3u);
  EXPECT_EQ(list.next(-1), 3u);
  list.setFilter("apart");
  list.setCurrent(1);
  EXPECT_EQ(list.next(+1), std::nullopt);
  list.setCurrent(3);
  EXPECT_EQ(list.next(+1), 1u);
  list.setFilter("nothing");
  EXPECT_EQ(list.next(+1), std::nullopt);
}

TEST(Catalogue, WithoutCasesNextGoesThroughTheScenes) {
  Catalogue list({entry(EntryKind::scene, "", "a"), entry(EntryKind::lesson, "", "b")});
  list.setCurrent(0);
  EXPECT_EQ(list.next(+1), 1u);
}

// Would catch: an unreadable or unchecked case counted as passing.
TEST(Catalogue, CountsItsMarks) {
  Catalogue list = small();
  list.setMark(1, CaseMark::holds);
  list.setMark(2, CaseMark::fails);
  list.setMark(3, CaseMark::unreadable);
  EXPECT_EQ(app::scoreOf(list.entries()).passed, 1u);
  EXPECT_EQ(app::scoreOf(list.entries()).failed, 2u);
}

// Would catch: a key that finds a failing case only once, or skips one that cannot be read.
TEST(Catalogue, TheNextFailingCaseWrapsAround) {
  Catalogue list = small();
  EXPECT_FALSE(list.nextFailing());
  list.setMark(1, CaseMark::fails);
  list.setMark(3, CaseMark::unreadable);
  EXPECT_EQ(list.nextFailing(), 1u);
  list.setCurrent(1);
  EXPECT_EQ(list.nextFailing(), 3u);
  list.setCurrent(3);
  EXPECT_EQ(list.nextFailing(), 1u);
  list.setFilter("deep");
  EXPECT_EQ(list.nextFailing(), 1u) << "whatever the filter";
  list.setMark(3, CaseMark::holds);
  list.setCurrent(1);
  EXPECT_EQ(list.nextFailing(), 1u) << "the only one";
}

}  // namespace
