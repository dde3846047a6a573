// The progress of a long run, and of a load that takes noticeably long, on one line of a terminal that is
// redrawn.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>

#include "base/progress.hpp"

namespace app {

/// "[##########          ] 5/10": a bar of 20 characters.
[[nodiscard]] std::string progressLine(std::size_t done, std::size_t total);

class ProgressBar {
 public:
  /// `put` writes to the terminal; without it nothing is drawn.
  ProgressBar(std::size_t total, std::function<void(const std::string&)> put);
  ~ProgressBar();
  ProgressBar(const ProgressBar&) = delete;
  ProgressBar& operator=(const ProgressBar&) = delete;

  void advance();
  /// Sets the progress to `done` of the total.
  void advanceTo(std::size_t done);
  /// Erases the bar, so that a line can be printed; the next advance() draws the bar again.
  void clear();

 private:
  std::size_t total_;
  std::size_t done_ = 0;
  std::function<void(const std::string&)> put_;
  bool drawn_ = false;
};

/// Writes to standard error when that is a terminal; otherwise an empty function.
[[nodiscard]] std::function<void(const std::string&)> terminal();

/// Passes shares on once a job has taken a third of a second, at most ten times a second, and then also its
/// end as 1.
class SlowProgress {
 public:
  using Clock = std::function<std::int64_t()>;  ///< Nanoseconds.

  SlowProgress(Clock clock, base::HearProgress show);
  void hear(double share);

 private:
  Clock clock_;
  base::HearProgress show_;
  std::int64_t next_;  ///< Nothing is shown before.
  bool shown_ = false;
};

/// During its life, long loads show a bar on the terminal, which is erased when they end. `put` writes to the
/// terminal, as in ProgressBar.
class LoadProgress {
 public:
  explicit LoadProgress(std::function<void(const std::string&)> put);

 private:
  ProgressBar bar_;
  SlowProgress slow_;
  base::ProgressListener listener_;
};

}  // namespace app
