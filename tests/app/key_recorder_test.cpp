#include "app/key_recorder.hpp"

#include <gmock/gmock.h>
#include <rapidcheck/gtest.h>

#include "app/play_line.hpp"
#include "small_scene.hpp"

namespace {

using app::recordedText;
using world::Key;

struct Recording : testing::Test {
  app::Session session(const world::KeyScript& script) {
    return {{file, {file}, smallKeys(), {}, script}, heard.voices()};
  }
  std::string stateAfter(const world::KeyScript& script) {
    app::Session s = session(script);
    while (s.moving() && !s.over()) s.tick();
    return stateJson(s.world());
  }

  ScratchFolder scratch;
  Heard heard;
  std::filesystem::path file = scratch.write("a.json", kSmallScene);
};

TEST_F(Recording, OfTapsReadsAsTaps) {
  app::Session s = session({});
  for (const char key : {'x', 's'}) {
    s.press(world::keyOf(key));
    s.tick();
    s.release(world::keyOf(key));
    s.tick();
  }
  EXPECT_EQ(recordedText(s.recorded(), "hantei a.json --keys @drive"),
            "# hantei a.json --keys @drive\nx s\n");
}

// Would catch: a click that is not in the recording.
TEST_F(Recording, AClickIsATapOfItsKey) {
  app::Session s = session({});
  app::HudRequests requests;
  requests.actions = {world::Action::becomeAabb, world::Action::quit};
  s.fulfil(requests);
  s.tick();
  EXPECT_TRUE(s.over());
  EXPECT_EQ(stateAfter(s.recorded()), stateJson(s.world()));
  EXPECT_EQ(recordedText(s.recorded(), ""), "# \n+2 -2 +Escape -Escape\n");
}

TEST_F(Recording, OfAScriptAndKeysPlaysBoth) {
  app::Session s = session(world::parseKeyScript("x:0.7 s:0.3 wait:1"));
  for (int tick = 0; tick < 150; ++tick) {
    if (tick == 10) s.press(world::keyOf('s'));
    if (tick == 131) s.release(world::keyOf('s'));
    if (tick == 149) s.press(Key::escape);
    s.tick();
  }
  ASSERT_TRUE(s.over());
  EXPECT_EQ(stateAfter(s.recorded()), stateJson(s.world()));
}

// Whatever the fingers do: the state at the end is the same, bit for bit.
RC_GTEST_FIXTURE_PROP(Recording, PlaysToTheSameBits, ()) {
  const auto keys = rc::gen::element(world::keyOf('x'), world::keyOf('z'), world::keyOf('s'),
                                     world::keyOf('2'), Key::backspace);
  app::Session s = session({});
  for (const auto& [wait, key] :
       *rc::gen::container<std::vector<std::pair<int, Key>>>(rc::gen::pair(rc::gen::inRange(0, 60), keys))) {
    for (int tick = 0; tick < wait; ++tick) s.tick();
    *rc::gen::arbitrary<bool>() ? s.press(key) : s.release(key);
  }
  s.press(Key::escape);
  s.tick();
  const auto again = world::parseKeyScript(recordedText(s.recorded(), "").substr(3));
  RC_ASSERT(stateAfter(again) == stateJson(s.world()));
}

TEST(PlayLine, HasWhatTheKeysDependOn) {
  app::Options options;
  options.scene = "spheres";
  options.record = "my drive";
  EXPECT_EQ(playLine(options), "hantei spheres --keys '@my drive'");
  options.player = world::ShapeKind::obb;
  options.keyMap = "azerty";
  options.record = "drive";
  EXPECT_EQ(playLine(options), "hantei spheres --player obb --key-map azerty --keys @drive");
}

}  // namespace
