// The process in which a routine runs, so that its crash or endless loop ends only that process.
#pragma once

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

}  // namespace routine
