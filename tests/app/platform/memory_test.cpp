#include "app/platform/memory.hpp"

#include <gtest/gtest.h>

namespace {

TEST(Memory, ThePeakOfThisProcessIsPositive) { EXPECT_GT(app::peakMebibytes(), 1.0); }

}  // namespace
