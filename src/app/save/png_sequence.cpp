#include "app/save/png_sequence.hpp"

#include <array>
#include <cstdio>
#include <cstring>
#include <system_error>
#include <unistd.h>
#include <utility>

#include "base/error.hpp"
#include "base/output_file.hpp"

namespace app {
namespace fs = std::filesystem;
namespace {

[[noreturn]] void refuse(const fs::path& folder, const std::string& why) {
  throw base::InputError(folder.string() + ": " + why);
}

/// Removes a trailing slash, so that a name appended to the path stays beside the folder, not inside it.
fs::path plain(const fs::path& folder) {
  const fs::path tidy = folder.lexically_normal();
  return tidy.has_filename() ? tidy : tidy.parent_path();
}

void requireFree(const fs::path& folder) {
  std::error_code ignored;
  if (!fs::exists(folder, ignored)) return;
  if (!fs::is_directory(folder, ignored)) refuse(folder, "is a file; name a folder for the frames");
  if (!fs::is_empty(folder, ignored)) refuse(folder, "is a folder with something in it; name a new one");
}

}  // namespace

FrameFolder::FrameFolder(fs::path folder) : folder_(plain(folder)), part_(folder_) {
  requireFree(folder_);
  part_ += '.' + std::to_string(getpid()) + ".part";
  std::error_code failed;
  fs::create_directory(part_, failed);
  if (failed) base::refuseToWrite(folder_, failed.message());
}

FrameFolder::~FrameFolder() {
  std::error_code ignored;
  if (!part_.empty()) fs::remove_all(part_, ignored);
}

void FrameFolder::add(const render::Image& picture) {
  std::array<char, 32> name{};
  std::snprintf(name.data(), name.size(), "frame-%06zu.png", ++count_);
  render::writePng(picture, part_ / name.data());
}

// The new folder replaces an empty one, but not one that another run has filled meanwhile.
void FrameFolder::finish() {
  if (const int reason = base::moveIntoPlace(part_, folder_)) {
    requireFree(folder_);
    base::refuseToWrite(folder_, std::strerror(reason));
  }
  part_.clear();
}

}  // namespace app
