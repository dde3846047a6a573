#include "app/scenes/verify_files.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <system_error>

#include "base/error.hpp"
#include "base/text_file.hpp"

namespace app {
namespace fs = std::filesystem;
namespace {

/// The folders of assets/ whose .json files are not scenes.
constexpr std::array<std::string_view, 2> kNoScenes{"keymaps", "text"};

bool holdsNoScenes(const fs::path& folder) {
  return std::find(kNoScenes.begin(), kNoScenes.end(), folder.filename().string()) != kNoScenes.end();
}

[[noreturn]] void refuse(const fs::path& path, const std::string& why) {
  throw base::InputError(base::printable(path.string()) + ": " + why);
}

std::vector<fs::path> filesInside(const fs::path& folder) {
  std::vector<fs::path> files;
  std::error_code failed;
  for (fs::recursive_directory_iterator at(folder, failed), end; !failed && at != end; at.increment(failed)) {
    std::error_code ignored;
    if (holdsNoScenes(at->path())) at.disable_recursion_pending();
    if (at->path().extension() == ".json" && at->is_regular_file(ignored)) files.push_back(at->path());
  }
  if (failed) refuse(folder, "cannot be read: " + failed.message());
  if (files.empty()) refuse(folder, "has no .json file in it; name a scene file, or a folder of scenes");
  std::sort(files.begin(), files.end());
  return files;
}

fs::path fromHere(const fs::path& path) {
  std::error_code failed;
  const fs::path real = fs::canonical(path, failed);
  if (failed) return path;
  const fs::path here =
      fs::current_path(failed);  // proximate() alone would throw if the working directory was deleted
  const fs::path near = failed ? real : fs::proximate(real, here, failed);
  return failed || near.empty() || *near.begin() == ".." ? real : near;
}

}  // namespace

std::vector<fs::path> verifyFiles(const std::vector<fs::path>& paths) {
  std::vector<fs::path> all;
  for (const fs::path& path : paths) {
    std::error_code ignored;
    if (!base::isStandardInput(path) && !fs::exists(path, ignored)) {
      refuse(base::inQuotes(path.string()),
             "there is no such file or folder; name a scene file, or a folder of scenes");
    }
    const auto found = fs::is_directory(path, ignored) ? filesInside(path) : std::vector{path};
    for (const fs::path& file : found) {
      if (std::find(all.begin(), all.end(), file) == all.end()) all.push_back(file);
    }
  }
  return all;
}

std::vector<fs::path> defaultVerifyPaths(const fs::path& dataRoot) {
  return {fromHere(dataRoot / "assets/cases"), fromHere(dataRoot / "assets/scenes"),
          fromHere(dataRoot / "assets/lessons")};
}

}  // namespace app
