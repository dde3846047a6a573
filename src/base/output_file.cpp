#include "base/output_file.hpp"

#include <cerrno>
#include <cstring>
#include <string>
#include <system_error>
#include <unistd.h>

#include "base/error.hpp"
#include "base/file_writer.hpp"

namespace base {
namespace fs = std::filesystem;
namespace {

[[noreturn]] void refuse(const fs::path& place, const std::string& what) {
  throw InputError((place.empty() ? "\"\"" : place.string()) + ": cannot be written: " + what);
}

// A device or a pipe is opened directly, not replaced.
bool isStraight(const fs::path& file) {
  std::error_code ignored;
  const fs::file_status status = fs::status(file, ignored);
  return fs::exists(status) && !fs::is_regular_file(status);
}

// The folder in which the new file would replace the old one; for a link, the folder of its target.
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
  if (isStraight(file)) {
    if (access(file.c_str(), W_OK) != 0) refuseToWrite(file, std::strerror(errno));
    return;
  }
  if (const int reason = tryToWriteIn(folder)) refuseToWrite(file, std::strerror(reason));
}

void writeText(const fs::path& file, const std::string& text) {
  writeWhole(file, {text.begin(), text.end()});
}

}  // namespace base
