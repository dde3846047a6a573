// The memory that this program shares with a routine's process, and functions with which each waits for the
// other.
#pragma once

#include <array>
#include <atomic>
#include <chrono>
#include <cstdint>

#include "routine/question.hpp"

namespace routine {

/// The largest number of questions in a batch.
inline constexpr std::size_t kMostQuestions = 256;

/// What the handler of a fatal signal stores.
struct CrashNote {
  std::int32_t signal = 0;  ///< The signal's number; 0 if there was no signal.
  std::uint32_t outOfMemory = 0;
  std::uint32_t stackOverflow = 0;
  std::uint64_t address = 0;  ///< The address that the instruction accessed.
  std::uint64_t offset = 0;   ///< The offset of the instruction in the routine's library; 0 if unknown.
};

/// The shared memory. The routine may overwrite any of it, so this program checks what it reads.
struct Channel {
  /// Number of batches handed over. The routine's process waits for a change.
  std::atomic<std::uint32_t> asked{0};
  /// Number of answered batches, plus one after the library is loaded.
  std::atomic<std::uint32_t> answered{0};
  std::atomic<std::uint32_t> done{0};  ///< Number of answered questions of the batch.
  std::uint32_t count = 0;             ///< Number of questions in the batch.
  std::uint64_t nanoseconds = 0;       ///< The time that the host took for the batch.
  CrashNote crash;
  Exports exports;
  std::array<char, 512> problem{};  ///< The reason why the library cannot be loaded; empty if it is loaded.
  std::array<Question, kMostQuestions> questions{};
  std::array<Reply, kMostQuestions> replies{};
};

/// Increments the word and wakes the process that waits for it.
void signalNext(std::atomic<std::uint32_t>& word);

/// Waits until the other process changes a word. First spins for some microseconds, because most answers
/// arrive before a sleeping process could wake. A spin without a change halves the next spin: the routine is
/// slow, or both processes share a core.
class Waiting {
 public:
  /// Waits, for about `patience` at most, until the word differs from `old`. Returns whether it does.
  bool forChange(std::atomic<std::uint32_t>& word, std::uint32_t old, std::chrono::milliseconds patience);

 private:
  [[nodiscard]] std::chrono::nanoseconds nextSpin();

  std::chrono::nanoseconds spin_ = kMostSpin;
  std::uint32_t waits_ = 0;
  static constexpr std::chrono::nanoseconds kMostSpin{15'000};
};

}  // namespace routine
