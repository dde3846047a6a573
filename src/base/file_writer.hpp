// A file that appears whole or not at all. Every file that the program writes goes through here.
#pragma once

#include <cstdint>
#include <filesystem>
#include <vector>

namespace base {

/// Writes beside `file`, waits until the disk has it, and renames, so that a reader never sees half of it and
/// a failure leaves the old one. A device or a pipe is written straight. Throws FileError that names the file
/// and the reason (no such folder, no permission, disk full, …).
void writeWhole(const std::filesystem::path& file, const std::vector<std::uint8_t>& bytes);

/// The same for a file that must not exist yet: false when it does, and then nothing has changed.
[[nodiscard]] bool writeNew(const std::filesystem::path& file, const std::vector<std::uint8_t>& bytes);

/// Renames `part`, a finished file or folder beside `place`, to `place` once its bytes are on the disk. An
/// existing file is replaced. Returns 0, or errno, and then nothing has changed.
[[nodiscard]] int moveIntoPlace(const std::filesystem::path& part, const std::filesystem::path& place);

/// Checks whether a new file can be created in `folder` now: 0, or errno. Leaves no file behind.
[[nodiscard]] int tryToWriteIn(const std::filesystem::path& folder);

}  // namespace base
