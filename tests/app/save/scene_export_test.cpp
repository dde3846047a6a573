#include <gmock/gmock.h>

#include "app/save/pending_saves.hpp"
#include "support/small_scene.hpp"

namespace {

using app::openingCommand;

TEST(Repro, OpensWithThePresentPoseAndView) {
  const ScratchFolder scratch;
  Heard heard;
  app::Session session({scratch.write("a.json", kSmallScene), {}, smallKeys(), {}, {}}, heard.logSinks());
  session.camera().drag({120, 40});
  session.press(input::keyOf('x'));
  session.tick();
  const auto file = scratch.write("again.json", app::reproText(session));
  const app::Session again({file, {}, smallKeys(), {}, {}}, heard.logSinks());
  EXPECT_EQ(stateJson(again.world()), stateJson(session.world()));
  EXPECT_EQ(again.camera().yaw(), session.camera().yaw());
  EXPECT_EQ(again.camera().pitch(), session.camera().pitch());
  EXPECT_FLOAT_EQ(static_cast<float>(again.camera().distance()),
                  static_cast<float>(session.camera().distance()));
}

// Would catch: a camera distance that the loader refuses as too small or too large.
TEST(Repro, OpensForTinyAndDistantBodies) {
  for (const std::string size : {"1e-25", "1e-7", "1", "9e29"}) {
    const ScratchFolder scratch;
    Heard heard;
    const auto scene = scratch.write("a.json", R"({"player": {"shape": "sphere", "center": [)" + size +
                                                   R"(, 0, 0], "radius": )" + size + R"(}, "targets": []})");
    const app::Session session({scene, {}, smallKeys(), {}, {}}, heard.logSinks());
    const std::string text = app::reproText(session);
    const app::Session again({scratch.write("again.json", text), {}, smallKeys(), {}, {}}, heard.logSinks());
    EXPECT_EQ(app::reproText(again), text);
  }
}

TEST(Repro, TheLineThatOpensAFileCanBePastedIntoAShell) {
  EXPECT_EQ(openingCommand("hantei-repro-1.json"), "hantei hantei-repro-1.json");
  EXPECT_EQ(openingCommand("/tmp/a b.json"), "hantei '/tmp/a b.json'");
  EXPECT_EQ(openingCommand("it's"), "hantei 'it'\\''s'");
}

TEST(Repro, IsRequestedOnce) {
  const ScratchFolder scratch;
  Heard heard;
  const input::KeyMap keys =
      input::parseKeyMap(R"({"name": "k", "keys": {"F5": "copyRepro", "F12": "savePicture"}})", "k");
  app::Session session({scratch.write("a.json", kSmallScene), {}, keys, {}, input::parseKeyScript("F5 F12")},
                       heard.logSinks());
  while (session.scriptRunning()) session.tick();
  EXPECT_THAT(session.takePendingSaves(),
              testing::ElementsAre(input::Action::copyRepro, input::Action::savePicture));
  EXPECT_THAT(session.takePendingSaves(), testing::IsEmpty());
}

}  // namespace
