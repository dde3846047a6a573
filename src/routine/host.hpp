// The host process runs a user's routine, so that a crash or an endless loop ends only that process. This
// file declares the limits of the process, the memory that it shares with the program, and functions with
// which each of the two waits for the other.
#pragma once

#include <array>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <span>
#include <string>

#include "routine/question.hpp"

namespace routine {

/// The largest number of questions in a batch.
inline constexpr std::size_t kMaxQuestions = 256;

/// The data that the handler of a fatal signal stores.
struct CrashRecord {
  std::int32_t signal = 0;  ///< The signal's number; 0 if there was no signal.
  std::uint32_t outOfMemory = 0;
  std::uint32_t stackOverflow = 0;
  std::uint64_t address = 0;  ///< The address that the instruction accessed.
  std::uint64_t offset = 0;   ///< The offset of the instruction in the routine's library; 0 if unknown.
};

/// The shared memory. The routine may overwrite any of it, so this program checks what it reads.
struct Channel {
  /// Number of batches handed to the routine's process, which waits for a change of this number.
  std::atomic<std::uint32_t> askedBatches{0};
  /// Number of answered batches, plus one after the library is loaded.
  std::atomic<std::uint32_t> answeredBatches{0};
  std::atomic<std::uint32_t> answeredQuestions{0};  ///< Number of answered questions of the batch.
  std::uint32_t questionCount = 0;                  ///< Number of questions in the batch.
  std::uint64_t nanoseconds = 0;                    ///< The time that the host took for the batch.
  CrashRecord crash;
  Exports exports;
  std::array<char, 512> problem{};  ///< The reason why the library cannot be loaded; empty if it is loaded.
  std::array<Question, kMaxQuestions> questions{};
  std::array<Reply, kMaxQuestions> replies{};
};

/// Increments the word and wakes the process that waits for it.
void incrementAndWake(std::atomic<std::uint32_t>& word);

/// Waits until the other process changes a word. First spins for some microseconds, because most answers
/// arrive before a sleeping process could wake. A spin that ends without a change halves the length of the
/// next spin, because then the routine is slow or both processes share a core.
class SpinWait {
 public:
  /// Waits until the word differs from `oldValue`, but at most about `timeout`. Returns true if the word
  /// differs.
  bool waitForChange(std::atomic<std::uint32_t>& word, std::uint32_t oldValue,
                     std::chrono::milliseconds timeout);

 private:
  [[nodiscard]] std::chrono::nanoseconds nextSpin();

  std::chrono::nanoseconds spin_ = kMaxSpin;
  std::uint32_t waits_ = 0;
  static constexpr std::chrono::nanoseconds kMaxSpin{15'000};
};

/// The first argument when the program starts itself as host process.
inline constexpr const char* kHostArgument = "--host-of-a-routine";

/// The descriptor of the shared Channel in the host process.
inline constexpr int kChannelDescriptor = 3;

/// The descriptor of the pipe for the host's process id, a pid_t.
inline constexpr int kProcessIdDescriptor = 4;

/// Runs the host process. With the arguments "library FILE" after kHostArgument, answers through the channel
/// until killed. With "program WORDS…", becomes that program, which reads questions from standard input.
[[nodiscard]] int runHost(std::span<const std::string> arguments);

/// Installs a handler that stores a fatal signal in the channel and raises it again, which ends this process.
/// `library`: an address in the routine's library, or null.
void installCrashHandler(Channel& channel, const void* library);

/// How many bytes the address space may grow after limitThisProcess().
inline constexpr std::uint64_t kMaxMemory = std::uint64_t{1} << 30;
/// The limit of processor time for one question.
inline constexpr int kMaxQuestionMilliseconds = 100;

/// Limits memory, disables core files, and gives up network access if the system allows it. From then on, the
/// kernel kills this process when its parent ends.
void limitThisProcess();

/// Sets the limit of processor time so that it allows `questions` more questions and some seconds. At the
/// limit, SIGXCPU ends the process even if its parent does not kill it.
void extendProcessorTimeLimit(std::uint32_t questions);

/// True if less than a tenth of kMaxMemory is left. Safe in a signal handler.
[[nodiscard]] bool isMemoryUsedUp();

}  // namespace routine
