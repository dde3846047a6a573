// This process: the folder of its data, the time, and the memory that it holds.
#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <optional>

namespace app {

/// The folder of the running program's file.
[[nodiscard]] std::filesystem::path programFolder();

/// `wanted` (HANTEI_DATA of the environment) if given, otherwise share/hantei beside the program's folder:
/// `cmake --install` fills that folder, and the build tree has the same folder as links to the sources. The
/// working directory does not matter. Throws base::InputError that names the folder and what it lacks.
[[nodiscard]] std::filesystem::path findDataRoot(const std::optional<std::filesystem::path>& wanted,
                                                 const std::filesystem::path& programFolder);

/// Nanoseconds since a fixed moment; the time never goes back.
[[nodiscard]] inline std::int64_t nowNanoseconds() {
  const auto now = std::chrono::steady_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::nanoseconds>(now).count();
}

/// The most memory this process has held so far.
[[nodiscard]] double peakMebibytes();

/// Bytes that this program has allocated and not freed; nothing where the C library does not report it.
[[nodiscard]] std::optional<double> allocatedBytes();

/// Returns freed memory to the system. A C library may keep it for later requests; call this after freeing
/// much that will not be needed again soon.
void giveBackFreedMemory();

}  // namespace app
