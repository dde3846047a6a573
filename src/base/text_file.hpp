// A small text file, read whole, and the files of a folder.
#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <vector>

namespace base {

/// The file name that stands for standard input, and what messages call it. It is read once, to its end.
inline constexpr const char* kStandardInput = "-";
inline constexpr const char* kStandardInputName = "standard input";
[[nodiscard]] bool isStandardInput(const std::filesystem::path& file);

/// From now on, reading standard input gives `text`, and the real one is left alone.
void provideStandardInput(std::string text);

/// The file's bytes, without a byte order mark. Throws InputError for a missing file, a folder, a pipe, a
/// device, an unreadable file, or one of more than `mostBytes`: no more than that is ever read.
[[nodiscard]] std::string readTextFile(const std::filesystem::path& file, std::size_t mostBytes);

/// The .json files of a folder, sorted by name; none if the folder cannot be read.
[[nodiscard]] std::vector<std::filesystem::path> jsonFilesIn(const std::filesystem::path& folder);

}  // namespace base
