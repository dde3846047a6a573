// The memory that this process holds.
#pragma once

namespace app {

/// The most memory this process has held so far.
[[nodiscard]] double peakMebibytes();

/// Hands back to the system what has been freed. A C library may keep it for the next request; call this when
/// much has been freed that will not be asked for again soon.
void giveBackFreedMemory();

}  // namespace app
