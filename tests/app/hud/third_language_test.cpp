// A language unknown to the program needs only a file in the data folder and its code in a scene.
#include <gmock/gmock.h>

#include "app/hud/hud.hpp"
#include "app/options/options.hpp"
#include "app/view/panes.hpp"
#include "base/error.hpp"
#include "support/drawn_text.hpp"
#include "support/scratch_folder.hpp"
#include "test_folders.hpp"
#include "text/messages.hpp"

namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;

constexpr glm::ivec2 kSize{1280, 720};
const fs::path kShipped = test::assetFolder();

constexpr const char* kScene = R"({
  "title": { "en": "Small", "fr": "Deux boules près l'une de l'autre" },
  "text": { "en": "Only English" },
  "player": { "shape": "sphere", "center": [-1.125, 0, 0], "radius": 0.5 },
  "targets": [ { "name": "post", "label": { "en": "the post", "fr": "le poteau" }, "shape": "sphere", "center": [0, 0, 0], "radius": 0.5 } ] })";

/// The shipped data and one more language.
class ThirdLanguage : public testing::Test {
 protected:
  ThirdLanguage() {
    fs::create_directories(root_.path / "assets/text");
    for (const char* subfolder : {"keymaps", "scenes", "fonts"})
      fs::create_directory_symlink(kShipped / subfolder, root_.path / "assets" / subfolder);
    for (const auto& file : fs::directory_iterator(kShipped / "text"))
      fs::copy_file(file.path(), root_.path / "assets/text" / file.path().filename());
    root_.write("assets/text/fr.json", R"({"hit": "TOUCHÉ", "hintMove": "déplacer"})");
    text::loadMessages(root_.path / "assets/text");
  }
  ~ThirdLanguage() override { text::loadMessages(kShipped / "text"); }

  app::Session sessionAfterDrive(const std::string& language) {
    const auto scene = root_.write("small.json", kScene);
    const auto options = app::parseOptions({scene.string(), "--keys", "x*2", "--lang", language},
                                           [](const std::string&) { return std::nullopt; });
    const auto ignoreLine = [](const std::string&) {};
    app::Session session(app::sessionStart(options, root_.path), {ignoreLine, ignoreLine});
    while (session.driven() && !session.over()) session.tick();
    return session;
  }

  static std::string textOnScreen(const app::Session& session) {
    app::HudLayout layout(kShipped / "fonts");
    app::Figures figures;
    figures.compose(session, kSize);
    const app::HudState state{session, figures.panes(), figures.focus(), {12.3f, 0.8f}};
    if (layout.prepare(state, kSize)) ImGui::GetIO().Fonts->SetTexID(nullptr);
    layout.layOut(state, kSize);
    std::string screenText;
    for (const DrawnLayer& layer : drawnText())
      for (const DrawnText& text : layer.texts) screenText += text.letters + '\n';
    return screenText;
  }

 private:
  ScratchFolder root_;
};

TEST_F(ThirdLanguage, UsesItsOwnTextsAndEnglishWhereOneIsMissing) {
  const std::string screenText = textOnScreen(sessionAfterDrive("fr"));
  EXPECT_THAT(screenText, HasSubstr("Deux boules près"));
  EXPECT_THAT(screenText, HasSubstr("Only English")) << "the scene has no French for it";
  EXPECT_THAT(screenText, HasSubstr("TOUCHÉ: player – le poteau"));
  EXPECT_THAT(screenText, HasSubstr("\nle poteau\n")) << "the label beside the body";
  EXPECT_THAT(screenText, HasSubstr("déplacer"));
  EXPECT_THAT(screenText, HasSubstr("turn")) << "a text that it lacks";
  EXPECT_THAT(screenText, testing::Not(HasSubstr("{"))) << "a placeholder that nothing has filled";
}

TEST_F(ThirdLanguage, ALanguageWithoutAFileIsRefusedWithTheAvailableOnes) {
  EXPECT_THAT(messageOf<base::InputError>([&] { (void)sessionAfterDrive("xx"); }),
              testing::AllOf(HasSubstr("--lang"), HasSubstr("\"xx\""), HasSubstr("en, ja and fr")));
}

}  // namespace
