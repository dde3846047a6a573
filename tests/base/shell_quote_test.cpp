#include "base/shell_quote.hpp"

#include <gtest/gtest.h>

namespace {

TEST(ShellWord, PlainPathsStandAsTheyAre) {
  EXPECT_EQ(app::shellWord("assets/cases/sphere-aabb/1.json"), "assets/cases/sphere-aabb/1.json");
}

TEST(ShellWord, EverythingElseIsQuoted) {
  EXPECT_EQ(app::shellWord("my case.json"), "'my case.json'");
  EXPECT_EQ(app::shellWord("$(rm x);.json"), "'$(rm x);.json'");
  EXPECT_EQ(app::shellWord("it's"), "'it'\\''s'");
  EXPECT_EQ(app::shellWord("球.json"), "'球.json'");
  EXPECT_EQ(app::shellWord(""), "''");
}

}  // namespace
