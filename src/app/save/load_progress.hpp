// A progress bar for loads that take noticeably long.
#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "app/save/progress_bar.hpp"
#include "base/progress.hpp"

namespace app {

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
