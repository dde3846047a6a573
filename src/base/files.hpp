// Reads whole files, and writes a file completely or not at all. A command checks its output files before a
// long computation, so that the result can be saved.
#pragma once

#include <cstddef>
#include <cstdint>
#include <ctime>
#include <filesystem>
#include <string>
#include <utility>
#include <vector>

namespace base {

/// The file name for standard input, and its name in messages. Standard input is read once, to its end.
inline constexpr const char* kStandardInput = "-";
inline constexpr const char* kStandardInputName = "standard input";
[[nodiscard]] bool isStandardInput(const std::filesystem::path& file);

/// Makes later reads of standard input return `text`. The real standard input is not read.
void provideStandardInput(std::string text);

/// Returns the bytes without a byte order mark. Throws InputError for a missing file, a folder, a pipe, a
/// device, an unreadable file, or a file of more than `mostBytes`, which is not read to its end.
[[nodiscard]] std::string readTextFile(const std::filesystem::path& file, std::size_t mostBytes);

/// Returns the .json files of a folder, sorted by name; an empty list if the folder cannot be read.
[[nodiscard]] std::vector<std::filesystem::path> jsonFilesIn(const std::filesystem::path& folder);

/// Writes a temporary file beside `file`, syncs it to the disk and renames it to `file`. A reader therefore
/// never sees a half-written file, and after a failure the old file is unchanged. Writes a device or a pipe
/// directly. Throws FileError with the file and the reason (no such folder, disk full, …).
void writeWhole(const std::filesystem::path& file, const std::vector<std::uint8_t>& bytes);

/// Like writeWhole(), but returns false, and changes nothing, if `file` already exists.
[[nodiscard]] bool writeNew(const std::filesystem::path& file, const std::vector<std::uint8_t>& bytes);

/// Syncs `part`, a finished file or folder, and renames it to `place` in the same folder, replacing an
/// existing file. Returns 0, or errno if nothing has changed.
[[nodiscard]] int moveIntoPlace(const std::filesystem::path& part, const std::filesystem::path& place);

/// Creates and removes an empty file in `folder`. Returns 0, or errno if that fails.
[[nodiscard]] int tryToWriteIn(const std::filesystem::path& folder);

/// Returns the `number`-th candidate, from 1, for the name of a new file:
/// "hantei-repro-20260731-235959.json", "hantei-repro-20260731-235959-2.json". Writes `time` as local time.
[[nodiscard]] std::string freshName(const std::string& stem, const std::string& ending, std::time_t time,
                                    int number);

/// Writes a new file under the first free name in `folder`, and returns its path. Throws FileError.
[[nodiscard]] std::filesystem::path writeFresh(const std::filesystem::path& folder, const std::string& stem,
                                               const std::string& ending, std::time_t time,
                                               const std::vector<std::uint8_t>& bytes);

/// Throws base::InputError with one line: the path, `why` it cannot be written, and the correction.
[[noreturn]] void refuseToWrite(const std::filesystem::path& place, const std::string& why);

/// Throws base::InputError if `file` cannot be written. An existing file keeps its content, and no new file
/// is left behind.
void requireWritable(const std::filesystem::path& file);

void writeText(const std::filesystem::path& file, const std::string& text);

/// Creates `folder` and its parents where they do not exist. Throws base::InputError.
void makeFolder(const std::filesystem::path& folder);

/// A file descriptor; the destructor closes it.
class Descriptor {
 public:
  Descriptor() = default;
  explicit Descriptor(int number) : number_(number) {}
  Descriptor(Descriptor&& other) noexcept : number_(std::exchange(other.number_, -1)) {}
  Descriptor& operator=(Descriptor&& other) noexcept {
    std::swap(number_, other.number_);
    return *this;
  }
  ~Descriptor();
  [[nodiscard]] int number() const { return number_; }
  [[nodiscard]] bool open() const { return number_ >= 0; }

 private:
  int number_ = -1;
};

}  // namespace base
