// What the process of a routine may use.
#pragma once

#include <cstdint>

namespace routine {

/// Address space, beyond what the process has at its start.
inline constexpr std::uint64_t kMostMemory = std::uint64_t{1} << 30;
/// Time of the processor for one question.
inline constexpr int kMostMilliseconds = 100;

/// Limits this process: memory, no core files, no network where the system lets a user leave it, and its end
/// together with its parent.
void limitThisProcess();

/// Gives this process the processor time of `questions` more questions, and some seconds; SIGXCPU ends it
/// afterwards, when no other process watches it.
void allowQuestions(std::uint32_t questions);

/// True when less than a tenth of the memory is left. May be called by a signal handler.
[[nodiscard]] bool isMemoryUsedUp();

}  // namespace routine
