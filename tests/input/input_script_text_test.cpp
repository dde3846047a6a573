#include <fstream>
#include <gmock/gmock.h>
#include <rapidcheck/gtest.h>
#include <unistd.h>

#include "input/input_script.hpp"
#include "world/bad_input.hpp"
#include "world/scene_bits.hpp"

namespace {

using input::Key;
using input::KeyScript;
using input::parseKeyScript;
using input::scriptText;
using input::Tick;

KeyScript scriptOf(const std::vector<input::KeyEvent>& events, Tick length) { return {events, length, {}}; }

TEST(KeyScriptText, IsAsShortAsIfWrittenByHand) {
  constexpr Key x{'x'}, d{'d'};
  EXPECT_EQ(scriptText(scriptOf({}, 0)), "");
  EXPECT_EQ(scriptText(parseKeyScript("x wait:2 x:0.5 Left")), "x wait:2 x:0.5 Left");
  EXPECT_EQ(scriptText(scriptOf({{12, x, true}, {72, x, false}}, 73)), "wait:0.1 x:0.5");
  EXPECT_EQ(scriptText(scriptOf({{0, x, true}, {60, d, true}, {120, x, false}, {180, d, false}}, 181)),
            "+x wait:0.5 +d wait:0.5 -x wait:0.5 -d");
}

TEST(KeyScriptText, ALineDoesNotBeginWithTheKeyThatMakesAComment) {
  const std::string text = scriptText(parseKeyScript("# # #"));
  EXPECT_EQ(text.find('#'), 1u) << text;
}

// Would catch a tick too many or too few, a changed order of keys, and a token that is read back differently.
RC_GTEST_PROP(KeyScriptText, ParsesToTheSameEvents, ()) {
  const auto gaps = rc::gen::weightedElement<Tick>({{4, 0}, {3, 1}, {2, 2}, {1, 7}, {1, 61}, {1, 12345}});
  const auto keys = rc::gen::element(Key{'x'}, Key{'+'}, Key{'-'}, Key{'*'}, Key{':'}, Key{'#'}, Key{'1'},
                                     Key::shiftTab, Key::space);
  KeyScript script;
  script.playsWithCase = *rc::gen::arbitrary<bool>();
  std::vector<Key> downKeys;
  Tick now = 0;
  for (const auto& [gap, key] :
       *rc::gen::container<std::vector<std::pair<Tick, Key>>>(rc::gen::pair(gaps, keys))) {
    now += gap;
    if (*rc::gen::inRange(0, 3) == 0)
      script.commands.push_back({now, input::DragView{*rc::gen::inRange(-9, 9), 4}});
    const auto found = std::find(downKeys.begin(), downKeys.end(), key);
    script.events.push_back({now, key, found == downKeys.end()});
    found == downKeys.end() ? downKeys.push_back(key) : static_cast<void>(downKeys.erase(found));
  }
  for (const Key key : downKeys) script.events.push_back({now, key, false});
  script.length = now + 1 + *gaps;
  const KeyScript again = parseKeyScript(scriptText(script));
  test::expectSameKeys(script, again);
  RC_ASSERT(!testing::Test::HasFailure());
}

struct ScriptFile : testing::Test {
  std::filesystem::path file =
      std::filesystem::temp_directory_path() / ("hantei_script_" + std::to_string(getpid()));
  ~ScriptFile() override { std::filesystem::remove(file); }
  void write(const std::string& text) const { std::ofstream(file) << text; }
};

TEST_F(ScriptFile, LinesThatBeginWithAMarkAreComments) {
  write("# a drive\nx*2\n  # and then\r\nd # #\n");
  const KeyScript script = input::loadKeyScript(file);
  EXPECT_EQ(script.events.size(), 10u);
}

TEST_F(ScriptFile, AByteOrderMarkIsNoKey) {
  write("\xef\xbb\xbfx*2\r\n");
  EXPECT_EQ(input::loadKeyScript(file).events.size(), 4u);
}

TEST_F(ScriptFile, AWrongTokenIsReportedWithItsFile) {
  write("# a drive\nx Lefft\n");
  expectOneLineWith(refusal([&] { (void)input::loadKeyScript(file); }), {file.string(), "token 2 \"Lefft\""});
}

TEST_F(ScriptFile, AMissingFileIsReported) {
  expectOneLineWith(refusal([&] { (void)input::loadKeyScript(file); }), {file.string(), "cannot be read"});
}

}  // namespace
