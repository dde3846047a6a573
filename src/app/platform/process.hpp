// Programs that are started beside this one.
#pragma once

#include <sys/types.h>

namespace app {

/// Waits until a child of this process ends, however long that is. True: it ended by itself, with 0.
[[nodiscard]] bool endsWell(pid_t child);

}  // namespace app
