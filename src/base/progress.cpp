#include "base/progress.hpp"

#include <algorithm>
#include <utility>

namespace base {
namespace {

struct Progress {
  const ProgressCallback* callback = nullptr;
  double reportedFraction = 0.0;            ///< The last reported fraction of the whole job.
  double rangeStart = 0.0, rangeEnd = 1.0;  ///< The current stage, as fractions of the whole job.
};

thread_local Progress current;

}  // namespace

ProgressListener::ProgressListener(ProgressCallback callback)
    : callback_(std::move(callback)), outerCallback_(std::exchange(current.callback, &callback_)) {}

ProgressListener::~ProgressListener() { current.callback = outerCallback_; }

ProgressJob::ProgressJob() {
  current.reportedFraction = current.rangeStart = 0.0;
  current.rangeEnd = 1.0;
  reportProgress(0.0);
}

void ProgressJob::done() const { reportProgress(1.0); }

ProgressStage::ProgressStage(double fraction)
    : outerRangeStart_(current.rangeStart), outerRangeEnd_(current.rangeEnd) {
  current.rangeStart = std::clamp(current.reportedFraction, outerRangeStart_, outerRangeEnd_);
  current.rangeEnd = current.rangeStart + fraction * (outerRangeEnd_ - current.rangeStart);
}

ProgressStage::~ProgressStage() {
  current.rangeStart = outerRangeStart_;
  current.rangeEnd = outerRangeEnd_;
}

void reportProgress(double fraction) {
  if (current.callback == nullptr || !*current.callback) return;
  const double totalFraction =
      current.rangeStart + std::clamp(fraction, 0.0, 1.0) * (current.rangeEnd - current.rangeStart);
  current.reportedFraction = std::max(current.reportedFraction, totalFraction);
  (*current.callback)(current.reportedFraction);
}

}  // namespace base
