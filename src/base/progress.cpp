#include "base/progress.hpp"

#include <algorithm>
#include <utility>

namespace base {
namespace {

struct Progress {
  const ProgressCallback* callback = nullptr;
  double reported = 0.0;        ///< The last reported fraction of the whole job.
  double from = 0.0, to = 1.0;  ///< The current stage, as fractions of the whole job.
};

thread_local Progress current;

}  // namespace

ProgressListener::ProgressListener(ProgressCallback callback)
    : callback_(std::move(callback)), outer_(std::exchange(current.callback, &callback_)) {}

ProgressListener::~ProgressListener() { current.callback = outer_; }

ProgressJob::ProgressJob() {
  current.reported = current.from = 0.0;
  current.to = 1.0;
  reportProgress(0.0);
}

void ProgressJob::done() const { reportProgress(1.0); }

ProgressStage::ProgressStage(double part) : outerFrom_(current.from), outerTo_(current.to) {
  current.from = std::clamp(current.reported, outerFrom_, outerTo_);
  current.to = current.from + part * (outerTo_ - current.from);
}

ProgressStage::~ProgressStage() {
  current.from = outerFrom_;
  current.to = outerTo_;
}

void reportProgress(double fraction) {
  if (current.callback == nullptr || !*current.callback) return;
  const double here = current.from + std::clamp(fraction, 0.0, 1.0) * (current.to - current.from);
  current.reported = std::max(current.reported, here);
  (*current.callback)(current.reported);
}

}  // namespace base
