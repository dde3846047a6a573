// Writes the outputs of one run, so that a failed output does not stop the others. Also shows the progress of
// a long run as a bar on one line of a terminal.
#pragma once

#include <cstddef>
#include <cstdint>
#include <exception>
#include <functional>
#include <optional>
#include <string>
#include <utility>

#include "app/platform/process.hpp"
#include "base/progress.hpp"

namespace app {

class SeparateOutputs {
 public:
  /// `logError`: called with one line for each failed output.
  explicit SeparateOutputs(std::function<void(const std::string&)> logError)
      : logError_(std::move(logError)) {}

  /// Calls `write`. If it throws, reports the error and returns false. Rethrows Interrupted, which ends the
  /// run.
  template <typename Write>
  bool attempt(Write write) {
    try {
      write();
      return true;
    } catch (const Interrupted&) {
      throw;
    } catch (const std::exception& error) {
      logError_(error.what());
    }
    failed_ = true;
    return false;
  }
  /// Runs one step of an output that has several steps. Empties `output` after a failure. Does nothing if
  /// `output` is empty.
  template <typename Output, typename Step>
  void attempt(std::optional<Output>& output, Step step) {
    if (output && !attempt([&] { step(*output); })) output.reset();
  }
  [[nodiscard]] bool failed() const { return failed_; }

 private:
  std::function<void(const std::string&)> logError_;
  bool failed_ = false;
};

/// Returns a bar of 20 characters with numbers: "[##########          ] 5/10".
[[nodiscard]] std::string progressLine(std::size_t done, std::size_t total);

class ProgressBar {
 public:
  /// `print`: writes a text to the terminal. If `print` is empty, nothing is drawn.
  ProgressBar(std::size_t total, std::function<void(const std::string&)> print)
      : total_(total), print_(std::move(print)) {}
  ~ProgressBar() { clear(); }
  ProgressBar(const ProgressBar&) = delete;
  ProgressBar& operator=(const ProgressBar&) = delete;

  void advance() { advanceTo(done_ + 1); }
  void advanceTo(std::size_t done);
  /// Erases the bar until the next advance(), so that a line can be printed.
  void clear();

 private:
  std::size_t total_;
  std::size_t done_ = 0;
  std::function<void(const std::string&)> print_;
  bool isDrawn_ = false;
};

/// Returns a function that writes to standard error. Empty if standard error is no terminal.
[[nodiscard]] std::function<void(const std::string&)> terminalPrinter();

/// Limits the reports of a job's progress: none in the first third of a second, then at most ten times a
/// second. Reports 1.0, the end, only if something was reported before.
class ThrottledProgress {
 public:
  using Clock = std::function<std::int64_t()>;  ///< Nanoseconds.

  ThrottledProgress(Clock clock, base::ProgressCallback show);
  void report(double fraction);

 private:
  Clock clock_;
  base::ProgressCallback show_;
  std::int64_t nextReport_;  ///< Earliest time of the next report, nanoseconds.
  bool barShown_ = false;
};

/// Shows a progress bar for each load that takes long. `print`: see ProgressBar.
class LoadProgress {
 public:
  explicit LoadProgress(std::function<void(const std::string&)> print);

 private:
  ProgressBar bar_;
  ThrottledProgress throttle_;
  base::ProgressListener listener_;
};

}  // namespace app
