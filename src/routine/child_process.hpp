// Processes that this program starts: compilers, and those in which routines run.
#pragma once

#include <chrono>
#include <filesystem>
#include <optional>
#include <string>
#include <sys/types.h>
#include <utility>
#include <vector>

namespace routine {

/// Where a process finds descriptors of this one: (ours, its).
using Descriptors = std::vector<std::pair<int, int>>;

/// Starts a program in a process group of its own; standard streams that `given` does not name are the null
/// device. Returns -1 and sets errno on failure.
[[nodiscard]] pid_t spawn(std::vector<std::string> words, const Descriptors& given);

/// A file descriptor; the destructor closes it.
class Descriptor {
 public:
  explicit Descriptor(int number = -1) : number_(number) {}
  Descriptor(Descriptor&& other) noexcept : number_(std::exchange(other.number_, -1)) {}
  Descriptor& operator=(Descriptor&& other) noexcept {
    std::swap(number_, other.number_);
    return *this;
  }
  ~Descriptor();
  [[nodiscard]] int number() const { return number_; }

 private:
  int number_;
};

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
  /// The status of waitpid, once the process has ended.
  [[nodiscard]] std::optional<int> ended();
  void kill();

 private:
  pid_t pid_ = -1;
  std::optional<int> status_;
};

/// The end of a program that was run to its end.
struct Finished {
  bool started = false;
  bool inTime = true;
  int status = -1;     ///< Its exit status; -1 when a signal ended it.
  std::string output;  ///< Of both its outputs, at most a megabyte.
};
[[nodiscard]] Finished run(const std::vector<std::string>& words, std::chrono::milliseconds limit);

/// A new folder for temporary files; the destructor removes it with all that is in it.
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
