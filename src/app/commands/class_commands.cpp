// Runs `hantei worksheets` and `hantei progress`, which write worksheets for a class and a table of its
// progress.
#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <iterator>
#include <nlohmann/json.hpp>
#include <system_error>

#include "app/commands/commands.hpp"
#include "app/lessons/lesson_files.hpp"
#include "app/options/options.hpp"
#include "app/options/settings.hpp"
#include "app/report/result_files.hpp"
#include "app/report/worksheets.hpp"
#include "app/save/outputs.hpp"
#include "app/scenes/catalogue.hpp"
#include "base/error.hpp"
#include "base/files.hpp"
#include "world/lesson/lesson.hpp"

namespace app {
namespace fs = std::filesystem;
namespace {

constexpr std::size_t kMaxTemplateBytes = 1u << 20;
constexpr std::size_t kMaxFontBytes = 1u << 24;

/// Returns the lessons that `options` names, or all lessons, in the order of the course.
std::vector<fs::path> requestedLessons(const Options& options, const fs::path& folder) {
  std::vector<fs::path> allLessons = listLessons(folder);
  if (options.lessons.empty()) return allLessons;
  std::vector<fs::path> requestedFiles, lessons;
  for (const std::string& number : options.lessons) requestedFiles.push_back(findLesson(folder, number).file);
  std::copy_if(allLessons.begin(), allLessons.end(), std::back_inserter(lessons), [&](const fs::path& file) {
    return std::find(requestedFiles.begin(), requestedFiles.end(), file) != requestedFiles.end();
  });
  return lessons;
}

std::vector<Sheet> makeSheets(const std::vector<fs::path>& lessons, SheetMaker& maker) {
  std::vector<Sheet> sheets;
  ProgressBar bar(lessons.size(), terminalPrinter());
  for (const fs::path& lesson : lessons) {
    sheets.push_back(maker.make(lesson));
    bar.advance();
  }
  return sheets;
}

/// Prints each page to a PDF file beside the page. Stops with a message at the first failure.
void printPdfs(const std::vector<fs::path>& pages) {
  for (const fs::path& page : pages) {
    const fs::path pdf = fs::path(page).replace_extension(".pdf");
    const std::string failure = printPdf(page, pdf);
    if (!failure.empty()) {
      return standardLogSinks().errors(failure + "; HTML only");
    }
    printLine(pdf.string());
  }
}

}  // namespace

int runWorksheets(const Options& options, const fs::path& dataRoot) {
  const fs::path questionsFile = options.worksheets / "worksheets.html";
  const fs::path answersFile = options.worksheets / "answers.html";
  const std::vector<fs::path> lessons = requestedLessons(options, dataRoot / "assets/lessons");
  base::makeFolder(options.worksheets);
  base::requireWritable(questionsFile);
  base::requireWritable(answersFile);
  const text::Language language = languageOf(options);
  const auto keys = input::loadKeyMap(findKeyMap(dataRoot / "assets/keymaps", kCaseKeyMap));
  const fs::path assets = dataRoot / "assets";
  const SheetTemplate sheetTemplate{
      base::readTextFile(assets / "report/worksheets.mustache", kMaxTemplateBytes),
      base::readTextFile(assets / "fonts/Mplus1-Medium.otf", kMaxFontBytes)};
  SheetMaker maker(dataRoot, keys, language);
  const auto sheets = makeSheets(lessons, maker);
  base::writeText(questionsFile, sheetPage(sheetTemplate, sheets, SheetPage::questions, language));
  base::writeText(answersFile, sheetPage(sheetTemplate, sheets, SheetPage::answers, language));
  for (const fs::path& file : {questionsFile, answersFile}) printLine(file.string());
  printPdfs({questionsFile, answersFile});
  return EXIT_SUCCESS;
}

namespace {

constexpr std::size_t kMaxProgressBytes = std::size_t{1} << 20;
constexpr std::size_t kMaxPupils = 10'000;

/// Returns the progress files in the folder and its subfolders, sorted. Skips settings.json, which is in each
/// pupil's folder too.
std::vector<fs::path> progressFilesIn(const fs::path& folder) {
  std::vector<fs::path> files;
  std::error_code errorCode;
  for (fs::recursive_directory_iterator entry(folder, errorCode), end; !errorCode && entry != end;
       entry.increment(errorCode)) {
    const bool isIgnored =
        entry->path().extension() != ".json" || entry->path().filename() == "settings.json";
    if (!isIgnored && entry->is_regular_file()) files.push_back(entry->path());
  }
  if (errorCode) throw base::InputError(folder.string() + ": cannot be read: " + errorCode.message());
  if (files.empty())
    throw base::InputError(folder.string() +
                           ": contains no file of progress; --progress and --pupil write them");
  if (files.size() > kMaxPupils) throw base::InputError(folder.string() + ": contains more than 10000 files");
  std::sort(files.begin(), files.end());
  return files;
}

PupilProgress readPupil(const fs::path& file) {
  const std::string name = file.string();
  const base::Json root = base::parseJson(base::readTextFile(file, kMaxProgressBytes), name);
  PupilProgress pupil = readPupilProgress(base::JsonView(root, name));
  if (pupil.name.empty()) pupil.name = file.stem().string();
  return pupil;
}

std::vector<ClassColumn> shippedColumns(const fs::path& lessons, text::Language language) {
  std::vector<ClassColumn> columns;
  for (const fs::path& file : listLessons(lessons)) {
    const world::SceneFile sceneFile = world::loadSceneFile(file);
    if (!sceneFile.lesson) continue;
    const auto lessonColumns = columnsOf(*sceneFile.lesson, language);
    columns.insert(columns.end(), lessonColumns.begin(), lessonColumns.end());
  }
  return columns;
}

}  // namespace

int runProgress(const Options& options, const fs::path& dataRoot) {
  const fs::path guessesFile =
      options.csv.parent_path() / fs::path(options.csv.stem().string() + "-guesses.csv");
  base::requireWritable(options.csv);
  base::requireWritable(guessesFile);
  std::vector<PupilProgress> pupils;
  for (const fs::path& file : progressFilesIn(options.progressFolder)) pupils.push_back(readPupil(file));
  const auto columns =
      withUnknownLessons(shippedColumns(dataRoot / "assets/lessons", languageOf(options)), pupils);
  base::writeText(options.csv, classTable(pupils, columns));
  base::writeText(guessesFile, guessTable(pupils, columns));
  for (const fs::path& file : {options.csv, guessesFile}) printLine(file.string());
  return EXIT_SUCCESS;
}

}  // namespace app
