// The process in which a routine runs, and its limits. A crash or an endless loop ends only this process.
#pragma once

#include <cstdint>
#include <span>
#include <string>

#include "routine/channel.hpp"

namespace routine {

/// The first argument with which the program starts itself as host process.
inline constexpr const char* kHostArgument = "--host-of-a-routine";

/// The descriptor of the shared Channel in the host process.
inline constexpr int kChannelDescriptor = 3;

/// The descriptor of the pipe to which the host process writes its process id, a pid_t.
inline constexpr int kIdentityDescriptor = 4;

/// Runs the host process. With the arguments "library FILE" after kHostArgument it answers through the
/// channel until it is killed; with "program WORDS…" it becomes that program, which reads questions from
/// standard input.
[[nodiscard]] int runHost(std::span<const std::string> arguments);

/// Installs a handler that stores a fatal signal in the channel and raises it again, which ends this process.
/// `library`: an address within the routine's library, or null.
void noteCrashes(Channel& channel, const void* library);

/// The number of bytes by which the address space of this process may grow after limitThisProcess().
inline constexpr std::uint64_t kMostMemory = std::uint64_t{1} << 30;
/// The limit of processor time for one question.
inline constexpr int kMostMilliseconds = 100;

/// Limits this process's memory, disables core files, gives up network access if the system allows it, and
/// makes the process end with its parent.
void limitThisProcess();

/// Raises the limit of processor time by the time for `questions` questions and some seconds. At the limit,
/// SIGXCPU ends the process even if its parent does not kill it.
void allowQuestions(std::uint32_t questions);

/// True when less than a tenth of kMostMemory is left. A signal handler may call it.
[[nodiscard]] bool isMemoryUsedUp();

}  // namespace routine
