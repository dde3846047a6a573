// A file that appears whole or not at all.
#pragma once

#include <cstdint>
#include <filesystem>
#include <vector>

namespace base {

/// Writes beside `file` and renames, so that a reader never sees half of it and a failure leaves the old one.
/// A device or a pipe is written straight. Throws FileError that names the file and the reason (no such
/// folder, no permission, disk full, …).
void writeWhole(const std::filesystem::path& file, const std::vector<std::uint8_t>& bytes);

/// The same for a file that must not exist yet: false when it does, and then nothing has changed.
[[nodiscard]] bool writeNew(const std::filesystem::path& file, const std::vector<std::uint8_t>& bytes);

}  // namespace base
