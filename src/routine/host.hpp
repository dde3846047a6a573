// The process in which a routine runs, so that its crash or endless loop ends only that process; and what it
// may use.
#pragma once

#include <cstdint>
#include <span>
#include <string>

#include "routine/channel.hpp"

namespace routine {

/// The first argument with which the program starts itself as that process.
inline constexpr const char* kHostArgument = "--host-of-a-routine";

/// The descriptor of the shared Channel in that process.
inline constexpr int kChannelDescriptor = 3;

/// The descriptor of a pipe, into which that process writes its number, a pid_t.
inline constexpr int kIdentityDescriptor = 4;

/// Runs the process. `arguments` after kHostArgument: "library FILE" answers through the channel until the
/// process is killed; "program WORDS…" becomes that program, which answers lines on its standard input.
[[nodiscard]] int runHost(std::span<const std::string> arguments);

/// From now on a fatal signal is noted in the channel, and then ends this process. `library` is an address
/// within the routine's library, or null.
void noteCrashes(Channel& channel, const void* library);

/// Address space, beyond what the process has at its start.
inline constexpr std::uint64_t kMostMemory = std::uint64_t{1} << 30;
/// Time of the processor for one question.
inline constexpr int kMostMilliseconds = 100;

/// Limits this process: memory, no core files, no network where the system lets a user leave it, and its end
/// together with its parent.
void limitThisProcess();

/// Raises this process's limit of processor time to cover `questions` more questions and some seconds. Beyond
/// it SIGXCPU ends the process, even if no other process watches it.
void allowQuestions(std::uint32_t questions);

/// True when less than a tenth of the memory is left. May be called by a signal handler.
[[nodiscard]] bool isMemoryUsedUp();

}  // namespace routine
