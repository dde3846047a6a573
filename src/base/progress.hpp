// How far long work has come: whoever does it tells, and whoever shows it listens.
#pragma once

#include <functional>

namespace base {

/// Gets shares from 0 to 1, never less than the one before. What it throws ends the work.
using HearProgress = std::function<void(double share)>;

/// While one lives, it hears of every job of this thread; one inside of another hears in its place.
class ProgressListener {
 public:
  explicit ProgressListener(HearProgress hear);
  ~ProgressListener();
  ProgressListener(const ProgressListener&) = delete;
  ProgressListener& operator=(const ProgressListener&) = delete;

 private:
  HearProgress hear_;
  const HearProgress* outer_;
};

/// One piece of work from beginning to end: tells 0 when it is made, and 1 when `done` is called.
class ProgressJob {
 public:
  ProgressJob();
  void done() const;
};

/// A part of the work under way, whose shares are told as if it were all: it takes `part` of what is left.
/// How much each part will take need not be known before, and a part that has nothing to tell takes nothing.
class ProgressStage {
 public:
  explicit ProgressStage(double part);
  ~ProgressStage();
  ProgressStage(const ProgressStage&) = delete;
  ProgressStage& operator=(const ProgressStage&) = delete;

 private:
  double outerFrom_, outerTo_;
};

/// Of the present stage, or of the job where there is none. Costs nothing worth mentioning while nobody
/// listens.
void tellProgress(double share);

}  // namespace base
