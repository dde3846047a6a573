// Output files. A file appears whole or not at all, and every file that the program writes goes through here.
// Files are checked before the work that fills them, so that no work is lost.
#pragma once

#include <cstdint>
#include <ctime>
#include <filesystem>
#include <string>
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
