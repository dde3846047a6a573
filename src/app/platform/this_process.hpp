// This process: its data folder, the time, and its memory.
#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <optional>

namespace app {

/// Returns the folder of the running program's file.
[[nodiscard]] std::filesystem::path programFolder();

/// Returns `wanted` (HANTEI_DATA of the environment) if it is given, otherwise share/hantei beside the
/// program's folder. `cmake --install` fills that folder, and the build tree has it as links to the sources.
/// Does not depend on the working directory. Throws base::InputError that names the folder and the missing
/// part.
[[nodiscard]] std::filesystem::path findDataRoot(const std::optional<std::filesystem::path>& wanted,
                                                 const std::filesystem::path& programFolder);

/// Returns nanoseconds since a fixed moment, from a clock that never goes back.
[[nodiscard]] inline std::int64_t nowNanoseconds() {
  const auto now = std::chrono::steady_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::nanoseconds>(now).count();
}

/// Returns the largest memory use that this process has had, in MiB.
[[nodiscard]] double peakMebibytes();

/// Returns the bytes that this program has allocated and not freed; nullopt if the C library does not report
/// them.
[[nodiscard]] std::optional<double> allocatedBytes();

/// Returns freed memory to the system. Call it after freeing much memory that is not needed again soon,
/// because the C library may otherwise keep it.
void giveBackFreedMemory();

}  // namespace app
