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
  app::LineSink say() {
    return [this](const std::string& line) { said.push_back(line); };
  }
  static Settings wide() {
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
  std::vector<std::string> said;
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
  EXPECT_EQ(app::loadSettings(file, say()), Settings{});
  EXPECT_THAT(said, IsEmpty());
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
    said.clear();
    EXPECT_EQ(app::loadSettings(file, say()), Settings{});
    EXPECT_THAT(said, ElementsAre(HasSubstr("the settings are not used")));
    app::saveSettings(file, wide(), say());
    EXPECT_THAT(said, ElementsAre(_, HasSubstr("settings are not remembered")));
    EXPECT_EQ(fs::symlink_status(file).type(), type);
    fs::remove(file);
  }
}

TEST_F(SettingsFileTest, SavedSettingsAreLoaded) {
  app::saveSettings(file, wide(), say());
  Settings more;
  more.panel = false;
  app::saveSettings(file, more, say());
  Settings expected = wide();
  expected.panel = false;
  EXPECT_EQ(app::loadSettings(file, say()), expected);
  EXPECT_THAT(said, IsEmpty());
}

TEST_F(SettingsFileTest, NothingChangedWritesNothing) {
  app::saveSettings(file, {}, say());
  EXPECT_FALSE(fs::exists(file));
}

// Catches a broken file that ends the program, is lost, or overwrites an earlier broken file.
TEST_F(SettingsFileTest, ABrokenFileIsMovedAsideAndReported) {
  fs::create_directories(file.parent_path());
  for (const char* broken : {"{ first", "{ second"}) {
    std::ofstream(file) << broken;
    EXPECT_EQ(app::loadSettings(file, say()), Settings{});
    EXPECT_FALSE(fs::exists(file));
  }
  EXPECT_EQ(textOf(file.string() + ".broken"), "{ first");
  EXPECT_EQ(textOf(file.string() + ".broken.2"), "{ second");
  EXPECT_THAT(said, ElementsAre(HasSubstr("set aside as settings.json.broken"),
                                HasSubstr("set aside as settings.json.broken.2")));
  app::saveSettings(file, wide(), say());
  EXPECT_EQ(app::loadSettings(file, say()), wide());
}

TEST_F(SettingsFileTest, AnUnwritableFolderIsReportedInOneLine) {
  scratch.write("config", "a file where the folder should be");
  app::saveSettings(file, wide(), say());
  EXPECT_THAT(said, ElementsAre(AllOf(
                        HasSubstr("not remembered: " + file.parent_path().string() + ": cannot be made"),
                        Not(HasSubstr("filesystem error")))));
  EXPECT_EQ(app::loadSettings(file, say()), Settings{});
}

TEST_F(SettingsFileTest, AFolderInItsPlaceIsReportedInOneLine) {
  fs::create_directories(file);
  EXPECT_EQ(app::loadSettings(file, say()), Settings{});
  app::saveSettings(file, wide(), say());
  EXPECT_EQ(said.size(), 2u);
  EXPECT_TRUE(fs::is_directory(file));
}

}  // namespace
