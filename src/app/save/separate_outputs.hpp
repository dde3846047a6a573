// Writes several outputs of one run. A failed output does not stop the others.
#pragma once

#include <exception>
#include <functional>
#include <optional>
#include <string>
#include <utility>

#include "app/platform/this_process.hpp"

namespace app {

class SeparateOutputs {
 public:
  /// `say`: called with one line for each failed output.
  explicit SeparateOutputs(std::function<void(const std::string&)> say) : say_(std::move(say)) {}

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
      say_(error.what());
    }
    failed_ = true;
    return false;
  }
  /// Runs one step of an output that has several steps. Empties `output` after a failure. Skips an empty
  /// `output`.
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
