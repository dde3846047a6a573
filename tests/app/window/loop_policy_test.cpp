#include <gtest/gtest.h>

#include "app/window/frames.hpp"

namespace {

using app::LoopPolicy;
using app::LoopRequests;

constexpr LoopRequests kNothing{};

TEST(LoopPolicy, SleepsWithoutMotionAndPendingFrames) {
  LoopPolicy policy;
  EXPECT_EQ(policy.decide({}), kNothing);
  EXPECT_FALSE(policy.takeFrameRequest());
}

TEST(LoopPolicy, AChangeIsDrawnOnce) {
  LoopPolicy policy;
  EXPECT_EQ(policy.decide({.changed = true}), LoopRequests{.redraw = true});
  EXPECT_FALSE(policy.takeFrameRequest());
  EXPECT_EQ(policy.decide({}), kNothing);
}

/// Would catch: several pending timers. Two timers tick twice as often, and each event would add another
/// timer.
TEST(LoopPolicy, OnlyOneTickIsPending) {
  LoopPolicy policy;
  EXPECT_EQ(policy.decide({.active = true}), LoopRequests{.tick = true});
  EXPECT_EQ(policy.decide({.active = true}), kNothing);
  policy.tickDone();
  EXPECT_EQ(policy.decide({.active = true}), LoopRequests{.tick = true});
}

TEST(LoopPolicy, TicksEndWithTheMotionAndBeginWithTheNext) {
  LoopPolicy policy;
  (void)policy.decide({.active = true});
  policy.tickDone();
  EXPECT_EQ(policy.decide({}), kNothing);
  EXPECT_EQ(policy.decide({.active = true}), LoopRequests{.tick = true});
}

/// A pending timer cannot be cancelled, so it serves a motion that begins before it fires.
TEST(LoopPolicy, APendingTickServesAMotionThatBeginsMeanwhile) {
  LoopPolicy policy;
  (void)policy.decide({.active = true});
  EXPECT_EQ(policy.decide({}), kNothing);
  EXPECT_EQ(policy.decide({.active = true}), kNothing);
}

TEST(LoopPolicy, ScenesAreReadBetweenTicks) {
  LoopPolicy policy;
  EXPECT_EQ(policy.decide({.active = true, .browsing = true}), (LoopRequests{.tick = true, .browse = true}));
  policy.browseDone();
  EXPECT_EQ(policy.decide({.active = true, .browsing = true}), LoopRequests{.browse = true});
  policy.browseDone();
  EXPECT_EQ(policy.decide({.active = true}), kNothing);
}

/// Dear ImGui registers a pressed button in one frame and draws the result in the next.
TEST(LoopPolicy, PendingFramesFollowOneAnother) {
  LoopPolicy policy;
  policy.requestFrames(2);
  EXPECT_TRUE(policy.takeFrameRequest());
  EXPECT_TRUE(policy.takeFrameRequest());
  EXPECT_FALSE(policy.takeFrameRequest());
}

TEST(LoopPolicy, ALaterEventResetsThePendingFrames) {
  LoopPolicy policy;
  policy.requestFrames(2);
  EXPECT_TRUE(policy.takeFrameRequest());
  policy.requestFrames(2);
  EXPECT_TRUE(policy.takeFrameRequest());
  EXPECT_TRUE(policy.takeFrameRequest());
  EXPECT_FALSE(policy.takeFrameRequest());
}

}  // namespace
