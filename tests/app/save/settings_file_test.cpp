#include <fstream>
#include <gmock/gmock.h>
#include <map>
#include <sstream>
#include <sys/stat.h>
#include <unistd.h>

#include "app/options/settings.hpp"
#include "support/scratch_folder.hpp"

namespace {

namespace fs = std::filesystem;
using app::Settings;
using testing::_;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

struct SettingsFileTest : testing::Test {
  app::LineSink logSink() {
    return [this](const std::string& line) { loggedLines.push_back(line); };
  }
  static Settings wideSettings() {
    Settings settings;
    settings.size = {1000, 700};
    return settings;
  }
  static std::string textOf(const fs::path& file) {
    std::ostringstream text;
    text << std::ifstream(file).rdbuf();
    return text.str();
  }

  ScratchFolder scratch;
  fs::path file = scratch.path / "config/hantei/settings.json";
  std::vector<std::string> loggedLines;
};

std::optional<fs::path> pathWith(const std::map<std::string, std::string>& variables) {
  return app::settingsPath([&](const std::string& name) -> std::optional<std::string> {
    const auto found = variables.find(name);
    return found == variables.end() ? std::nullopt : std::optional(found->second);
  });
}

TEST(SettingsPath, FollowsTheSpecification) {
  EXPECT_EQ(pathWith({{"XDG_CONFIG_HOME", "/x"}, {"HOME", "/h"}}), "/x/hantei/settings.json");
  EXPECT_EQ(pathWith({{"HOME", "/h"}}), "/h/.config/hantei/settings.json");
  EXPECT_EQ(pathWith({{"XDG_CONFIG_HOME", ""}, {"HOME", "/h"}}), "/h/.config/hantei/settings.json");
  EXPECT_EQ(pathWith({{"XDG_CONFIG_HOME", "here"}, {"HOME", "/h"}}), "/h/.config/hantei/settings.json");
  EXPECT_FALSE(pathWith({}));
}

TEST_F(SettingsFileTest, WithoutAFileNothingIsRememberedAndNothingSaid) {
  EXPECT_EQ(app::loadSettings(file, logSink()), Settings{});
  EXPECT_THAT(loggedLines, IsEmpty());
  EXPECT_FALSE(fs::exists(file.parent_path()));
}

// Would catch: a start that blocks on a pipe, or reads an endless device until memory is full.
TEST_F(SettingsFileTest, WhatIsNoRegularFileIsPassedOverAndLeftAlone) {
  fs::create_directories(file.parent_path());
  const std::vector<std::function<void()>> kinds{[&] { ASSERT_EQ(mkfifo(file.c_str(), 0600), 0); },
                                                 [&] { fs::create_directory(file); },
                                                 [&] { fs::create_symlink("/dev/zero", file); }};
  for (const auto& make : kinds) {
    make();
    const auto type = fs::symlink_status(file).type();
    loggedLines.clear();
    EXPECT_EQ(app::loadSettings(file, logSink()), Settings{});
    EXPECT_THAT(loggedLines, ElementsAre(HasSubstr("the settings are not used")));
    app::saveSettings(file, wideSettings(), logSink());
    EXPECT_THAT(loggedLines, ElementsAre(_, HasSubstr("settings are not remembered")));
    EXPECT_EQ(fs::symlink_status(file).type(), type);
    fs::remove(file);
  }
}

TEST_F(SettingsFileTest, SavedSettingsAreLoaded) {
  app::saveSettings(file, wideSettings(), logSink());
  Settings panelSettings;
  panelSettings.panel = false;
  app::saveSettings(file, panelSettings, logSink());
  Settings expected = wideSettings();
  expected.panel = false;
  EXPECT_EQ(app::loadSettings(file, logSink()), expected);
  EXPECT_THAT(loggedLines, IsEmpty());
}

TEST_F(SettingsFileTest, NothingChangedWritesNothing) {
  app::saveSettings(file, {}, logSink());
  EXPECT_FALSE(fs::exists(file));
}

// Catches a broken file that ends the program, is lost, or overwrites an earlier broken file.
TEST_F(SettingsFileTest, ABrokenFileIsMovedAsideAndReported) {
  fs::create_directories(file.parent_path());
  for (const char* broken : {"{ first", "{ second"}) {
    std::ofstream(file) << broken;
    EXPECT_EQ(app::loadSettings(file, logSink()), Settings{});
    EXPECT_FALSE(fs::exists(file));
  }
  EXPECT_EQ(textOf(file.string() + ".broken"), "{ first");
  EXPECT_EQ(textOf(file.string() + ".broken.2"), "{ second");
  EXPECT_THAT(loggedLines, ElementsAre(HasSubstr("set aside as settings.json.broken"),
                                       HasSubstr("set aside as settings.json.broken.2")));
  app::saveSettings(file, wideSettings(), logSink());
  EXPECT_EQ(app::loadSettings(file, logSink()), wideSettings());
}

TEST_F(SettingsFileTest, AnUnwritableFolderIsReportedInOneLine) {
  scratch.write("config", "a file where the folder should be");
  app::saveSettings(file, wideSettings(), logSink());
  EXPECT_THAT(
      loggedLines,
      ElementsAre(AllOf(HasSubstr("not remembered: " + file.parent_path().string() + ": cannot be made"),
                        Not(HasSubstr("filesystem error")))));
  EXPECT_EQ(app::loadSettings(file, logSink()), Settings{});
}

TEST_F(SettingsFileTest, AFolderInItsPlaceIsReportedInOneLine) {
  fs::create_directories(file);
  EXPECT_EQ(app::loadSettings(file, logSink()), Settings{});
  app::saveSettings(file, wideSettings(), logSink());
  EXPECT_EQ(loggedLines.size(), 2u);
  EXPECT_TRUE(fs::is_directory(file));
}

}  // namespace
