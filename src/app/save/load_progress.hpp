// The progress of loads, shown only where one takes so long that somebody waits for it.
#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "app/save/progress_bar.hpp"
#include "base/progress.hpp"

namespace app {

/// Passes shares on from the moment a job has taken a third of a second, ten times a second at most; after
/// that its end too, as 1.
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

/// While one lives, long loads have a bar of 100 parts on the terminal, which is gone when they end. `put`
/// writes there, as that of ProgressBar.
class LoadProgress {
 public:
  explicit LoadProgress(std::function<void(const std::string&)> put);

 private:
  ProgressBar bar_;
  SlowProgress slow_;
  base::ProgressListener listener_;
};

}  // namespace app
