// Progress reports of long work to a listener on the same thread.
#pragma once

#include <functional>

namespace base {

/// Receives fractions from 0 to 1 that never decrease. An exception ends the work.
using ProgressCallback = std::function<void(double fraction)>;

/// Receives the progress of this thread's jobs while it exists. A nested listener replaces the outer one.
class ProgressListener {
 public:
  explicit ProgressListener(ProgressCallback callback);
  ~ProgressListener();
  ProgressListener(const ProgressListener&) = delete;
  ProgressListener& operator=(const ProgressListener&) = delete;

 private:
  ProgressCallback callback_;
  const ProgressCallback* outerCallback_;
};

/// One job. Reports 0 when constructed and 1 when `done` is called.
class ProgressJob {
 public:
  ProgressJob();
  void done() const;
};

/// A stage of the running job. Covers the given fraction of the progress that the enclosing stage or job has
/// not reported yet. After a stage without reports, the next stage begins at the same point.
class ProgressStage {
 public:
  explicit ProgressStage(double fraction);
  ~ProgressStage();
  ProgressStage(const ProgressStage&) = delete;
  ProgressStage& operator=(const ProgressStage&) = delete;

 private:
  double outerRangeStart_, outerRangeEnd_;
};

/// Reports a fraction from 0 to 1 of the current stage or, without a stage, of the job. Cheap without a
/// listener.
void reportProgress(double fraction);

}  // namespace base
