// This process: its data folder, the time, and its memory.
#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <optional>

namespace app {

[[nodiscard]] std::filesystem::path programFolder();

/// Returns `wanted` (HANTEI_DATA of the environment) if it is given, otherwise share/hantei beside the
/// program's folder, which is part of an installation and of the build tree. Does not depend on the working
/// directory. Throws base::InputError that names the folder and the missing part.
[[nodiscard]] std::filesystem::path findDataRoot(const std::optional<std::filesystem::path>& wanted,
                                                 const std::filesystem::path& programFolder);

/// Returns nanoseconds since a fixed moment, from a clock that never goes back.
[[nodiscard]] inline std::int64_t nowNanoseconds() {
  const auto now = std::chrono::steady_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::nanoseconds>(now).count();
}

/// Returns the largest memory use of this process, MiB.
[[nodiscard]] double peakMebibytes();

/// Returns the bytes that this program has allocated and not freed; nullopt without support by the C library.
[[nodiscard]] std::optional<double> allocatedBytes();

/// Returns freed memory to the system, which the C library might otherwise keep. Call it after freeing much.
void giveBackFreedMemory();

}  // namespace app
