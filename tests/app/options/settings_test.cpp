#include "app/options/settings.hpp"

#include <gmock/gmock.h>

#include "app/options/options.hpp"
#include "base/error.hpp"

namespace {

using app::Options;
using app::Settings;
using app::ViewState;
using explain::Overlay;
using testing::HasSubstr;

Settings someSettings() {
  Settings settings;
  settings.palette = "dark";
  settings.scale = 1.75f;
  settings.language = "ja";
  settings.overlays.emplace();
  settings.overlays->set(Overlay::axes, true);
  settings.overlays->set(Overlay::bounds, true);
  settings.keyMap = "dvorak";
  settings.size = {1000, 700};
  settings.panel = false;
  return settings;
}

TEST(Settings, WrittenSettingsAreReadBack) {
  EXPECT_EQ(app::parseSettings(app::withChanges("", someSettings()), "x"), someSettings());
}

TEST(Settings, AChangeLeavesTheRestAlone) {
  const std::string before = app::withChanges("", someSettings());
  Settings change;
  change.panel = true;
  Settings expected = someSettings();
  expected.panel = true;
  EXPECT_EQ(app::parseSettings(app::withChanges(before, change), "x"), expected);
}

// Catches an older program that discards the settings of a newer one.
TEST(Settings, UnknownSettingsAreKept) {
  const std::string newer =
      R"({"hologram": {"deep": [1]}, "overlays": ["axes", "aura"], "palette": "neon", "language": "tlh"})";
  const Settings read = app::parseSettings(newer, "x");
  EXPECT_TRUE(read.overlays && read.overlays->has(Overlay::axes));
  Settings change;
  change.scale = 2.0f;
  EXPECT_THAT(app::withChanges(newer, change),
              testing::AllOf(HasSubstr("hologram"), HasSubstr("aura"), HasSubstr("neon"), HasSubstr("2.0")));
  Options options;
  options.palette = explain::palettes().data();
  app::applySettings(read, options);
  EXPECT_EQ(options.palette, explain::palettes().data()) << "an unknown palette is left alone";
  EXPECT_EQ(options.language, "en") << "and so is a language that has no texts";
}

TEST(Settings, BrokenOnesAreRefused) {
  for (const char* broken :
       {"", "{", "[]", "7", R"({"scale": "big"})", R"({"scale": 40})", R"({"size": [1]})",
        R"({"size": [0, 5]})", R"({"overlays": "axes"})", R"({"language": 7})", R"({"panel": 1})",
        R"({"palette": null})", R"({"keyMap": []})"}) {
    EXPECT_THROW(static_cast<void>(app::parseSettings(broken, "x")), base::InputError) << broken;
  }
}

TEST(Settings, TheyApplyWhereTheCommandLineIsSilent) {
  Options options;
  options.palette = explain::palettes().data();
  app::applySettings(someSettings(), options);
  EXPECT_EQ(options.language, "ja");
  EXPECT_EQ(options.uiScale, 1.75f);
  EXPECT_EQ(options.keyMap, "dvorak");
  EXPECT_EQ(options.size, glm::ivec2(1000, 700));
  EXPECT_EQ(std::string(options.palette->name), "dark");
  ViewState viewState;
  app::applySettings(someSettings(), viewState);
  EXPECT_FALSE(viewState.showPanel);
  EXPECT_TRUE(viewState.overlays.on.has(Overlay::bounds));
}

TEST(Settings, TheCommandLineWins) {
  const auto none = [](const std::string&) { return std::optional<std::string>(); };
  Options options = app::parseOptions(
      {"--lang", "en", "--ui-scale", "1", "--key-map", "azerty", "--size", "640x400", "--palette", "default"},
      none);
  app::applySettings(someSettings(), options);
  EXPECT_EQ(options.language, "en");
  EXPECT_EQ(options.uiScale, 1.0f);
  EXPECT_EQ(options.keyMap, "azerty");
  EXPECT_EQ(options.size, glm::ivec2(640, 400));
  EXPECT_EQ(std::string(options.palette->name), "default");
}

TEST(Settings, OnlyWhatASessionChangesIsKept) {
  ViewState viewState;
  const Settings start = app::settingsOf(viewState, {1280, 720});
  EXPECT_EQ(app::changesOf(start, app::settingsOf(viewState, {1280, 720})), Settings{});
  viewState.scale = 2.0f;
  viewState.overlays.on.toggle(Overlay::radii);
  const Settings changes = app::changesOf(start, app::settingsOf(viewState, {1280, 720}));
  EXPECT_EQ(changes.scale, 2.0f);
  EXPECT_TRUE(changes.overlays && changes.overlays->has(Overlay::radii));
  EXPECT_FALSE(changes.palette || changes.size || changes.panel);
}

TEST(Settings, AWindowTooSmallToReadIsNotKept) {
  const ViewState viewState;
  const Settings start = app::settingsOf(viewState, {1280, 720});
  EXPECT_EQ(app::changesOf(start, app::settingsOf(viewState, {319, 720})), Settings{});
  EXPECT_EQ(app::changesOf(start, app::settingsOf(viewState, {320, 179})), Settings{});
  EXPECT_EQ(app::changesOf(start, app::settingsOf(viewState, {320, 180})).size, glm::ivec2(320, 180));
}

// No key chooses the language or the key map, so an option is saved as the user's choice.
TEST(Settings, AnOptionChoosesLanguageAndKeyMap) {
  Options options;
  EXPECT_EQ(app::commandLineSettings(options), Settings{});
  options.given = {true, true, true, true};
  options.language = "ja";
  options.keyMap = "azerty";
  const Settings chosen = app::commandLineSettings(options);
  EXPECT_EQ(chosen.language, "ja");
  EXPECT_EQ(chosen.keyMap, "azerty");
  EXPECT_FALSE(chosen.palette || chosen.size || chosen.scale);
  options.keyMap = "maps/mine.json";
  EXPECT_THAT(*app::commandLineSettings(options).keyMap, testing::StartsWith("/"));
}

// Would catch: a guide that disturbs a script, and one that starts every time.
TEST(Settings, OnlyTheFirstStartWithoutAScriptIsGuided) {
  const auto startsGuide = [](const std::vector<std::string>& arguments, const app::Settings& savedSettings) {
    return shouldStartGuide(app::parseOptions(arguments, [](const std::string&) { return std::nullopt; }),
                            savedSettings);
  };
  EXPECT_TRUE(startsGuide({}, {}));
  EXPECT_TRUE(startsGuide({"--lang", "ja", "--ui-scale", "2"}, {}));
  for (const std::vector<std::string>& contentArguments :
       std::vector<std::vector<std::string>>{{"playground"},
                                             {"--keys", "x"},
                                             {"--json", "a.json"},
                                             {"--record", "a"},
                                             {"--player", "point"},
                                             {"--lesson", "six-axes"}}) {
    EXPECT_FALSE(startsGuide(contentArguments, {})) << contentArguments.front();
  }
  app::Settings guidedSettings;
  guidedSettings.guided = true;
  const app::Settings savedSettings = app::parseSettings(app::withChanges("", guidedSettings), "settings");
  EXPECT_EQ(savedSettings.guided, true);
  EXPECT_FALSE(startsGuide({}, savedSettings));
}

}  // namespace
