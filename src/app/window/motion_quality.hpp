// How finely a window draws while its picture moves. Pure: knows no clock, no GLUT and no OpenGL.
#pragma once

#include <cstdint>
#include <optional>

#include "app/picture/frame.hpp"

namespace app {

/// A software renderer that needs longer than a thirtieth of a second for a full frame draws moving pictures
/// with one sample a pixel. When the picture stands still, it is drawn once more, fully.
class MotionQuality {
 public:
  using Nanoseconds = std::int64_t;

  /// `software`: what draws is a program. A video card always draws fully: it is fast enough, and its frames
  /// take long when it waits for the screen.
  explicit MotionQuality(bool software) : software_(software) {}

  /// Of a frame that begins at `now`. `moved`: since the last frame bodies or the view may have moved, and
  /// not the panels alone. A frame long after the last one is the first of a motion, or a single step, and is
  /// full.
  [[nodiscard]] Quality of(bool moved, Nanoseconds now) const;

  /// Notes a frame: when it was begun, and when it was on the screen.
  void drawn(Quality quality, bool moved, Nanoseconds begin, Nanoseconds end);

  /// After how many milliseconds to call look(). Empty when the picture is full, and when look() has not been
  /// called since the last answer.
  [[nodiscard]] std::optional<int> whenToLook();
  /// True when the picture has stood still, and is to be drawn fully.
  [[nodiscard]] bool look(Nanoseconds now);

 private:
  [[nodiscard]] bool inMotion(bool moved, Nanoseconds now) const;
  void judgeFull(bool moving, Nanoseconds took);
  void judgeQuick(Nanoseconds took);

  bool software_;
  bool slow_ = false;    ///< Full frames take too long.
  bool coarse_ = false;  ///< What is on the screen was drawn quickly.
  bool asked_ = false;   ///< For look().
  int tooLong_ = 0;      ///< Full frames of the motion, one after another.
  int short_ = 0;        ///< Quick ones of which four would not take too long, one after another.
  std::optional<Nanoseconds> shown_;
};

}  // namespace app
