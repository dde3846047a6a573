// The process in which a routine runs: this program, started once more without a network.
#pragma once

#include <string>
#include <vector>

#include "routine/child_process.hpp"

namespace routine {

/// True when bubblewrap is installed and this system lets it start a program without a network. Starts it to
/// find out.
[[nodiscard]] bool isBubblewrapWorking();

/// Runs the host within bubblewrap where that works. Elsewhere the host leaves the network by itself, where
/// the system lets it.
class HostProcess {
 public:
  HostProcess() = default;
  /// `host`: the path of this program; `words`: its arguments after kHostArgument. running() tells whether it
  /// started.
  HostProcess(const std::string& host, const std::vector<std::string>& words, Descriptors given);
  HostProcess(HostProcess&&) noexcept = default;
  HostProcess& operator=(HostProcess&&) noexcept = default;

  [[nodiscard]] bool running() const { return process_.running(); }
  /// The host's own status of waitpid, once it has ended.
  [[nodiscard]] std::optional<int> ended();
  /// The processor time that the host has used so far.
  [[nodiscard]] std::chrono::nanoseconds processorTime();
  void kill() { process_.kill(); }

 private:
  bool isBoxed_ = false;
  ChildProcess process_;  ///< Bubblewrap, or the host itself.
  Descriptor identity_;   ///< Of a pipe, from which the host's process number can be read.
  pid_t host_ = -1;       ///< -1: not yet known.
};

}  // namespace routine
