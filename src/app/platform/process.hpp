// Functions about this process: its data folder, the time, its memory, its standard error, and the signals
// that end it. Also starts child processes, and makes sockets to them. Writing to a child that has ended
// fails without SIGPIPE.
#pragma once

#include <array>
#include <chrono>
#include <csignal>
#include <cstdint>
#include <cstdio>
#include <exception>
#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <sys/types.h>
#include <utility>
#include <vector>

#include "base/files.hpp"

namespace app {

[[nodiscard]] std::filesystem::path programFolder();

/// Returns the data folder: `givenRoot` (HANTEI_DATA) if given, otherwise share/hantei beside the program's
/// folder. The working directory does not matter. Throws base::InputError that names the folder and its
/// missing part.
[[nodiscard]] std::filesystem::path findDataRoot(const std::optional<std::filesystem::path>& givenRoot,
                                                 const std::filesystem::path& programFolder);

/// Returns the time of a steady clock in nanoseconds.
[[nodiscard]] inline std::int64_t nowNanoseconds() {
  const auto now = std::chrono::steady_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::nanoseconds>(now).count();
}

/// Returns the peak memory use of this process in MiB.
[[nodiscard]] double peakMebibytes();

/// Returns the bytes that this program has allocated and not freed. Nullopt if the C library does not report
/// them.
[[nodiscard]] std::optional<double> allocatedBytes();

/// Returns freed memory to the system. Call this after freeing much, because the C library might keep it.
void giveBackFreedMemory();

/// Holds back everything that this process writes to standard error. The destructor writes it, unless drop()
/// was called. Only one may exist at a time, because a process has one standard error.
class StderrCapture {
 public:
  StderrCapture();
  ~StderrCapture();
  StderrCapture(const StderrCapture&) = delete;
  StderrCapture& operator=(const StderrCapture&) = delete;

  /// Discards the held text and restores standard error.
  void discard();

 private:
  void restore();

  std::FILE* capturedFile_;  // null if nothing is held back
  int originalStderr_;
};

/// Thrown by throwIfInterrupted(). A handler must rethrow it or return, so that the Interruption is
/// destroyed.
class Interrupted : public std::exception {
 public:
  [[nodiscard]] const char* what() const noexcept override { return "interrupted"; }
};

/// While an Interruption exists, SIGINT, SIGTERM and SIGHUP only set a flag. throwIfInterrupted() throws if
/// the flag is set. A signal that the process ignored before (nohup) stays ignored. A second signal of the
/// same kind ends the program at once. Only one may exist at a time, because signal handlers are global.
class Interruption {
 public:
  Interruption();
  /// Restores the handlers. Raises the signal that has arrived, so that the parent process sees it. Must be
  /// destroyed after the objects that remove unfinished files.
  ~Interruption();
  Interruption(const Interruption&) = delete;
  Interruption& operator=(const Interruption&) = delete;

  [[nodiscard]] bool requested() const;
  void throwIfInterrupted() const;

 private:
  static constexpr std::array<int, 3> kSignals{SIGINT, SIGTERM, SIGHUP};
  std::array<struct sigaction, kSignals.size()> previousActions_{};
};

/// Returns the path of a program, searched in $PATH. Empty if it is not found.
[[nodiscard]] std::filesystem::path findProgram(const std::string& name);

/// Starts the program words[0] with its arguments. Returns its process id, or -1 and sets errno.
/// `inputDescriptor` and `errorDescriptor` become its standard input and standard error. Its standard output
/// is discarded.
[[nodiscard]] pid_t startProgram(std::vector<std::string> arguments, int inputDescriptor,
                                 int errorDescriptor);

/// Waits until a child process ends. True if it exited with status 0.
[[nodiscard]] bool waitForSuccess(pid_t child);

using base::Descriptor;

/// Creates a socket pair. Child processes inherit an end only if it is passed to them. On failure, neither
/// end is open.
[[nodiscard]] std::pair<Descriptor, Descriptor> socketPipe();

/// Waits until a child ends, and kills it after `timeout`. True if it exited with status 0. Only the child
/// may hold the other end of `lifeline`, because the closing of that end shows that the child has ended.
[[nodiscard]] bool waitForSuccessWithin(pid_t child, const Descriptor& lifeline,
                                        std::chrono::milliseconds timeout);

/// Sends all bytes. False if the other end is closed.
[[nodiscard]] bool sendAll(const Descriptor& socket, std::span<const std::uint8_t> bytes);

}  // namespace app
