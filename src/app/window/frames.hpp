// When the window draws frames, how finely while the picture moves, and how long they take. Independent of
// GLUT and OpenGL.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "app/picture/frame.hpp"
#include "world/world.hpp"

namespace app {

/// The state after an event.
struct LoopFacts {
  bool changed = false;   ///< The picture has changed since the last frame.
  bool active = false;    ///< The session moves, so it needs ticks.
  bool browsing = false;  ///< The list of cases still has cases to check.
};

/// What to request from GLUT.
struct LoopRequests {
  bool redraw = false;
  bool tick = false;    ///< A timer that comes kTickMilliseconds from now.
  bool browse = false;  ///< A timer that comes kBrowseMilliseconds from now.

  friend bool operator==(const LoopRequests&, const LoopRequests&) = default;
};

/// While nothing changes, nothing moves and no frame is owed, nothing is requested, so the window uses no
/// processor time until the next event.
class LoopPolicy {
 public:
  /// Call it after every event. A running timer is not requested again.
  [[nodiscard]] LoopRequests decide(const LoopFacts& facts) {
    const LoopRequests requests{facts.changed, facts.active && !tickPending_,
                                facts.browsing && !browsePending_};
    tickPending_ = tickPending_ || requests.tick;
    browsePending_ = browsePending_ || requests.browse;
    return requests;
  }

  /// Call it when the timer fires.
  void ticked() { tickPending_ = false; }
  void browsed() { browsePending_ = false; }

  /// True when what was browsed since the last frame of it is worth another: the first slice, and then at
  /// most ten a second, and so few that frames take a fifth of the time. Nanoseconds; `frame`: what a frame
  /// takes.
  [[nodiscard]] bool showsBrowsing(std::int64_t now, std::int64_t frame) {
    constexpr std::int64_t kBetween = 100'000'000, kShare = 5;
    if (browsingShown_ && now - *browsingShown_ < std::max(kBetween, kShare * frame)) return false;
    browsingShown_ = now;
    return true;
  }

  /// Requests this many frames after the next one.
  void owe(int frames) { owed_ = frames; }
  /// Call it when a frame is on the screen. True when another frame is owed.
  [[nodiscard]] bool frameShown() { return owed_ > 0 && owed_-- > 0; }

 private:
  bool tickPending_ = false;
  bool browsePending_ = false;
  std::optional<std::int64_t> browsingShown_;
  int owed_ = 0;
};

/// A software renderer that needs longer than a thirtieth of a second for a full frame draws moving pictures
/// with one sample a pixel. When the picture stands still, it is drawn once more, fully.
class MotionQuality {
 public:
  using Nanoseconds = std::int64_t;

  /// `software`: a software renderer. A video card always draws full frames: it is fast enough, and its frame
  /// times include waiting for the screen.
  explicit MotionQuality(bool software) : software_(software) {}

  /// The quality for a frame that begins at `now`. `moved`: bodies or the view may have moved since the last
  /// frame, not only panels. A frame long after the last one, such as a single step, is full.
  [[nodiscard]] Quality of(bool moved, Nanoseconds now) const;

  /// Notes a frame: when it was begun, and when it was on the screen.
  void drawn(Quality quality, bool moved, Nanoseconds begin, Nanoseconds end);

  /// The delay in milliseconds after which to call mustRefine(). Empty when the picture is full, or when a
  /// call of mustRefine() is already due.
  [[nodiscard]] std::optional<int> whenToRefine();
  /// True when the picture has stood still and must be drawn fully.
  [[nodiscard]] bool mustRefine(Nanoseconds now);

 private:
  [[nodiscard]] bool inMotion(bool moved, Nanoseconds now) const;
  void checkFull(bool moving, Nanoseconds took);
  void checkQuick(Nanoseconds took);

  bool software_;
  bool slow_ = false;     ///< Full frames take too long.
  bool coarse_ = false;   ///< The picture on the screen was drawn quickly.
  bool pending_ = false;  ///< A call of mustRefine() is due.
  int tooLong_ = 0;       ///< Consecutive full frames that took too long.
  int short_ = 0;         ///< Consecutive quick frames so short that full ones would be fast enough.
  std::optional<Nanoseconds> shown_;
};

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
