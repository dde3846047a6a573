// The memory that this program shares with the process of a routine, and how each wakes the other.
#pragma once

#include <array>
#include <atomic>
#include <chrono>
#include <cstdint>

#include "routine/question.hpp"

namespace routine {

/// The most questions that are handed over at once.
inline constexpr std::size_t kMostQuestions = 256;

/// What the handler of a fatal signal found.
struct CrashNote {
  std::int32_t signal = 0;  ///< 0: none was handled.
  std::uint32_t outOfMemory = 0;
  std::uint32_t stackOverflow = 0;
  std::uint64_t address = 0;  ///< That the instruction accessed.
  std::uint64_t offset = 0;   ///< Of the instruction within the routine's library; 0: unknown.
};

/// The routine may overwrite any of it, so this program checks what it reads here.
struct Channel {
  std::atomic<std::uint32_t> asked{0};     ///< Batches handed over; the process waits for it to grow.
  std::atomic<std::uint32_t> answered{0};  ///< Batches answered, the report that it is loaded included.
  std::atomic<std::uint32_t> done{0};      ///< Questions of the batch that are answered.
  std::uint32_t count = 0;                 ///< Questions in the batch.
  std::uint64_t nanoseconds = 0;           ///< How long the batch took in the routine.
  CrashNote crash;
  Exports exports;
  std::array<char, 512> problem{};  ///< Why the library cannot be loaded; empty when it is.
  std::array<Question, kMostQuestions> questions{};
  std::array<Reply, kMostQuestions> replies{};
};

/// Adds one and wakes the process that waits for the word.
void signalNext(std::atomic<std::uint32_t>& word);

/// Waits until the other process changes a word. Spins for some microseconds before it sleeps: most answers
/// come sooner than a sleeping process wakes. After spinning in vain it spins less, because then the routine
/// is slow or both processes share a core, which spinning keeps busy.
class Waiting {
 public:
  /// Returns when the word differs from `old`, or after about `patience`. True: it differs.
  bool forChange(std::atomic<std::uint32_t>& word, std::uint32_t old, std::chrono::milliseconds patience);

 private:
  /// How long this wait may spin.
  [[nodiscard]] std::chrono::nanoseconds nextSpin();

  std::chrono::nanoseconds spin_ = kMostSpin;
  std::uint32_t waits_ = 0;
  static constexpr std::chrono::nanoseconds kMostSpin{15'000};
};

}  // namespace routine
