// Notes where a routine crashes, in the process that runs it.
#pragma once

#include "routine/channel.hpp"

namespace routine {

/// From now on a fatal signal is noted in the channel, and then ends this process. `library` is an address
/// within the routine's library, or null.
void noteCrashes(Channel& channel, const void* library);

}  // namespace routine
