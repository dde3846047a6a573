// Shows the progress of a long run or a slow load on one line of a terminal, which is redrawn.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>

#include "base/progress.hpp"

namespace app {

/// A bar of 20 characters, and the numbers: "[##########          ] 5/10".
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

/// Returns a function that writes to standard error, or an empty function if that is no terminal.
[[nodiscard]] std::function<void(const std::string&)> terminal();

/// Passes progress on once a job has taken a third of a second, at most ten times a second. Passes on the end
/// (1) only if it has passed on any progress.
class SlowProgress {
 public:
  using Clock = std::function<std::int64_t()>;  ///< Nanoseconds.

  SlowProgress(Clock clock, base::HearProgress show);
  void hear(double share);

 private:
  Clock clock_;
  base::HearProgress show_;
  std::int64_t next_;  ///< Nothing is passed on before this time.
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
