#include "app/label_layout.hpp"

#include <gtest/gtest.h>

namespace {

using app::LabelBox;

bool clear(const LabelBox& a, const LabelBox& b) {
  return a.min.x >= b.min.x + b.size.x || b.min.x >= a.min.x + a.size.x || a.min.y >= b.min.y + b.size.y ||
         b.min.y >= a.min.y + a.size.y;
}

TEST(LabelLayout, LeavesLabelsThatAreClearWhereTheyAre) {
  std::vector<LabelBox> boxes{{{0, 0}, {10, 5}}, {{0, 20}, {10, 5}}};
  app::keepApart(boxes, 2.0f);
  EXPECT_EQ(boxes[0].min, glm::vec2(0, 0));
  EXPECT_EQ(boxes[1].min, glm::vec2(0, 20));
}

TEST(LabelLayout, StacksLabelsAtOnePlaceUpwards) {
  std::vector<LabelBox> boxes(6, LabelBox{{100, 100}, {40, 10}});
  app::keepApart(boxes, 2.0f);
  EXPECT_EQ(boxes[0].min, glm::vec2(100, 100));
  for (std::size_t i = 0; i < boxes.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) EXPECT_TRUE(clear(boxes[i], boxes[j])) << i << " and " << j;
  }
}

// Would catch: a move past one label that lands on the next.
TEST(LabelLayout, AMoveThatLandsOnAnotherLabelGoesOn) {
  std::vector<LabelBox> boxes{{{0, 50}, {10, 10}}, {{0, 39}, {10, 10}}, {{0, 52}, {10, 10}}};
  app::keepApart(boxes, 1.0f);
  EXPECT_TRUE(clear(boxes[2], boxes[0]));
  EXPECT_TRUE(clear(boxes[2], boxes[1]));
}

// Would catch: rounding leaves the moved label overlapping by a part of a pixel, and it is moved there for
// ever.
TEST(LabelLayout, EndsForSizesThatRound) {
  std::vector<LabelBox> boxes{{{0.0f, 100.7f}, {50.0f, 17.7f}}, {{0.0f, 100.7f}, {50.0f, 17.7f}}};
  app::keepApart(boxes, 6.1f);
  EXPECT_TRUE(clear(boxes[0], boxes[1]));
}

// Would catch: labels of places beside the eye, a million pixels away, that hang the window.
TEST(LabelLayout, EndsFarOffTheScreen) {
  std::vector<LabelBox> boxes(4, LabelBox{{1.0e9f, -1.0e9f}, {50.0f, 17.7f}});
  app::keepApart(boxes, 6.1f);
  EXPECT_EQ(boxes.size(), 4u);
}

}  // namespace
