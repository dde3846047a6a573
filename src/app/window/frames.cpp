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
constexpr Nanoseconds kTooLong = 33 * kMillisecond;  // for a full frame: 30 frames per second
constexpr Nanoseconds kFastEnough =
    20 * kMillisecond;                   // below kTooLong, so that noise does not toggle the quality
constexpr int kStillMilliseconds = 100;  // after this time without a frame, the picture stands still
constexpr int kFullFrames = 3;           // quality drops after this many slow full frames in a row
constexpr int kQuickFrames = 60;
constexpr int kSamples =
    4;  // samples per pixel of a full frame, which takes at most this many times as long as a quick frame

}  // namespace

bool MotionQuality::inMotion(bool moved, Nanoseconds now) const {
  return moved && shown_ && now - *shown_ < kStillMilliseconds * kMillisecond;
}

Quality MotionQuality::choose(bool moved, Nanoseconds now) const {
  return software_ && slow_ && inMotion(moved, now) ? Quality::quick : Quality::full;
}

void MotionQuality::checkFull(bool moving, Nanoseconds took) {
  if (took < kFastEnough) slow_ = false;
  slowFrames_ = moving && took > kTooLong ? slowFrames_ + 1 : 0;
  if (slowFrames_ < kFullFrames) return;
  slow_ = true;
  slowFrames_ = 0;
}

// Without this check, the quality would stay low while a body spins endlessly, because no full frame would be
// drawn again.
void MotionQuality::checkQuick(Nanoseconds took) {
  fastFrames_ = took * kSamples < kTooLong ? fastFrames_ + 1 : 0;
  if (fastFrames_ < kQuickFrames) return;
  slow_ = false;
  fastFrames_ = 0;
}

void MotionQuality::frameDrawn(Quality quality, bool moved, Nanoseconds begin, Nanoseconds end) {
  coarse_ = quality == Quality::quick;
  coarse_ ? checkQuick(end - begin) : checkFull(inMotion(moved, begin), end - begin);
  shown_ = end;
}

std::optional<int> MotionQuality::refineDelay() {
  if (!coarse_ || pending_) return std::nullopt;
  pending_ = true;
  return kStillMilliseconds;
}

bool MotionQuality::mustRefine(Nanoseconds now) {
  pending_ = false;
  return coarse_ && !inMotion(true, now);
}

namespace {

double milliseconds(RunStats::Nanoseconds time) { return static_cast<double>(time) / 1e6; }

}  // namespace

void RunStats::keyWentDown(Nanoseconds now) {
  if (!keyDown_) keyDown_ = now;
}

void RunStats::frameDrawn(Nanoseconds begin, Nanoseconds end) {
  if (!firstFrame_) firstFrame_ = end - programStart_;
  frames_.push_back(milliseconds(end - begin));
  if (keyDown_) latencies_.push_back(milliseconds(end - *keyDown_));
  keyDown_.reset();
}

float RunStats::lastFrameMilliseconds() const {
  return frames_.empty() ? 0.0f : static_cast<float>(frames_.back());
}

std::string RunStats::line(double peakMebibytes) const {
  std::ostringstream out;
  out << std::fixed << std::setprecision(1) << "first frame " << milliseconds(firstFrame_.value_or(0))
      << " ms, " << frames_.size() << " frames, median " << quantile(frames_, 0.5) << " ms, 99th percentile "
      << quantile(frames_, 0.99) << " ms, key to frame " << quantile(latencies_, 0.5) << " ms, peak memory "
      << peakMebibytes << " MiB";
  return out.str();
}

float queryMicroseconds(const world::World& world) {
  using Clock = std::chrono::steady_clock;
  constexpr int kTimes = 16;
  auto least = Clock::duration::max();
  const collision::Aabb own = world::widened(world::boundsOf(world.player().shapes));
  const auto visit = [](std::uint32_t) {};
  for (int i = 0; i < kTimes; ++i) {
    const auto start = Clock::now();
    world.targets().touching(own, visit);
    least = std::min(least, Clock::now() - start);
  }
  return std::chrono::duration<float, std::micro>(least).count();
}

double quantile(std::vector<double> values, double part) {
  if (values.empty()) return 0.0;
  const auto last = static_cast<double>(values.size() - 1);
  const auto place = values.begin() + static_cast<std::ptrdiff_t>(std::lround(last * part));
  std::nth_element(values.begin(), place, values.end());
  return *place;
}

}  // namespace app
