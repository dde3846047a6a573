#include "app/view/label_choice.hpp"

#include <gtest/gtest.h>

namespace {

using Indices = std::vector<std::size_t>;

TEST(LabelChoice, TheNearestOfEachRankAreChosenInOrder) {
  const std::vector<app::LabelChance> chances{{1, 5.0f}, {0, 9.0f}, {1, 1.0f},
                                              {1, 3.0f}, {0, 8.0f}, {0, 7.0f}};
  EXPECT_EQ(app::chooseOfEachRank(chances, 2), (Indices{2, 3, 4, 5}));
  EXPECT_EQ(app::chooseOfEachRank(chances, 3), (Indices{0, 1, 2, 3, 4, 5}));
  EXPECT_TRUE(app::chooseOfEachRank({}, 3).empty());
}

// Would catch: a crowd whose labels change positions from frame to frame.
TEST(LabelChoice, TheFirstOfEquallyNearOnesAreChosen) {
  const std::vector<app::LabelChance> chances(5);
  EXPECT_EQ(app::chooseOfEachRank(chances, 2), (Indices{0, 1}));
}

}  // namespace
