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
constexpr int kMotionTimeoutMilliseconds = 100;  // after this time without a frame, the picture stands still
constexpr int kSlowFramesUntilQuick = 3;         // quality drops after this many slow full frames in a row
constexpr int kFastFramesUntilFull = 60;
/// Samples per pixel of a full frame, which takes at most this many times as long as a quick frame.
constexpr int kFullFrameSamples = 4;

}  // namespace

bool MotionQuality::inMotion(bool viewMoved, Nanoseconds now) const {
  return viewMoved && lastFrameEnd_ && now - *lastFrameEnd_ < kMotionTimeoutMilliseconds * kMillisecond;
}

Quality MotionQuality::choose(bool viewMoved, Nanoseconds now) const {
  return softwareRenderer_ && fullFramesAreSlow_ && inMotion(viewMoved, now) ? Quality::quick : Quality::full;
}

void MotionQuality::checkFullFrame(bool viewMoves, Nanoseconds duration) {
  if (duration < kFastFrameTime) fullFramesAreSlow_ = false;
  slowFrames_ = viewMoves && duration > kSlowFrameTime ? slowFrames_ + 1 : 0;
  if (slowFrames_ < kSlowFramesUntilQuick) return;
  fullFramesAreSlow_ = true;
  slowFrames_ = 0;
}

// Without this check, the quality would stay low while a body spins endlessly, because no full frame would be
// drawn again.
void MotionQuality::checkQuickFrame(Nanoseconds duration) {
  fastFrames_ = duration * kFullFrameSamples < kSlowFrameTime ? fastFrames_ + 1 : 0;
  if (fastFrames_ < kFastFramesUntilFull) return;
  fullFramesAreSlow_ = false;
  fastFrames_ = 0;
}

void MotionQuality::onFrameDrawn(Quality quality, bool viewMoved, Nanoseconds begin, Nanoseconds end) {
  lastFrameWasQuick_ = quality == Quality::quick;
  lastFrameWasQuick_ ? checkQuickFrame(end - begin) : checkFullFrame(inMotion(viewMoved, begin), end - begin);
  lastFrameEnd_ = end;
}

std::optional<int> MotionQuality::refineDelay() {
  if (!lastFrameWasQuick_ || refinePending_) return std::nullopt;
  refinePending_ = true;
  return kMotionTimeoutMilliseconds;
}

bool MotionQuality::mustRefine(Nanoseconds now) {
  refinePending_ = false;
  return lastFrameWasQuick_ && !inMotion(true, now);
}

namespace {

double milliseconds(RunStats::Nanoseconds time) { return static_cast<double>(time) / 1e6; }

}  // namespace

void RunStats::keyWentDown(Nanoseconds now) {
  if (!keyDownTime_) keyDownTime_ = now;
}

void RunStats::onFrameDrawn(Nanoseconds begin, Nanoseconds end) {
  if (!firstFrameDelay_) firstFrameDelay_ = end - programStart_;
  frameTimes_.push_back(milliseconds(end - begin));
  if (keyDownTime_) latencies_.push_back(milliseconds(end - *keyDownTime_));
  keyDownTime_.reset();
}

float RunStats::lastFrameMilliseconds() const {
  return frameTimes_.empty() ? 0.0f : static_cast<float>(frameTimes_.back());
}

std::string RunStats::summaryLine(double peakMebibytes) const {
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
  auto minDuration = Clock::duration::max();
  const collision::Aabb playerBounds = world::widened(world::boundsOf(world.player().shapes));
  const auto visit = [](std::uint32_t) {};
  for (int i = 0; i < kRepeats; ++i) {
    const auto start = Clock::now();
    world.targets().visitTouching(playerBounds, visit);
    minDuration = std::min(minDuration, Clock::now() - start);
  }
  return std::chrono::duration<float, std::micro>(minDuration).count();
}

double quantile(std::vector<double> values, double fraction) {
  if (values.empty()) return 0.0;
  const auto lastIndex = static_cast<double>(values.size() - 1);
  const auto nth = values.begin() + static_cast<std::ptrdiff_t>(std::lround(lastIndex * fraction));
  std::nth_element(values.begin(), nth, values.end());
  return *nth;
}

}  // namespace app
