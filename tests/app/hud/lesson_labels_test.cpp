// In the figure of every lesson step, all bodies have their names, and no label lies on a bar.
#include <gmock/gmock.h>

#include "app/hud/hud.hpp"
#include "app/lessons/lesson_files.hpp"
#include "app/session/session.hpp"
#include "app/view/panes.hpp"
#include "explain/sketch.hpp"
#include "support/drawn_text.hpp"
#include "support/laid_frame.hpp"
#include "support/small_scene.hpp"
#include "test_folders.hpp"
#include "text/messages.hpp"

namespace {

constexpr glm::ivec2 kSize{1280, 720};

struct LessonLabels : testing::TestWithParam<std::filesystem::path> {
  app::HudLayout layout{test::assetFolder() / "fonts"};
  app::Figures figures;
  input::KeyMap keys = input::loadKeyMap(test::assetFolder() / "keymaps/qwerty.json");
  Heard heard;
  int bars = 0;

  std::vector<DrawnText> texts(const app::Session& session) {
    test::layFrame(session, kSize, figures, layout);
    std::vector<DrawnText> allTexts;
    for (const DrawnLayer& layer : drawnText())
      allTexts.insert(allTexts.end(), layer.texts.begin(), layer.texts.end());
    return allTexts;
  }

  /// True if the text is the name, or consists of two labels side by side of which one is the name.
  static bool isNameLabel(const std::string& letters, const std::string& name) {
    constexpr std::size_t kTwoLabels = 24;  // letters; a sentence has more
    return letters == name || (letters.size() <= kTwoLabels &&
                               (letters.starts_with(name + ' ') || letters.ends_with(' ' + name)));
  }

  static void expectNamesIn(const std::vector<DrawnText>& allTexts, const world::World& world) {
    for (std::size_t i = 0; i < world.listedBodies().size(); ++i) {
      if (i > 0 && world.scene().generate) continue;
      const std::string name = text::nameOf(world, i, text::Language::en);
      const auto isName = [&](const DrawnText& text) { return isNameLabel(text.letters, name); };
      EXPECT_TRUE(std::any_of(allTexts.begin(), allTexts.end(), isName)) << name;
    }
  }

  /// Returns 41 points along the middle line of each bar, in pixels.
  std::vector<glm::vec2> barsIn(const app::PaneFigure& pane) {
    std::vector<glm::vec2> positions;
    for (const render::Stroke& stroke : pane.figure->strokes) {
      if (stroke.width != explain::kBarWidth) continue;
      ++bars;
      for (int part = 0; part <= 40; ++part) {
        const auto position =
            app::windowPixel(pane, glm::mix(stroke.a, stroke.b, static_cast<float>(part) / 40.0f));
        if (position) positions.push_back(*position);
      }
    }
    return positions;
  }

  void expectNoLabelOnABar(const std::vector<DrawnText>& allTexts) {
    for (const app::PaneFigure& pane : figures.panes()) {
      const std::vector<glm::vec2> positions = barsIn(pane);
      for (const render::Label& label : pane.figure->labels) {
        for (const DrawnText& text : allTexts) {
          if (text.letters != label.text) continue;
          const auto isCovered = [&](const glm::vec2& position) {
            return position.x > text.min.x && position.x < text.max.x && position.y > text.min.y &&
                   position.y < text.max.y;
          };
          EXPECT_TRUE(std::none_of(positions.begin(), positions.end(), isCovered)) << label.text;
        }
      }
    }
  }

  void expectReadable(const app::Session& session) {
    const std::vector<DrawnText> allTexts = texts(session);
    expectNamesIn(allTexts, session.world());
    expectNoLabelOnABar(allTexts);
  }
};

TEST_P(LessonLabels, EveryBodyIsNamedAndNoLabelLiesOnABar) {
  const auto file = GetParam();
  app::Session session({file, {file}, keys, {}, {}, {}, test::assetFolder(), keys}, heard.logSinks());
  for (std::size_t step = 1; step <= session.lesson().lesson().steps.size(); ++step) {
    SCOPED_TRACE("step " + std::to_string(step));
    session.apply(input::GoToStep{static_cast<int>(step)});
    expectReadable(session);
    if (!session.lesson().step().predict) continue;
    session.apply(input::Action::becomeCapsule);  // the third choice, or a slider's value
    session.apply(input::Action::becomeSphere);
    session.apply(input::Action::becomeObb);
    while (session.lesson().playsDrive()) session.tick();
    session.finishCameraGlide();
    SCOPED_TRACE("answered");
    expectReadable(session);
  }
}

INSTANTIATE_TEST_SUITE_P(Every, LessonLabels,
                         testing::ValuesIn(app::listLessons(test::assetFolder() / "lessons")),
                         [](const auto& of) { return "n" + std::to_string(app::numberOfLesson(of.param)); });

}  // namespace
