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

std::ifstream opened(const std::filesystem::path& file) {
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

std::string readAll(std::istream& stream, const std::filesystem::path& file, std::size_t mostBytes) {
  std::string text;
  std::string block(std::size_t{1} << 16, '\0');
  while (stream && text.size() <= mostBytes) {
    stream.read(block.data(), static_cast<std::streamsize>(block.size()));
    text.append(block, 0, static_cast<std::size_t>(stream.gcount()));
  }
  if (stream.bad()) fail(file, "cannot be read to its end; check the file and its disk");
  if (text.size() > mostBytes) {
    fail(file, "is larger than " + std::to_string(mostBytes >> 20) + " MiB; split it into several files");
  }
  return text;
}

std::string withoutByteOrderMark(std::string text) {
  constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
  if (text.starts_with(kByteOrderMark)) text.erase(0, kByteOrderMark.size());
  return text;
}

/// Keeps the text of standard input, which can be read only once.
std::optional<std::string>& keptInput() {
  static std::optional<std::string> text;
  return text;
}

const std::string& standardInput(std::size_t mostBytes) {
  std::optional<std::string>& kept = keptInput();
  if (!kept) kept = withoutByteOrderMark(readAll(std::cin, kStandardInputName, mostBytes));
  return *kept;
}

}  // namespace

bool isStandardInput(const std::filesystem::path& file) { return file == kStandardInput; }

void provideStandardInput(std::string text) { keptInput() = std::move(text); }

std::string readTextFile(const std::filesystem::path& file, std::size_t mostBytes) {
  if (isStandardInput(file)) return standardInput(mostBytes);
  std::ifstream stream = opened(file);
  return withoutByteOrderMark(readAll(stream, file, mostBytes));
}

std::vector<std::filesystem::path> jsonFilesIn(const std::filesystem::path& folder) {
  std::vector<std::filesystem::path> files;
  std::error_code failed;
  for (const auto& entry : std::filesystem::directory_iterator(folder, failed)) {
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
  const fs::path real = fs::canonical(file, ignored);
  return ignored ? file : real;
}

fs::path temporaryPath(const fs::path& place) {
  return place.string() + '.' + std::to_string(getpid()) + ".part";
}

/// Moves `part` to a new file. Returns 0, or errno. Uses a hard link, which never replaces a file. Without
/// hard links, checks that `file` does not exist and renames `part`.
int moveToNew(const fs::path& part, const fs::path& file) {
  if (link(part.c_str(), file.c_str()) == 0) return 0;
  if (errno == EEXIST) return EEXIST;
  std::error_code ignored;
  if (fs::exists(fs::symlink_status(file, ignored))) return EEXIST;
  return std::rename(part.c_str(), file.c_str()) == 0 ? 0 : errno;
}

int replace(const fs::path& part, const fs::path& place) {
  return std::rename(part.c_str(), place.c_str()) == 0 ? 0 : errno;
}

/// Syncs a file that another program (ffmpeg) has written.
int sync(const fs::path& part) {
  const int descriptor = open(part.c_str(), O_RDONLY | O_CLOEXEC);
  if (descriptor < 0) return errno;
  const int reason = syncDescriptor(descriptor) ? 0 : errno;
  close(descriptor);
  return reason;
}

}  // namespace

int moveIntoPlace(const fs::path& part, const fs::path& place) {
  const int reason = sync(part);
  return reason ? reason : replace(part, place);
}

int tryToWriteIn(const fs::path& folder) {
  const fs::path probe = folder / (".hantei." + std::to_string(getpid()));
  const int reason = writeInPlace(probe, {});
  std::error_code ignored;
  fs::remove(probe, ignored);
  return reason;
}

bool writeNew(const fs::path& file, const std::vector<std::uint8_t>& bytes) {
  const fs::path part = temporaryPath(file);
  int reason = writeInPlace(part, bytes);
  if (!reason) reason = moveToNew(part, file);
  std::error_code ignored;
  fs::remove(part, ignored);
  if (reason && reason != EEXIST) fail(file, reason);
  return reason == 0;
}

void writeWhole(const fs::path& file, const std::vector<std::uint8_t>& bytes) {
  std::error_code error;
  if (fs::is_directory(file, error)) fail(file, EISDIR);
  const fs::path place = linkTarget(file);
  if (isWrittenInPlace(place)) {
    if (const int reason = writeInPlace(place, bytes)) fail(file, reason);
    return;
  }
  const fs::path part = temporaryPath(place);
  int reason = writeInPlace(part, bytes);
  if (!reason) reason = replace(part, place);
  if (!reason) return;
  fs::remove(part, error);
  fail(file, reason);
}

namespace {

/// The maximum number of files with the same time stamp.
constexpr int kMaxInASecond = 1000;

}  // namespace

std::string freshName(const std::string& stem, const std::string& ending, std::time_t time, int number) {
  std::tm local{};
  localtime_r(&time, &local);
  std::array<char, 32> stamp{};
  std::strftime(stamp.data(), stamp.size(), "-%Y%m%d-%H%M%S", &local);
  return stem + stamp.data() + (number > 1 ? '-' + std::to_string(number) : "") + ending;
}

std::filesystem::path writeFresh(const std::filesystem::path& folder, const std::string& stem,
                                 const std::string& ending, std::time_t time,
                                 const std::vector<std::uint8_t>& bytes) {
  for (int number = 1; number <= kMaxInASecond; ++number) {
    const std::filesystem::path file = (folder / freshName(stem, ending, time, number)).lexically_normal();
    if (writeNew(file, bytes)) return file;
  }
  throw FileError((folder / stem).string() + ": too many files of this second");
}

namespace {

[[noreturn]] void refuse(const fs::path& place, const std::string& what) {
  throw InputError((place.empty() ? "\"\"" : place.string()) + ": cannot be written: " + what);
}

// Returns the folder of the file, with a symbolic link followed.
fs::path folderOf(const fs::path& file) {
  std::error_code failed;
  const fs::path real = fs::canonical(file, failed);
  const fs::path& place = failed ? file : real;
  return place.has_parent_path() ? place.parent_path() : fs::path(".");
}

}  // namespace

void refuseToWrite(const fs::path& place, const std::string& why) {
  refuse(place, why + "; name another place, or make this one writable");
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
  std::error_code failed;
  fs::create_directories(folder, failed);
  if (failed) throw InputError(folder.string() + ": cannot be made: " + failed.message());
}

Descriptor::~Descriptor() {
  if (isOpen()) close(number_);
}

}  // namespace base
