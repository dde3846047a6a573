// The process in which a routine runs, and its limits. A crash or an endless loop ends only this process.
#pragma once

#include <cstdint>
#include <span>
#include <string>

#include "routine/channel.hpp"

namespace routine {

/// The first argument when the program starts itself as host process.
inline constexpr const char* kHostArgument = "--host-of-a-routine";

/// The descriptor of the shared Channel in the host process.
inline constexpr int kChannelDescriptor = 3;

/// The descriptor of the pipe for the host's process id, a pid_t.
inline constexpr int kIdentityDescriptor = 4;

/// Runs the host process. With the arguments "library FILE" after kHostArgument, answers through the channel
/// until killed. With "program WORDS…", becomes that program, which reads questions from standard input.
[[nodiscard]] int runHost(std::span<const std::string> arguments);

/// Installs a handler that stores a fatal signal in the channel and raises it again, ending this process.
/// `library`: an address in the routine's library, or null.
void noteCrashes(Channel& channel, const void* library);

/// How many bytes the address space may grow after limitThisProcess().
inline constexpr std::uint64_t kMostMemory = std::uint64_t{1} << 30;
/// The limit of processor time for one question.
inline constexpr int kMostMilliseconds = 100;

/// Limits memory, disables core files, gives up network access if the system allows it, and ends this process
/// with its parent.
void limitThisProcess();

/// Raises the limit of processor time for `questions` more questions and some seconds. At the limit, SIGXCPU
/// ends the process even if its parent does not kill it.
void allowQuestions(std::uint32_t questions);

/// True if less than a tenth of kMostMemory is left. Safe in a signal handler.
[[nodiscard]] bool isMemoryUsedUp();

}  // namespace routine
