#include <gtest/gtest.h>

#include "base/error.hpp"

namespace {

TEST(ShellWord, PlainPathsStandAsTheyAre) {
  EXPECT_EQ(base::shellWord("assets/cases/sphere-aabb/1.json"), "assets/cases/sphere-aabb/1.json");
}

TEST(ShellWord, EverythingElseIsQuoted) {
  EXPECT_EQ(base::shellWord("my case.json"), "'my case.json'");
  EXPECT_EQ(base::shellWord("$(rm x);.json"), "'$(rm x);.json'");
  EXPECT_EQ(base::shellWord("it's"), "'it'\\''s'");
  EXPECT_EQ(base::shellWord("球.json"), "'球.json'");
  EXPECT_EQ(base::shellWord(""), "''");
}

}  // namespace
