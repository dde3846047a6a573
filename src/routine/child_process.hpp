// Processes that this program starts: compilers and the processes of routines.
#pragma once

#include <chrono>
#include <filesystem>
#include <optional>
#include <string>
#include <sys/types.h>
#include <utility>
#include <vector>

#include "base/files.hpp"

namespace routine {

/// Each pair is a descriptor of this process and the number of this descriptor in the child process.
using Descriptors = std::vector<std::pair<int, int>>;

/// Starts a program in a new process group. Standard streams not in `descriptors` are the null device. On
/// failure, returns -1 and sets errno.
[[nodiscard]] pid_t spawn(std::vector<std::string> arguments, const Descriptors& descriptors);

using base::Descriptor;

/// A process group; the destructor kills it.
class ChildProcess {
 public:
  ChildProcess() = default;
  explicit ChildProcess(pid_t pid) : pid_(pid) {}
  ChildProcess(ChildProcess&& other) noexcept : pid_(std::exchange(other.pid_, -1)), status_(other.status_) {}
  ChildProcess& operator=(ChildProcess&& other) noexcept {
    std::swap(pid_, other.pid_);
    std::swap(status_, other.status_);
    return *this;
  }
  ~ChildProcess() { kill(); }

  [[nodiscard]] bool running() const { return pid_ > 0; }
  /// The status as waitpid gives it; nullopt while the process runs.
  [[nodiscard]] std::optional<int> waitStatus();
  void kill();

 private:
  pid_t pid_ = -1;
  std::optional<int> status_;
};

/// The result of run().
struct ProcessResult {
  bool started = false;
  bool inTime = true;
  int status = -1;     ///< The exit status; -1 if a signal ended the program.
  std::string output;  ///< Standard output and standard error, about a megabyte at most.
};
/// Runs a program until it ends, or kills it after `limit`.
[[nodiscard]] ProcessResult run(const std::vector<std::string>& arguments, std::chrono::milliseconds limit);

/// A folder for temporary files. The destructor removes it with its content.
class TemporaryFolder {
 public:
  /// Throws base::FileError.
  TemporaryFolder();
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;
  ~TemporaryFolder();
  [[nodiscard]] const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
};

}  // namespace routine
