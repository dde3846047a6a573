#include "base/progress.hpp"

#include <algorithm>
#include <utility>

namespace base {
namespace {

struct Progress {
  const ProgressCallback* hear = nullptr;
  double told = 0.0;            ///< The last reported fraction of the whole job.
  double from = 0.0, to = 1.0;  ///< The current stage, as fractions of the whole job.
};

thread_local Progress present;

}  // namespace

ProgressListener::ProgressListener(ProgressCallback hear)
    : hear_(std::move(hear)), outer_(std::exchange(present.hear, &hear_)) {}

ProgressListener::~ProgressListener() { present.hear = outer_; }

ProgressJob::ProgressJob() {
  present.told = present.from = 0.0;
  present.to = 1.0;
  reportProgress(0.0);
}

void ProgressJob::done() const { reportProgress(1.0); }

ProgressStage::ProgressStage(double part) : outerFrom_(present.from), outerTo_(present.to) {
  present.from = std::clamp(present.told, outerFrom_, outerTo_);
  present.to = present.from + part * (outerTo_ - present.from);
}

ProgressStage::~ProgressStage() {
  present.from = outerFrom_;
  present.to = outerTo_;
}

void reportProgress(double share) {
  if (present.hear == nullptr || !*present.hear) return;
  const double here = present.from + std::clamp(share, 0.0, 1.0) * (present.to - present.from);
  present.told = std::max(present.told, here);
  (*present.hear)(present.told);
}

}  // namespace base
