// Measures how long frames and queries take, for --stats and the panel.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "world/world.hpp"

namespace app {

class RunStats {
 public:
  using Nanoseconds = std::int64_t;

  explicit RunStats(Nanoseconds programStart) : programStart_(programStart) {}

  void keyWentDown(Nanoseconds now);
  /// Notes a frame that was drawn between the two times; `end` is when it was handed to the display.
  void frameDrawn(Nanoseconds begin, Nanoseconds end);

  [[nodiscard]] float lastFrameMilliseconds() const;  ///< 0 before the first frame.
  /// "first frame 120 ms, 300 frames, median 4.1 ms, 99th percentile 6.0 ms, …", without a newline.
  [[nodiscard]] std::string line(double peakMebibytes) const;

 private:
  Nanoseconds programStart_;
  std::optional<Nanoseconds> firstFrame_;  // since the program's start
  std::optional<Nanoseconds> keyDown_;     // not shown yet
  std::vector<double> frames_;             // milliseconds
  std::vector<double> latencies_;          // milliseconds
};

/// The duration of a query of the tree for what the player touches; the least of a few runs, so that other
/// work on the machine does not make the number jump.
[[nodiscard]] float queryMicroseconds(const world::World& world);

/// The value below which `part` (0 to 1) of all lie; 0 when there are none.
[[nodiscard]] double quantile(std::vector<double> values, double part);

}  // namespace app
