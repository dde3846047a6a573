#include "app/view/label_layout.hpp"

#include <gtest/gtest.h>
#include <random>

namespace {

using app::LabelBox;
using app::LabelRoom;
using app::LabelWish;

const LabelBox kScreen{{0, 0}, {1000, 500}};

bool clear(const LabelBox& a, const LabelBox& b) {
  return a.min.x >= b.min.x + b.size.x || b.min.x >= a.min.x + a.size.x || a.min.y >= b.min.y + b.size.y ||
         b.min.y >= a.min.y + a.size.y;
}

bool within(const LabelBox& box, const LabelBox& room) {
  return box.min.x >= room.min.x && box.min.y >= room.min.y &&
         box.min.x + box.size.x <= room.min.x + room.size.x &&
         box.min.y + box.size.y <= room.min.y + room.size.y;
}

TEST(LabelLayout, LeavesLabelsThatAreClearWhereTheyAre) {
  const std::vector<LabelWish> wishes{{{{0, 0}, {10, 5}}}, {{{0, 20}, {10, 5}}}};
  const auto places = app::placeLabels(wishes, {kScreen, {}, 2.0f});
  EXPECT_EQ(places[0], glm::vec2(0, 0));
  EXPECT_EQ(places[1], glm::vec2(0, 20));
}

// By hand: the second is 40 wide and 10 high, so past the first it is 12 away upwards and 42 sideways.
TEST(LabelLayout, TheNearestPlaceIsTaken) {
  const std::vector<LabelWish> wishes(2, {{{100, 100}, {40, 10}}});
  EXPECT_EQ(app::placeLabels(wishes, {kScreen, {}, 2.0f})[1], glm::vec2(100, 88));
  const std::vector<LabelWish> tall(2, {{{100, 100}, {10, 40}}});
  EXPECT_EQ(app::placeLabels(tall, {kScreen, {}, 2.0f})[1], glm::vec2(88, 100));
}

TEST(LabelLayout, WhatWouldLeaveTheWindowStaysAtItsEdge) {
  const std::vector<LabelWish> wishes{{{{-30, 490}, {40, 20}}}};
  EXPECT_EQ(app::placeLabels(wishes, {kScreen, {}, 2.0f})[0], glm::vec2(0, 480));
}

TEST(LabelLayout, NothingCoversWhatIsTaken) {
  const std::vector<LabelBox> panel{{{600, 0}, {400, 500}}};
  const std::vector<LabelWish> wishes{{{{590, 100}, {40, 20}}}};
  EXPECT_EQ(app::placeLabels(wishes, {kScreen, panel, 2.0f})[0], glm::vec2(558, 100));
}

// Would catch: an axis' letter that keeps its place and drives the verdict away.
TEST(LabelLayout, TheMoreImportantChooseFirst) {
  const std::vector<LabelWish> wishes{{{{100, 100}, {40, 10}}, 0}, {{{100, 100}, {40, 10}}, 2}};
  const auto places = app::placeLabels(wishes, {kScreen, {}, 2.0f});
  EXPECT_EQ(places[1], glm::vec2(100, 100));
  EXPECT_NE(places[0], glm::vec2(100, 100));
}

TEST(LabelLayout, WithinReachALabelGoesAnywhereAndElseNowhere) {
  const std::vector<LabelBox> taken{{{0, 0}, {900, 500}}};
  std::vector<LabelWish> wishes{{{{100, 100}, {40, 10}}, 0, 800.0f}};
  EXPECT_FALSE(app::placeLabels(wishes, {kScreen, taken, 2.0f})[0]);
  wishes[0].reach = 803.0f;
  EXPECT_EQ(app::placeLabels(wishes, {kScreen, taken, 2.0f})[0], glm::vec2(902, 100));
  wishes[0].box.size = {101, 10};
  EXPECT_FALSE(app::placeLabels(wishes, {kScreen, taken, 2.0f})[0]) << "wider than any room";
}

// Would catch: a move past one label that lands on the next, or that rounds to an overlap.
TEST(LabelLayout, OfManyLabelsNoneLieOverEachOther) {
  std::mt19937 random(4);
  std::uniform_real_distribution<float> place(-100.0f, 1100.0f), width(8.0f, 200.0f), height(10.0f, 40.0f);
  const std::vector<LabelBox> taken{{{0, 0}, {500, 120}}, {{700, 0}, {300, 400}}};
  for (int round = 0; round < 200; ++round) {
    std::vector<LabelWish> wishes(25);
    for (LabelWish& wish : wishes)
      wish = {{{place(random), place(random)}, {width(random), height(random)}},
              static_cast<int>(random() % 3),
              150.0f};
    const auto places = app::placeLabels(wishes, {kScreen, taken, 6.1f});
    std::vector<LabelBox> boxes = taken;
    for (std::size_t i = 0; i < wishes.size(); ++i) {
      if (!places[i]) continue;
      const LabelBox box{*places[i], wishes[i].box.size};
      ASSERT_TRUE(within(box, kScreen));
      for (const LabelBox& other : boxes) ASSERT_TRUE(clear(box, other));
      boxes.push_back(box);
    }
  }
}

// Would catch: labels of places beside the eye, a million pixels away, that hang the window.
TEST(LabelLayout, FarOffTheScreenThereIsNoRoom) {
  const std::vector<LabelWish> wishes(4, {{{1.0e9f, -1.0e9f}, {50.0f, 17.7f}}, 0, 100.0f});
  for (const auto& place : app::placeLabels(wishes, {kScreen, {}, 6.1f})) EXPECT_FALSE(place);
}

TEST(LabelLayout, ALineEndsAtTheNearestPointOfTheBox) {
  EXPECT_EQ(app::nearestOf({{10, 10}, {20, 5}}, {0, 12}), glm::vec2(10, 12));
  EXPECT_EQ(app::nearestOf({{10, 10}, {20, 5}}, {40, 40}), glm::vec2(30, 15));
}

// By hand: three quarters of the body would be hidden, and above it the label is 17 away, beside it 32.
TEST(LabelLayout, ALabelGoesBesideWhatItWouldHide) {
  const std::vector<app::Spared> body{{{{110, 100}, {20, 20}}, 50.0f}};
  const std::vector<LabelWish> wishes{{{{100, 95}, {40, 20}}}};
  EXPECT_EQ(app::placeLabels(wishes, {kScreen, {}, 2.0f, body})[0], glm::vec2(100, 78));
}

// Would catch: a label so far off that nobody knows what it names, or one that is left out.
TEST(LabelLayout, WhatIsSparedIsCoveredWhereAnotherPlaceIsTooFar) {
  const std::vector<app::Spared> body{{{{110, 100}, {20, 20}}, 15.0f}};
  const std::vector<LabelWish> wishes{{{{100, 95}, {40, 20}}}};
  EXPECT_EQ(app::placeLabels(wishes, {kScreen, {}, 2.0f, body})[0], glm::vec2(100, 95));
}

TEST(LabelLayout, WhatMustNotGoFarIsLeftOutBeforeItHidesWhatIsWorthMore) {
  const std::vector<app::Spared> body{{{{100, 100}, {60, 60}}, 500.0f}};
  const std::vector<LabelWish> wishes{{{{125, 125}, {10, 10}}, 0, 15.0f}};
  EXPECT_FALSE(app::placeLabels(wishes, {kScreen, {}, 2.0f, body})[0]);
}

}  // namespace
