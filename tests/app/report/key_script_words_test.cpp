#include <gtest/gtest.h>

#include "app/report/worksheets.hpp"

namespace {

using app::keyScriptInWords;
using text::Language;

TEST(KeyScriptInWords, SayWhatToDoWithEachKey) {
  EXPECT_EQ(keyScriptInWords("z*8 a x:1.5", Language::en),
            "tap Z 8 times, then tap A, then hold X for 1.5 s");
  EXPECT_EQ(keyScriptInWords("x:1", Language::ja), "X を1秒");
  EXPECT_EQ(keyScriptInWords("s*3 z", Language::ja), "S を3回、Z を1回");
}

TEST(KeyScriptInWords, KeysTogetherAndWaiting) {
  EXPECT_EQ(keyScriptInWords("x+d:1 wait:2", Language::en), "hold X and D for 1 s, then wait 2 s");
  EXPECT_EQ(keyScriptInWords("Left*3", Language::en), "tap Left 3 times");
}

TEST(KeyScriptInWords, WhatIsNoKeyStays) {
  EXPECT_EQ(keyScriptInWords("", Language::en), "");
  EXPECT_EQ(keyScriptInWords("guess:x", Language::en), "guess:x");
}

}  // namespace
