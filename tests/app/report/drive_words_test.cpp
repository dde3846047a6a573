#include <gtest/gtest.h>

#include "app/report/worksheets.hpp"

namespace {

using app::driveWords;
using text::Language;

TEST(DriveWords, SayWhatToDoWithEachKey) {
  EXPECT_EQ(driveWords("z*8 a x:1.5", Language::en), "tap Z 8 times, then tap A, then hold X for 1.5 s");
  EXPECT_EQ(driveWords("x:1", Language::ja), "X を1秒");
  EXPECT_EQ(driveWords("s*3 z", Language::ja), "S を3回、Z を1回");
}

TEST(DriveWords, KeysTogetherAndWaiting) {
  EXPECT_EQ(driveWords("x+d:1 wait:2", Language::en), "hold X and D for 1 s, then wait 2 s");
  EXPECT_EQ(driveWords("Left*3", Language::en), "tap Left 3 times");
}

TEST(DriveWords, WhatIsNoKeyStays) {
  EXPECT_EQ(driveWords("", Language::en), "");
  EXPECT_EQ(driveWords("guess:x", Language::en), "guess:x");
}

}  // namespace
