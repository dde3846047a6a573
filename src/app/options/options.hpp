// What the command line says, as plain data.
#pragma once

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

enum class Command { window, render, verify, print };

/// Smaller letters cannot be read; larger ones leave no room for the scene.
inline constexpr float kMinScale = 0.5f;
inline constexpr float kMaxScale = 4.0f;
/// Of a picture or a window, pixels: what a video card can still allocate with four samples a pixel.
inline constexpr int kMaxSide = 8192;

inline constexpr const char* kDefaultKeyMap = "qwerty";

/// Which options the command line gives, of those that would otherwise be remembered.
struct Given {
  bool language = false;
  bool palette = false;
  bool keyMap = false;
  bool size = false;
};

struct Options {
  Command command = Command::window;
  std::string toPrint;  ///< Of Command::print: the help or the version.
  std::string scene;    ///< A name or a path.
  std::optional<world::ShapeKind> player;
  input::KeyScript script;
  std::string language = "en";  ///< The code of a language, or a locale that only wishes for one.
  const explain::Palette* palette = nullptr;
  std::optional<float> uiScale;  ///< Nothing: as the display says.
  std::string keyMap = kDefaultKeyMap;
  glm::ivec2 size{1280, 720};
  bool fullscreen = false;
  std::vector<input::Action> views;  ///< Done at the start, as if their keys were tapped.
  std::optional<std::filesystem::path> json;
  std::optional<std::filesystem::path> record;  ///< Of Command::window: where its key script goes.
  std::optional<std::filesystem::path> output;  ///< Of Command::render: the picture of the end.
  std::optional<std::filesystem::path> frames;  ///< Of Command::render: a folder of pictures of the drive.
  std::optional<std::filesystem::path> video;   ///< Of Command::render: a film of the drive.
  int framesPerSecond = 60;                     ///< Of frames and video.
  std::vector<std::filesystem::path> paths;  ///< Of Command::verify: files and folders; none: all that ship.
  std::optional<std::filesystem::path> junit;            ///< Of Command::verify.
  std::optional<std::filesystem::path> report;           ///< Of Command::verify: a folder.
  std::optional<check::RandomPairsOptions> randomPairs;  ///< Of Command::verify: instead of paths.
  bool stats = false;
  bool glDebug = false;
  Given given;
};

/// What the environment says: the value of a variable, nothing when unset.
using Environment = std::function<std::optional<std::string>(const std::string&)>;

}  // namespace app
