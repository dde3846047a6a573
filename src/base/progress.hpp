// Progress of long work, reported to a listener on the same thread.
#pragma once

#include <functional>

namespace base {

/// Receives shares from 0 to 1 that never decrease. An exception that it throws ends the work.
using HearProgress = std::function<void(double share)>;

/// Receives the progress of every job of this thread during its life. A nested listener replaces the outer
/// one.
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

/// One job: reports 0 when it is constructed, and 1 when `done` is called.
class ProgressJob {
 public:
  ProgressJob();
  void done() const;
};

/// A stage of the running job: maps shares from 0 to 1 to the fraction `part` of what remains of the job. A
/// stage that reports nothing takes no share.
class ProgressStage {
 public:
  explicit ProgressStage(double part);
  ~ProgressStage();
  ProgressStage(const ProgressStage&) = delete;
  ProgressStage& operator=(const ProgressStage&) = delete;

 private:
  double outerFrom_, outerTo_;
};

/// Reports the fraction of the current stage, or of the job outside any stage. Nearly free without a
/// listener.
void tellProgress(double share);

}  // namespace base
