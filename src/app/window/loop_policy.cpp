#include "app/window/loop_policy.hpp"

namespace app {

namespace {

using Nanoseconds = MotionQuality::Nanoseconds;

constexpr Nanoseconds kMillisecond = 1'000'000;
constexpr Nanoseconds kTooLong = 33 * kMillisecond;  // 30 frames a second
constexpr Nanoseconds kQuickly =
    20 * kMillisecond;                   // well below kTooLong, so that noise does not switch back and forth
constexpr int kStillMilliseconds = 100;  // between two frames: the picture stands still
constexpr int kFullFrames = 3;           // slow full frames in a row before quality drops
constexpr int kQuickFrames = 60;
constexpr int kSamples =
    4;  // samples of a full frame: it takes at most this many times as long as a quick one

}  // namespace

bool MotionQuality::inMotion(bool moved, Nanoseconds now) const {
  return moved && shown_ && now - *shown_ < kStillMilliseconds * kMillisecond;
}

Quality MotionQuality::of(bool moved, Nanoseconds now) const {
  return software_ && slow_ && inMotion(moved, now) ? Quality::quick : Quality::full;
}

void MotionQuality::checkFull(bool moving, Nanoseconds took) {
  if (took < kQuickly) slow_ = false;
  tooLong_ = moving && took > kTooLong ? tooLong_ + 1 : 0;
  if (tooLong_ < kFullFrames) return;
  slow_ = true;
  tooLong_ = 0;
}

// A spinning body may never stand still, so quick frames are also checked: the machine may be fast again.
void MotionQuality::checkQuick(Nanoseconds took) {
  short_ = took * kSamples < kTooLong ? short_ + 1 : 0;
  if (short_ < kQuickFrames) return;
  slow_ = false;
  short_ = 0;
}

void MotionQuality::drawn(Quality quality, bool moved, Nanoseconds begin, Nanoseconds end) {
  coarse_ = quality == Quality::quick;
  coarse_ ? checkQuick(end - begin) : checkFull(inMotion(moved, begin), end - begin);
  shown_ = end;
}

std::optional<int> MotionQuality::whenToRefine() {
  if (!coarse_ || pending_) return std::nullopt;
  pending_ = true;
  return kStillMilliseconds;
}

bool MotionQuality::mustRefine(Nanoseconds now) {
  pending_ = false;
  return coarse_ && !inMotion(true, now);
}

}  // namespace app
