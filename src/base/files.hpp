// Files: read whole, and written whole or not at all. Every file that the program writes goes through here.
// Output files are checked before the work that fills them, so that no work is lost.
#pragma once

#include <cstddef>
#include <cstdint>
#include <ctime>
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

/// The `number`-th name to try, from 1: "hantei-repro-20260731-235959.json",
/// "hantei-repro-20260731-235959-2.json". `time` is shown as local time.
[[nodiscard]] std::string freshName(const std::string& stem, const std::string& ending, std::time_t time,
                                    int number);

/// Writes a new file into `folder`, complete or not at all, and returns its path. Throws FileError.
[[nodiscard]] std::filesystem::path writeFresh(const std::filesystem::path& folder, const std::string& stem,
                                               const std::string& ending, std::time_t time,
                                               const std::vector<std::uint8_t>& bytes);

/// Throws base::InputError with one line: `place` cannot be written, `why`, and the correction.
[[noreturn]] void refuseToWrite(const std::filesystem::path& place, const std::string& why);

/// Throws base::InputError if `file` cannot be written now. Nothing is changed: an existing file keeps its
/// content, and no new file is left behind.
void requireWritable(const std::filesystem::path& file);

/// Writes the text, complete or not at all.
void writeText(const std::filesystem::path& file, const std::string& text);

}  // namespace base
