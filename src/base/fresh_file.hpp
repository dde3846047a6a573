// Files that the program names itself, by the time. They never replace another file.
#pragma once

#include <cstdint>
#include <ctime>
#include <filesystem>
#include <string>
#include <vector>

namespace base {

/// The `number`-th name to try, from 1: "hantei-repro-20260731-235959.json",
/// "hantei-repro-20260731-235959-2.json". `time` is shown as local time.
[[nodiscard]] std::string freshName(const std::string& stem, const std::string& ending, std::time_t time,
                                    int number);

/// Writes a new file into `folder`, complete or not at all, and returns its path. Throws FileError.
[[nodiscard]] std::filesystem::path writeFresh(const std::filesystem::path& folder, const std::string& stem,
                                               const std::string& ending, std::time_t time,
                                               const std::vector<std::uint8_t>& bytes);

}  // namespace base
