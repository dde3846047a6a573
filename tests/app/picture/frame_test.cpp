// The numbers that a frame passes from the drawn scene to the texts over it.
#include "app/picture/frame.hpp"

#include <algorithm>
#include <gtest/gtest.h>

#include "app/options/options.hpp"
#include "support/drawn_text.hpp"
#include "test_folders.hpp"
#include "text/messages.hpp"

namespace {

app::Session crowdWithItsWork() {
  const auto options = app::parseOptions({"render", "crowd", "--output", "unused.png"},
                                         [](const std::string&) { return std::nullopt; });
  const auto ignoreLine = [](const std::string&) {};
  app::Session session(app::sessionStart(options, test::sourceFolder()), {ignoreLine, ignoreLine});
  session.apply(input::ShowPage{input::PanelPage::why});
  session.viewState().overlays.on.set(explain::Overlay::bounds, true);
  return session;
}

/// The text that is drawn directly after `label`; empty without such a text.
std::string besideLabel(const std::string& label) {
  for (const DrawnLayer& layer : drawnText()) {
    const auto at = std::find_if(layer.texts.begin(), layer.texts.end(),
                                 [&](const DrawnText& text) { return text.letters == label; });
    if (at != layer.texts.end() && at + 1 != layer.texts.end()) return (at + 1)->letters;
  }
  return "";
}

// Would catch a count that the texts never receive: the panel would report that nothing is drawn.
TEST(Frame, ThePanelShowsHowMuchWasDrawn) {
  app::OffscreenView view(test::sourceFolder(), {1280, 720}, false);
  const app::Session session = crowdWithItsWork();
  ASSERT_FALSE(view.draw(session).rgba.empty());
  const std::string drawn = besideLabel(text::say(text::TextId::workDrawn, text::Language::en));
  ASSERT_NE(drawn.find(" + "), std::string::npos) << drawn;
  EXPECT_NE(drawn, "0 + 0");
  EXPECT_NE(drawn.substr(0, 2), "0 ") << "the player at least is a shape: " << drawn;
}

}  // namespace
