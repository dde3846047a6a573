// A larger scale never makes a text smaller, and no text of presentation mode is too small for the last row
// of a classroom.
#include <algorithm>
#include <gtest/gtest.h>
#include <imgui_internal.h>
#include <limits>
#include <map>
#include <vector>

#include "app/hud/hud.hpp"
#include "app/lessons/lesson_files.hpp"
#include "app/view/panes.hpp"
#include "support/drawn_text.hpp"
#include "support/laid_frame.hpp"
#include "test_folders.hpp"
#include "text/messages.hpp"
#include "world/lesson/lesson.hpp"

namespace {

using input::Action;

constexpr glm::ivec2 kProjector{1024, 768};
const std::filesystem::path kAssets = test::assetFolder();

struct Scales : testing::Test {
  app::HudLayout layout{kAssets / "fonts"};
  app::Figures figures;
  input::KeyMap keys = input::loadKeyMap(kAssets / "keymaps/qwerty.json");

  app::Session session(const std::filesystem::path& lesson, int step, text::Language language, float scale) {
    app::ViewState viewState;
    viewState.language = language;
    viewState.scale = scale;
    app::Session shownSession({lesson, {lesson}, keys, {}, {}, viewState, {}, keys},
                              {[](const std::string&) {}, [](const std::string&) {}});
    shownSession.apply(input::GoToStep{step});
    return shownSession;
  }

  /// True if `letters` occur in a label of the figure. The tests skip labels, because labels shrink where
  /// space is short.
  bool isLabel(const std::string& letters) {
    for (const app::PaneFigure& pane : figures.panes())
      for (const render::Label& label : pane.figure->labels)
        if (label.text.find(letters) != std::string::npos) return true;
    return false;
  }

  /// Maps each line of text to the height of its ink in pixels, or to the smallest height if the line occurs
  /// twice.
  std::map<std::string, float> heightsOf(const app::Session& shownSession) {
    test::layFrame(shownSession, kProjector, figures, layout);
    std::map<std::string, float> heights;
    for (const DrawnLayer& layer : drawnText()) {
      for (const DrawnText& text : layer.texts) {
        const float height = text.max.y - text.min.y;
        const auto [at, isNew] = heights.emplace(text.letters, height);
        if (!isNew) at->second = std::min(at->second, height);
      }
    }
    return heights;
  }
};

/// The height of the ink of `letters` at a font size of `size` pixels.
float inkHeight(const ImFont& font, const std::string& letters, float size) {
  float top = std::numeric_limits<float>::max(), bottom = 0.0f;
  for (const char* cursor = letters.c_str(); *cursor != 0;) {
    unsigned code = 0;
    cursor += ImTextCharFromUtf8(&code, cursor, nullptr);
    const ImFontGlyph* glyph = font.FindGlyph(static_cast<ImWchar>(code));
    if (!glyph->Visible) continue;
    top = std::min(top, glyph->Y0);
    bottom = std::max(bottom, glyph->Y1);
  }
  return std::max(bottom - top, 0.0f) * size / font.FontSize;
}

bool hasAll(const ImFont& font, const std::string& letters) {
  for (const char* cursor = letters.c_str(); *cursor != 0;) {
    unsigned code = 0;
    cursor += ImTextCharFromUtf8(&code, cursor, nullptr);
    if (!font.FindGlyphNoFallback(static_cast<ImWchar>(code))) return false;
  }
  return true;
}

/// The height of the ink in the font in which it is lowest, because the text may use any font.
float minInkHeight(const std::string& letters, float size) {
  float minHeight = std::numeric_limits<float>::max();
  for (const ImFont* font : ImGui::GetIO().Fonts->Fonts)
    if (hasAll(*font, letters)) minHeight = std::min(minHeight, inkHeight(*font, letters, size));
  return minHeight;
}

template <class Visit>
void forEachStep(const Visit& visit) {
  for (const auto& file : app::listLessons(kAssets / "lessons")) {
    const auto steps = static_cast<int>(world::loadSceneFile(file).lesson->steps.size());
    for (int step = 1; step <= steps; ++step)
      for (const auto language : {text::Language::en, text::Language::ja}) visit(file, step, language);
  }
}

// Would catch: a larger scale at which the text of a lesson is smaller than before. The test measures the key
// hint "next", which has the size of all text above a step's figure.
TEST_F(Scales, AtScale2NoLessonIsSmallerThanAtScale1AndAHalf) {
  constexpr float kRounding = 1.0f;  // pixels: letters begin and end on whole pixels
  std::vector<float> heightsAtSmallScale;
  const auto nextKeyHeight = [&](const auto& file, int step, text::Language language, float scale) {
    const std::string word = text::say(text::TextId::lessonNext, language);
    for (const auto& [letters, height] : heightsOf(session(file, step, language, scale)))
      if (letters.find(word) != std::string::npos && letters.find("PageDown") != std::string::npos)
        return height;
    return 0.0f;
  };
  forEachStep([&](const auto& file, int step, text::Language language) {
    heightsAtSmallScale.push_back(nextKeyHeight(file, step, language, 1.5f));
  });
  std::size_t i = 0;
  forEachStep([&](const auto& file, int step, text::Language language) {
    const float height = nextKeyHeight(file, step, language, 2.0f);
    EXPECT_GT(height, 0.0f);
    EXPECT_GE(height, heightsAtSmallScale[i++] - kRounding) << file.stem() << '.' << step;
  });
}

// Would catch: a step that is shrunk to 9 pixels under a large verdict.
TEST_F(Scales, InASmallWindowAStepCanBeRead) {
  constexpr float kMinFontSize = 11.0f, kRounding = 0.5f;  // pixels
  constexpr std::size_t kSentence = 16;                    // bytes: not a button or the value of a slider
  int measured = 0;
  for (const glm::ivec2 window : {glm::ivec2(640, 480), glm::ivec2(400, 900)}) {
    forEachStep([&](const auto& file, int step, text::Language language) {
      test::layFrame(session(file, step, language, 1.0f), window, figures, layout);
      for (const DrawnLayer& layer : drawnText()) {
        if (layer.name != "##Background") continue;
        for (const DrawnText& text : layer.texts) {
          if (text.letters.size() < kSentence) continue;
          ++measured;
          EXPECT_GE(text.max.y - text.min.y, minInkHeight(text.letters, kMinFontSize) - kRounding)
              << file.stem() << '.' << step << ' ' << window.x << ": " << text.letters;
        }
      }
    });
  }
  EXPECT_GT(measured, 1000);
}

// Would catch: a last key that stands alone in a second line.
TEST_F(Scales, NoKeyBelowAStepStandsAloneInItsLine) {
  const auto topOf = [](const std::string& words) {
    for (const DrawnLayer& layer : drawnText())
      for (const DrawnText& text : layer.texts)
        if (text.letters.find(words) != std::string::npos) return text.min.y;
    return -1.0f;
  };
  int measured = 0;
  forEachStep([&](const auto& file, int step, text::Language language) {
    app::Session shownSession = session(file, step, language, 1.0f);
    shownSession.apply(Action::becomeSphere);  // the first answer; without a question the keys are the same
    test::layFrame(shownSession, kProjector, figures, layout);
    if (!app::isStepBeside(shownSession.viewState(), glm::vec2(kProjector))) return;
    const float againTop = topOf(std::string("Backspace ") + text::say(text::TextId::lessonAgain, language));
    if (againTop < 0.0f) return;  // a step that only tells
    ++measured;
    const float nextTop = topOf(std::string("PageDown ") + text::say(text::TextId::lessonNext, language));
    const float showTop = topOf(std::string("? ") + text::say(text::TextId::lessonShowMe, language));
    EXPECT_LT(std::min(std::abs(againTop - nextTop), std::abs(againTop - showTop)), 4.0f)
        << file.stem() << '.' << step;
  });
  EXPECT_GT(measured, 30);
}

// Would catch: a step whose text is shrunk to fit its part of the window, and code as small as in a panel.
TEST_F(Scales, APresentedLessonIsReadFromTheLastRow) {
  constexpr float kMinFontSize = static_cast<float>(kProjector.y) / 28.0f, kRounding = 0.05f;  // pixels
  int measured = 0;
  for (const bool showsCodeAlone : {false, true}) {
    forEachStep([&](const auto& file, int step, text::Language language) {
      app::Session shownSession = session(file, step, language, 1.0f);
      for (int i = 0; i < 2; ++i) app::showNextViewMode(shownSession.viewState());
      if (showsCodeAlone) app::togglePage(input::PanelPage::code, shownSession.viewState());
      for (const auto& [letters, height] : heightsOf(shownSession)) {
        if (letters.find('(') == std::string::npos || isLabel(letters)) continue;
        ++measured;
        EXPECT_GE(height, minInkHeight(letters, kMinFontSize) - kRounding)
            << file.stem() << '.' << step << ": " << letters;
      }
    });
  }
  EXPECT_GT(measured, 100);
}

}  // namespace
