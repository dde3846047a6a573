// Reads whole files, and writes files completely or not at all. Output files are checked before a long
// computation, so that its result can be saved.
#pragma once

#include <cstddef>
#include <cstdint>
#include <ctime>
#include <filesystem>
#include <string>
#include <utility>
#include <vector>

namespace base {

/// The file name for standard input, and its name in messages. Standard input is read once.
inline constexpr const char* kStandardInput = "-";
inline constexpr const char* kStandardInputName = "standard input";
[[nodiscard]] bool isStandardInput(const std::filesystem::path& file);

/// Replaces standard input by `text` for later reads.
void provideStandardInput(std::string text);

/// Returns the bytes of a file without a byte order mark. Throws InputError for a missing or unreadable file,
/// a folder, a pipe, a device, or more than `maxBytes`.
[[nodiscard]] std::string readTextFile(const std::filesystem::path& file, std::size_t maxBytes);

/// Returns the .json files of a folder by name. Empty if the folder cannot be read.
[[nodiscard]] std::vector<std::filesystem::path> jsonFilesIn(const std::filesystem::path& folder);

/// Writes a temporary file beside `file`, syncs it to the disk and renames it to `file`. So a reader never
/// sees a partial file, and a failure leaves the old file unchanged. Writes a device or pipe directly. Throws
/// FileError with the file and the reason (no such folder, disk full, …).
void writeWhole(const std::filesystem::path& file, const std::vector<std::uint8_t>& bytes);

/// Like writeWhole(), but returns false and changes nothing if `file` exists.
[[nodiscard]] bool writeIfAbsent(const std::filesystem::path& file, const std::vector<std::uint8_t>& bytes);

/// Syncs `partFile`, a finished file or folder, and renames it to `target` in the same folder. Replaces an
/// existing file. Returns 0. On failure, changes nothing and returns errno.
[[nodiscard]] int moveIntoPlace(const std::filesystem::path& partFile, const std::filesystem::path& target);

/// Creates and removes an empty file in `folder`. Returns 0, or errno.
[[nodiscard]] int tryToWriteIn(const std::filesystem::path& folder);

/// Returns the `number`-th name, from 1, to try for a new file: "hantei-repro-20260731-235959.json", then
/// "hantei-repro-20260731-235959-2.json". `time` is written as local time.
[[nodiscard]] std::string timestampedName(const std::string& stem, const std::string& ending,
                                          std::time_t time, int number);

/// Writes a new file with the first free name in `folder`, and returns its path. Throws FileError.
[[nodiscard]] std::filesystem::path writeTimestamped(const std::filesystem::path& folder,
                                                     const std::string& stem, const std::string& ending,
                                                     std::time_t time,
                                                     const std::vector<std::uint8_t>& bytes);

/// Throws base::InputError with one line: the path, the reason, and the correction.
[[noreturn]] void refuseToWrite(const std::filesystem::path& path, const std::string& reason);

/// Throws base::InputError if `file` cannot be written. Changes no existing file, and leaves no new file
/// behind.
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
  [[nodiscard]] bool isOpen() const { return number_ >= 0; }

 private:
  int number_ = -1;
};

}  // namespace base
