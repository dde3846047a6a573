// The options of the command line as plain data.
#pragma once

#include <array>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <glm/glm.hpp>
#include <optional>
#include <string>
#include <vector>

#include "check/random_pairs.hpp"
#include "explain/palette.hpp"
#include "input/action.hpp"
#include "input/input_script.hpp"
#include "world/world.hpp"

namespace app {

enum class Command { window, render, verify, pair, vectors, worksheets, bench, progress, routine, print };

/// Limits of the scale: smaller letters cannot be read, and larger letters leave no room for the scene.
inline constexpr float kMinScale = 0.5f;
inline constexpr float kMaxScale = 4.0f;
/// The largest side of a picture or a window, pixels: a GPU can still allocate it with four samples for each
/// pixel.
inline constexpr int kMaxSide = 8192;

/// The crowds of Command::bench. The largest takes some gigabytes and a minute.
inline constexpr std::uint32_t kFewestBenchBodies = 10;
inline constexpr std::uint32_t kMostBenchBodies = 10'000'000;

inline constexpr const char* kDefaultKeyMap = "qwerty";

/// Which of the remembered options are given on the command line.
struct Given {
  bool language = false;
  bool palette = false;
  bool keyMap = false;
  bool size = false;
  bool scene = false;  ///< Not remembered; without one, the first start is guided.
};

/// `hantei verify --routine FILE`.
struct RoutineTrial {
  std::string file;         ///< A source, a library, or a program with its arguments.
  std::uint64_t pairs = 0;  ///< Random pairs for each function; 0: as many as take some seconds.
  std::uint64_t seed = 0;
  std::optional<std::filesystem::path> score;
};

/// `hantei routine new PAIR`.
struct NewRoutine {
  std::string pair;  ///< "obb-obb"
  std::string verb = "overlaps";
  std::string language = "c";
};

struct Options {
  Command command = Command::window;
  std::string toPrint;     ///< Of Command::print: the help or the version.
  std::string scene;       ///< A name or a path.
  std::string ownRoutine;  ///< Of the window and Command::render: shown beside the library's answers.
  std::optional<std::string> lesson;  ///< In place of the scene: "8", or "8.3", its third step.
  std::optional<world::ShapeKind> player;
  input::KeyScript script;
  std::string language = "en";  ///< The code of a language, or a locale.
  const explain::Palette* palette = nullptr;
  std::optional<float> uiScale;  ///< nullopt: as the display suggests.
  std::string keyMap = kDefaultKeyMap;
  glm::ivec2 size{1280, 720};
  std::vector<input::Action> views;  ///< Performed at the start, as if their keys were tapped.
  std::optional<std::filesystem::path> json;
  std::optional<std::filesystem::path> progress;  ///< The file for what has been done in lessons.
  std::optional<std::string> pupil;               ///< Whose progress and settings are used; a folder's name.
  std::string className;                          ///< For the file of progress; empty: not given.
  bool resetProgress = false;                     ///< Of Command::window: forgets the progress at the start.
  std::filesystem::path progressFolder;           ///< Of Command::progress: contains files of progress.
  std::filesystem::path csv;                      ///< Of Command::progress: the table to write.
  std::filesystem::path worksheets;               ///< Of Command::worksheets: a folder.
  std::vector<std::string> lessons;               ///< Of Command::worksheets: their numbers; empty: all.
  std::uint32_t bodies = 1'000'000;               ///< Of Command::bench: the largest crowd.
  std::optional<std::filesystem::path> record;  ///< Of Command::window: the file for the recorded key script.
  std::optional<std::filesystem::path> output;  ///< Of Command::render: the picture of the end.
  std::optional<std::filesystem::path> frames;  ///< Of Command::render: a folder of pictures of the drive.
  std::optional<std::filesystem::path> video;   ///< Of Command::render: a film of the drive.
  int framesPerSecond = 60;                     ///< Of frames and video.
  /// Of Command::verify: files and folders; empty: everything that ships.
  std::vector<std::filesystem::path> paths;
  std::optional<std::filesystem::path> junit;            ///< Of Command::verify.
  std::optional<std::filesystem::path> report;           ///< Of Command::verify: a folder.
  std::string site;                                      ///< Of the report: the page that it links to.
  std::optional<check::RandomPairsOptions> randomPairs;  ///< Of Command::verify: instead of paths.
  std::optional<RoutineTrial> routine;                   ///< Of Command::verify: instead of paths.
  NewRoutine newRoutine;                                 ///< Of Command::routine.
  std::array<std::string, 2> shapes;                     ///< Of Command::pair, in words.
  std::filesystem::path vectors;                         ///< Of Command::vectors: a folder.
  std::uint64_t vectorCount = 5000;                      ///< Of Command::vectors.
  std::uint64_t vectorSeed = 0;                          ///< Of Command::vectors.
  bool open = false;  ///< Of Command::pair, and of pairs on standard input: opens a window.
  bool fullscreen = false;
  bool stats = false;
  bool listen = false;  ///< Of Command::window: opens scenes that other programs send.
  bool furigana = false;
  bool reducedMotion = false;
  bool glDebug = false;
  Given given;
};

/// Reads the environment: the value of a variable, nullopt when it is not set.
using Environment = std::function<std::optional<std::string>(const std::string&)>;

}  // namespace app
