#include <gmock/gmock.h>

#include "app/manual/manual.hpp"

namespace {

using app::Completion;
using Kind = app::Completion::Kind;
using testing::HasSubstr;

const app::ShippedNames kShipped{{"obbs", "rays"}, {"qwerty"}, {"en", "ja"}};

/// The completion of an option or argument of a command. The command "" opens the window.
Completion completionOf(const std::string& command, const std::string& name) {
  for (const app::CommandHelp& each : app::commandHelp()) {
    if (each.name != command) continue;
    for (const app::OptionHelp& option : each.options)
      if (option.names.back() == name) return app::completionOf(option, kShipped);
  }
  ADD_FAILURE() << command << " has no " << name;
  return {};
}

TEST(Completions, ValuesComeFromTheParsersOwnTables) {
  EXPECT_THAT(completionOf("", "--view").words, testing::ElementsAre("front", "top", "side", "free"));
  EXPECT_THAT(completionOf("render", "--player").words, testing::Contains("capsule"));
  EXPECT_THAT(completionOf("", "--palette").words, testing::Contains("contrast"));
  EXPECT_EQ(completionOf("", "--lang").words, kShipped.languages);
}

TEST(Completions, FilesAndFoldersWhereTheyBelong) {
  EXPECT_EQ(completionOf("", "SCENE").kind, Kind::files);
  EXPECT_EQ(completionOf("", "SCENE").words, kShipped.scenes);
  EXPECT_EQ(completionOf("render", "--output").kind, Kind::files);
  EXPECT_EQ(completionOf("verify", "--report").kind, Kind::folders);
  EXPECT_EQ(completionOf("vectors", "DIR").kind, Kind::folders);
  EXPECT_EQ(completionOf("", "--keys").kind, Kind::script);
  EXPECT_EQ(completionOf("verify", "--seed").kind, Kind::nothing);
}

TEST(Completions, EveryShellHasEveryCommandAndOption) {
  const auto commands = app::commandHelp();
  const std::string bash = app::bashCompletion(commands, kShipped);
  const std::string zsh = app::zshCompletion(commands, kShipped);
  const std::string fish = app::fishCompletion(commands, kShipped);
  for (const app::CommandHelp& command : commands) {
    for (const std::string& shell : {bash, zsh, fish}) EXPECT_THAT(shell, HasSubstr(command.name));
    for (const app::OptionHelp& option : command.options) {
      if (option.isArgument) continue;
      const std::string& name = option.names.back();
      EXPECT_THAT(bash, HasSubstr(name));
      EXPECT_THAT(zsh, HasSubstr(name + "["));
      EXPECT_THAT(fish, HasSubstr(" -l " + name.substr(2)));
    }
  }
}

}  // namespace
