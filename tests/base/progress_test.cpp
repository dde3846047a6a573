// The reported progress of long work never decreases, and ends at 1.
#include "base/progress.hpp"

#include <gtest/gtest.h>
#include <vector>

namespace base {
namespace {

using Shares = std::vector<double>;

TEST(Progress, AJobGoesFromZeroToOne) {
  Shares heard;
  const ProgressListener listener([&](double share) { heard.push_back(share); });
  const ProgressJob job;
  reportProgress(0.5);
  job.done();
  EXPECT_EQ(heard, (Shares{0.0, 0.5, 1.0}));
}

TEST(Progress, StagesShareTheRemainder) {
  Shares heard;
  const ProgressListener listener([&](double share) { heard.push_back(share); });
  const ProgressJob job;
  {
    const ProgressStage first(0.5);
    reportProgress(1.0);
    const ProgressStage within(0.5);
    reportProgress(1.0);
  }
  {
    const ProgressStage second(0.5);
    reportProgress(0.5);
    reportProgress(1.0);
  }
  job.done();
  EXPECT_EQ(heard, (Shares{0.0, 0.5, 0.5, 0.625, 0.75, 1.0}));
}

// Would catch a bar that starts in the middle because the first stages had nothing to do.
TEST(Progress, AStageWithoutReportsTakesNoShare) {
  Shares heard;
  const ProgressListener listener([&](double share) { heard.push_back(share); });
  const ProgressJob job;
  { const ProgressStage silent(0.9); }
  const ProgressStage all(1.0);
  reportProgress(0.25);
  EXPECT_EQ(heard, (Shares{0.0, 0.25}));
}

TEST(Progress, NeverDecreasesWithinAJobAndRestartsWithTheNext) {
  Shares heard;
  const ProgressListener listener([&](double share) { heard.push_back(share); });
  const ProgressJob job;
  reportProgress(0.75);
  reportProgress(0.5);
  reportProgress(7.0);
  const ProgressJob next;
  EXPECT_EQ(heard, (Shares{0.0, 0.75, 0.75, 1.0, 0.0}));
}

TEST(Progress, TheInnerListenerReplacesTheOuterOne) {
  Shares outer, inner;
  const ProgressListener listener([&](double share) { outer.push_back(share); });
  {
    const ProgressListener instead([&](double share) { inner.push_back(share); });
    reportProgress(1.0);
  }
  const ProgressJob job;
  EXPECT_EQ(inner.size(), 1u);
  EXPECT_EQ(outer, Shares{0.0});
}

TEST(Progress, WithoutAListenerNothingHappens) {
  const ProgressJob job;
  reportProgress(0.5);
  job.done();
}

// A window that is closed during loading ends the load in this way.
TEST(Progress, AListenerMayEndTheWorkByThrowing) {
  const ProgressListener listener([](double share) {
    if (share > 0.0) throw 1;
  });
  const ProgressJob job;
  EXPECT_THROW(
      {
        const ProgressStage stage(0.5);
        reportProgress(0.5);
      },
      int);
}

}  // namespace
}  // namespace base
