#include <gmock/gmock.h>
#include <map>

#include "app/options/options.hpp"
#include "base/error.hpp"
#include "support/scratch_folder.hpp"

namespace {

using app::Command;
using app::Options;
using testing::HasSubstr;
using Words = std::vector<std::string>;

Options parse(const Words& words, const std::map<std::string, std::string>& environment = {}) {
  return app::parseOptions(words, [&](const std::string& name) {
    const auto found = environment.find(name);
    return found == environment.end() ? std::nullopt : std::optional(found->second);
  });
}

std::string refusalOf(const Words& words) {
  const auto message = messageOf<base::InputError>([&] { (void)parse(words); });
  EXPECT_EQ(message.find('\n'), std::string::npos) << "one line: " << message;
  return message;
}

TEST(Options, NoneOpenThePlayground) {
  const Options options = parse({});
  EXPECT_EQ(options.command, Command::window);
  EXPECT_EQ(options.scene, "playground");
  EXPECT_EQ(options.size, glm::ivec2(1280, 720));
  EXPECT_EQ(options.palette, explain::palettes().data());
  EXPECT_FALSE(options.player || options.json || options.uiScale);
  EXPECT_TRUE(options.viewActions.empty());
}

TEST(Options, TheWindowAcceptsAllOptions) {
  const Options options =
      parse({"obbs", "--player", "aabb", "--keys", "x*3", "--lang", "ja", "--ui-scale", "1.5", "--key-map",
             "dvorak", "--size", "640x480", "--fullscreen", "--json", "out.json", "--stats", "--gl-debug"});
  EXPECT_EQ(options.scene, "obbs");
  EXPECT_EQ(options.player, world::ShapeKind::aabb);
  EXPECT_EQ(options.script.events.size(), 6u);
  EXPECT_EQ(options.language, "ja");
  EXPECT_EQ(options.uiScale, 1.5f);
  EXPECT_EQ(options.keyMap, "dvorak");
  EXPECT_EQ(options.size, glm::ivec2(640, 480));
  EXPECT_EQ(options.json, "out.json");
  EXPECT_TRUE(options.fullscreen && options.stats && options.glDebug);
}

TEST(Options, RenderTakesTheSceneBeforeOrAfterTheOptions) {
  for (const Words& words :
       {Words{"render", "obbs", "--output", "f.png"}, Words{"render", "--output", "f.png", "obbs"}}) {
    const Options options = parse(words);
    EXPECT_EQ(options.command, Command::render);
    EXPECT_EQ(options.scene, "obbs");
    EXPECT_EQ(options.output, "f.png");
  }
}

TEST(Options, EveryPaletteCanBeNamed) {
  for (const explain::Palette& palette : explain::palettes()) {
    EXPECT_EQ(parse({"--palette", std::string(palette.name)}).palette, &palette);
  }
}

// Catches reading LANG before the variables that override it.
TEST(Options, TheLanguageIsThatOfTheEnvironment) {
  EXPECT_EQ(parse({}, {}).language, "en");
  EXPECT_EQ(parse({}, {{"LANG", "ja_JP.UTF-8"}}).language, "ja_JP.UTF-8");
  EXPECT_EQ(parse({}, {{"LANG", "ja_JP.UTF-8"}, {"LC_ALL", "C"}}).language, "C");
  EXPECT_EQ(parse({}, {{"LANG", "de_DE"}, {"LC_MESSAGES", "ja"}}).language, "ja");
  EXPECT_EQ(parse({}, {{"LANG", "ja"}, {"LC_ALL", ""}}).language, "ja");
  EXPECT_EQ(parse({"--lang", "en"}, {{"LANG", "ja_JP"}}).language, "en");
}

TEST(Options, HelpAndVersionArePrinted) {
  EXPECT_EQ(parse({"--help"}).command, Command::print);
  EXPECT_THAT(parse({"--help"}).printedText, HasSubstr("--player"));
  EXPECT_THAT(parse({"render", "--help"}).printedText, HasSubstr("--output"));
  EXPECT_THAT(parse({"--version"}).printedText, testing::StartsWith("hantei "));
}

TEST(Options, AnUnknownOptionIsNamedWithTheNearest) {
  EXPECT_THAT(refusalOf({"--plaler", "obb"}), HasSubstr("did you mean \"--player\"?"));
  EXPECT_THAT(refusalOf({"render", "--ouput=x.png", "--output", "f.png"}), HasSubstr("--ouput"));
  EXPECT_THAT(refusalOf({"obbs", "aabbs"}), HasSubstr("aabbs"));
}

TEST(Options, AWrongWordIsNamedWithTheNearest) {
  EXPECT_THAT(refusalOf({"--player", "box"}), HasSubstr("\"box\""));
  EXPECT_THAT(refusalOf({"--palette", "neon"}), HasSubstr("neon"));
  EXPECT_THAT(refusalOf({"--player", ""}), HasSubstr("--player"));
  EXPECT_THAT(refusalOf({"--player"}), HasSubstr("--player"));
  EXPECT_THAT(refusalOf({"--keys", "x*10 frob*z"}), HasSubstr("frob"));
}

// Catches numbers that would reach the window or the graphics driver: NaN passes most range checks.
TEST(Options, NumbersOutOfRangeAreRefused) {
  for (const char* scale : {"nan", "inf", "0", "-1", "5", "1.5x", "big", ""}) {
    EXPECT_THAT(refusalOf({std::string("--ui-scale=") + scale}), HasSubstr("--ui-scale"));
  }
  for (const char* size :
       {"0x10", "10x0", "1280", "1280x", "x720", "-5x5", "1e3x5", "9000x9000", "4294967297x5", "5x5x5"}) {
    EXPECT_THAT(refusalOf({std::string("--size=") + size}), HasSubstr("--size"));
  }
}

TEST(Options, RenderNeedsAFileAndTwoOutputsNeedTwoNames) {
  EXPECT_THAT(refusalOf({"render", "obbs"}), HasSubstr("--output"));
  EXPECT_THAT(refusalOf({"render", "obbs", "--output", "a", "--json", "a"}), HasSubstr("same file"));
}

TEST(Options, VerifyTakesPathsAndAReport) {
  const Options options = parse({"verify", "a.json", "folder", "--junit", "out.xml"});
  EXPECT_EQ(options.command, Command::verify);
  EXPECT_THAT(options.paths, testing::ElementsAre("a.json", "folder"));
  EXPECT_EQ(options.junit, "out.xml");
  EXPECT_TRUE(parse({"verify"}).paths.empty());
  EXPECT_THAT(refusalOf({"verify", "--juint", "out.xml"}), HasSubstr("did you mean \"--junit\""));
}

TEST(Options, RandomPairsHaveANumberAndASeed) {
  const Options options = parse({"verify", "--random-pairs", "1000", "--seed", "18446744073709551615"});
  EXPECT_EQ(options.command, Command::verify);
  ASSERT_TRUE(options.randomPairs);
  EXPECT_EQ(options.randomPairs->count, 1000u);
  EXPECT_EQ(options.randomPairs->seed, UINT64_MAX);
  EXPECT_EQ(parse({"verify", "--random-pairs", "1"}).randomPairs->seed, 0u);
  EXPECT_EQ(parse({"verify", "--storm", "7"}).randomPairs->count, 7u) << "another spelling";
}

TEST(Options, NoRandomPairsAreRefused) {
  for (const char* count :
       {"0", "-1", "1e6", "many", "", "1.5", "99999999999999999999", "1000000000001", "+5"}) {
    EXPECT_THAT(refusalOf({"verify", std::string("--random-pairs=") + count}), HasSubstr("--random-pairs"));
  }
  for (const char* seed : {"-1", "x", "", "18446744073709551616"}) {
    EXPECT_THAT(refusalOf({"verify", "--random-pairs", "5", std::string("--seed=") + seed}),
                HasSubstr("--seed"));
  }
}

// Options that exclude each other must be refused, not ignored.
TEST(Options, RandomPairsTakeNoScenes) {
  EXPECT_THAT(refusalOf({"verify", "--random-pairs", "5", "a.json"}), HasSubstr("leave out \"a.json\""));
  EXPECT_THAT(refusalOf({"verify", "--random-pairs", "5", "--junit", "a.xml"}), HasSubstr("--junit"));
  EXPECT_THAT(refusalOf({"verify", "--random-pairs", "5", "--report", "out"}), HasSubstr("--report"));
  EXPECT_THAT(refusalOf({"verify", "--seed", "5"}), HasSubstr("--random-pairs"));
}

TEST(Options, PairTakesTwoShapesAndTheOptionsOfAWindow) {
  const Options options = parse({"pair", "point 0 0 0", "sphere 1 0 0 1", "--open", "--palette", "dark"});
  EXPECT_EQ(options.command, Command::pair);
  EXPECT_EQ(options.shapes[0], "point 0 0 0");
  EXPECT_EQ(options.shapes[1], "sphere 1 0 0 1");
  EXPECT_TRUE(options.open);
  EXPECT_EQ(options.palette->name, "dark");
}

TEST(Options, PairRefusesWhatIsNotOfAPair) {
  EXPECT_THAT(refusalOf({"pair", "point 0 0 0"}), HasSubstr("B is required"));
  EXPECT_THAT(refusalOf({"pair", "a", "b", "c"}), HasSubstr("\"c\" is one argument too many"));
  EXPECT_THAT(refusalOf({"pair", "a", "b", "--json", "end.json"}), HasSubstr("add --open"));
  EXPECT_THAT(refusalOf({"pair", "a", "b", "--open", "--lesson", "1"}), HasSubstr("--lesson"));
}

TEST(Options, VectorsHaveANumberAndASeed) {
  const Options options = parse({"vectors", "folder", "--count", "20", "--seed", "7"});
  EXPECT_EQ(options.command, Command::vectors);
  EXPECT_EQ(options.vectors, "folder");
  EXPECT_EQ(options.vectorCount, 20u);
  EXPECT_EQ(options.vectorSeed, 7u);
  EXPECT_EQ(parse({"vectors", "folder"}).vectorCount, 5000u);
  EXPECT_THAT(refusalOf({"vectors", "folder", "--count", "0"}), HasSubstr("from 1 to"));
}

TEST(Options, OnlyAWindowListens) {
  EXPECT_TRUE(parse({"--listen"}).listen);
  EXPECT_FALSE(parse({}).listen);
  EXPECT_THAT(refusalOf({"render", "--output", "f.png", "--listen"}), HasSubstr("--listen"));
}

TEST(Options, ViewOptionsDoWhatTheirKeysDo) {
  using input::Action;
  EXPECT_EQ(parse({"--view", "top", "--ortho"}).viewActions,
            (std::vector{Action::viewTop, Action::toggleOrthographic}));
  EXPECT_EQ(parse({"render", "--output", "x.png", "--four"}).viewActions, std::vector{Action::fourViews});
  EXPECT_TRUE(parse({"--view", "free"}).viewActions.empty());
  EXPECT_EQ(parse({"--map", "yaw-gap"}).viewActions, (std::vector{Action::showMap, Action::showMap}));
  EXPECT_THAT(refusalOf({"--map", "yaw"}), HasSubstr("--map: \"yaw\" is unknown"));
  EXPECT_THAT(refusalOf({"--view", "tpo"}), HasSubstr("--view: \"tpo\" is unknown; did you mean \"top\"?"));
}

}  // namespace
