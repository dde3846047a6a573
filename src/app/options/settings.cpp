#include "app/options/settings.hpp"

#include <exception>
#include <nlohmann/json.hpp>
#include <system_error>

#include "base/error.hpp"
#include "base/files.hpp"
#include "text/messages.hpp"

namespace app {
namespace fs = std::filesystem;
namespace {

using base::Json;
using base::JsonView;

constexpr std::size_t kMaxOverlays = 64;
constexpr glm::ivec2 kMinKeptSize{320, 180};

std::optional<explain::Overlays> readOverlays(const JsonView& view) {
  explain::Overlays on;
  for (const JsonView& item : view.items(kMaxOverlays)) {
    const std::string id = item.string();
    for (const explain::OverlayName& name : explain::overlayNames()) {
      if (name.id == id) on.set(name.overlay, true);
    }
  }
  return on;
}

glm::ivec2 readSize(const JsonView& view) {
  const auto items = view.items(2);
  if (items.size() != 2) view.fail("give width and height");
  const auto side = [&](std::size_t i) { return static_cast<int>(items[i].number({1.0, kMaxSide})); };
  return {side(0), side(1)};
}

Json jsonOf(const explain::Overlays& on) {
  Json ids = Json::array();
  for (const explain::OverlayName& name : explain::overlayNames()) {
    if (on.has(name.overlay)) ids.push_back(std::string(name.id));
  }
  return ids;
}

Json parseOrEmpty(const std::string& text) {
  if (text.empty()) return Json::object();
  return base::parseJson(text, "settings");
}

template <typename Value>
std::optional<Value> ifChanged(const std::optional<Value>& start, const std::optional<Value>& end) {
  return start == end ? std::nullopt : end;
}

// Returns nullopt if the window is so small that nobody could read it. Such a size is not saved.
std::optional<glm::ivec2> ifLargeEnough(std::optional<glm::ivec2> size) {
  if (size && (size->x < kMinKeptSize.x || size->y < kMinKeptSize.y)) size.reset();
  return size;
}

/// True if the command line says what to show or record, so that no guided tasks or lessons are offered.
bool requestsContent(const Options& options) {
  return options.given.scene || options.lesson || !options.userRoutine.empty() || options.script.length > 0 ||
         options.json || options.record || options.player || !options.viewActions.empty();
}

constexpr std::size_t kMaxSettingsBytes = std::size_t{1} << 20;
constexpr int kMaxBrokenFiles = 99;

bool pathExists(const fs::path& file) {
  std::error_code errorCode;
  return fs::exists(fs::symlink_status(file, errorCode));
}

fs::path unusedBackupPath(const fs::path& file) {
  fs::path backup = file;
  backup += ".broken";
  const fs::path firstChoice = backup;
  for (int i = 2; pathExists(backup) && i <= kMaxBrokenFiles; ++i) {
    backup = firstChoice;
    backup += '.' + std::to_string(i);
  }
  return backup;
}

void setAside(const fs::path& file, const std::string& reason, const LineSink& logError) {
  const fs::path backup = unusedBackupPath(file);
  std::error_code errorCode;
  fs::rename(file, backup, errorCode);
  logError(reason +
           (errorCode ? "; the settings are not used" : "; set aside as " + backup.filename().string()));
}

/// Returns the text of the file. Nullopt if there is no file, or if it was unusable and renamed. Throws if
/// the file cannot be read.
std::optional<std::string> readValidText(const fs::path& file, const LineSink& logError) {
  if (!pathExists(file)) return std::nullopt;
  std::string text = base::readTextFile(file, kMaxSettingsBytes);
  try {
    static_cast<void>(parseSettings(text, file.string()));
    return text;
  } catch (const base::InputError& error) {
    setAside(file, error.what(), logError);
    return std::nullopt;
  }
}

}  // namespace

Settings parseSettings(std::string_view json, const std::string& name) {
  const Json root = base::parseJson(json, name);
  const JsonView view(root, name);
  Settings settings;
  static_cast<void>(view.fields());  // throws unless the value is an object
  if (const auto palette = view.find("palette")) settings.palette = palette->string();
  if (const auto scale = view.find("scale"))
    settings.scale = static_cast<float>(scale->number({kMinScale, kMaxScale}));
  if (const auto language = view.find("language")) settings.language = language->string();
  if (const auto overlays = view.find("overlays")) settings.overlays = readOverlays(*overlays);
  if (const auto keyMap = view.find("keyMap")) settings.keyMap = keyMap->string();
  if (const auto size = view.find("size")) settings.size = readSize(*size);
  if (const auto panel = view.find("panel")) settings.panel = panel->boolean();
  if (const auto lessons = view.find("lessons")) settings.lessons = readProgress(*lessons);
  if (const auto guided = view.find("guided")) settings.guided = guided->boolean();
  return settings;
}

std::string withChanges(const std::string& json, const Settings& changes) {
  Json tree = parseOrEmpty(json);
  if (changes.palette) tree["palette"] = *changes.palette;
  if (changes.scale) tree["scale"] = *changes.scale;
  if (changes.language) tree["language"] = *changes.language;
  if (changes.overlays) tree["overlays"] = jsonOf(*changes.overlays);
  if (changes.keyMap) tree["keyMap"] = *changes.keyMap;
  if (changes.size) tree["size"] = {changes.size->x, changes.size->y};
  if (changes.panel) tree["panel"] = *changes.panel;
  if (changes.lessons) tree["lessons"] = progressJson(*changes.lessons);
  if (changes.guided) tree["guided"] = *changes.guided;
  return tree.dump(2) + "\n";
}

bool shouldStartGuide(const Options& options, const Settings& savedSettings) {
  return !requestsContent(options) && !savedSettings.guided.value_or(false);
}

bool shouldOfferLesson(const Options& options, const Settings& savedSettings) {
  return !requestsContent(options) && savedSettings.guided.value_or(false);
}

void applySettings(const Settings& settings, Options& options) {
  const GivenOptions& given = options.given;
  if (settings.scale && !options.uiScale) options.uiScale = settings.scale;
  const bool isKnownLanguage = settings.language && text::languageNamed(*settings.language);
  if (isKnownLanguage && !given.language) options.language = *settings.language;
  if (settings.keyMap && !given.keyMap) options.keyMap = *settings.keyMap;
  if (settings.size && !given.size) options.size = *settings.size;
  if (given.palette || !settings.palette) return;
  if (const auto* palette = explain::paletteNamed(*settings.palette)) options.palette = palette;
}

void applySettings(const Settings& settings, ViewState& viewState) {
  if (viewState.viewBeforeLesson) {
    UserView& viewOutsideLesson = *viewState.viewBeforeLesson;
    viewOutsideLesson.overlays = settings.overlays.value_or(viewOutsideLesson.overlays);
    viewOutsideLesson.panel.isShown = settings.panel.value_or(viewOutsideLesson.panel.isShown);
    return;
  }
  if (settings.overlays) {
    viewState.sceneOverlays = explain::without(viewState.sceneOverlays, *settings.overlays);
    viewState.overlays.on = *settings.overlays;
    viewState.overlays.on.set(viewState.sceneOverlays, true);
  }
  viewState.showPanel = settings.panel.value_or(viewState.showPanel);
}

Settings changesOf(const Settings& start, const Settings& end) {
  return {ifChanged(start.palette, end.palette),   ifChanged(start.scale, end.scale),
          ifChanged(start.language, end.language), ifChanged(start.overlays, end.overlays),
          ifChanged(start.keyMap, end.keyMap),     ifLargeEnough(ifChanged(start.size, end.size)),
          ifChanged(start.panel, end.panel),       ifChanged(start.lessons, end.lessons),
          ifChanged(start.guided, end.guided)};
}

Settings withOverrides(Settings changes, const Settings& overrides) {
  if (overrides.language) changes.language = overrides.language;
  if (overrides.keyMap) changes.keyMap = overrides.keyMap;
  return changes;
}

Settings withSharedDefaults(Settings ownSettings, const Settings& sharedSettings) {
  const auto fill = [](auto& value, const auto& defaultValue) {
    if (!value) value = defaultValue;
  };
  fill(ownSettings.palette, sharedSettings.palette);
  fill(ownSettings.scale, sharedSettings.scale);
  fill(ownSettings.language, sharedSettings.language);
  fill(ownSettings.overlays, sharedSettings.overlays);
  fill(ownSettings.keyMap, sharedSettings.keyMap);
  fill(ownSettings.size, sharedSettings.size);
  fill(ownSettings.panel, sharedSettings.panel);
  return ownSettings;
}

Settings settingsOf(const ViewState& viewState, glm::ivec2 size) {
  Settings settings;
  settings.palette = viewState.palette->name;
  settings.scale = viewState.scale;
  const UserView view = userView(viewState);
  settings.overlays = view.overlays;
  settings.panel = view.panel.isShown;
  settings.size = size;
  return settings;
}

Settings commandLineSettings(const Options& options) {
  Settings settings;
  if (options.given.language) settings.language = options.language;
  if (!options.given.keyMap) return settings;
  const bool isName = options.keyMap.find_first_of("/.") == std::string::npos;
  std::error_code errorCode;
  const auto absolute = std::filesystem::absolute(options.keyMap, errorCode);
  settings.keyMap = isName || errorCode ? options.keyMap : absolute.string();
  return settings;
}

std::optional<fs::path> settingsPath(const Environment& environment) {
  const auto folder = [&](const char* variable) -> std::optional<fs::path> {
    const auto value = environment(variable);
    if (!value || !fs::path(*value).is_absolute()) return std::nullopt;
    return fs::path(*value);
  };
  if (const auto config = folder("XDG_CONFIG_HOME")) return *config / "hantei/settings.json";
  if (const auto home = folder("HOME")) return *home / ".config/hantei/settings.json";
  return std::nullopt;
}

fs::path pupilSettingsPath(const fs::path& sharedPath, const std::string& pupil) {
  return sharedPath.parent_path() / "pupils" / fs::path(pupil) / sharedPath.filename();
}

fs::path pupilProgressFile(const fs::path& settings) {
  base::makeFolder(settings.parent_path());
  return settings.parent_path() / "progress.json";
}

Settings loadSettings(const fs::path& file, const LineSink& logError) {
  try {
    const auto text = readValidText(file, logError);
    return text ? parseSettings(*text, file.string()) : Settings{};
  } catch (const std::exception& error) {
    logError(std::string(error.what()) + "; the settings are not used");
    return {};
  }
}

void saveSettings(const fs::path& file, const Settings& changes, const LineSink& logError) {
  if (changes == Settings{}) return;
  try {
    const std::string oldText = readValidText(file, logError).value_or("");
    const std::string newText = withChanges(oldText, changes);
    if (newText == oldText) return;
    base::makeFolder(file.parent_path());
    base::writeText(file, newText);
  } catch (const std::exception& error) {
    logError(std::string("settings are not remembered: ") + error.what());
  }
}

}  // namespace app
