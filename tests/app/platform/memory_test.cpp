#include <gtest/gtest.h>

#include "app/platform/process.hpp"

namespace {

TEST(Memory, ThePeakOfThisProcessIsPositive) { EXPECT_GT(app::peakMebibytes(), 1.0); }

}  // namespace
