#include <gtest/gtest.h>

#include "app/window/frames.hpp"

namespace {

using app::MotionQuality;
using app::Quality;

constexpr std::int64_t kMs = 1'000'000;

/// A window whose full frames take `full` milliseconds and whose quick frames take `quick`.
class Window {
 public:
  Window(bool software, int full, int quick) : policy_(software), full_(full), quick_(quick) {}

  /// Draws a frame `pause` milliseconds after the last frame was shown.
  Quality frame(bool moved, int pause = 8) {
    const std::int64_t begin = now_ + pause * kMs;
    const Quality quality = policy_.choose(moved, begin);
    now_ = begin + (quality == Quality::full ? full_ : quick_) * kMs;
    policy_.onFrameDrawn(quality, moved, begin, now_);
    return quality;
  }
  int quickOf(int frames) {
    int quick = 0;
    for (int i = 0; i < frames; ++i) quick += frame(true) == Quality::quick ? 1 : 0;
    return quick;
  }
  void become(int full, int quick) { full_ = full, quick_ = quick; }
  std::optional<int> refineDelay() { return policy_.refineDelay(); }
  bool mustRefineAfter(int milliseconds) { return policy_.mustRefine(now_ + milliseconds * kMs); }

 private:
  MotionQuality policy_;
  int full_, quick_;
  std::int64_t now_ = 0;
};

TEST(MotionQuality, AMachineThatKeepsUpDrawsFully) {
  Window window(true, 33, 15);
  EXPECT_EQ(window.quickOf(100), 0);
  EXPECT_EQ(window.refineDelay(), std::nullopt);
}

TEST(MotionQuality, AGraphicsCardDrawsFullyDespiteWaitingForTheScreen) {
  Window window(false, 100, 30);
  EXPECT_EQ(window.quickOf(100), 0);
}

/// The first of the ten frames is not yet motion, and three have to be slow.
TEST(MotionQuality, ASlowMachineDrawsMotionQuickly) {
  Window window(true, 80, 30);
  EXPECT_EQ(window.quickOf(10), 6);
}

TEST(MotionQuality, OneSlowFrameIsIgnored) {
  Window window(true, 15, 8);
  (void)window.quickOf(10);
  for (int i = 0; i < 5; ++i) {
    window.become(80, 8);
    EXPECT_EQ(window.quickOf(2), 0);
    window.become(15, 8);
    EXPECT_EQ(window.quickOf(1), 0);
  }
}

TEST(MotionQuality, FramesOfPanelsAreNotMotion) {
  Window window(true, 80, 30);
  for (int i = 0; i < 20; ++i) EXPECT_EQ(window.frame(false), Quality::full);
  EXPECT_EQ(window.quickOf(3), 0);  // the frames of panels were not measured either
}

/// A single key step is answered by one frame, without flicker.
TEST(MotionQuality, ASingleStepIsDrawnFully) {
  Window window(true, 80, 30);
  (void)window.quickOf(10);
  for (int i = 0; i < 5; ++i) EXPECT_EQ(window.frame(true, 250), Quality::full);
  EXPECT_EQ(window.refineDelay(), std::nullopt);
}

TEST(MotionQuality, ARestingPictureIsDrawnFullyOnce) {
  Window window(true, 80, 30);
  (void)window.quickOf(10);
  ASSERT_EQ(window.refineDelay(), 100);
  EXPECT_EQ(window.refineDelay(), std::nullopt) << "two timers";
  ASSERT_TRUE(window.mustRefineAfter(100));
  EXPECT_EQ(window.frame(true, 100), Quality::full) << "a key that is held moves nothing";
  EXPECT_EQ(window.refineDelay(), std::nullopt) << "the window does not sleep";
}

TEST(MotionQuality, ContinuedMotionIsMeasuredAgain) {
  Window window(true, 80, 30);
  (void)window.quickOf(10);
  ASSERT_EQ(window.refineDelay(), 100);
  EXPECT_EQ(window.quickOf(3), 3);
  EXPECT_FALSE(window.mustRefineAfter(5));
  EXPECT_EQ(window.refineDelay(), 100);
}

/// A full frame of a resting picture shows whether the machine is still slow. A slightly faster frame is not
/// enough.
TEST(MotionQuality, AMachineThatHasBecomeFastDrawsTheNextMotionFully) {
  Window window(true, 80, 30);
  (void)window.quickOf(10);
  window.become(30, 12);
  EXPECT_EQ(window.frame(false, 100), Quality::full);
  EXPECT_EQ(window.quickOf(10), 10);
  window.become(15, 8);
  EXPECT_EQ(window.frame(false, 100), Quality::full);
  EXPECT_EQ(window.quickOf(10), 0);
}

/// A spinning body never comes to rest, so the quality is chosen again during the motion.
TEST(MotionQuality, EndlessMotionIsDrawnFullyAgainWhenFourSamplesAreFastEnough) {
  Window window(true, 80, 9);
  EXPECT_EQ(window.quickOf(500), 496);
  window.become(20, 8);
  EXPECT_EQ(window.quickOf(500), 60);
}

}  // namespace
