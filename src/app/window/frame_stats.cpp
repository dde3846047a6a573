#include "app/window/frame_stats.hpp"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <iomanip>
#include <sstream>

#include "world/body.hpp"

namespace app {
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
