// Loads and saves the settings and the progress in lessons, which the program keeps in the user's
// configuration folder. If the file cannot be used, the program reports the reason in one line and continues.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <glm/glm.hpp>
#include <optional>
#include <string>
#include <string_view>

#include "app/lessons/lesson_files.hpp"
#include "app/options/options.hpp"
#include "app/session/view_state.hpp"
#include "base/json.hpp"

namespace app {

/// A field is nullopt if the user has not chosen a value yet.
struct Settings {
  /// The palette's name. An unknown name is kept in the file.
  std::optional<std::string> palette;
  std::optional<float> scale;
  /// The language's code. An unknown code is kept in the file.
  std::optional<std::string> language;
  std::optional<explain::Overlays> overlays;
  std::optional<std::string> keyMap;        ///< A name, or an absolute path.
  std::optional<glm::ivec2> size;           ///< Size of the window, pixels.
  std::optional<bool> panel;                ///< True if the panel is shown.
  std::optional<LessonProgress> lessons{};  ///< The progress in each lesson.
  std::optional<bool> guided{};             ///< True if the guided first minute was shown.

  friend bool operator==(const Settings&, const Settings&) = default;
};

/// The settings before a session, and a function that stores the changes.
struct SettingsStore {
  Settings saved;
  std::function<void(const Settings& changes)> save;
};

/// Throws base::InputError if the text is not a JSON object, or if a known field has a wrong type or range.
/// Ignores unknown fields and unknown overlays. `name`: the file's name in messages.
[[nodiscard]] Settings parseSettings(std::string_view json, const std::string& name);
/// Returns the text of a settings file with the fields of `changes` replaced. `json`: the old text or "".
[[nodiscard]] std::string withChanges(const std::string& json, const Settings& changes);

/// True if the session should begin with the guided tasks. It should if they were never shown, and the
/// command line does not say what to show.
[[nodiscard]] bool shouldStartGuide(const Options& options, const Settings& savedSettings);

/// True if the session should offer a lesson. It should if an earlier session has shown the guided tasks, and
/// the command line does not say what to show.
[[nodiscard]] bool shouldOfferLesson(const Options& options, const Settings& savedSettings);

/// These functions copy settings. The first sets the values of `options` that the command line does not give.
/// The second sets the overlays of `viewState`, and whether the panel is shown.
void applySettings(const Settings& settings, Options& options);
void applySettings(const Settings& settings, ViewState& viewState);

/// Returns the settings that differ between `start` and `end`. Ignores the size of an unreadably small
/// window.
[[nodiscard]] Settings changesOf(const Settings& start, const Settings& end);
/// Returns `changes`. If `overrides` has a language or a key map, the result has these instead.
[[nodiscard]] Settings withOverrides(Settings changes, const Settings& overrides);
/// Returns a pupil's settings. Takes missing values from `sharedSettings`, except the progress and
/// Settings::guided.
[[nodiscard]] Settings withSharedDefaults(Settings ownSettings, const Settings& sharedSettings);
/// Returns the present settings without the language and the key map (see commandLineSettings()).
[[nodiscard]] Settings settingsOf(const ViewState& viewState, glm::ivec2 size);
/// Returns the language and the key map if the command line gives them. The settings file gets these two
/// values only from the command line.
[[nodiscard]] Settings commandLineSettings(const Options& options);

/// Returns { "01-spheres": [ { "done": true, "tries": 1, "firstRight": false }, … ], … }.
[[nodiscard]] base::Json progressJson(const LessonProgress& progress);
/// Reads the form that progressJson() returns. Throws base::InputError.
[[nodiscard]] LessonProgress readProgress(const base::JsonView& view);

/// Returns local time in ISO 8601 without a zone: "2026-11-25T08:30:00". "" for 0, the unknown time.
[[nodiscard]] std::string localTime(std::int64_t secondsSince1970);

/// Returns the text of a file of `--progress`. It contains the pupil, the steps and counts of each lesson,
/// and the date of the last answer, which is computed from the answers (pupil.date is ignored).
[[nodiscard]] std::string progressText(const PupilProgress& pupil);
[[nodiscard]] std::string progressText(const Options& options, const LessonProgress& lessons);
/// Reads a file of `--progress`. Throws base::InputError. Does not read the times of single answers.
[[nodiscard]] PupilProgress readPupilProgress(const base::JsonView& file);

/// Returns the path of the settings file: hantei/settings.json in $XDG_CONFIG_HOME or ~/.config. Nullopt if
/// the account has no home folder. Ignores a relative $XDG_CONFIG_HOME, as the XDG Base Directory
/// Specification requires.
[[nodiscard]] std::optional<std::filesystem::path> settingsPath(const Environment& environment);

/// Returns the settings file of a pupil: pupils/NAME/settings.json beside the shared file.
[[nodiscard]] std::filesystem::path pupilSettingsPath(const std::filesystem::path& sharedPath,
                                                      const std::string& pupil);
/// Returns the path of the pupil's progress file, beside the pupil's settings. Creates the folder, or throws
/// base::InputError.
[[nodiscard]] std::filesystem::path pupilProgressFile(const std::filesystem::path& settings);

using LineSink = std::function<void(const std::string&)>;

/// Loads the settings. Returns empty settings if there is no usable file. A broken file is reported and
/// renamed to settings.json.broken, or .broken.2 and so on.
[[nodiscard]] Settings loadSettings(const std::filesystem::path& file, const LineSink& logError);

/// Writes `changes` into the file, complete or not at all. Keeps all other fields, even those of a newer
/// version. Creates the folder if it is missing. Writes nothing if nothing changes.
void saveSettings(const std::filesystem::path& file, const Settings& changes, const LineSink& logError);

}  // namespace app
