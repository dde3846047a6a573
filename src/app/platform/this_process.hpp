// This process: its data folder, the time, and its memory.
#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <optional>

namespace app {

[[nodiscard]] std::filesystem::path programFolder();

/// Returns the data folder: `wanted` (HANTEI_DATA) if given, otherwise share/hantei beside the program's
/// folder. The working directory does not matter. Throws base::InputError with the folder and its missing
/// part.
[[nodiscard]] std::filesystem::path findDataRoot(const std::optional<std::filesystem::path>& wanted,
                                                 const std::filesystem::path& programFolder);

/// Returns the time of a steady clock in nanoseconds.
[[nodiscard]] inline std::int64_t nowNanoseconds() {
  const auto now = std::chrono::steady_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::nanoseconds>(now).count();
}

/// Returns the peak memory use of this process in MiB.
[[nodiscard]] double peakMebibytes();

/// Returns the bytes that this program has allocated and not freed. Nullopt if the C library does not report
/// them.
[[nodiscard]] std::optional<double> allocatedBytes();

/// Returns freed memory to the system. Call this after freeing much, because the C library might keep it.
void giveBackFreedMemory();

}  // namespace app
