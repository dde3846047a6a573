// A small text file, read whole.
#pragma once

#include <cstddef>
#include <filesystem>
#include <string>

namespace base {

/// The file name that stands for standard input, and what messages call it. It is read once, to its end.
inline constexpr const char* kStandardInput = "-";
inline constexpr const char* kStandardInputName = "standard input";
[[nodiscard]] bool isStandardInput(const std::filesystem::path& file);

/// The file's bytes, without a byte order mark. Throws InputError for a missing file, a folder, a pipe, a
/// device, an unreadable file, or one of more than `mostBytes`: no more than that is ever read.
[[nodiscard]] std::string readTextFile(const std::filesystem::path& file, std::size_t mostBytes);

}  // namespace base
