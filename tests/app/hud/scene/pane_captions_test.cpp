// The captions of the views.
#include <gtest/gtest.h>

#include "support/drawn_text.hpp"
#include "support/laid_frame.hpp"
#include "support/small_scene.hpp"
#include "test_folders.hpp"

namespace {

struct PaneCaptions : testing::Test {
  /// Whether `words` are on screen, in one line, in configuration space of a shipped scene.
  bool shows(const std::string& scene, const std::string& words) {
    input::KeyMap keys = smallKeys();
    keys.bind(input::keyOf('m'), input::Action::showConfiguration);
    app::Session session{{test::assetFolder() / "scenes" / (scene + ".json"), {}, keys, {}, {}},
                         heard.logSinks()};
    tap(session, input::keyOf('m'));
    test::layFrame(session, {1920, 1080}, figures, layout);
    for (const DrawnLayer& layer : drawnText())
      for (const DrawnText& text : layer.texts)
        if (text.letters.find(words) != std::string::npos) return true;
    return false;
  }

  Heard heard;
  app::HudLayout layout{test::assetFolder() / "fonts"};
  app::Figures figures;
};

// Would catch: "B has grown by A" below a mesh, for which nothing is grown.
TEST_F(PaneCaptions, NothingIsSaidToHaveGrownForAMesh) {
  EXPECT_TRUE(shows("aabbs", "B has grown by A"));
  EXPECT_FALSE(shows("terrain", "has grown"));
}

}  // namespace
