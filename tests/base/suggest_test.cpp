#include "base/suggest.hpp"

#include <gtest/gtest.h>

namespace {

using base::choices;

TEST(Choices, ASlipIsNamed) {
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

// Would catch: quadratic work on a word of a megabyte.
TEST(Choices, AVeryLongWordCostsNothing) {
  EXPECT_EQ(choices(std::string(10'000'000, 'x'), {"center"}), "known are center");
}

TEST(Nearest, TheClosestFirst) {
  EXPECT_EQ(base::nearest("obs", {"spheres", "obbs", "obb-obb"}, 2),
            (std::vector<std::string_view>{"obbs", "obb-obb"}));
  EXPECT_TRUE(base::nearest("x", {}, 2).empty());
}

}  // namespace
