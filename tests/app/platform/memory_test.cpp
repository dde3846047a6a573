#include <gtest/gtest.h>

#include "app/platform/this_process.hpp"

namespace {

TEST(Memory, ThePeakOfThisProcessIsPositive) { EXPECT_GT(app::peakMebibytes(), 1.0); }

}  // namespace
