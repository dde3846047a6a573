// The memory that this process holds.
#pragma once

#include <optional>

namespace app {

/// The most memory this process has held so far.
[[nodiscard]] double peakMebibytes();

/// What this program has asked for and not freed, bytes; nothing where the C library does not tell.
[[nodiscard]] std::optional<double> allocatedBytes();

/// Hands back to the system what has been freed. A C library may keep it for the next request; call this when
/// much has been freed that will not be asked for again soon.
void giveBackFreedMemory();

}  // namespace app
