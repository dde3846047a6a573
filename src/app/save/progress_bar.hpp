// Shows the progress of a long run or a slow load on one line of a terminal.
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
  void advanceTo(std::size_t done);
  /// Erases the bar, so that a line can be printed, until the next advance().
  void clear();

 private:
  std::size_t total_;
  std::size_t done_ = 0;
  std::function<void(const std::string&)> put_;
  bool drawn_ = false;
};

/// Returns a function that writes to standard error, or an empty function if standard error is no terminal.
[[nodiscard]] std::function<void(const std::string&)> terminal();

/// Passes a job's progress on after a third of a second, at most ten times a second. Passes the end (1) on
/// only if it has passed on earlier progress.
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

/// Shows a bar on the terminal for long loads, and erases it when a load ends. `put`: see ProgressBar.
class LoadProgress {
 public:
  explicit LoadProgress(std::function<void(const std::string&)> put);

 private:
  ProgressBar bar_;
  SlowProgress slow_;
  base::ProgressListener listener_;
};

}  // namespace app
