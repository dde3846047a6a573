#include "base/files.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <fcntl.h>
#include <fstream>
#include <iostream>
#include <optional>
#include <string_view>
#include <system_error>
#include <unistd.h>

#include "base/error.hpp"

namespace base {
namespace {

[[noreturn]] void fail(const std::filesystem::path& file, const std::string& what) {
  throw InputError(printable(file.string()) + ": " + what);
}

/// True for a device, pipe or folder, which a write must not replace by a new file.
bool isWrittenInPlace(const std::filesystem::path& file) {
  std::error_code ignored;
  const std::filesystem::file_status status = std::filesystem::status(file, ignored);
  return std::filesystem::exists(status) && !std::filesystem::is_regular_file(status);
}

std::ifstream openFile(const std::filesystem::path& file) {
  std::error_code ignored;
  if (file.empty()) fail("\"\"", "an empty file name; give the path of a file");
  if (std::filesystem::is_directory(file, ignored)) fail(file, "is a folder; give the path of a file in it");
  if (isWrittenInPlace(file))  // reading it might block for ever
    fail(file,
         "is a pipe or a device; give the path of a regular file, or pipe it into standard input and say -");
  errno = 0;
  std::ifstream stream(file, std::ios::binary);
  if (!stream) {
    const std::string reason = errno == 0 ? "cannot be opened" : std::strerror(errno);
    fail(file, "cannot be read: " + reason + "; check the path and its permissions");
  }
  return stream;
}

std::string readAll(std::istream& stream, const std::filesystem::path& file, std::size_t maxBytes) {
  std::string text;
  std::string block(std::size_t{1} << 16, '\0');
  while (stream && text.size() <= maxBytes) {
    stream.read(block.data(), static_cast<std::streamsize>(block.size()));
    text.append(block, 0, static_cast<std::size_t>(stream.gcount()));
  }
  if (stream.bad()) fail(file, "cannot be read to its end; check the file and its disk");
  if (text.size() > maxBytes) {
    fail(file, "is larger than " + std::to_string(maxBytes >> 20) + " MiB; split it into several files");
  }
  return text;
}

std::string withoutByteOrderMark(std::string text) {
  constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
  if (text.starts_with(kByteOrderMark)) text.erase(0, kByteOrderMark.size());
  return text;
}

/// Keeps the text of standard input, which can be read only once.
std::optional<std::string>& storedStandardInput() {
  static std::optional<std::string> text;
  return text;
}

const std::string& standardInput(std::size_t maxBytes) {
  std::optional<std::string>& storedText = storedStandardInput();
  if (!storedText) storedText = withoutByteOrderMark(readAll(std::cin, kStandardInputName, maxBytes));
  return *storedText;
}

}  // namespace

bool isStandardInput(const std::filesystem::path& file) { return file == kStandardInput; }

void provideStandardInput(std::string text) { storedStandardInput() = std::move(text); }

std::string readTextFile(const std::filesystem::path& file, std::size_t maxBytes) {
  if (isStandardInput(file)) return standardInput(maxBytes);
  std::ifstream stream = openFile(file);
  return withoutByteOrderMark(readAll(stream, file, maxBytes));
}

std::vector<std::filesystem::path> jsonFilesIn(const std::filesystem::path& folder) {
  std::vector<std::filesystem::path> files;
  std::error_code error;
  for (const auto& entry : std::filesystem::directory_iterator(folder, error)) {
    if (entry.path().extension() == ".json") files.push_back(entry.path());
  }
  std::sort(files.begin(), files.end());
  return files;
}

namespace fs = std::filesystem;
namespace {

[[noreturn]] void fail(const fs::path& file, int reason) {
  throw FileError(file.string() + ": cannot write: " + std::strerror(reason));
}

/// Syncs a file. Also returns true for a pipe or device, for which this is impossible.
bool syncDescriptor(int descriptor) {
  return fsync(descriptor) == 0 || errno == EINVAL || errno == EROFS || errno == ENOTSUP;
}

/// Returns 0, or errno of the first failure. Checks fclose too, because network file systems may report a
/// failure only there.
int writeInPlace(const fs::path& file, const std::vector<std::uint8_t>& bytes) {
  std::FILE* out = std::fopen(file.c_str(), "wb");
  if (!out) return errno;
  errno = 0;
  const bool wrote = std::fwrite(bytes.data(), 1, bytes.size(), out) == bytes.size() &&
                     std::fflush(out) == 0 && syncDescriptor(fileno(out));
  const int reason = wrote ? 0 : (errno ? errno : EIO);
  const bool closed = std::fclose(out) == 0;
  return reason ? reason : (closed ? 0 : errno);
}

/// Returns the target of a symbolic link, because a rename would replace the link. Returns other paths
/// unchanged.
fs::path linkTarget(const fs::path& file) {
  std::error_code ignored;
  if (!fs::is_symlink(file, ignored)) return file;
  const fs::path realPath = fs::canonical(file, ignored);
  return ignored ? file : realPath;
}

fs::path temporaryPath(const fs::path& target) {
  return target.string() + '.' + std::to_string(getpid()) + ".part";
}

/// Moves `partFile` to a new file. Returns 0, or errno. Uses a hard link, which never replaces a file.
/// Without hard links, checks that `file` does not exist and renames `partFile`.
int moveToNew(const fs::path& partFile, const fs::path& file) {
  if (link(partFile.c_str(), file.c_str()) == 0) return 0;
  if (errno == EEXIST) return EEXIST;
  std::error_code ignored;
  if (fs::exists(fs::symlink_status(file, ignored))) return EEXIST;
  return std::rename(partFile.c_str(), file.c_str()) == 0 ? 0 : errno;
}

int replace(const fs::path& partFile, const fs::path& target) {
  return std::rename(partFile.c_str(), target.c_str()) == 0 ? 0 : errno;
}

/// Syncs a file that another program (ffmpeg) has written.
int sync(const fs::path& partFile) {
  const int descriptor = open(partFile.c_str(), O_RDONLY | O_CLOEXEC);
  if (descriptor < 0) return errno;
  const int reason = syncDescriptor(descriptor) ? 0 : errno;
  close(descriptor);
  return reason;
}

}  // namespace

int moveIntoPlace(const fs::path& partFile, const fs::path& target) {
  const int reason = sync(partFile);
  return reason ? reason : replace(partFile, target);
}

int tryToWriteIn(const fs::path& folder) {
  const fs::path probe = folder / (".hantei." + std::to_string(getpid()));
  const int reason = writeInPlace(probe, {});
  std::error_code ignored;
  fs::remove(probe, ignored);
  return reason;
}

bool writeIfAbsent(const fs::path& file, const std::vector<std::uint8_t>& bytes) {
  const fs::path partFile = temporaryPath(file);
  int reason = writeInPlace(partFile, bytes);
  if (!reason) reason = moveToNew(partFile, file);
  std::error_code ignored;
  fs::remove(partFile, ignored);
  if (reason && reason != EEXIST) fail(file, reason);
  return reason == 0;
}

void writeWhole(const fs::path& file, const std::vector<std::uint8_t>& bytes) {
  std::error_code error;
  if (fs::is_directory(file, error)) fail(file, EISDIR);
  const fs::path target = linkTarget(file);
  if (isWrittenInPlace(target)) {
    if (const int reason = writeInPlace(target, bytes)) fail(file, reason);
    return;
  }
  const fs::path partFile = temporaryPath(target);
  int reason = writeInPlace(partFile, bytes);
  if (!reason) reason = replace(partFile, target);
  if (!reason) return;
  fs::remove(partFile, error);
  fail(file, reason);
}

namespace {

/// The maximum number of files with the same time stamp.
constexpr int kMaxFilesPerSecond = 1000;

}  // namespace

std::string timestampedName(const std::string& stem, const std::string& ending, std::time_t time,
                            int number) {
  std::tm localTime{};
  localtime_r(&time, &localTime);
  std::array<char, 32> stamp{};
  std::strftime(stamp.data(), stamp.size(), "-%Y%m%d-%H%M%S", &localTime);
  return stem + stamp.data() + (number > 1 ? '-' + std::to_string(number) : "") + ending;
}

std::filesystem::path writeTimestamped(const std::filesystem::path& folder, const std::string& stem,
                                       const std::string& ending, std::time_t time,
                                       const std::vector<std::uint8_t>& bytes) {
  for (int number = 1; number <= kMaxFilesPerSecond; ++number) {
    const std::filesystem::path file =
        (folder / timestampedName(stem, ending, time, number)).lexically_normal();
    if (writeIfAbsent(file, bytes)) return file;
  }
  throw FileError((folder / stem).string() + ": too many files of this second");
}

namespace {

[[noreturn]] void refuse(const fs::path& path, const std::string& what) {
  throw InputError((path.empty() ? "\"\"" : path.string()) + ": cannot be written: " + what);
}

// Returns the folder of the file, with a symbolic link followed.
fs::path folderOf(const fs::path& file) {
  std::error_code error;
  const fs::path realPath = fs::canonical(file, error);
  const fs::path& path = error ? file : realPath;
  return path.has_parent_path() ? path.parent_path() : fs::path(".");
}

}  // namespace

void refuseToWrite(const fs::path& path, const std::string& reason) {
  refuse(path, reason + "; name another place, or make this one writable");
}

void requireWritable(const fs::path& file) {
  std::error_code ignored;
  if (file.filename().empty() || fs::is_directory(file, ignored)) refuse(file, "name a file, not a folder");
  const fs::path folder = folderOf(file);
  if (!fs::is_directory(folder, ignored)) {
    refuse(file, "there is no folder " + folder.string() + "; make it, or name another");
  }
  if (isWrittenInPlace(file)) {
    if (access(file.c_str(), W_OK) != 0) refuseToWrite(file, std::strerror(errno));
    return;
  }
  if (const int reason = tryToWriteIn(folder)) refuseToWrite(file, std::strerror(reason));
}

void writeText(const fs::path& file, const std::string& text) {
  writeWhole(file, {text.begin(), text.end()});
}

void makeFolder(const fs::path& folder) {
  std::error_code error;
  fs::create_directories(folder, error);
  if (error) throw InputError(folder.string() + ": cannot be made: " + error.message());
}

Descriptor::~Descriptor() {
  if (isOpen()) close(number_);
}

}  // namespace base
