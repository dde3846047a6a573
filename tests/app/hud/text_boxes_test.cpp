// No words lie over each other or are cut off: measured in what is drawn, for every scene that ships, in both
// languages, at three scales, with every page and every overlay.
#include <algorithm>
#include <gtest/gtest.h>
#include <imgui_internal.h>
#include <span>

#include "app/hud/hud_layout.hpp"
#include "app/lessons/lesson_files.hpp"
#include "app/scenes/scene_finder.hpp"
#include "app/view/pane_figures.hpp"
#include "support/crowd_scene.hpp"
#include "support/drawn_text.hpp"
#include "support/scratch_folder.hpp"
#include "test_folders.hpp"

namespace {

constexpr glm::ivec2 kUsualSize{1280, 720};
glm::ivec2 windowSize = kUsualSize;
constexpr float kHair = 1.0f;  // pixels: the soft rim of letters
const std::filesystem::path kAssets = test::assetFolder();

bool overlap(const DrawnText& a, const glm::vec2& min, const glm::vec2& max) {
  return a.min.x + kHair < max.x && min.x + kHair < a.max.x && a.min.y + kHair < max.y &&
         min.y + kHair < a.max.y;
}

std::string quoted(const DrawnText& text) { return "\"" + text.letters + "\""; }

/// Up to a space, or to where letters of another kind begin: there a label may break.
std::string firstWord(const std::string& text) {
  const auto latin = [](char c) { return static_cast<unsigned char>(c) < 0x80; };
  const bool first = latin(text.front());
  const auto ends = [&](char c) { return c == ' ' || latin(c) != first; };
  return {text.begin(), std::find_if(text.begin(), text.end(), ends)};
}

bool isScene(const DrawnLayer& layer) { return layer.name == "##Background"; }

/// What is wrong with the frame, a line each.
class Faults {
 public:
  explicit Faults(bool help) : help_(help) {
    const std::vector<DrawnLayer> layers = drawnText();
    for (const DrawnLayer& layer : layers) {
      if (help_ && layer.name.find("###help") == std::string::npos) continue;  // help covers everything
      seeLayer(layer);
    }
    for (const ImGuiWindow* window : ImGui::GetCurrentContext()->Windows) seeWindow(*window, layers);
  }

  [[nodiscard]] const std::string& words() const { return words_; }

  /// Of what the verdict follows from nothing in view may be left out. Lines of a label are texts of their
  /// own here, so only its first word is looked for.
  void seeDeciding(std::span<const app::PaneFigure> panes) {
    for (const app::PaneFigure& shown : panes) {
      for (const render::Label& label : shown.figure->labels) {
        const auto place = app::placeIn(shown, label.anchor);
        const bool inView = place && app::paneAt({&shown, 1}, glm::ivec2(*place));
        if (label.rank < render::LabelRank::deciding || !inView ||
            scene_.find(firstWord(label.text)) != std::string::npos)
          continue;
        say("\"" + label.text + "\" is left out");
      }
    }
  }

 private:
  void say(const std::string& line) { words_ += "  " + line + "\n"; }

  void seeLayer(const DrawnLayer& layer) {
    if (isScene(layer)) {
      for (const DrawnText& text : layer.texts) scene_ += text.letters + '\n';
    }
    for (std::size_t i = 0; i < layer.texts.size(); ++i) {
      const DrawnText& text = layer.texts[i];
      const glm::vec2 low = glm::max(text.clipMin, glm::vec2(0.0f));
      const glm::vec2 high = glm::min(text.clipMax, glm::vec2(windowSize));
      const bool seen = glm::all(glm::greaterThan(text.min + kHair, low)) &&
                        glm::all(glm::lessThan(text.max - kHair, high));
      if (!seen || text.trimmed) say(quoted(text) + " is cut off in " + layer.name);
      for (std::size_t j = 0; j < i; ++j) {
        const DrawnText& other = layer.texts[j];
        if (overlap(text, other.min, other.max)) say(quoted(text) + " lies over " + quoted(other));
      }
    }
  }

  void seeWindow(const ImGuiWindow& window, const std::vector<DrawnLayer>& layers) {
    if (!window.WasActive || window.Hidden || (window.Flags & ImGuiWindowFlags_NoTitleBar && !help_)) return;
    if (std::string(window.Name).find("Debug") == 0) return;
    const glm::vec2 min(window.Pos.x, window.Pos.y),
        max(window.Pos.x + window.Size.x, window.Pos.y + window.Size.y);
    if (window.DC.CursorMaxPos.x > max.x || window.DC.CursorMaxPos.y > max.y)
      say(std::string(window.Name) + " is too small for its page");
    const glm::vec2 end(windowSize);
    if (min.x < 0 || min.y < 0 || max.x > end.x || max.y > end.y)
      say(std::string(window.Name) + " leaves the window");
    if (help_) return;
    for (const DrawnLayer& layer : layers) {
      if (!isScene(layer)) continue;
      for (const DrawnText& text : layer.texts)
        if (overlap(text, min, max)) say(quoted(text) + " lies under " + window.Name);
    }
  }

  bool help_;
  std::string scene_;  // what is written on the scene
  std::string words_;
};

/// What is shown of a scene.
struct Look {
  const char* name;
  std::vector<input::Command> wishes;
};

std::vector<Look> looks() {
  using input::Action;
  Look all{"all overlays", {}};
  for (const explain::OverlayName& name : explain::overlayNames())
    all.wishes.push_back(app::actionOf(name.overlay));
  Look axis{"an axis of its own", {Action::showAxes, Action::previousAxis}};
  return {{"values", {}},
          {"why", {Action::nextTarget}},
          {"code", {input::TurnPage{input::PanelPage::code}}},
          {"cases", {Action::browse}},
          {"help", {Action::toggleHelp}},
          {"contact", {Action::showPushOut, Action::showClosestPoints}},
          {"intervals", {Action::showIntervals, Action::showOverhang, Action::showRadii}},
          {"configuration space", {Action::showConfiguration}},
          {"four views", {Action::fourViews, Action::showAxes}},
          {"a drawing", {Action::viewTop, Action::toggleOrthographic, Action::followPlayer}},
          {"paused, slow", {Action::slowMotion, Action::pause, Action::stepBack}},
          {"guided", {Action::guide}},
          {"a timeline", {Action::moveXPlus, Action::moveYPlus, Action::pause}},
          {"judged", {Action::toggleJudge, Action::nextMistake}},
          axis,
          all};
}

/// In a small view of a crowded figure there may be no room for anything.
bool panesAreWide(std::span<const app::PaneFigure> panes) {
  return std::all_of(panes.begin(), panes.end(),
                     [](const app::PaneFigure& shown) { return shown.pane.size.x >= 400; });
}

struct TextBoxes : testing::Test {
  app::HudLayout layout{kAssets / "fonts"};
  input::KeyMap keys = input::loadKeyMap(kAssets / "keymaps/qwerty.json");
  app::Figures figures;
  int frames = 0;

  app::Session session(const std::filesystem::path& scene, const app::ViewState& viewState) {
    return {{scene, {scene}, keys, {}, {}, viewState, {}, keys},
            {[](const std::string&) {}, [](const std::string&) {}}};
  }

  enum class Deciding { looked, crowded };

  std::string faultsOf(const app::Session& shown, Deciding deciding = Deciding::looked) {
    const app::ViewState& viewState = shown.viewState();
    figures.compose(shown, windowSize);
    const app::HudState state{shown, figures.panes(), figures.focus(), 12.3f};
    if (layout.prepare(state, windowSize)) ImGui::GetIO().Fonts->SetTexID(nullptr);
    layout.lay(state, windowSize);
    ++frames;
    Faults faults(viewState.showHelp);
    const bool crowded = deciding == Deciding::crowded || app::displayScale(viewState, windowSize.y) > 2.0f ||
                         !panesAreWide(figures.panes());
    if (!viewState.showHelp && !crowded) faults.seeDeciding(figures.panes());
    return faults.words();
  }

  void expectNoFaults(const std::filesystem::path& scene, text::Language language, float scale) {
    for (const Look& look : looks()) {
      app::ViewState viewState;
      viewState.language = language;
      viewState.scale = scale;
      app::Session shown = session(scene, viewState);
      for (const input::Command& wish : look.wishes) {
        shown.apply(wish);
        shown.tick();
      }
      const std::string faults = faultsOf(shown);
      EXPECT_EQ(faults, "") << scene.stem() << ", " << look.name << ", scale " << scale
                            << (language == text::Language::ja ? ", Japanese" : "");
    }
  }

  void expectNoFaultsAt(float scale) {
    for (const auto& scene : app::listScenes(kAssets / "scenes")) {
      for (const auto language : {text::Language::en, text::Language::ja})
        expectNoFaults(scene, language, scale);
    }
    EXPECT_GE(frames, 168) << "six scenes, two languages, fourteen looks";
  }
};

/// What is shown of a step: as it opens; answered wrongly, or with its task done; for the last row.
std::vector<Look> looksAtStep(const app::LessonPlayer& lesson) {
  using input::Action;
  const auto wrong = lesson.step().predict ? Action::becomeObb : Action::showMe;
  return {{"opened", {}},
          {"answered", {Action::becomeSphere}},
          {"otherwise", {wrong}},
          {"presented", {Action::hidePanels, Action::hidePanels, Action::becomeSphere}}};
}

struct LessonTextBoxes : TextBoxes, testing::WithParamInterface<glm::ivec2> {
  void SetUp() override { windowSize = GetParam(); }
  void TearDown() override { windowSize = kUsualSize; }

  void expectNoFaultsInStep(const std::filesystem::path& file, int number, text::Language language,
                            float scale) {
    app::ViewState viewState;
    viewState.language = language;
    viewState.scale = scale;
    for (std::size_t look = 0; look < 4; ++look) {
      app::Session shown = session(file, viewState);
      shown.apply(input::GoToStep{number});
      const Look wanted = looksAtStep(shown.lesson())[look];
      for (const input::Command& wish : wanted.wishes) {
        shown.apply(wish);
        shown.tick();
      }
      while (shown.lesson().driving()) shown.tick();
      shown.settleCamera();
      EXPECT_EQ(faultsOf(shown, Deciding::crowded), "")
          << file.stem() << '.' << number << ", " << wanted.name << ", scale " << scale
          << (language == text::Language::ja ? ", Japanese" : "");
    }
  }

  static constexpr int kStride = HANTEI_SANITIZED ? 3 : 1;  // of steps: it is texts that differ, not code

  void expectNoFaultsAt(float scale) {
    for (const auto& file : app::listLessons(kAssets / "lessons")) {
      const auto count = static_cast<int>(session(file, {}).lesson().lesson().steps.size());
      for (const auto language : {text::Language::en, text::Language::ja})
        for (int number = 1; number <= count; number += kStride)
          expectNoFaultsInStep(file, number, language, scale);
    }
    EXPECT_GE(frames, 360 / kStride) << "three steps of fifteen lessons, two languages, four looks";
  }
};

TEST_P(LessonTextBoxes, AtScale1) { expectNoFaultsAt(1.0f); }
TEST_P(LessonTextBoxes, AtScale2) { expectNoFaultsAt(2.0f); }
INSTANTIATE_TEST_SUITE_P(Sizes, LessonTextBoxes,
                         testing::Values(glm::ivec2(1024, 768), glm::ivec2(1280, 720)));

TEST_F(TextBoxes, AtScale1) { expectNoFaultsAt(1.0f); }
TEST_F(TextBoxes, AtScale2) { expectNoFaultsAt(2.0f); }
TEST_F(TextBoxes, AtScale3) { expectNoFaultsAt(3.0f); }

struct ProjectorTextBoxes : TextBoxes, testing::WithParamInterface<glm::ivec2> {
  void SetUp() override { windowSize = GetParam(); }
  void TearDown() override { windowSize = kUsualSize; }
};

TEST_P(ProjectorTextBoxes, AtScale1) { expectNoFaultsAt(1.0f); }
TEST_P(ProjectorTextBoxes, AtScale2) { expectNoFaultsAt(2.0f); }
INSTANTIATE_TEST_SUITE_P(Sizes, ProjectorTextBoxes,
                         testing::Values(glm::ivec2(1024, 768), glm::ivec2(1920, 1080)));

/// What is written on the scene.
std::string sceneWords() {
  std::string words;
  for (const DrawnLayer& layer : drawnText()) {
    if (!isScene(layer)) continue;
    for (const DrawnText& text : layer.texts) words += text.letters + '\n';
  }
  return words;
}

// Of two hundred bodies that all touch a few are named, the player first. Would catch: a crowd that is
// silently left out, and words on how many more that lie under others or have letters that the font lacks.
TEST_F(TextBoxes, OfACrowdItIsSaidHowManyMoreThereAre) {
  const ScratchFolder folder;
  const auto scene = folder.write("crowd.json", crowdScene(200));
  for (const float scale : {1.0f, 2.0f, 3.0f}) {
    for (const bool japanese : {false, true}) {
      app::ViewState viewState;
      viewState.scale = scale;
      viewState.language = japanese ? text::Language::ja : text::Language::en;
      viewState.overlays.on.set(explain::Overlay::closestPoints, true);
      EXPECT_EQ(faultsOf(session(scene, viewState), Deciding::crowded), "") << scale;
      const std::string words = sceneWords();
      EXPECT_NE(words.find("\nplayer\n"), std::string::npos) << words;
      EXPECT_NE(words.find(japanese ? "ほか 1" : "+1"), std::string::npos) << words;
      EXPECT_NE(words.find(japanese ? " 件" : " more"), std::string::npos) << words;
    }
  }
}

// Would catch: a measurement that sees nothing.
TEST_F(TextBoxes, TheMeasurementSeesTheTextAndItsFaults) {
  app::Session shown = session(kAssets / "scenes/obbs.json", {});
  faultsOf(shown);
  std::string all;
  for (const DrawnLayer& layer : drawnText())
    for (const DrawnText& text : layer.texts) all += text.letters + "\n";
  EXPECT_NE(all.find("Two oriented boxes"), std::string::npos) << all;
  EXPECT_NE(all.find("\nplayer\n"), std::string::npos) << all;
  EXPECT_NE(all.find("angles"), std::string::npos) << all;

  ImGui::NewFrame();
  ImDrawList& words = *ImGui::GetBackgroundDrawList();
  words.AddText({100, 100}, IM_COL32_BLACK, "below");
  words.AddText({110, 105}, IM_COL32_BLACK, "above");
  words.AddText({1270, 300}, IM_COL32_BLACK, "outside");
  ImGui::Render();
  const std::string faults = Faults(false).words();
  EXPECT_NE(faults.find("\"above\" lies over \"below\""), std::string::npos) << faults;
  EXPECT_NE(faults.find("is cut off"), std::string::npos) << faults;
}

}  // namespace
