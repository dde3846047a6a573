#include "base/file_writer.hpp"

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <fcntl.h>
#include <memory>
#include <string>
#include <unistd.h>

#include "base/error.hpp"

namespace base {
namespace {

namespace fs = std::filesystem;

[[noreturn]] void fail(const fs::path& file, int reason) {
  throw FileError(file.string() + ": cannot write: " + std::strerror(reason));
}

/// A pipe or a device has nothing to sync; that is not an error.
bool onDisk(int descriptor) {
  return fsync(descriptor) == 0 || errno == EINVAL || errno == EROFS || errno == ENOTSUP;
}

/// 0, or errno of the first step that failed. The last bytes reach the disk at close, so close counts too.
int writeStraight(const fs::path& file, const std::vector<std::uint8_t>& bytes) {
  std::FILE* out = std::fopen(file.c_str(), "wb");
  if (!out) return errno;
  errno = 0;
  const bool wrote = std::fwrite(bytes.data(), 1, bytes.size(), out) == bytes.size() &&
                     std::fflush(out) == 0 && onDisk(fileno(out));
  const int reason = wrote ? 0 : (errno ? errno : EIO);
  const bool closed = std::fclose(out) == 0;
  return reason ? reason : (closed ? 0 : errno);
}

/// The file that a link stands for: renaming onto a link would replace the link itself.
fs::path target(const fs::path& file) {
  std::error_code ignored;
  if (!fs::is_symlink(file, ignored)) return file;
  const fs::path real = fs::canonical(file, ignored);
  return ignored ? file : real;
}

/// The temporary name of a file that is being written.
fs::path partOf(const fs::path& place) {
  fs::path part = place;
  part += '.';
  part += std::to_string(getpid());
  part += ".part";
  return part;
}

/// 0, or errno. Uses a hard link, which unlike a rename never replaces an existing file; on a file system
/// without links, checks for the file just before renaming.
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
  const int reason = onDisk(descriptor) ? 0 : errno;
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
  const int reason = writeStraight(probe, {});
  std::error_code ignored;
  fs::remove(probe, ignored);
  return reason;
}

bool writeNew(const fs::path& file, const std::vector<std::uint8_t>& bytes) {
  const fs::path part = partOf(file);
  int reason = writeStraight(part, bytes);
  if (!reason) reason = moveToNew(part, file);
  std::error_code ignored;
  fs::remove(part, ignored);
  if (reason && reason != EEXIST) fail(file, reason);
  return reason == 0;
}

void writeWhole(const fs::path& file, const std::vector<std::uint8_t>& bytes) {
  std::error_code error;
  if (fs::is_directory(file, error)) fail(file, EISDIR);
  const fs::path place = target(file);
  if (fs::exists(place, error) && !fs::is_regular_file(place, error)) {
    if (const int reason = writeStraight(place, bytes)) fail(file, reason);
    return;
  }
  const fs::path part = partOf(place);
  int reason = writeStraight(part, bytes);
  if (!reason) reason = replace(part, place);
  if (!reason) return;
  fs::remove(part, error);
  fail(file, reason);
}

}  // namespace base
