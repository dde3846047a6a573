#include "app/window/frames.hpp"

#include <chrono>
#include <cmath>
#include <iomanip>
#include <sstream>

#include "world/body.hpp"

namespace app {
namespace {

using Nanoseconds = MotionQuality::Nanoseconds;

constexpr Nanoseconds kMillisecond = 1'000'000;
constexpr Nanoseconds kSlowFrameTime = 33 * kMillisecond;  // for a full frame: 30 frames per second
/// Below kSlowFrameTime, so that noise does not toggle the quality.
constexpr Nanoseconds kFastFrameTime = 20 * kMillisecond;
constexpr int kStillMilliseconds = 100;   // after this time without a frame, the picture stands still
constexpr int kSlowFramesUntilQuick = 3;  // quality drops after this many slow full frames in a row
constexpr int kFastFramesUntilFull = 60;
/// Samples per pixel of a full frame, which takes at most this many times as long as a quick frame.
constexpr int kFullFrameSamples = 4;

}  // namespace

bool MotionQuality::inMotion(bool moved, Nanoseconds now) const {
  return moved && lastFrameEnd_ && now - *lastFrameEnd_ < kStillMilliseconds * kMillisecond;
}

Quality MotionQuality::choose(bool moved, Nanoseconds now) const {
  return softwareRenderer_ && fullIsSlow_ && inMotion(moved, now) ? Quality::quick : Quality::full;
}

void MotionQuality::checkFullFrame(bool moving, Nanoseconds duration) {
  if (duration < kFastFrameTime) fullIsSlow_ = false;
  slowFrames_ = moving && duration > kSlowFrameTime ? slowFrames_ + 1 : 0;
  if (slowFrames_ < kSlowFramesUntilQuick) return;
  fullIsSlow_ = true;
  slowFrames_ = 0;
}

// Without this check, the quality would stay low while a body spins endlessly, because no full frame would be
// drawn again.
void MotionQuality::checkQuickFrame(Nanoseconds duration) {
  fastFrames_ = duration * kFullFrameSamples < kSlowFrameTime ? fastFrames_ + 1 : 0;
  if (fastFrames_ < kFastFramesUntilFull) return;
  fullIsSlow_ = false;
  fastFrames_ = 0;
}

void MotionQuality::frameDrawn(Quality quality, bool moved, Nanoseconds begin, Nanoseconds end) {
  lastWasQuick_ = quality == Quality::quick;
  lastWasQuick_ ? checkQuickFrame(end - begin) : checkFullFrame(inMotion(moved, begin), end - begin);
  lastFrameEnd_ = end;
}

std::optional<int> MotionQuality::refineDelay() {
  if (!lastWasQuick_ || refinePending_) return std::nullopt;
  refinePending_ = true;
  return kStillMilliseconds;
}

bool MotionQuality::mustRefine(Nanoseconds now) {
  refinePending_ = false;
  return lastWasQuick_ && !inMotion(true, now);
}

namespace {

double milliseconds(RunStats::Nanoseconds time) { return static_cast<double>(time) / 1e6; }

}  // namespace

void RunStats::keyWentDown(Nanoseconds now) {
  if (!keyDownTime_) keyDownTime_ = now;
}

void RunStats::frameDrawn(Nanoseconds begin, Nanoseconds end) {
  if (!firstFrameDelay_) firstFrameDelay_ = end - programStart_;
  frameTimes_.push_back(milliseconds(end - begin));
  if (keyDownTime_) latencies_.push_back(milliseconds(end - *keyDownTime_));
  keyDownTime_.reset();
}

float RunStats::lastFrameMilliseconds() const {
  return frameTimes_.empty() ? 0.0f : static_cast<float>(frameTimes_.back());
}

std::string RunStats::line(double peakMebibytes) const {
  std::ostringstream out;
  out << std::fixed << std::setprecision(1) << "first frame " << milliseconds(firstFrameDelay_.value_or(0))
      << " ms, " << frameTimes_.size() << " frames, median " << quantile(frameTimes_, 0.5)
      << " ms, 99th percentile " << quantile(frameTimes_, 0.99) << " ms, key to frame "
      << quantile(latencies_, 0.5) << " ms, peak memory " << peakMebibytes << " MiB";
  return out.str();
}

float queryMicroseconds(const world::World& world) {
  using Clock = std::chrono::steady_clock;
  constexpr int kRepeats = 16;
  auto fastest = Clock::duration::max();
  const collision::Aabb playerBounds = world::widened(world::boundsOf(world.player().shapes));
  const auto visit = [](std::uint32_t) {};
  for (int i = 0; i < kRepeats; ++i) {
    const auto start = Clock::now();
    world.targets().touching(playerBounds, visit);
    fastest = std::min(fastest, Clock::now() - start);
  }
  return std::chrono::duration<float, std::micro>(fastest).count();
}

double quantile(std::vector<double> values, double fraction) {
  if (values.empty()) return 0.0;
  const auto last = static_cast<double>(values.size() - 1);
  const auto nth = values.begin() + static_cast<std::ptrdiff_t>(std::lround(last * fraction));
  std::nth_element(values.begin(), nth, values.end());
  return *nth;
}

}  // namespace app
