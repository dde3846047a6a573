#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>

#include "app/scenes/catalogue.hpp"
#include "base/error.hpp"
#include "base/files.hpp"

namespace app {

namespace fs = std::filesystem;
namespace {

bool isPath(const std::string& text) {
  const fs::path path(text);
  return path.has_parent_path() || path.has_extension();
}

// `kind` is "scene" or "key map", for the message.
fs::path findNamedFile(const std::string& kind, const std::vector<fs::path>& files, const std::string& name) {
  if (isPath(name) || base::isStandardInput(name)) return name;
  const auto found =
      std::find_if(files.begin(), files.end(), [&](const auto& f) { return f.stem() == name; });
  if (found != files.end()) return *found;
  std::vector<std::string> names;
  for (const fs::path& file : files) names.push_back(file.stem().string());
  throw base::InputError("no " + kind + " is called " + base::inQuotes(name) + "; " +
                         base::suggestion(name, {names.begin(), names.end()}) +
                         " (a file is given with its folder or its ending)");
}

constexpr std::size_t kMaxSuggestions = 3;

bool isFile(const fs::path& path) {
  std::error_code ignored;
  return fs::is_regular_file(path, ignored);
}

std::optional<fs::path> fileInside(const fs::path& assets, const std::string& name) {
  for (const fs::path& folder : {assets / "cases", assets / "crowds", assets}) {
    for (const char* ending : {".json", ""}) {
      fs::path file = folder / (name + ending);
      if (isFile(file)) return file;
    }
  }
  return std::nullopt;
}

/// True for standard input, an absolute path, and a path that begins with "./" or "../".
bool isExplicitPath(const fs::path& path) {
  return path == base::kStandardInput || path.is_absolute() || *path.begin() == "." || *path.begin() == "..";
}

std::vector<std::string> caseNames(const fs::path& cases) {
  std::vector<std::string> names;
  std::error_code errorCode;
  for (fs::recursive_directory_iterator entry(cases, errorCode), end; !errorCode && entry != end;
       entry.increment(errorCode)) {
    fs::path name = entry->path().lexically_relative(cases);
    if (name.extension() == ".json") names.push_back(name.replace_extension().string());
  }
  std::sort(names.begin(), names.end());
  return names;
}

/// Suggests cases with the same file name and, after them, cases with similar names if `name` has a folder.
std::vector<std::string> suggestions(const fs::path& cases, const fs::path& name) {
  const std::vector<std::string> names = caseNames(cases);
  std::vector<std::string> similarNames;
  std::copy_if(names.begin(), names.end(), std::back_inserter(similarNames),
               [&](const std::string& other) { return fs::path(other).filename() == name.filename(); });
  if (!name.has_parent_path()) return similarNames;
  for (const std::string_view other :
       base::similarNames(name.string(), {names.begin(), names.end()}, kMaxSuggestions)) {
    if (std::find(similarNames.begin(), similarNames.end(), other) == similarNames.end())
      similarNames.emplace_back(other);
  }
  return similarNames;
}

[[noreturn]] void refuseCase(const std::string& name, std::vector<std::string> similarNames) {
  similarNames.resize(std::min(similarNames.size(), kMaxSuggestions));
  std::string quotedNames;
  for (const std::string& similarName : similarNames)
    quotedNames += (quotedNames.empty() ? "" : " or ") + base::inQuotes(similarName);
  throw base::InputError("no scene and no case is called " + base::inQuotes(name) + "; did you mean " +
                         quotedNames + "? (F2 in the window lists them all)");
}

std::optional<std::string> nameInside(const fs::path& folder, fs::path file) {
  const fs::path relative = file.replace_extension().lexically_relative(folder);
  if (relative.empty() || *relative.begin() == ".." || !isFile(folder / (relative.string() + ".json")))
    return std::nullopt;
  return relative.string();
}

}  // namespace

std::vector<fs::path> listScenes(const fs::path& folder) {
  std::vector<fs::path> files = base::jsonFilesIn(folder);
  std::stable_partition(files.begin(), files.end(), [](const auto& f) { return f.stem() == kDefaultScene; });
  return files;
}

fs::path findScene(const fs::path& folder, const std::string& scene) {
  return findNamedFile("scene", listScenes(folder), scene);
}

fs::path findKeyMap(const fs::path& folder, const std::string& keyMap) {
  return findNamedFile("key map", base::jsonFilesIn(folder), keyMap);
}

// The name of a case contains its folder, because a scene might have the same file name.
std::string nameOfSceneOrCase(const fs::path& assets, const fs::path& file) {
  if (!assets.empty()) {
    for (const fs::path& folder : {assets / "scenes", assets}) {
      if (auto name = nameInside(folder, file)) return *name;
    }
  }
  std::error_code errorCode;
  const fs::path absolute = fs::absolute(file, errorCode);
  return errorCode ? file.string() : absolute.string();
}

fs::path findSceneOrCase(const fs::path& assets, const std::string& name) {
  const fs::path scenes = assets / "scenes";
  fs::path path(name);
  if (path.empty() || isExplicitPath(path) || isFile(path) || isFile(scenes / (name + ".json")))
    return findScene(scenes, name);
  if (const auto file = fileInside(assets, name)) return *file;
  if (path.has_extension()) return path;
  const std::vector<std::string> similarNames = suggestions(assets / "cases", path);
  if (similarNames.empty()) return findScene(scenes, name);
  refuseCase(name, similarNames);
}

namespace {

/// The folders of assets/ whose .json files are not scenes.
constexpr std::array<std::string_view, 2> kFoldersWithoutScenes{"keymaps", "text"};

bool holdsNoScenes(const fs::path& folder) {
  return std::find(kFoldersWithoutScenes.begin(), kFoldersWithoutScenes.end(), folder.filename().string()) !=
         kFoldersWithoutScenes.end();
}

[[noreturn]] void refuse(const fs::path& path, const std::string& reason) {
  throw base::InputError(base::printable(path.string()) + ": " + reason);
}

std::vector<fs::path> filesInside(const fs::path& folder) {
  std::vector<fs::path> files;
  std::error_code errorCode;
  for (fs::recursive_directory_iterator entry(folder, errorCode), end; !errorCode && entry != end;
       entry.increment(errorCode)) {
    std::error_code ignored;
    if (holdsNoScenes(entry->path())) entry.disable_recursion_pending();
    if (entry->path().extension() == ".json" && entry->is_regular_file(ignored))
      files.push_back(entry->path());
  }
  if (errorCode) refuse(folder, "cannot be read: " + errorCode.message());
  if (files.empty()) refuse(folder, "has no .json file in it; name a scene file, or a folder of scenes");
  std::sort(files.begin(), files.end());
  return files;
}

fs::path relativeToWorkingFolder(const fs::path& path) {
  std::error_code errorCode;
  const fs::path canonical = fs::canonical(path, errorCode);
  if (errorCode) return path;
  // proximate() alone would throw if the working directory was deleted.
  const fs::path workingFolder = fs::current_path(errorCode);
  const fs::path relative = errorCode ? canonical : fs::proximate(canonical, workingFolder, errorCode);
  return errorCode || relative.empty() || *relative.begin() == ".." ? canonical : relative;
}

}  // namespace

std::vector<fs::path> verifyFiles(const std::vector<fs::path>& paths) {
  std::vector<fs::path> files;
  for (const fs::path& path : paths) {
    std::error_code ignored;
    if (!base::isStandardInput(path) && !fs::exists(path, ignored)) {
      refuse(base::inQuotes(path.string()),
             "there is no such file or folder; name a scene file, or a folder of scenes");
    }
    const auto foundFiles = fs::is_directory(path, ignored) ? filesInside(path) : std::vector{path};
    for (const fs::path& file : foundFiles) {
      if (std::find(files.begin(), files.end(), file) == files.end()) files.push_back(file);
    }
  }
  return files;
}

std::vector<fs::path> defaultVerifyPaths(const fs::path& dataRoot) {
  return {relativeToWorkingFolder(dataRoot / "assets/cases"),
          relativeToWorkingFolder(dataRoot / "assets/scenes"),
          relativeToWorkingFolder(dataRoot / "assets/lessons")};
}

}  // namespace app
