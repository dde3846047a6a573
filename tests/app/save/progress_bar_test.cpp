#include <gtest/gtest.h>

#include "app/save/outputs.hpp"

namespace {

TEST(ProgressBar, FillsUp) {
  EXPECT_EQ(app::progressLine(0, 10), "[                    ] 0/10");
  EXPECT_EQ(app::progressLine(5, 10), "[##########          ] 5/10");
  EXPECT_EQ(app::progressLine(10, 10), "[####################] 10/10");
  EXPECT_EQ(app::progressLine(0, 0), "[####################] 0/0");
}

// Would catch: a bar that stays on the screen before the next line.
TEST(ProgressBar, LeavesAnEmptyLineBehind) {
  std::string screen;
  {
    app::ProgressBar bar(2, [&](const std::string& text) { screen += text; });
    bar.advance();
    screen.clear();
    bar.clear();
    EXPECT_EQ(screen, "\r\x1b[K");
    bar.clear();
    EXPECT_EQ(screen, "\r\x1b[K") << "it is gone already";
    bar.advance();
    screen.clear();
  }
  EXPECT_EQ(screen, "\r\x1b[K");
}

TEST(ProgressBar, DrawsNothingWithoutATerminal) {
  app::ProgressBar bar(1, nullptr);
  bar.advance();
  bar.clear();
}

}  // namespace
