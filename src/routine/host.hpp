// The process in which a routine runs, and its limits. A crash or an endless loop of the routine ends only
// this process.
#pragma once

#include <cstdint>
#include <span>
#include <string>

#include "routine/channel.hpp"

namespace routine {

/// The first argument with which the program starts itself as the host process.
inline constexpr const char* kHostArgument = "--host-of-a-routine";

/// The descriptor of the shared Channel in the host process.
inline constexpr int kChannelDescriptor = 3;

/// The descriptor of a pipe to which the host process writes its process id, a pid_t.
inline constexpr int kIdentityDescriptor = 4;

/// Runs the host process. `arguments`, which follow kHostArgument: with "library FILE" it answers through the
/// channel until it is killed; with "program WORDS…" it becomes that program, which reads questions from its
/// standard input.
[[nodiscard]] int runHost(std::span<const std::string> arguments);

/// Installs a handler that stores a fatal signal in the channel and then raises the signal again, which ends
/// this process. `library` is an address within the routine's library, or null.
void noteCrashes(Channel& channel, const void* library);

/// The number of bytes by which the address space of this process may grow after limitThisProcess().
inline constexpr std::uint64_t kMostMemory = std::uint64_t{1} << 30;
/// The limit of processor time for one question.
inline constexpr int kMostMilliseconds = 100;

/// Limits the memory of this process, disables core files, gives up network access if the system allows it,
/// and makes this process end when its parent ends.
void limitThisProcess();

/// Raises this process's limit of processor time so that it covers `questions` more questions and some
/// seconds. Beyond the limit, SIGXCPU ends the process, even if its parent does not.
void allowQuestions(std::uint32_t questions);

/// Returns true when less than a tenth of kMostMemory is left. Can be called by a signal handler.
[[nodiscard]] bool isMemoryUsedUp();

}  // namespace routine
