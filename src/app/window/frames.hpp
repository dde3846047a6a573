// Decides when to draw a frame and in which quality. Also measures frames. Independent of GLUT and OpenGL.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "app/picture/frame.hpp"
#include "world/world.hpp"

namespace app {

/// The state of the loop after an event.
struct LoopFacts {
  bool changed = false;   ///< The picture has changed since the last frame.
  bool active = false;    ///< The session moves, so it needs ticks.
  bool browsing = false;  ///< Session::browsing(): unchecked cases or unknown cells of the map remain.
};

struct LoopRequests {
  bool redraw = false;
  bool tick = false;    ///< A timer of kTickMilliseconds.
  bool browse = false;  ///< A timer of kBrowseMilliseconds.

  friend bool operator==(const LoopRequests&, const LoopRequests&) = default;
};

/// Decides what to request from GLUT. Requests nothing if nothing changes, so an idle window uses no
/// processor time.
class LoopPolicy {
 public:
  /// Call this after every event. Does not request a timer that already runs.
  [[nodiscard]] LoopRequests decide(const LoopFacts& facts) {
    const LoopRequests requests{facts.changed, facts.active && !tickPending_,
                                facts.browsing && !browsePending_};
    tickPending_ = tickPending_ || requests.tick;
    browsePending_ = browsePending_ || requests.browse;
    return requests;
  }

  /// Call tickDone() when the timer for ticks fires, and browseDone() when the other timer fires.
  void tickDone() { tickPending_ = false; }
  void browseDone() { browsePending_ = false; }

  /// True if new results of Session::browse() should be drawn. True at most ten times a second, and so seldom
  /// that drawing takes at most a fifth of the time. `frameTime`: duration of a frame. Times are in
  /// nanoseconds.
  [[nodiscard]] bool shouldDrawBrowsing(std::int64_t now, std::int64_t frameTime) {
    constexpr std::int64_t kMinInterval = 100'000'000, kMinFrameTimes = 5;
    if (lastBrowsingDraw_ && now - *lastBrowsingDraw_ < std::max(kMinInterval, kMinFrameTimes * frameTime))
      return false;
    lastBrowsingDraw_ = now;
    return true;
  }

  /// Sets the number of frames to draw after the next frame.
  void requestFrames(int frames) { requestedFrames_ = frames; }
  /// Call this when a frame is on the screen. Returns true if another frame must be drawn (requestFrames()).
  [[nodiscard]] bool takeFrameRequest() { return requestedFrames_ > 0 && requestedFrames_-- > 0; }

 private:
  bool tickPending_ = false;
  bool browsePending_ = false;
  std::optional<std::int64_t> lastBrowsingDraw_;
  int requestedFrames_ = 0;
};

/// Chooses the quality of frames. A software renderer is slow if three full frames in a row take more than
/// 1/30 s each. Moving pictures then have one sample per pixel. A still picture has full quality.
class MotionQuality {
 public:
  using Nanoseconds = std::int64_t;

  /// `software`: false for a GPU, which always draws in full quality. The frame times of a GPU include
  /// waiting for the screen.
  explicit MotionQuality(bool software) : softwareRenderer_(software) {}

  /// Returns the quality of a frame that begins at `now`. `viewMoved`: bodies or the view may have moved
  /// since the last frame. More than 0.1 s after the last frame, the quality is full.
  [[nodiscard]] Quality choose(bool viewMoved, Nanoseconds now) const;

  /// Call this after each frame. `end`: the time at which the frame was on the screen.
  void onFrameDrawn(Quality quality, bool viewMoved, Nanoseconds begin, Nanoseconds end);

  /// Returns the delay in milliseconds until mustRefine() must be called. Nullopt if the picture has full
  /// quality, or if that call is already scheduled.
  [[nodiscard]] std::optional<int> refineDelay();
  /// True if the picture stands still and must be drawn again in full quality.
  [[nodiscard]] bool mustRefine(Nanoseconds now);

 private:
  [[nodiscard]] bool inMotion(bool viewMoved, Nanoseconds now) const;
  void checkFullFrame(bool viewMoves, Nanoseconds duration);
  void checkQuickFrame(Nanoseconds duration);

  bool softwareRenderer_;
  bool fullFramesAreSlow_ = false;  ///< Full frames take too long.
  bool lastFrameWasQuick_ = false;  ///< The picture on the screen is a quick frame.
  bool refinePending_ = false;      ///< A call of mustRefine() is due.
  int slowFrames_ = 0;              ///< How many full frames in a row took too long.
  int fastFrames_ = 0;              ///< How many quick frames in a row left time for full frames.
  std::optional<Nanoseconds> lastFrameEnd_;
};

class RunStats {
 public:
  using Nanoseconds = std::int64_t;

  explicit RunStats(Nanoseconds programStart) : programStart_(programStart) {}

  void keyWentDown(Nanoseconds now);
  /// `end` is the time after the buffers were swapped.
  void onFrameDrawn(Nanoseconds begin, Nanoseconds end);

  [[nodiscard]] float lastFrameMilliseconds() const;  ///< 0 before the first frame.
  /// Returns the statistics as one line: "first frame 120 ms, 300 frames, median 4.1 ms, 99th percentile 6.0
  /// ms, …".
  [[nodiscard]] std::string summaryLine(double peakMebibytes) const;

 private:
  Nanoseconds programStart_;
  std::optional<Nanoseconds> firstFrameDelay_;  // time since the program's start
  std::optional<Nanoseconds> keyDownTime_;      // time of a key press whose effect is not shown yet
  std::vector<double> frameTimes_;              // milliseconds
  std::vector<double> latencies_;               // milliseconds
};

/// Returns the time of a tree query for the targets near the player. It is the least of 16 measurements,
/// because other load only adds time.
[[nodiscard]] float queryMicroseconds(const world::World& world);

/// Returns the quantile `fraction` (0 to 1) of the values. 0 without values.
[[nodiscard]] double quantile(std::vector<double> values, double fraction);

}  // namespace app
