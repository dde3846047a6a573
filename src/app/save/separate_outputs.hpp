// Several outputs of one run, each by itself: where one cannot be written, the others still are.
#pragma once

#include <exception>
#include <functional>
#include <optional>
#include <string>
#include <utility>

#include "app/platform/signal_guard.hpp"

namespace app {

class SeparateOutputs {
 public:
  /// `say` gets a line for each output that fails.
  explicit SeparateOutputs(std::function<void(const std::string&)> say) : say_(std::move(say)) {}

  /// Runs `write`, and reports the error that it throws, unless that is Interrupted, which ends the run.
  /// False if it threw.
  template <typename Write>
  bool attempt(Write write) {
    try {
      write();
      return true;
    } catch (const Interrupted&) {
      throw;
    } catch (const std::exception& error) {
      say_(error.what());
    }
    failed_ = true;
    return false;
  }
  /// The same for an output in many steps, if it is wanted: the first failure ends it.
  template <typename Output, typename Step>
  void attempt(std::optional<Output>& output, Step step) {
    if (output && !attempt([&] { step(*output); })) output.reset();
  }
  /// True when at least one of them could not be written.
  [[nodiscard]] bool failed() const { return failed_; }

 private:
  std::function<void(const std::string&)> say_;
  bool failed_ = false;
};

}  // namespace app
