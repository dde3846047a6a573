#include <gtest/gtest.h>

#include "base/error.hpp"

namespace {

using base::choices;

TEST(Choices, ATypoGetsASuggestion) {
  EXPECT_EQ(choices("raduis", {"center", "radius"}), "did you mean \"radius\"?");
  EXPECT_EQ(choices("CENTER", {"center", "radius"}), "did you mean \"center\"?");
  EXPECT_EQ(choices("pots", {"player", "post"}), "did you mean \"post\"?") << "two letters swapped";
  EXPECT_EQ(choices("halfExtent", {"center", "halfExtents"}), "did you mean \"halfExtents\"?");
}

TEST(Choices, AnotherWordGetsTheList) {
  EXPECT_EQ(choices("banana", {"center", "radius", "name"}), "known are center, radius and name");
  EXPECT_EQ(choices("", {"a", "b"}), "known are a and b");
  EXPECT_EQ(choices("x", {}), "none is known here");
}

// Would catch a refusal that lists 2048 names in one line.
TEST(Choices, ManyNamesAreReducedToTheNearest) {
  std::vector<std::string> names;
  for (int i = 0; i < 2048; ++i) names.push_back("body-" + std::to_string(i));
  const std::string words = choices("player-7", {names.begin(), names.end()});
  EXPECT_EQ(words.substr(0, words.find("body")), "the nearest of 2048 are ");
  EXPECT_NE(words.find("body-7"), std::string::npos);
  EXPECT_LT(words.size(), 100u);
}

TEST(Choices, NamesAreFitForALine) { EXPECT_EQ(choices("x", {"long\nname"}), "known are long\\x0aname"); }

// Would catch quadratic work for a word of a megabyte.
TEST(Choices, AVeryLongWordCostsNothing) {
  EXPECT_EQ(choices(std::string(10'000'000, 'x'), {"center"}), "known are center");
}

TEST(Nearest, TheClosestFirst) {
  EXPECT_EQ(base::nearest("obs", {"spheres", "obbs", "obb-obb"}, 2),
            (std::vector<std::string_view>{"obbs", "obb-obb"}));
  EXPECT_TRUE(base::nearest("x", {}, 2).empty());
}

}  // namespace
