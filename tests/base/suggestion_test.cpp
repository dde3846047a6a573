#include <gtest/gtest.h>

#include "base/error.hpp"

namespace {

using base::suggestion;

TEST(Suggestion, ATypoGetsASuggestion) {
  EXPECT_EQ(suggestion("raduis", {"center", "radius"}), "did you mean \"radius\"?");
  EXPECT_EQ(suggestion("CENTER", {"center", "radius"}), "did you mean \"center\"?");
  EXPECT_EQ(suggestion("pots", {"player", "post"}), "did you mean \"post\"?") << "two letters swapped";
  EXPECT_EQ(suggestion("halfExtent", {"center", "halfExtents"}), "did you mean \"halfExtents\"?");
}

TEST(Suggestion, AnotherWordGetsTheList) {
  EXPECT_EQ(suggestion("banana", {"center", "radius", "name"}), "known are center, radius and name");
  EXPECT_EQ(suggestion("", {"a", "b"}), "known are a and b");
  EXPECT_EQ(suggestion("x", {}), "none is known here");
}

// Would catch a refusal that lists 2048 names in one line.
TEST(Suggestion, ManyNamesAreReducedToTheNearest) {
  std::vector<std::string> names;
  for (int i = 0; i < 2048; ++i) names.push_back("body-" + std::to_string(i));
  const std::string words = suggestion("player-7", {names.begin(), names.end()});
  EXPECT_EQ(words.substr(0, words.find("body")), "the nearest of 2048 are ");
  EXPECT_NE(words.find("body-7"), std::string::npos);
  EXPECT_LT(words.size(), 100u);
}

TEST(Suggestion, NamesAreFitForALine) {
  EXPECT_EQ(suggestion("x", {"long\nname"}), "known are long\\x0aname");
}

// Would catch quadratic work for a word of a megabyte.
TEST(Suggestion, AVeryLongWordCostsNothing) {
  EXPECT_EQ(suggestion(std::string(10'000'000, 'x'), {"center"}), "known are center");
}

TEST(Nearest, TheClosestFirst) {
  EXPECT_EQ(base::similarNames("obs", {"spheres", "obbs", "obb-obb"}, 2),
            (std::vector<std::string_view>{"obbs", "obb-obb"}));
  EXPECT_TRUE(base::similarNames("x", {}, 2).empty());
}

}  // namespace
