#include <cerrno>
#include <fcntl.h>
#include <sys/file.h>
#include <system_error>
#include <unistd.h>

#include "app/report/report.hpp"
#include "base/error.hpp"
#include "base/output_file.hpp"

namespace app {
namespace fs = std::filesystem;
namespace {

/// Removes a trailing slash: "out/" and "out" are the same folder. "" and "/" stay.
fs::path withoutSlash(const fs::path& folder) {
  return folder.has_filename() ? folder : folder.parent_path();
}

fs::path pageIn(const fs::path& folder) { return folder / "index.html"; }

/// Creates the folder; true when this call created it. It creates first and checks afterwards, because
/// another run may create the same folder.
bool make(const fs::path& place) {
  std::error_code failed, ignored;
  if (fs::create_directory(place, failed)) return true;
  if (fs::is_directory(place, ignored)) {
    base::requireWritable(pageIn(place));
    return false;
  }
  if (fs::exists(fs::symlink_status(place, ignored))) {
    throw base::InputError(place.string() + ": --report needs a folder, and this is a file; name another");
  }
  base::requireWritable(place);
  base::refuseToWrite(place, failed.message());
}

/// Locks the folder itself, so that no lock file is left behind and the lock ends with the process. Returns
/// -1, as if no other run existed, if the file system has no locks.
int lockOf(const fs::path& place) {
  const int folder = open(place.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (folder < 0 || flock(folder, LOCK_EX | LOCK_NB) == 0) return folder;
  const bool taken = errno == EWOULDBLOCK;
  close(folder);
  if (taken) {
    throw base::InputError(place.string() +
                           ": another run is writing its report there; wait for it, or name another folder");
  }
  return -1;
}

}  // namespace

ReportFolder::ReportFolder(const fs::path& folder) : place_(withoutSlash(folder)) {
  if (place_.empty()) throw base::InputError("--report: name a folder");
  made_ = make(place_);
  lock_ = lockOf(place_);
}

ReportFolder::~ReportFolder() {
  if (made_) rmdir(place_.c_str());
  if (lock_ >= 0) close(lock_);
}

void ReportFolder::write(const std::string& page) {
  base::writeText(pageIn(place_), page);
  made_ = false;
}

}  // namespace app
