#include "app/save/settings_file.hpp"

#include <exception>
#include <system_error>

#include "base/error.hpp"
#include "base/files.hpp"

namespace app {
namespace fs = std::filesystem;
namespace {

constexpr std::size_t kMostBytes = std::size_t{1} << 20;
constexpr int kMostBroken = 99;

bool isThere(const fs::path& file) {
  std::error_code failed;
  return fs::exists(fs::symlink_status(file, failed));
}

fs::path asideOf(const fs::path& file) {
  fs::path aside = file;
  aside += ".broken";
  const fs::path first = aside;
  for (int i = 2; isThere(aside) && i <= kMostBroken; ++i) {
    aside = first;
    aside += '.' + std::to_string(i);
  }
  return aside;
}

void setAside(const fs::path& file, const std::string& why, const Say& say) {
  const fs::path aside = asideOf(file);
  std::error_code failed;
  fs::rename(file, aside, failed);
  say(why + (failed ? "; the settings are not used" : "; set aside as " + aside.filename().string()));
}

/// Returns the text of the file. Nullopt if there is no file, or if it was unusable and renamed. Throws if it
/// cannot be read.
std::optional<std::string> textOf(const fs::path& file, const Say& say) {
  if (!isThere(file)) return std::nullopt;
  std::string text = base::readTextFile(file, kMostBytes);
  try {
    static_cast<void>(parseSettings(text, file.string()));
    return text;
  } catch (const base::InputError& error) {
    setAside(file, error.what(), say);
    return std::nullopt;
  }
}

}  // namespace

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

fs::path pupilSettings(const fs::path& shared, const std::string& pupil) {
  return shared.parent_path() / "pupils" / fs::path(pupil) / shared.filename();
}

fs::path pupilProgressFile(const fs::path& settings) {
  base::makeFolder(settings.parent_path());
  return settings.parent_path() / "progress.json";
}

Settings loadSettings(const fs::path& file, const Say& say) {
  try {
    const auto text = textOf(file, say);
    return text ? parseSettings(*text, file.string()) : Settings{};
  } catch (const std::exception& error) {
    say(std::string(error.what()) + "; the settings are not used");
    return {};
  }
}

void saveSettings(const fs::path& file, const Settings& changes, const Say& say) {
  if (changes == Settings{}) return;
  try {
    const std::string before = textOf(file, say).value_or("");
    const std::string after = withChanges(before, changes);
    if (after == before) return;
    base::makeFolder(file.parent_path());
    base::writeText(file, after);
  } catch (const std::exception& error) {
    say(std::string("settings are not remembered: ") + error.what());
  }
}

}  // namespace app
