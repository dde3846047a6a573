// Writes several outputs of one run. A failed output does not stop the others.
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
  /// `say` is called with one line for each output that fails.
  explicit SeparateOutputs(std::function<void(const std::string&)> say) : say_(std::move(say)) {}

  /// Runs `write`. If `write` throws, reports the error and returns false; passes on Interrupted, which ends
  /// the run.
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
  /// Runs one step of an output that is written in several steps, unless `output` is empty. Empties `output`
  /// after its first failure.
  template <typename Output, typename Step>
  void attempt(std::optional<Output>& output, Step step) {
    if (output && !attempt([&] { step(*output); })) output.reset();
  }
  [[nodiscard]] bool failed() const { return failed_; }

 private:
  std::function<void(const std::string&)> say_;
  bool failed_ = false;
};

}  // namespace app
