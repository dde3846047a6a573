// Shows the progress of a long run or a slow load on one line of a terminal, which is redrawn at each change.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>

#include "base/progress.hpp"

namespace app {

/// A bar of 20 characters, and `done` and `total`: "[##########          ] 5/10".
[[nodiscard]] std::string progressLine(std::size_t done, std::size_t total);

class ProgressBar {
 public:
  /// `put` writes a text to the terminal. If `put` is empty, nothing is drawn.
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

/// Returns a function that writes to standard error, or an empty function if standard error is no terminal.
[[nodiscard]] std::function<void(const std::string&)> terminal();

/// Passes the progress of a job on, beginning a third of a second after the job's start, at most ten times a
/// second. Passes the end (1) on only if it has passed on earlier progress of the job.
class SlowProgress {
 public:
  using Clock = std::function<std::int64_t()>;  ///< Nanoseconds.

  SlowProgress(Clock clock, base::HearProgress show);
  void hear(double share);

 private:
  Clock clock_;
  base::HearProgress show_;
  std::int64_t next_;  ///< No progress is passed on before this time.
  bool shown_ = false;
};

/// Shows a bar on the terminal for long loads while this object exists, and erases it when a load ends.
/// `put`: see ProgressBar.
class LoadProgress {
 public:
  explicit LoadProgress(std::function<void(const std::string&)> put);

 private:
  ProgressBar bar_;
  SlowProgress slow_;
  base::ProgressListener listener_;
};

}  // namespace app
