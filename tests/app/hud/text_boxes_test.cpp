// Requires that every text is readable. Measures the drawn triangles of every shipped scene and a sample of
// the cases, in both languages, at several sizes and scales, with every page and every overlay, before and
// after drives.
#include <algorithm>
#include <gtest/gtest.h>
#include <span>
#include <string_view>

#include "app/lessons/lesson_files.hpp"
#include "app/scenes/catalogue.hpp"
#include "app/session/actions.hpp"
#include "app/view/body_pick.hpp"
#include "base/files.hpp"
#include "support/crowd_scene.hpp"
#include "support/drawn_text.hpp"
#include "support/laid_frame.hpp"
#include "support/scratch_folder.hpp"
#include "support/text_faults.hpp"
#include "test_folders.hpp"

namespace {

constexpr glm::ivec2 kUsualSize{1280, 720};
glm::ivec2 windowSize = kUsualSize;
const std::filesystem::path kAssets = test::assetFolder();

/// One way of showing a scene.
struct Look {
  const char* name;
  std::vector<input::Command> commands;
};

std::vector<Look> looks() {
  using input::Action;
  Look allOverlays{"all overlays", {}};
  for (const explain::OverlayName& name : explain::overlayNames())
    allOverlays.commands.push_back(app::actionOf(name.overlay));
  Look ownAxis{"an axis of its own", {Action::showAxes, Action::previousAxis}};
  return {{"values", {}},
          {"why", {Action::nextTarget}},
          {"code", {input::ShowPage{input::PanelPage::code}}},
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
          {"judged", {Action::toggleOracle, Action::nextBrokenTest}},
          ownAxis,
          allOverlays};
}

/// True if every pane is at least 400 pixels wide. In a narrower pane a crowded figure may leave no room for
/// labels.
bool arePanesWide(std::span<const app::PaneFigure> panes) {
  return std::all_of(panes.begin(), panes.end(),
                     [](const app::PaneFigure& pane) { return pane.pane.size.x >= 400; });
}

/// One layout for all frames of a test: building a glyph atlas takes as long as a hundred frames.
struct PreparedLayout : app::HudLayout {
  PreparedLayout() : HudLayout(kAssets / "fonts") {
    for (const char* folder : {"scenes", "lessons", "cases"})
      for (const auto& entry : std::filesystem::recursive_directory_iterator(kAssets / folder))
        if (entry.path().extension() == ".json") preloadGlyphs(base::readTextFile(entry.path(), 1 << 20));
  }
};

struct TextBoxes : testing::Test {
  PreparedLayout layout;
  input::KeyMap keys = input::loadKeyMap(kAssets / "keymaps/qwerty.json");
  app::Figures figures;
  int frames = 0;
  int lookIndex = 0;
  static constexpr int kStride = HANTEI_SANITIZED ? 8 : 1;  // of looks and steps: they run the same code

  app::Session session(const std::filesystem::path& scene, const app::ViewState& viewState,
                       const std::string& drive = "") {
    return {{scene, {scene}, keys, {}, input::parseKeyScript(drive), viewState, {}, keys},
            {[](const std::string&) {}, [](const std::string&) {}}};
  }

  enum class OmittedLabels { forbidden, allowed };

  std::string faultsOf(const app::Session& shownSession,
                       OmittedLabels omittedLabels = OmittedLabels::forbidden) {
    const app::ViewState& viewState = shownSession.viewState();
    test::layFrame(shownSession, windowSize, figures, layout);
    const app::HudState state{shownSession, figures.panes(), figures.focus(), {12.3f, 0.8f}};
    ++frames;
    const bool mayOmitLabels = omittedLabels == OmittedLabels::allowed ||
                               app::displayScale(viewState, windowSize.y) > 2.0f ||
                               !arePanesWide(figures.panes());
    const test::LaidOut frame{.state = state, .window = windowSize};
    return test::textFaults(frame) + (viewState.showHelp || mayOmitLabels ? "" : test::leftOut(frame));
  }

  void expectNoFaults(const std::filesystem::path& scene, text::Language language, float scale) {
    for (const Look& look : looks()) {
      if (lookIndex++ % kStride != 0) continue;
      app::ViewState viewState;
      viewState.language = language;
      viewState.scale = scale;
      app::Session shownSession = session(scene, viewState);
      for (const input::Command& command : look.commands) {
        shownSession.apply(command);
        shownSession.tick();
      }
      const std::string faults = faultsOf(shownSession);
      EXPECT_EQ(faults, "") << scene.stem() << ", " << look.name << ", scale " << scale
                            << (language == text::Language::ja ? ", Japanese" : "");
    }
  }

  void expectNoFaultsAt(float scale) {
    for (const auto& scene : app::listScenes(kAssets / "scenes")) {
      for (const auto language : {text::Language::en, text::Language::ja})
        expectNoFaults(scene, language, scale);
    }
    EXPECT_GE(frames, 168 / kStride) << "six scenes, two languages, fourteen looks";
  }
};

/// The states of a step to show: as it opens; answered correctly and wrongly; with its task done.
std::vector<Look> looksAtStep(const app::LessonPlayer& lesson) {
  using input::Action;
  const auto wrong = lesson.step().predict ? Action::becomeObb : Action::showMe;
  return {{"opened", {}}, {"answered", {Action::becomeSphere}}, {"otherwise", {wrong}}};
}

/// The states with large letters for the last row of a classroom.
std::vector<Look> presentedLooks(const app::LessonPlayer&) {
  using input::Action;
  return {
      {"presented", {Action::hidePanels, Action::hidePanels, Action::becomeSphere}},
      {"the code alone", {Action::hidePanels, Action::hidePanels, Action::becomeSphere, Action::showCode}}};
}

struct LessonTextBoxes : TextBoxes, testing::WithParamInterface<glm::ivec2> {
  using Looks = std::vector<Look>(const app::LessonPlayer&);

  void SetUp() override { windowSize = GetParam(); }
  void TearDown() override { windowSize = kUsualSize; }

  void expectNoFaultsIn(const Look& look, app::Session shownSession) {
    for (const input::Command& command : look.commands) {
      shownSession.apply(command);
      shownSession.tick();
    }
    while (shownSession.lesson().playsDrive()) shownSession.tick();
    shownSession.finishCameraGlide();
    EXPECT_EQ(faultsOf(shownSession, OmittedLabels::allowed), "")
        << shownSession.lesson().lesson().file << '.' << shownSession.lesson().stepIndex() + 1 << ", "
        << look.name << ", scale " << shownSession.viewState().scale << ", language "
        << static_cast<int>(shownSession.viewState().language);
  }

  void expectNoFaultsInSteps(const std::filesystem::path& file, const app::ViewState& viewState,
                             Looks* looks) {
    app::Session openedSession = session(file, viewState);
    const auto count = static_cast<int>(openedSession.lesson().lesson().steps.size());
    for (int number = 1; number <= count; ++number) {
      openedSession.apply(input::GoToStep{number});
      for (const Look& look : looks(openedSession.lesson())) {
        if (lookIndex++ % kStride != 0) continue;
        app::Session shownSession = session(file, viewState);
        shownSession.apply(input::GoToStep{number});
        expectNoFaultsIn(look, std::move(shownSession));
      }
    }
  }

  // Presented looks have larger letters, which need another glyph atlas, so they are tested together.
  void expectNoFaultsAt(float scale) {
    for (Looks* looks : {looksAtStep, presentedLooks}) {
      for (const auto& file : app::listLessons(kAssets / "lessons")) {
        for (const auto language : {text::Language::en, text::Language::ja}) {
          app::ViewState viewState;
          viewState.language = language;
          viewState.scale = scale;
          expectNoFaultsInSteps(file, viewState, looks);
        }
      }
    }
    EXPECT_GE(frames, 450 / kStride) << "three steps of fifteen lessons, two languages, five looks";
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

/// A window, and the scale of its letters.
struct Display {
  glm::ivec2 size;
  float scale;
};

/// Also requires that the explained pair lies in the area that the panel and the line of keys leave free,
/// unless the camera follows the player.
struct DrivenTextBoxes : TextBoxes, testing::WithParamInterface<Display> {
  void SetUp() override { windowSize = GetParam().size; }
  void TearDown() override { windowSize = kUsualSize; }

  std::string pairOutside(const app::Session& shownSession) const {
    const app::PaneFigure& pane = figures.panes()[0];
    const bool isCameraBound = shownSession.world().scene().walk || shownSession.camera().following();
    if (pane.pane.kind != app::PaneKind::whole || isCameraBound) return "";
    const app::FigureArea figureArea = app::figureAreaFor(shownSession.viewState(), windowSize);
    const glm::vec2 low(figureArea.min.x, 0), high(figureArea.min + figureArea.size);
    std::string words;
    for (const std::uint32_t body : {0u, figures.focus() ? figures.focus()->body : 0u}) {
      const auto box = app::bodyBox(pane, shownSession.world().bodies()[body]);
      if (box && glm::all(glm::greaterThan(box->box.min, low)) &&
          glm::all(glm::lessThan(box->box.min + box->box.size, high)))
        continue;
      words += "  " + shownSession.world().bodies()[body].name + " leaves the free room\n";
    }
    return words;
  }

  /// `index`, the number of the frame, selects language, palette and look.
  void expectNoFaultsAfter(const std::string& drive, const std::filesystem::path& file, std::size_t index) {
    const std::vector<Look> all = looks();
    const auto language = index / all.size() % 2 == 0 ? text::Language::ja : text::Language::en;
    expectNoFaultsOf(all[index % all.size()], language, drive, file, index);
  }

  void expectNoFaultsOf(const Look& look, text::Language language, const std::string& drive,
                        const std::filesystem::path& file, std::size_t index) {
    app::ViewState viewState;
    viewState.scale = GetParam().scale;
    viewState.language = language;
    viewState.palette = &explain::palettes()[index % explain::palettes().size()];
    app::Session shownSession = session(file, viewState, drive);
    driveToEnd(shownSession);
    for (const input::Command& command : look.commands) {
      shownSession.apply(command);
      shownSession.tick();
    }
    shownSession.finishCameraGlide();
    std::string faults = faultsOf(shownSession, OmittedLabels::allowed);
    faults += pairOutside(shownSession);
    EXPECT_EQ(faults, "") << file.stem() << ", " << look.name << ", drive \"" << drive << "\", language "
                          << static_cast<int>(viewState.language);
  }

  void expectNoFaultsOfAllLooksAfter(const std::string& drive, const std::filesystem::path& file) {
    std::size_t index = 0;
    for (const Look& look : looks()) {
      for (const auto language : {text::Language::en, text::Language::ja})
        expectNoFaultsOf(look, language, drive, file, index++);
    }
  }
};

/// Every scene, and at least a hundred of the cases.
std::vector<std::filesystem::path> scenesAndCases() {
  std::vector<std::filesystem::path> cases, sample = app::listScenes(kAssets / "scenes");
  for (const auto& entry : std::filesystem::recursive_directory_iterator(kAssets / "cases"))
    if (entry.path().extension() == ".json") cases.push_back(entry.path());
  std::sort(cases.begin(), cases.end());
  const std::size_t step = std::max<std::size_t>(cases.size() / 100, 1);
  for (std::size_t i = 0; i < cases.size(); i += step) sample.push_back(cases[i]);
  return sample;
}

const std::vector<std::string> kDrives{"", "x:0.6", "q*6 x*8 f*20", "z:0.5 s:0.3 d:0.5"};

// Each display gets a share of the combinations of a file and a drive. Would catch: labels over a contact
// that only a drive makes, and a player driven under the panel.
TEST_P(DrivenTextBoxes, AreReadableAfterDrives) {
  const auto files = scenesAndCases();
  ASSERT_GE(files.size(), 100u);
  constexpr std::size_t kIndexStep = HANTEI_SANITIZED ? 49 : 3;
  std::size_t index =
      static_cast<std::size_t>(GetParam().size.x) + static_cast<std::size_t>(GetParam().scale);
  for (std::size_t i = index % kIndexStep; i < files.size() * kDrives.size(); i += kIndexStep)
    expectNoFaultsAfter(kDrives[i % kDrives.size()], files[i / kDrives.size()], index += 5);
}

// Would catch: a label over a contact that is not drawn yet, because the guide explains it later.
TEST_P(DrivenTextBoxes, ALabelKeepsOffAContactThatTheGuideHides) {
  const Look guided{"guided", {input::Action::guide}};
  expectNoFaultsOf(guided, text::Language::ja, "q*6 x*8 f*20", kAssets / "scenes/wrong-no-tolerance.json", 0);
}

// Would catch: two values of a line of code that are wider than the panel, which cuts them off.
TEST_P(DrivenTextBoxes, LongValuesOfALineStayInThePanel) {
  const auto all = looks();
  const auto code = std::find_if(all.begin(), all.end(),
                                 [](const Look& look) { return std::string_view(look.name) == "code"; });
  ASSERT_NE(code, all.end());
  expectNoFaultsOf(*code, text::Language::en, kDrives[3],
                   kAssets / "cases/obb-obb/near-parallel-millionth.json", 0);
}

// Every look, in both languages, of every file after every drive: about 15,000 frames a display, which take
// minutes. Runs only with --gtest_also_run_disabled_tests.
TEST_P(DrivenTextBoxes, DISABLED_AreReadableInEveryLook) {
  for (const auto& file : scenesAndCases()) {
    for (const std::string& drive : kDrives) expectNoFaultsOfAllLooksAfter(drive, file);
  }
}
INSTANTIATE_TEST_SUITE_P(Displays, DrivenTextBoxes,
                         testing::Values(Display{{1024, 768}, 1.0f}, Display{{1024, 768}, 2.0f},
                                         Display{{1280, 720}, 1.0f}, Display{{1280, 720}, 2.0f},
                                         Display{{1920, 1080}, 1.0f}, Display{{1920, 1080}, 2.0f}));

/// The texts written on the scene.
std::string sceneWords() {
  std::string words;
  for (const DrawnLayer& layer : drawnText()) {
    if (layer.name != "##Background") continue;
    for (const DrawnText& text : layer.texts) words += text.letters + '\n';
  }
  return words;
}

// Of two hundred touching bodies only a few are named, and the player is named first. Would catch: a missing
// text about the number of the others, or a text under other texts or with letters that the font lacks.
TEST_F(TextBoxes, ACrowdSaysHowManyMoreThereAre) {
  const ScratchFolder folder;
  const auto scene = folder.write("crowd.json", crowdScene(200));
  for (const float scale : {1.0f, 2.0f, 3.0f}) {
    for (const bool japanese : {false, true}) {
      app::ViewState viewState;
      viewState.scale = scale;
      viewState.language = japanese ? text::Language::ja : text::Language::en;
      viewState.overlays.on.set(explain::Overlay::closestPoints, true);
      EXPECT_EQ(faultsOf(session(scene, viewState), OmittedLabels::allowed), "") << scale;
      const std::string words = sceneWords();
      EXPECT_NE(words.find(japanese ? "\nプレイヤー\n" : "\nplayer\n"), std::string::npos) << words;
      EXPECT_NE(words.find(japanese ? "ほか1" : "+1"), std::string::npos) << words;
      EXPECT_NE(words.find(japanese ? "件" : " more"), std::string::npos) << words;
    }
  }
}

// Would catch: a measurement that detects nothing.
TEST_F(TextBoxes, TheMeasurementDetectsTextAndItsFaults) {
  app::Session shownSession = session(kAssets / "scenes/obbs.json", {});
  faultsOf(shownSession);
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
  words.AddText({100, 200}, IM_COL32(40, 40, 40, 255), "bare");
  words.AddRectFilled({100, 300}, {300, 320}, IM_COL32(200, 200, 200, 255));
  words.AddText({110, 303}, IM_COL32(150, 150, 150, 255), "pale");
  words.AddText({110, 303}, IM_COL32(20, 20, 20, 255), "clear");
  ImGui::Render();
  const app::HudState state{shownSession, figures.panes(), figures.focus()};
  const std::string faults = test::textFaults({.state = state, .window = windowSize});
  EXPECT_NE(faults.find("\"above\" lies over \"below\""), std::string::npos) << faults;
  EXPECT_NE(faults.find("is cut off"), std::string::npos) << faults;
  EXPECT_NE(faults.find("\"bare\" has a contrast of 1."), std::string::npos) << "over a dark body" << faults;
  EXPECT_NE(faults.find("\"pale\" has a contrast of 1."), std::string::npos) << faults;
  EXPECT_EQ(faults.find("\"clear\" has a contrast"), std::string::npos) << faults;
}

}  // namespace
