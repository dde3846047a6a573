#include "app/scenes/scene_finder.hpp"

#include <algorithm>
#include <system_error>

#include "base/error.hpp"
#include "base/suggest.hpp"
#include "base/text_file.hpp"

namespace app {
namespace fs = std::filesystem;
namespace {

std::vector<fs::path> jsonFiles(const fs::path& folder) {
  std::vector<fs::path> files;
  std::error_code failed;
  for (const fs::directory_entry& entry : fs::directory_iterator(folder, failed)) {
    if (entry.path().extension() == ".json") files.push_back(entry.path());
  }
  std::sort(files.begin(), files.end());
  return files;
}

std::vector<std::string> namesOf(const std::vector<fs::path>& files) {
  std::vector<std::string> names;
  names.reserve(files.size());
  for (const fs::path& file : files) names.push_back(file.stem().string());
  return names;
}

bool isPath(const std::string& text) {
  const fs::path path(text);
  return path.has_parent_path() || path.has_extension();
}

// `what`: "scene" or "key map".
fs::path find(const std::string& what, const std::vector<fs::path>& files, const std::string& name) {
  if (isPath(name) || base::isStandardInput(name)) return name;
  const auto found =
      std::find_if(files.begin(), files.end(), [&](const auto& f) { return f.stem() == name; });
  if (found != files.end()) return *found;
  const std::vector<std::string> names = namesOf(files);
  throw base::InputError("no " + what + " is called " + base::inQuotes(name) + "; " +
                         base::choices(name, {names.begin(), names.end()}) +
                         " (a file is given with its folder or its ending)");
}

}  // namespace

std::vector<fs::path> listScenes(const fs::path& folder) {
  std::vector<fs::path> files = jsonFiles(folder);
  std::stable_partition(files.begin(), files.end(), [](const auto& f) { return f.stem() == kDefaultScene; });
  return files;
}

fs::path findScene(const fs::path& folder, const std::string& scene) {
  return find("scene", listScenes(folder), scene);
}

fs::path findKeyMap(const fs::path& folder, const std::string& keyMap) {
  return find("key map", jsonFiles(folder), keyMap);
}

}  // namespace app
