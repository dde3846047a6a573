#include <gtest/gtest.h>
#include <vector>

#include "app/save/outputs.hpp"

namespace app {
namespace {

constexpr std::int64_t kMillisecond = 1'000'000;

struct Shown {
  std::int64_t now = 0;
  std::vector<double> fractions;
  ThrottledProgress throttledProgress{[this] { return now; },
                                      [this](double fraction) { fractions.push_back(fraction); }};

  void hearAt(std::int64_t milliseconds, double fraction) {
    now = milliseconds * kMillisecond;
    throttledProgress.report(fraction);
  }
};

TEST(ThrottledProgress, AQuickJobShowsNothing) {
  Shown shown;
  shown.hearAt(0, 0.0);
  shown.hearAt(200, 0.5);
  shown.hearAt(330, 1.0);
  EXPECT_TRUE(shown.fractions.empty());
}

TEST(ThrottledProgress, ASlowJobIsShownToItsEnd) {
  Shown shown;
  shown.hearAt(1000, 0.0);
  shown.hearAt(1200, 0.1);
  shown.hearAt(1400, 0.2);
  shown.hearAt(1410, 0.25);
  shown.hearAt(1500, 0.5);
  shown.hearAt(1501, 1.0);
  EXPECT_EQ(shown.fractions, (std::vector<double>{0.2, 0.5, 1.0}));
}

// Would catch a bar that appears at once because the load before had one.
TEST(ThrottledProgress, EachJobStartsItsOwnDelay) {
  Shown shown;
  shown.hearAt(0, 0.0);
  shown.hearAt(500, 0.5);
  shown.hearAt(600, 0.0);
  shown.hearAt(700, 0.5);
  shown.hearAt(800, 1.0);
  EXPECT_EQ(shown.fractions, (std::vector<double>{0.5}));
}

}  // namespace
}  // namespace app
