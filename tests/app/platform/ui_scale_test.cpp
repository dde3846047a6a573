#include <gtest/gtest.h>

#include "app/platform/display.hpp"

namespace {

using app::scaleFor;

TEST(UiScale, FollowsTheDotsOfTheScreen) {
  EXPECT_EQ(scaleFor({{}, 1920, 508}), 1.0f);  // 96 dots an inch
  EXPECT_EQ(scaleFor({{}, 3840, 508}), 2.0f);
  EXPECT_EQ(scaleFor({{}, 2880, 508}), 1.5f);
}

TEST(UiScale, TheUsersSettingGoesFirst) { EXPECT_EQ(scaleFor({192.0, 1920, 508}), 2.0f); }

// Catches letters of three times the size on a projector that reports a width of 16 cm.
TEST(UiScale, AnImplausibleWidthIsIgnored) {
  for (const int millimetres : {0, -1, 1, 160, 1600}) EXPECT_EQ(scaleFor({{}, 3840, millimetres}), 1.0f);
}

TEST(UiScale, StaysBetweenOneAndThree) {
  EXPECT_EQ(scaleFor({50.0, 0, 0}), 1.0f);
  EXPECT_EQ(scaleFor({1000.0, 0, 0}), 3.0f);
  EXPECT_EQ(scaleFor({}), 1.0f);
}

// Would catch: a window with a quarter of the area on a screen with twice the dots per inch.
TEST(UiScale, TheFirstWindowGrowsWithTheLetters) {
  EXPECT_EQ(app::firstSizeFor({192.0, 3840, 600, 2160}, {1280, 720}), glm::ivec2(2560, 1440));
  EXPECT_EQ(app::firstSizeFor({{}, 1920, 508, 1080}, {1280, 720}), glm::ivec2(1280, 720));
}

TEST(UiScale, TheFirstWindowFitsTheScreenAndKeepsItsAspect) {
  EXPECT_EQ(app::firstSizeFor({288.0, 2560, 300, 1600}, {1280, 720}), glm::ivec2(2304, 1296));
  EXPECT_EQ(app::firstSizeFor({192.0, 2880, 300, 1000}, {1280, 720}), glm::ivec2(1600, 900));
  EXPECT_EQ(app::firstSizeFor({192.0, 1280, 300, 720}, {1280, 720}), glm::ivec2(1280, 720));
  EXPECT_EQ(app::firstSizeFor({}, {1280, 720}), glm::ivec2(1280, 720)) << "nothing is known";
}

}  // namespace
