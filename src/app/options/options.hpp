// Reads the options of the command line into plain data, describes the options for man pages and shell
// completions, and starts the session that the options name.
#pragma once

#include <array>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <glm/glm.hpp>
#include <optional>
#include <string>
#include <vector>

#include "app/scenes/catalogue.hpp"
#include "app/session/session.hpp"
#include "check/random_pairs.hpp"
#include "explain/palette.hpp"
#include "input/action.hpp"
#include "input/input_script.hpp"
#include "world/world.hpp"

namespace app {

enum class Command { window, render, verify, pair, vectors, worksheets, bench, progress, routine, print };

/// Limits of --ui-scale. Smaller letters are not readable, and larger letters leave no room for the scene.
inline constexpr float kMinScale = 0.5f;
inline constexpr float kMaxScale = 4.0f;
/// The maximum side of a picture or window in pixels. GPUs can allocate this size with four samples per
/// pixel.
inline constexpr int kMaxSide = 8192;

/// Limits of the number of bodies in Command::bench. The largest crowd needs some gigabytes and a minute.
inline constexpr std::uint32_t kMinBenchBodies = 10;
inline constexpr std::uint32_t kMaxBenchBodies = 10'000'000;

inline constexpr const char* kDefaultKeyMap = "qwerty";

/// True for each of these options that is on the command line.
struct GivenOptions {
  bool language = false;
  bool palette = false;
  bool keyMap = false;
  bool size = false;
  bool scene = false;  ///< A scene is no setting, but it prevents the guided first start.
};

/// `hantei verify --routine FILE`.
struct RoutineTrial {
  std::string file;             ///< A source, a library, or a program with its arguments.
  std::uint64_t pairCount = 0;  ///< Random pairs per function; 0 chooses a number that takes some seconds.
  std::uint64_t seed = 0;
  std::optional<std::filesystem::path> scoreFile;
};

/// `hantei routine new PAIR`.
struct NewRoutine {
  std::string pair;  ///< "obb-obb"
  std::string verb = "overlaps";
  std::string language = "c";
};

struct Options {
  Command command = Command::window;
  std::string printedText;            ///< For Command::print: the help or the version.
  std::string scene;                  ///< A name or a path.
  std::string userRoutine;            ///< For the window and Command::render: the user's own routine.
  std::optional<std::string> lesson;  ///< Opened instead of the scene: "8", or "8.3" for its third step.
  std::optional<world::ShapeKind> player;
  input::KeyScript script;
  std::string language = "en";  ///< The code of a language, or a locale.
  const explain::Palette* palette = nullptr;
  std::optional<float> uiScale;  ///< nullopt uses the display's scale.
  std::string keyMap = kDefaultKeyMap;
  glm::ivec2 size{1280, 720};
  std::vector<input::Action> viewActions;  ///< Performed at the start, as if their keys were tapped.
  std::optional<std::filesystem::path> json;
  std::optional<std::filesystem::path> progress;  ///< The output file for the progress in lessons.
  std::optional<std::string> pupil;               ///< The pupil whose progress and settings are used.
  std::string className;                          ///< Written into the file of progress; empty if not given.
  bool resetProgress = false;                     ///< For Command::window: deletes the progress at the start.
  std::filesystem::path progressFolder;           ///< For Command::progress: contains files of progress.
  std::filesystem::path csv;                      ///< For Command::progress: the table to write.
  std::filesystem::path worksheets;               ///< For Command::worksheets: a folder.
  std::vector<std::string> lessons;               ///< For Command::worksheets: lesson numbers; empty for all.
  std::uint32_t bodies = 1'000'000;               ///< For Command::bench: the largest crowd.
  std::optional<std::filesystem::path> record;  ///< For Command::window: the output file for the key script.
  std::optional<std::filesystem::path> output;  ///< For Command::render: the picture after the script.
  std::optional<std::filesystem::path> frames;  ///< For Command::render: a folder for the pictures of a film.
  std::optional<std::filesystem::path> video;   ///< For Command::render: a film of the key script.
  int framesPerSecond = 60;                     ///< For `frames` and `video`.
  /// For Command::verify: files and folders. If empty, all files that come with the program.
  std::vector<std::filesystem::path> paths;
  std::optional<std::filesystem::path> junit;            ///< For Command::verify.
  std::optional<std::filesystem::path> report;           ///< For Command::verify: a folder.
  std::string site;                                      ///< For `report`: the address of the web version.
  std::optional<check::RandomPairsOptions> randomPairs;  ///< For Command::verify: checked instead of `paths`.
  std::optional<RoutineTrial> routine;                   ///< For Command::verify: checked instead of `paths`.
  NewRoutine newRoutine;                                 ///< For Command::routine.
  std::array<std::string, 2> shapes;                     ///< For Command::pair: two shapes in words.
  std::filesystem::path vectors;                         ///< For Command::vectors: a folder.
  std::uint64_t vectorCount = 5000;                      ///< For Command::vectors.
  std::uint64_t vectorSeed = 0;                          ///< For Command::vectors.
  bool open = false;  ///< For Command::pair, and for pairs on standard input: opens a window.
  bool fullscreen = false;
  bool stats = false;
  bool listen = false;  ///< For Command::window: opens scenes that other programs send.
  bool furigana = false;
  bool reducedMotion = false;
  bool glDebug = false;
  GivenOptions given;
};

using Environment = std::function<std::optional<std::string>(const std::string&)>;

/// Reads `arguments`, which do not include the program's name. Throws base::InputError with a message of one
/// line.
[[nodiscard]] Options parseOptions(const std::vector<std::string>& arguments, const Environment& environment);

/// An option, or an argument without a name.
struct OptionHelp {
  std::vector<std::string> names;  ///< "--json", or the name of an argument, "SCENE".
  std::string value;               ///< The value after the option, "FILE"; empty for a switch.
  std::string text;
  std::vector<std::string> choices;  ///< The words that the option accepts; empty if it accepts any text.
  bool isArgument = false;           ///< True for an argument without an option name.
  bool isRequired = false;
  bool isList = false;  ///< True for an argument that may be given several times.
};

struct CommandHelp {
  std::string name;  ///< Empty for the program without a command, which opens a window.
  std::string text;
  std::vector<OptionHelp> options;  ///< In the order of `--help`.
};

/// Returns the help of the program, then of each command. parseOptions() uses the same description.
[[nodiscard]] std::vector<CommandHelp> commandHelp();

/// The values on the command line, before their interpretation.
struct RawOptions {
  Options parsed;  ///< The values that need no interpretation.
  std::optional<std::string> scene;
  std::string keys;
  std::optional<std::string> player, language, palette, uiScale, keyMap, size, view, map;
  bool fourViews = false, orthographic = false;
  std::optional<std::string> pupil;
  std::string lessons;                           ///< For `worksheets`: "1,4,8"; empty for all.
  std::optional<std::string> count;              ///< For `vectors`.
  std::optional<std::string> bodies;             ///< For `bench`.
  std::optional<std::string> fps;                ///< For `render`.
  std::optional<std::string> randomPairs, seed;  ///< For `verify`.
  std::optional<std::string> routine, score;  ///< For `verify`; `routine` also for the window and `render`.
  std::string routineTask;                    ///< For `routine`.
};

/// Converts the words of the command line. Throws base::InputError with one line that names the wrong option
/// and what to write instead.
[[nodiscard]] Options optionsOf(const RawOptions& raw, const Environment& environment);

/// Returns the words that an option such as "--view" accepts. Empty if it also accepts other texts.
[[nodiscard]] std::vector<std::string> choicesOf(const std::string& option);

/// Returns the language of all texts on screen. Throws base::InputError if it does not exist.
[[nodiscard]] text::Language languageOf(const Options& options);

/// Returns the initial state of a session. Throws base::InputError, for example if a file is missing.
[[nodiscard]] SessionStart sessionStart(const Options& options, const std::filesystem::path& dataRoot);

/// Returns the command that replays a recorded session, quoted for a shell: "hantei spheres --player obb
/// --keys @drive.keys".
[[nodiscard]] std::string replayCommand(const Options& options);

/// Prints a line on stdout, escaped by base::escapedLine(). It is flushed, so a pipe gets it at once.
void printLine(const std::string& line);

/// Returns sinks that write events like printLine(), and errors in the same way to stderr.
[[nodiscard]] LogSinks standardLogSinks();

}  // namespace app
