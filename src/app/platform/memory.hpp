// The memory that this process holds.
#pragma once

#include <optional>

namespace app {

/// The most memory this process has held so far.
[[nodiscard]] double peakMebibytes();

/// Bytes that this program has allocated and not freed; nothing where the C library does not report it.
[[nodiscard]] std::optional<double> allocatedBytes();

/// Returns freed memory to the system. A C library may keep it for later requests; call this after freeing
/// much that will not be needed again soon.
void giveBackFreedMemory();

}  // namespace app
