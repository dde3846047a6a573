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
    std::vector<DrawnText> all;
    for (const DrawnLayer& layer : drawnText()) all.insert(all.end(), layer.texts.begin(), layer.texts.end());
    return all;
  }

  /// True if the text is the name, or consists of two labels side by side of which one is the name.
  static bool names(const std::string& letters, const std::string& name) {
    constexpr std::size_t kTwoLabels = 24;  // letters; a sentence has more
    return letters == name || (letters.size() <= kTwoLabels &&
                               (letters.starts_with(name + ' ') || letters.ends_with(' ' + name)));
  }

  static void expectNamesIn(const std::vector<DrawnText>& all, const world::World& world) {
    for (std::size_t i = 0; i < world.listedBodies().size(); ++i) {
      if (i > 0 && world.scene().generate) continue;
      const std::string name = text::nameOf(world, i, text::Language::en);
      const auto isName = [&](const DrawnText& text) { return names(text.letters, name); };
      EXPECT_TRUE(std::any_of(all.begin(), all.end(), isName)) << name;
    }
  }

  /// Returns 41 points along the middle line of each bar, in pixels.
  std::vector<glm::vec2> barsIn(const app::PaneFigure& pane) {
    std::vector<glm::vec2> places;
    for (const render::Stroke& stroke : pane.figure->strokes) {
      if (stroke.width != explain::kBarWidth) continue;
      ++bars;
      for (int part = 0; part <= 40; ++part) {
        const auto place =
            app::windowPixel(pane, glm::mix(stroke.a, stroke.b, static_cast<float>(part) / 40.0f));
        if (place) places.push_back(*place);
      }
    }
    return places;
  }

  void expectNoLabelOnABar(const std::vector<DrawnText>& all) {
    for (const app::PaneFigure& pane : figures.panes()) {
      const std::vector<glm::vec2> places = barsIn(pane);
      for (const render::Label& label : pane.figure->labels) {
        for (const DrawnText& text : all) {
          if (text.letters != label.text) continue;
          const auto covered = [&](const glm::vec2& at) {
            return at.x > text.min.x && at.x < text.max.x && at.y > text.min.y && at.y < text.max.y;
          };
          EXPECT_TRUE(std::none_of(places.begin(), places.end(), covered)) << label.text;
        }
      }
    }
  }

  void expectReadable(const app::Session& session) {
    const std::vector<DrawnText> all = texts(session);
    expectNamesIn(all, session.world());
    expectNoLabelOnABar(all);
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
    while (session.lesson().driving()) session.tick();
    session.finishCameraGlide();
    SCOPED_TRACE("answered");
    expectReadable(session);
  }
}

INSTANTIATE_TEST_SUITE_P(Every, LessonLabels,
                         testing::ValuesIn(app::listLessons(test::assetFolder() / "lessons")),
                         [](const auto& of) { return "n" + std::to_string(app::numberOfLesson(of.param)); });

}  // namespace
