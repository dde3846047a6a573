#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <nlohmann/json.hpp>
#include <system_error>

#include "app/commands/commands.hpp"
#include "app/lessons/lesson_files.hpp"
#include "app/options/lesson_progress.hpp"
#include "app/options/session_start.hpp"
#include "app/report/class_table.hpp"
#include "base/error.hpp"
#include "base/output_file.hpp"
#include "base/text_file.hpp"
#include "world/lesson/lesson_reader.hpp"

namespace app {
namespace fs = std::filesystem;
namespace {

constexpr std::size_t kMostProgressBytes = std::size_t{1} << 20;
constexpr std::size_t kMostPupils = 10'000;

/// The files of progress below the folder, sorted by name. Settings, which a pupil's folder has too, are
/// none.
std::vector<fs::path> progressFilesIn(const fs::path& folder) {
  std::vector<fs::path> files;
  std::error_code failed;
  for (fs::recursive_directory_iterator at(folder, failed), end; !failed && at != end; at.increment(failed)) {
    const bool isOther = at->path().extension() != ".json" || at->path().filename() == "settings.json";
    if (!isOther && at->is_regular_file()) files.push_back(at->path());
  }
  if (failed) throw base::InputError(folder.string() + ": cannot be read: " + failed.message());
  if (files.empty())
    throw base::InputError(folder.string() +
                           ": contains no file of progress; --progress and --pupil write them");
  if (files.size() > kMostPupils)
    throw base::InputError(folder.string() + ": contains more than 10000 files");
  std::sort(files.begin(), files.end());
  return files;
}

/// A file without a pupil's name is named by itself.
PupilProgress readPupil(const fs::path& file) {
  const std::string name = file.string();
  const base::Json root = base::parseJson(base::readTextFile(file, kMostProgressBytes), name);
  PupilProgress pupil = pupilProgressIn(base::JsonView(root, name));
  if (pupil.name.empty()) pupil.name = file.stem().string();
  return pupil;
}

std::vector<ClassColumn> shippedColumns(const fs::path& lessons, text::Language language) {
  std::vector<ClassColumn> columns;
  for (const fs::path& file : listLessons(lessons)) {
    const world::SceneFile read = world::loadSceneFile(file);
    if (!read.lesson) continue;
    const auto more = columnsOf(*read.lesson, language);
    columns.insert(columns.end(), more.begin(), more.end());
  }
  return columns;
}

}  // namespace

int runProgress(const Options& options, const fs::path& dataRoot) {
  const fs::path guesses = options.csv.parent_path() / fs::path(options.csv.stem().string() + "-guesses.csv");
  base::requireWritable(options.csv);
  base::requireWritable(guesses);
  std::vector<PupilProgress> pupils;
  for (const fs::path& file : progressFilesIn(options.progressFolder)) pupils.push_back(readPupil(file));
  const auto columns =
      withUnknownLessons(shippedColumns(dataRoot / "assets/lessons", languageOf(options)), pupils);
  base::writeText(options.csv, classTable(pupils, columns));
  base::writeText(guesses, guessTable(pupils, columns));
  for (const fs::path& file : {options.csv, guesses}) std::cout << base::visible(file.string()) << std::endl;
  return EXIT_SUCCESS;
}

}  // namespace app
