// Hantei: shows how collision detection decides.
#include <algorithm>
#include <csignal>
#include <cstdlib>
#include <exception>
#include <filesystem>
#include <iostream>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/commands/commands.hpp"
#include "app/options/options.hpp"
#include "app/options/settings.hpp"
#include "app/platform/display.hpp"
#include "app/platform/process.hpp"
#include "app/window/window.hpp"
#include "base/error.hpp"
#include "base/files.hpp"
#include "routine/host.hpp"
#include "text/messages.hpp"
#include "world/scene/mesh_asset.hpp"

namespace {

std::optional<std::string> environment(const std::string& name) {
  const char* value = std::getenv(name.c_str());
  return value ? std::optional<std::string>(value) : std::nullopt;
}

// Returns the settings file of the pupil (--pupil) or of the account. For a pupil without --progress, also
// sets options.progress to a file beside the settings.
std::optional<std::filesystem::path> settingsFile(app::Options& options) {
  auto shared = app::settingsPath(environment);
  if (!options.pupil) return shared;
  if (!shared) throw base::InputError("--pupil: the account has no home folder; set HOME or XDG_CONFIG_HOME");
  const auto pupilFile = app::pupilSettingsPath(*shared, *options.pupil);
  const auto progress = app::pupilProgressFile(pupilFile);
  if (!options.progress) options.progress = progress;
  return pupilFile;
}

app::Settings loadRememberedSettings(const std::filesystem::path& file, const app::Options& options,
                                     const app::LineSink& logError) {
  if (options.resetProgress) {
    app::Settings emptyProgress;
    emptyProgress.lessons = app::LessonProgress{};
    app::saveSettings(file, emptyProgress, logError);
  }
  const app::Settings own = app::loadSettings(file, logError);
  return options.pupil
             ? app::withSharedDefaults(own, app::loadSettings(*app::settingsPath(environment), logError))
             : own;
}

// Only the window uses the settings file. Pictures and verdicts of other commands depend only on the command
// line.
int runWindow(app::Options& options, const std::filesystem::path& dataRoot, std::int64_t programStart) {
  const app::LineSink logError = app::standardLogSinks().errors;
  const auto file = settingsFile(options);
  const auto save = [file, logError,
                     overrides = app::commandLineSettings(options)](const app::Settings& changes) {
    if (file) app::saveSettings(*file, app::withOverrides(changes, overrides), logError);
  };
  const app::Settings remembered = file ? loadRememberedSettings(*file, options, logError) : app::Settings{};
  app::applySettings(remembered, options);
  return app::runWindow(options, {remembered, save}, dataRoot, programStart);
}

// Prints the answers if standard input contains pairs of shapes. True if the program must then end.
bool hasAnsweredPastedPairs(const app::Options& options) {
  const bool isWindow = options.command == app::Command::window;
  if (options.scene != base::kStandardInput || (!isWindow && options.command != app::Command::render))
    return false;
  return app::answerPastedPairs(options) && isWindow && !options.open;
}

int run(app::Options& options, std::int64_t programStart) {
  if (options.command == app::Command::print) {
    std::cout << options.printedText;
    return EXIT_SUCCESS;
  }
  if (options.command == app::Command::pair) app::runPair(options);
  if (options.command == app::Command::pair) return EXIT_SUCCESS;
  if (hasAnsweredPastedPairs(options)) return EXIT_SUCCESS;
  app::openPairLine(options);
  if (options.command == app::Command::routine) return app::runNewRoutine(options.newRoutine);
  const auto dataRoot = app::findDataRoot(environment("HANTEI_DATA"), app::programFolder());
  text::loadMessages(dataRoot / "assets/text");
  world::setMeshFolder(dataRoot / "assets/meshes");
  if (options.command == app::Command::verify) return app::runVerify(options, dataRoot);
  if (options.command == app::Command::vectors) return app::runVectors(options, dataRoot);
  if (options.command == app::Command::worksheets) return app::runWorksheets(options, dataRoot);
  if (options.command == app::Command::progress) return app::runProgress(options, dataRoot);
  if (options.command == app::Command::bench) return app::runBench(options, dataRoot);
  if (options.command == app::Command::render) return app::runRender(options, dataRoot);
  return runWindow(options, dataRoot, programStart);
}

}  // namespace

int main(int argc, char** argv) {
  const std::int64_t programStart = app::nowNanoseconds();
  if (argc == 2 && std::string_view(argv[1]) == app::kClipboardHelper) return app::runClipboardHelper();
  if (argc >= 2 && std::string_view(argv[1]) == routine::kHostArgument) {
    const std::vector<std::string> arguments(argv + 2, argv + argc);
    return routine::runHost(arguments);
  }
  std::signal(SIGXFSZ, SIG_IGN);  // writing a too large file then fails with an error, as on a full disk
  try {
    static app::Options options;  // static, because glutMainLoop might never return
    options = app::parseOptions({argv + std::min(argc, 1), argv + argc}, environment);
    const int status = run(options, programStart);
    const bool isWindow = options.command == app::Command::window;  // a window does not need standard output
    if (!isWindow && !std::cout.flush())
      throw base::InputError("standard output cannot be written; is the disk full?");
    return status;
  } catch (const std::exception& error) {
    std::string line = error.what();
    std::replace(line.begin(), line.end(), '\n', ' ');
    std::cerr << "hantei: " << base::escapedLine(line) << std::endl;
    return base::kBadInput;
  }
}
