// Drives and draws every shipped scene and case, as `hantei render` does. Under the sanitizers this finds
// errors that only an unusual scene causes in the figure, the panel or the labels, such as an overflowing
// length or a direction of zero.
#include <gtest/gtest.h>

#include "app/options/options.hpp"
#include "app/picture/frame.hpp"
#include "app/scenes/catalogue.hpp"
#include "app/view/panes.hpp"
#include "test_folders.hpp"

namespace {

namespace fs = std::filesystem;

constexpr glm::ivec2 kSize{96, 64};
constexpr int kShares = 4;  // the files are divided among the cores

app::Session sessionOf(const fs::path& file) {
  const auto options = app::parseOptions({"render", file.string(), "--output", "unused.png"},
                                         [](const std::string&) { return std::nullopt; });
  const auto ignoreLine = [](const std::string&) {};
  return {app::sessionStart(options, test::sourceFolder()), {ignoreLine, ignoreLine}};
}

/// All overlays at once, in all four views; `render` shows these only when keys switch them on.
void explainAll(app::Session& session) {
  for (const explain::OverlayName& name : explain::overlayNames())
    session.viewState().overlays.on.set(name.overlay, true);
  session.viewState().fourViews = true;
  app::Figures figures;
  figures.compose(session, {640, 400});
}

/// Tests every kShares-th file, starting at the one with this number.
class ShippedFiles : public testing::TestWithParam<std::size_t> {};

TEST_P(ShippedFiles, AreDrivenDrawnAndExplained) {
  const auto files = app::verifyFiles(app::defaultVerifyPaths(test::sourceFolder()));
  ASSERT_GT(files.size(), 400u);
  app::OffscreenView view(test::sourceFolder(), kSize, false);
  for (std::size_t i = GetParam(); i < files.size(); i += kShares) {
    SCOPED_TRACE(files[i]);
    app::Session session = sessionOf(files[i]);
    app::driveToEnd(session);
    EXPECT_EQ(view.draw(session).rgba.size(), std::size_t{4} * kSize.x * kSize.y);
    explainAll(session);
  }
}

INSTANTIATE_TEST_SUITE_P(OfFour, ShippedFiles, testing::Range(std::size_t{0}, std::size_t{kShares}));

}  // namespace
