// The message for an overlay that has nothing to draw.
#include <gtest/gtest.h>

#include "app/session/view_state.hpp"
#include "explain/overlay_options.hpp"
#include "support/small_scene.hpp"
#include "text/messages.hpp"

namespace {

using explain::Overlay;
using input::Action;

struct OverlayNeed : testing::Test {
  static input::KeyMap keys() {
    input::KeyMap keys = smallKeys();
    keys.bind(input::keyOf('o'), Action::showOverhang);
    keys.bind(input::keyOf('j'), Action::showRadii);
    keys.bind(input::keyOf('n'), Action::showPushOut);
    return keys;
  }
  ScratchFolder scratch;
  Heard heard;
  app::Session session{{scratch.write("a.json", kSmallScene), {}, keys(), {}, {}}, heard.logSinks()};
};

// Would catch: an overlay's key without any effect, and a message for an overlay that draws something.
TEST_F(OverlayNeed, EveryOverlayDrawsOrSaysWhatItNeeds) {
  const auto focus = explain::focusOf(session.world(), 0);
  for (const explain::OverlayName& name : explain::overlayNames()) {
    EXPECT_EQ(overlayApplies(name.overlay, focus), !app::emptyOverlayMessage(name.overlay, focus, {}))
        << name.id;
  }
  EXPECT_EQ(app::emptyOverlayMessage(Overlay::radii, std::nullopt, {}),
            "radii: nothing to show here, needs a target");
}

TEST_F(OverlayNeed, TheMessageStaysUntilTheNextCommand) {
  tap(session, input::keyOf('o'));
  ASSERT_TRUE(session.message());
  EXPECT_EQ(*session.message(), "overhang: nothing to show here, needs a point or a sphere, and a box");
  tap(session, input::keyOf('o'));
  EXPECT_FALSE(session.message()) << "switched off";
  tap(session, input::keyOf('j'));
  EXPECT_FALSE(session.message()) << "two spheres have radii";
  tap(session, input::keyOf('n'));
  EXPECT_TRUE(session.message());
  tap(session, input::keyOf('x'));
  EXPECT_FALSE(session.message());
}

}  // namespace
