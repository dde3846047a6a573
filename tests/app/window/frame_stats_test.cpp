#include <gmock/gmock.h>

#include "app/window/frames.hpp"

namespace {

using testing::HasSubstr;

constexpr std::int64_t kMillisecond = 1'000'000;

TEST(RunStats, CountsFromTheProgramsStartAndFromTheKey) {
  app::RunStats stats(100 * kMillisecond);
  stats.onFrameDrawn(300 * kMillisecond, 310 * kMillisecond);
  stats.keyWentDown(400 * kMillisecond);
  stats.keyWentDown(404 * kMillisecond);  // before a frame has shown the first key
  stats.onFrameDrawn(405 * kMillisecond, 409 * kMillisecond);
  const std::string line = stats.summaryLine(12.5);
  EXPECT_THAT(line, HasSubstr("first frame 210.0 ms"));
  EXPECT_THAT(line, HasSubstr("2 frames"));
  EXPECT_THAT(line, HasSubstr("key to frame 9.0 ms"));
  EXPECT_THAT(line, HasSubstr("peak memory 12.5 MiB"));
  EXPECT_EQ(stats.lastFrameMilliseconds(), 4.0f);
}

TEST(RunStats, WorksWithoutFrames) {
  const app::RunStats stats(0);
  EXPECT_THAT(stats.summaryLine(0.0), HasSubstr("0 frames"));
  EXPECT_EQ(stats.lastFrameMilliseconds(), 0.0f);
}

TEST(RunStats, QuantilesAreValuesOfTheList) {
  EXPECT_EQ(app::quantile({5, 1, 3}, 0.5), 3.0);
  EXPECT_EQ(app::quantile({5, 1, 3}, 1.0), 5.0);
  EXPECT_EQ(app::quantile({}, 0.5), 0.0);
}

}  // namespace
