#include "app/platform/memory.hpp"

#include <gtest/gtest.h>

namespace {

TEST(Memory, ThisProcessHoldsSome) { EXPECT_GT(app::peakMebibytes(), 1.0); }

}  // namespace
