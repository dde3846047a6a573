// The panel, the page of all keys and the labels, without a window: each click gives the right command, and
// each text lies in the right position.
#include <algorithm>
#include <glm/glm.hpp>
#include <gmock/gmock.h>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "app/camera/camera.hpp"
#include "app/hud/hud.hpp"
#include "app/view/body_pick.hpp"
#include "app/view/panes.hpp"
#include "app/window/controls.hpp"
#include "app/words/lesson_words.hpp"
#include "support/crowd_scene.hpp"
#include "support/drawn_text.hpp"
#include "support/laid_frame.hpp"
#include "support/scratch_folder.hpp"
#include "test_folders.hpp"

namespace {

constexpr glm::ivec2 kSize{1280, 720};
const std::filesystem::path kAssets = test::assetFolder();

struct HudLayout : testing::Test {
  app::HudLayout layout{kAssets / "fonts"};
  app::Figures figures;

  app::Session boxes() {
    app::ViewState viewState;
    viewState.overlays.on.set(explain::Overlay::axes, true);
    viewState.tab = input::PanelPage::why;
    const std::filesystem::path scene = kAssets / "scenes/obbs.json";
    return {{scene, {scene}, input::loadKeyMap(kAssets / "keymaps/qwerty.json"), {}, {}, viewState},
            {[](const std::string&) {}, [](const std::string&) {}}};
  }

  void drawFrame(const app::Session& session, glm::ivec2 size = kSize) {
    figures.compose(session, size);
    const app::HudState state{session, figures.panes(), figures.focus()};
    if (layout.prepare(state, size)) ImGui::GetIO().Fonts->SetTexID(nullptr);
    layout.layOut(state, size);
  }

  /// The texts of the last frame in the layers whose name contains `name`.
  static std::vector<std::string> linesOf(const std::string& name) {
    std::vector<std::string> lines;
    for (const DrawnLayer& layer : drawnText()) {
      if (layer.name.find(name) == std::string::npos) continue;
      for (const DrawnText& text : layer.texts) lines.push_back(text.letters);
    }
    return lines;
  }

  std::vector<std::string> panelLines(const app::Session& session) {
    drawFrame(session);
    return linesOf("###panel");
  }

  /// Clicks at a point. Returns the resulting commands.
  std::vector<input::Command> click(const app::Session& session, const glm::vec2& position) {
    ImGuiIO& io = ImGui::GetIO();
    io.MousePos = {position.x, position.y};
    std::vector<input::Command> commands;
    for (const bool down : {false, true, false}) {
      io.MouseDown[0] = down;
      drawFrame(session);
      commands.insert(commands.end(), layout.commands().begin(), layout.commands().end());
    }
    return commands;
  }

  /// Clicks on a word of the panel. Returns the axis that the click chooses.
  std::optional<int> clickOn(const app::Session& session, const std::string& word) {
    drawFrame(session);
    ImGuiIO& io = ImGui::GetIO();
    std::optional<int> axis;
    for (const DrawnLayer& layer : drawnText()) {
      for (const DrawnText& text : layer.texts) {
        if (layer.name.find("###panel") == std::string::npos || text.letters != word) continue;
        const glm::vec2 middle = (text.min + text.max) * 0.5f;
        io.MousePos = {middle.x, middle.y};
      }
    }
    for (const bool down : {false, true, false, false}) {
      io.MouseDown[0] = down;
      drawFrame(session);
      for (const input::Command& command : layout.commands()) axis = std::get<input::ShowAxis>(command).axis;
    }
    return axis;
  }
};

// Would catch: a part of the picture or of a page that searches for the explained pair again. A search tests
// every target, so with many targets it takes most of a frame.
TEST_F(HudLayout, AFrameSearchesForTheExplainedPairOnce) {
  app::Session session = boxes();
  drawFrame(session);
  session.viewState().brokenTest = world::BrokenTest::sixAxes;
  for (const explain::OverlayName& name : explain::overlayNames())
    session.viewState().overlays.on.set(name.overlay, true);
  for (const input::PanelPage page :
       {input::PanelPage::values, input::PanelPage::why, input::PanelPage::code}) {
    session.viewState().tab = page;
    const auto before = explain::focusSearches();
    drawFrame(session);
    EXPECT_EQ(explain::focusSearches() - before, 1u) << static_cast<int>(page);
  }
}

// Would catch: a page without the routine, or values that do not change while the player moves.
TEST_F(HudLayout, TheCodePageShowsTheValueOfEachLine) {
  app::Session session = boxes();
  session.viewState().tab = input::PanelPage::code;
  const std::vector<std::string> linesInside = panelLines(session);
  EXPECT_THAT(linesInside, testing::Contains("bool turnedBoxesTouch(Obb a, Obb b) {"));
  EXPECT_THAT(linesInside, testing::Contains("(\u22121.000, 0.000, 0.000)"));
  EXPECT_THAT(linesInside, testing::Contains("i = 0: (1.000, 0.000, 0.000)")) << "the axis that decides, A.x";
  EXPECT_THAT(linesInside, testing::Contains(testing::AllOf(testing::StartsWith("i = 0: 1.000 > 1.138"),
                                                            testing::EndsWith(": false"))))
      << "not what is returned";
  EXPECT_THAT(linesInside, testing::Contains("true")) << "what is returned";
  session.apply(input::SetNumber{"player", input::BodyProperty::center, 0, 3.0});
  session.tick();
  const std::vector<std::string> linesApart = panelLines(session);
  EXPECT_THAT(linesApart, testing::Contains("(\u22123.000, 0.000, 0.000)"));
  EXPECT_THAT(linesApart, testing::Not(testing::Contains(testing::StartsWith("i = "))));
}

// Would catch: a called function without an explanation, and an explanation of a function that is not called.
TEST_F(HudLayout, TheCodePageExplainsTheCalledFunctions) {
  app::Session session = boxes();
  session.viewState().tab = input::PanelPage::code;
  const std::vector<std::string> lines = panelLines(session);
  for (const char* called : {"axisOf(i, …): ", "dot(a, b): ", "abs(x): ", "reachOf(a, axis): "})
    EXPECT_THAT(lines, testing::Contains(testing::StartsWith(called)));
  EXPECT_THAT(lines, testing::Not(testing::Contains(testing::StartsWith("clamp("))));
}

// Would catch: an operator of the programming language that is not explained to students.
TEST_F(HudLayout, TheCodePageExplainsTheOperators) {
  const std::filesystem::path lesson = kAssets / "lessons/11-push-out.json";
  app::Session session({lesson, {lesson}, input::loadKeyMap(kAssets / "keymaps/qwerty.json"), {}, {}, {}},
                       {[](const std::string&) {}, [](const std::string&) {}});
  session.apply(input::GoToStep{4});
  session.viewState().codeInStep = false;  // as in a narrow window
  const std::vector<std::string> lines = panelLines(session);
  for (const char* sign : {"Hit: ", "a->b: ", "q ? a : b: ", "!a: "})
    EXPECT_THAT(lines, testing::Contains(testing::StartsWith(sign)));
  EXPECT_THAT(lines, testing::Not(testing::Contains(testing::StartsWith("for ("))));
}

// Would catch: a row that chooses its neighbour's axis, or a click that the second layout pass swallows.
TEST_F(HudLayout, AClickOnARowChoosesItsAxis) {
  app::Session session = boxes();
  EXPECT_EQ(clickOn(session, "A.y"), 1);
  EXPECT_EQ(clickOn(session, "B.z"), 5);
  EXPECT_EQ(clickOn(session, "A.z × B.z"), 14);
}

TEST_F(HudLayout, AClickOnTheChosenRowReturnsToTheDecidingAxis) {
  app::Session session = boxes();
  session.viewState().overlays.axis = 5;
  EXPECT_EQ(clickOn(session, "B.z"), -1);
}

// Would catch: titles shown as question marks until they are read, lessons without the numbers that a class
// uses, and lessons that first appear with their file names.
TEST_F(HudLayout, TheListShowsNamesOfCasesUntilTitlesAreRead) {
  const ScratchFolder assets;
  std::filesystem::create_directories(assets.path / "lessons");
  for (const char* lesson : {"01-spheres.json", "02-point-box.json"})
    std::filesystem::copy(kAssets / "lessons" / lesson, assets.path / "lessons" / lesson);
  std::filesystem::create_directories(assets.path / "cases/sphere-aabb");
  std::filesystem::copy(kAssets / "cases/sphere-aabb/centre-on-corner.json",
                        assets.path / "cases/sphere-aabb");
  app::SessionStart start{
      kAssets / "scenes/obbs.json", {}, input::loadKeyMap(kAssets / "keymaps/qwerty.json"), {}, {}};
  start.viewState.tab = input::PanelPage::cases;
  start.assets = assets.path;
  app::Session session(std::move(start), {[](const std::string&) {}, [](const std::string&) {}});
  EXPECT_THAT(panelLines(session), testing::Not(testing::Contains("no match"))) << "nothing is read yet";
  session.browse([] { return true; });
  ASSERT_FALSE(session.catalogueLoader().isFinished());
  const auto openedLines = panelLines(session);
  EXPECT_THAT(openedLines, testing::Contains(testing::StartsWith("1 Spheres")));
  EXPECT_THAT(openedLines, testing::Contains(testing::StartsWith("2 The distance")));
  EXPECT_THAT(openedLines, testing::Contains("centre-on-corner"));
  session.browse([] { return false; });
  EXPECT_THAT(panelLines(session), testing::Contains(testing::StartsWith("1 Spheres")));
  EXPECT_THAT(panelLines(session), testing::Not(testing::Contains("centre-on-corner")));
  session.apply(input::FilterList{"xyzzy"});
  EXPECT_THAT(panelLines(session), testing::Contains("no match"));
}

// Would catch: a contact that is explained in the figure and not in the code.
TEST_F(HudLayout, WithTheContactShownTheCodePageComputesIt) {
  const std::filesystem::path scene = kAssets / "scenes/aabbs.json";
  app::Session session({scene, {scene}, input::loadKeyMap(kAssets / "keymaps/qwerty.json"), {}, {}},
                       {[](const std::string&) {}, [](const std::string&) {}});
  session.viewState().tab = input::PanelPage::code;
  EXPECT_THAT(panelLines(session), testing::Contains(testing::HasSubstr("boxesTouch(Aabb")));
  session.viewState().overlays.on.set(explain::Overlay::pushOut, true);
  const auto lines = panelLines(session);
  EXPECT_THAT(lines, testing::Contains(testing::HasSubstr("boxesContact(")));
  EXPECT_THAT(lines, testing::Contains(testing::HasSubstr("of the six moves")));
}

// Would catch: 3.355e+07 for both balls of lesson 15.2.
TEST_F(HudLayout, AFieldShowsAllDigitsOfALargeNumber) {
  const std::filesystem::path lesson = kAssets / "lessons/15-wrong-verdicts.json";
  const input::KeyMap keys = input::loadKeyMap(kAssets / "keymaps/qwerty.json");
  app::Session session({lesson, {lesson}, keys, {}, {}, {}, {}, keys},
                       {[](const std::string&) {}, [](const std::string&) {}});
  session.apply(input::GoToStep{2});
  session.viewState().tab = input::PanelPage::values;
  session.viewState().showPanel = true;
  const auto lines = panelLines(session);
  EXPECT_THAT(lines, testing::Contains(testing::HasSubstr("33554432")));
  EXPECT_THAT(lines, testing::Contains(testing::HasSubstr("33554440")));
}

// Would catch: the line between two views across the words of a message.
TEST_F(HudLayout, BordersOfViewsLieUnderTheWords) {
  app::Session session = boxes();
  session.viewState().fourViews = true;
  drawFrame(session);
  const ImDrawList& drawn = *ImGui::GetBackgroundDrawList();
  const ImU32 border = app::colorOf(session.viewState().palette->faintInk, 0.55f);
  const auto isBorder = [&](ImDrawIdx index) { return drawn.VtxBuffer[index].col == border; };
  EXPECT_TRUE(std::any_of(drawn.IdxBuffer.begin(), drawn.IdxBuffer.end(), isBorder));
  EXPECT_TRUE(std::is_partitioned(drawn.IdxBuffer.begin(), drawn.IdxBuffer.end(), isBorder));
}

// Would catch: a filter that needs the mouse, or keeps the keyboard after the list is closed.
TEST_F(HudLayout, OpeningTheListByKeyFocusesItsFilter) {
  app::Session session = boxes();
  const auto browse = [&] {
    session.apply(input::Action::browse);
    session.tick();
    for (int i = 0; i < 3; ++i) drawFrame(session);
  };
  drawFrame(session);
  EXPECT_FALSE(app::TextKeys::fieldIsEdited());
  browse();
  EXPECT_TRUE(app::TextKeys::fieldIsEdited());
  browse();
  EXPECT_FALSE(app::TextKeys::fieldIsEdited());
}

// Would catch: a key that still goes to a field after the key before it has closed the field.
TEST_F(HudLayout, KeysAfterAFieldIsLeftGoToTheProgram) {
  app::Session session = boxes();
  session.apply(input::Action::browse);
  session.tick();
  for (int i = 0; i < 3; ++i) drawFrame(session);
  ASSERT_TRUE(app::TextKeys::fieldIsEdited());
  app::TextKeys keys;
  for (const char character : {'a', '\33', '\33'})
    keys.characterDown(static_cast<unsigned char>(character), 0);
  std::vector<app::TextKeys::GlutKey> unusedKeys;
  for (int i = 0; i < 4 && unusedKeys.empty(); ++i) {
    keys.feedNextKey();
    drawFrame(session);
    unusedKeys = keys.takeUnusedKeys();
    static_cast<void>(keys.onFrameDrawn());
  }
  ASSERT_EQ(unusedKeys.size(), 1u);
  EXPECT_EQ(unusedKeys[0].code, 27);
}

// Would catch: quick presses taken for one held key, so that only the first counts.
TEST_F(HudLayout, QuickPressesOfOneKeyEachCountInAField) {
  app::Session session = boxes();
  session.apply(input::Action::browse);
  session.tick();
  for (int i = 0; i < 3; ++i) drawFrame(session);
  app::TextKeys keys;
  for (const char character : {'a', 'b', 'c', 'd', '\10', '\10', '\10', 'e'})
    keys.characterDown(static_cast<unsigned char>(character), 0);
  bool waiting = true;
  for (int i = 0; i < 30 && waiting; ++i) {
    keys.feedNextKey();
    drawFrame(session);
    for (const input::Command& command : layout.commands()) session.apply(command);
    waiting = keys.onFrameDrawn();
  }
  EXPECT_FALSE(waiting);
  EXPECT_EQ(session.catalogueLoader().catalogue().filter(), "ae");
}

// Would catch: a presentation with letters too small for the last row of a classroom.
TEST_F(HudLayout, APresentationIsReadFromTheLastRow) {
  constexpr glm::ivec2 kProjector{1024, 768};
  app::Session session = boxes();
  for (int i = 0; i < 2; ++i) app::showNextViewMode(session.viewState());
  ASSERT_TRUE(session.viewState().presenting);
  drawFrame(session, kProjector);
  std::string allText;
  for (const DrawnLayer& layer : drawnText()) {
    EXPECT_EQ(layer.name.find("###panel"), std::string::npos);
    for (const DrawnText& text : layer.texts) allText += text.letters + "\n";
  }
  EXPECT_NE(allText.find("HIT: "), std::string::npos) << allText;
  EXPECT_NE(allText.find("depth "), std::string::npos) << allText;
  EXPECT_GE(app::displayScale(session.viewState(), kProjector.y) * app::HudFont::kTextSize,
            static_cast<float>(kProjector.y) / 28.0f);
  app::showNextViewMode(session.viewState());
  EXPECT_FALSE(session.viewState().presenting || session.viewState().figureOnly);
}

// Would catch: code in the small letters of a narrow panel, unreadable from the last row of a classroom.
TEST_F(HudLayout, CodeAloneIsReadFromTheLastRow) {
  constexpr glm::ivec2 kProjector{1024, 768};
  app::Session session = boxes();
  for (int i = 0; i < 2; ++i) app::showNextViewMode(session.viewState());
  app::togglePage(input::PanelPage::code, session.viewState());
  drawFrame(session, kProjector);
  EXPECT_THAT(linesOf("###pageAlone"), testing::Contains("if (apart > reach) return false;"));
  EXPECT_THAT(linesOf("##Background"), testing::ElementsAre(testing::HasSubstr("F9: back")));
  float maxX = 0.0f;
  for (const DrawnLayer& layer : drawnText()) {
    for (const DrawnText& text : layer.texts) {
      maxX = std::max(maxX, text.max.x);
      if (text.letters.find('(') == std::string::npos) continue;
      EXPECT_GE(text.max.y - text.min.y, 0.73f * static_cast<float>(kProjector.y) / 28.0f) << text.letters;
    }
  }
  EXPECT_GT(maxX, 0.95f * static_cast<float>(kProjector.x)) << "the width of the window";
}

// Would catch: a presentation without the scene's title or the broken test's answer, and a missing hint how
// the teacher shows the panels again.
TEST_F(HudLayout, APresentationShowsItsTitleAndItsPoint) {
  const std::filesystem::path scene = kAssets / "scenes/wrong-six-axes.json";
  app::Session session({scene, {scene}, input::loadKeyMap(kAssets / "keymaps/qwerty.json"), {}, {}},
                       {[](const std::string&) {}, [](const std::string&) {}});
  for (int i = 0; i < 2; ++i) app::showNextViewMode(session.viewState());
  drawFrame(session, {1024, 768});
  const std::vector<std::string> lines = linesOf("##Background");
  EXPECT_THAT(lines, testing::Contains("Wrong test: six face axes only"));
  EXPECT_THAT(lines, testing::Contains(testing::HasSubstr("HIT – only a cross product")));
  EXPECT_THAT(lines, testing::Contains("F9: back"));
}

// Would catch: the broken test's answer drawn over the bars that show why it is wrong.
TEST_F(HudLayout, APresentedStepKeepsItsFigureBesideItsWords) {
  const std::filesystem::path lesson = kAssets / "lessons/08-six-axes.json";
  const input::KeyMap keys = input::loadKeyMap(kAssets / "keymaps/qwerty.json");
  app::Session session({lesson, {lesson}, keys, {}, {}, {}, {}, keys},
                       {[](const std::string&) {}, [](const std::string&) {}});
  session.apply(input::GoToStep{3});
  for (int i = 0; i < 2; ++i) app::showNextViewMode(session.viewState());
  session.apply(input::Action::becomeAabb);  // the second answer
  do session.tick();
  while (session.lesson().playsDrive());
  session.finishCameraGlide();
  test::layFrame(session, {1024, 768}, figures, layout);
  EXPECT_THAT(linesOf("##Background"), testing::Contains(testing::HasSubstr("HIT – only a")));
  ASSERT_TRUE(session.viewState().overlays.on.has(explain::Overlay::axes));
  const app::PaneFigure& pane = figures.panes()[0];
  for (const collision::Aabb& box :
       app::pairBoxes(session.world(), figures.focus(), app::figureOptions(session.viewState()))) {
    for (const glm::vec3& corner : {box.min, box.max}) {
      const auto pixel = app::windowPixel(pane, corner - pane.origin);
      ASSERT_TRUE(pixel);
      EXPECT_GT(pixel->x, app::kPresentedStepColumnFraction * 1024.0f)
          << corner.x << ' ' << corner.y << ' ' << corner.z;
    }
  }
}

/// The letters of the movement keys in the last frame, one text for each key.
std::vector<DrawnText> keysAboutThePlayer() {
  std::vector<DrawnText> keys;
  for (const DrawnLayer& layer : drawnText()) {
    if (layer.name != "##Background") continue;
    for (const DrawnText& text : layer.texts)
      if (text.letters.size() == 1 && std::string("ZXASQW").find(text.letters) != std::string::npos)
        keys.push_back(text);
  }
  return keys;
}

// Would catch: text over the drawn key that points towards the ball, drawn keys missing around the player in
// a small window with large letters, and drawn keys that cover the ball or the player.
TEST_F(HudLayout, TheGuideShowsEachKeyBesideTheBodies) {
  for (const float scale : {1.0f, 1.5f, 2.0f}) {
    app::ViewState viewState;
    viewState.scale = scale;
    const std::filesystem::path scene = kAssets / "scenes/playground.json";
    app::Session session(
        {scene, {scene}, input::loadKeyMap(kAssets / "keymaps/qwerty.json"), {}, {}, viewState},
        {[](const std::string&) {}, [](const std::string&) {}});
    session.apply(input::Action::guide);
    session.tick();
    test::layFrame(session, {1024, 768}, figures, layout);
    const std::vector<DrawnText> keys = keysAboutThePlayer();
    EXPECT_EQ(keys.size(), 6u) << scale;
    for (const std::uint32_t body : {0u, app::Guide::kTarget}) {
      const auto box = app::bodyBox(figures.panes()[0], session.world().bodies()[body]);
      ASSERT_TRUE(box);
      const glm::vec2 low = box->box.min, high = low + box->box.size;
      for (const DrawnText& key : keys)
        EXPECT_FALSE(glm::all(glm::lessThan(key.min, high)) && glm::all(glm::greaterThan(key.max, low)))
            << key.letters << " hides body " << body << " at scale " << scale;
    }
  }
}

// Would catch: a user who cannot see, after the guide has ended, which key moves in which direction.
TEST_F(HudLayout, HoveringAMovementKeyShowsWhereTheKeysMove) {
  app::Session session = boxes();
  session.viewState().overlays.on.set(explain::Overlay::axes, false);  // the overlay draws a letter A
  drawFrame(session);
  EXPECT_TRUE(keysAboutThePlayer().empty());
  for (const DrawnLayer& layer : drawnText())
    for (const DrawnText& text : layer.texts)
      if (text.letters.rfind("Z X A S Q W", 0) == 0)
        ImGui::GetIO().MousePos = {text.min.x + 2.0f, 0.5f * (text.min.y + text.max.y)};
  for (int i = 0; i < 2; ++i) drawFrame(session);
  EXPECT_EQ(keysAboutThePlayer().size(), 6u);
}

// Would catch: a line of key hints that is cut off by the page of all keys.
TEST_F(HudLayout, ThePageOfAllKeysReplacesTheLineOfHints) {
  app::Session session = boxes();
  const auto showsHints = [&] {
    drawFrame(session);
    const auto layers = drawnText();
    return std::any_of(layers.begin(), layers.end(), [](const DrawnLayer& layer) {
      return std::any_of(layer.texts.begin(), layer.texts.end(), [](const DrawnText& text) {
        return text.letters.find("turn the view") != std::string::npos;
      });
    });
  };
  EXPECT_TRUE(showsHints());
  session.apply(input::Action::toggleHelp);
  session.tick();
  EXPECT_FALSE(showsHints());
}

/// The middle of a text and, if it names several keys, points at small intervals along the text.
std::vector<glm::vec2> positionsAlong(const DrawnText& text) {
  const float middle = (text.min.y + text.max.y) * 0.5f;
  std::vector<glm::vec2> positions{{(text.min.x + text.max.x) * 0.5f, middle}};
  if (text.letters.find(' ') == std::string::npos) return positions;
  for (float x = text.min.x; x < text.max.x; x += 5.0f) positions.emplace_back(x, middle);
  positions.emplace_back(text.max.x, middle);
  return positions;
}

// Would catch: an action that no click can perform.
TEST_F(HudLayout, AClickOnEachKeyOfThePageOfAllKeysDoesWhatTheKeyDoes) {
  app::Session session = boxes();
  session.viewState().showHelp = true;
  for (int i = 0; i < 3; ++i) drawFrame(session);
  std::set<std::string> caps;
  std::vector<input::Action> actions;
  for (int i = 0; i < static_cast<int>(input::Action::count_); ++i)
    actions.push_back(static_cast<input::Action>(i));
  for (const input::Action action : actions) caps.insert(app::keyCaps(session.keys(), {action}));
  std::vector<glm::vec2> positions;
  for (const DrawnLayer& layer : drawnText()) {
    if (layer.name.find("###help") == std::string::npos) continue;
    for (const DrawnText& text : layer.texts) {
      if (caps.count(text.letters.substr(0, text.letters.find(' '))) == 0) continue;
      const std::vector<glm::vec2> textPositions = positionsAlong(text);
      positions.insert(positions.end(), textPositions.begin(), textPositions.end());
    }
  }
  std::set<input::Action> requestedActions;
  for (const glm::vec2& position : positions) {
    for (const input::Command& command : click(session, position))
      requestedActions.insert(std::get<input::Action>(command));
  }
  for (const input::Action action : actions) {
    const bool isCameraAction = action >= input::Action::cameraLeft && action <= input::Action::cameraDown;
    EXPECT_EQ(requestedActions.count(action), isCameraAction || action == input::Action::quit ? 0u : 1u)
        << input::kActionNames[static_cast<std::size_t>(action)];
  }
}

std::optional<glm::vec2> positionInPanel(const std::string& letters) {
  for (const DrawnLayer& layer : drawnText()) {
    for (const DrawnText& text : layer.texts) {
      if (layer.name.find("###panel") != std::string::npos && text.letters == letters)
        return (text.min + text.max) * 0.5f;
    }
  }
  return std::nullopt;
}

// Would catch: a panel that cannot be moved, or is lost beyond the border of the window.
TEST_F(HudLayout, ThePanelIsMovedByItsTitleBarAndStaysReachable) {
  app::Session session = boxes();
  drawFrame(session);
  const auto homePosition = positionInPanel("Verdict");
  ASSERT_TRUE(homePosition);
  const auto drag = [&](const glm::vec2& to) {
    ImGuiIO& io = ImGui::GetIO();
    for (const bool down : {false, true, true, true, false}) {
      if (io.MouseDown[0] && down) io.MousePos = {to.x, to.y};
      io.MouseDown[0] = down;
      drawFrame(session);
    }
    drawFrame(session);
    return positionInPanel("Verdict").value_or(glm::vec2(-1.0f));
  };
  ImGui::GetIO().MousePos = {homePosition->x, homePosition->y};
  const glm::vec2 movedPosition = drag(*homePosition + glm::vec2(-200.0f, 40.0f));
  EXPECT_LT(glm::distance(movedPosition, *homePosition + glm::vec2(-200.0f, 40.0f)), 2.0f);
  const glm::vec2 cornerPosition = drag(glm::vec2(-5000.0f, 9000.0f));
  EXPECT_LT(cornerPosition.y, static_cast<float>(kSize.y)) << "its title bar can still be taken";
}

// Would catch: a number that only typing can change.
TEST_F(HudLayout, TheWheelOverANumberStepsIt) {
  app::Session session = boxes();
  session.viewState().tab = input::PanelPage::values;
  drawFrame(session);
  drawFrame(session);
  const auto position = positionInPanel("30.0");
  ASSERT_TRUE(position) << "the box's rotation about x";
  ImGui::GetIO().MousePos = {position->x, position->y};
  drawFrame(session);
  ImGui::GetIO().MouseWheel = -2.0f;
  drawFrame(session);
  ASSERT_EQ(layout.commands().size(), 1u);
  EXPECT_TRUE(layout.commands()[0] ==
              input::Command(input::SetNumber{"box", input::BodyProperty::degrees, 0, 28.0}));
}

/// The largest fraction, 0 to 1, of a colliding body's screen box that a label covers.
float maxHiddenFraction(const app::PaneFigure& pane, const world::World& world) {
  float maxFraction = 0.0f;
  for (const auto& [box, hit] : bodyBoxes(pane, world)) {
    for (const DrawnLayer& layer : drawnText()) {
      for (const DrawnText& text : layer.texts) {
        const auto isItsName = [&](const world::Body& body) { return body.hit && body.name == text.letters; };
        if (!hit || std::none_of(world.listedBodies().begin(), world.listedBodies().end(), isItsName))
          continue;
        const glm::vec2 overlapSize = glm::min(text.max, box.min + box.size) - glm::max(text.min, box.min);
        if (overlapSize.x > 0.0f && overlapSize.y > 0.0f)
          maxFraction = std::max(maxFraction, overlapSize.x * overlapSize.y / (box.size.x * box.size.y));
      }
    }
  }
  return maxFraction;
}

// Would catch: large labels on top of the small bodies that they name.
TEST_F(HudLayout, LargeLabelsStandBesideTheBodiesTheyName) {
  for (const float scale : {2.0f, 3.0f}) {
    app::ViewState viewState;
    viewState.scale = scale;
    const std::filesystem::path scene = kAssets / "scenes/playground.json";
    app::Session session({scene,
                          {scene},
                          input::loadKeyMap(kAssets / "keymaps/qwerty.json"),
                          {},
                          input::parseKeyScript("q*6 x*8"),
                          viewState},
                         {[](const std::string&) {}, [](const std::string&) {}});
    driveToEnd(session);
    drawFrame(session);
    EXPECT_LT(maxHiddenFraction(figures.panes()[0], session.world()), 0.05f) << scale;
  }
}

// Would catch: a frame that takes minutes because each label is compared with every body and every other
// label.
TEST_F(HudLayout, LabelCostDoesNotGrowWithTheCrowd) {
  const ScratchFolder folder;
  const auto positionsTried = [&](int boxes) {
    const auto scene = folder.write("crowd.json", crowdScene(boxes));
    const app::Session session(
        {scene, {scene}, input::loadKeyMap(kAssets / "keymaps/qwerty.json"), {}, {}, {}},
        {[](const std::string&) {}, [](const std::string&) {}});
    drawFrame(session);
    return layout.labelPositionsTried();
  };
  constexpr std::size_t kMaxPositions = 60000;
  EXPECT_GT(positionsTried(2047), 0u);
  for (const int boxes : {128, 512, 2047}) EXPECT_LT(positionsTried(boxes), kMaxPositions) << boxes;
}

/// Would catch: a page of a crowd that does not show how many bodies were drawn.
TEST_F(HudLayout, ThePageOfACrowdShowsHowManyAreDrawn) {
  app::ViewState viewState;
  viewState.overlays.on.set(explain::Overlay::bounds, true);
  viewState.tab = input::PanelPage::why;
  const std::filesystem::path scene = kAssets / "crowds/crowd.json";
  app::Session session(
      {scene, {scene}, input::loadKeyMap(kAssets / "keymaps/qwerty.json"), {}, {}, viewState},
      {[](const std::string&) {}, [](const std::string&) {}});
  drawFrame(session);
  layout.layOut({session, figures.panes(), figures.focus(), {}, {321, 4567}}, kSize);
  EXPECT_THAT(linesOf("###panel"), testing::Contains("321 + 4 567"));
  EXPECT_TRUE(app::showsQueryWork(session));
  session.apply(input::ShowPage{input::PanelPage::values});
  EXPECT_FALSE(app::showsQueryWork(session));
}

TEST_F(HudLayout, WithoutAClickThereIsNoCommand) {
  app::Session session = boxes();
  drawFrame(session);
  EXPECT_TRUE(layout.commands().empty());
}

std::vector<glm::vec2> helpTextCorners() {
  std::vector<glm::vec2> corners;
  for (const DrawnLayer& layer : drawnText()) {
    if (layer.name.find("###help") == std::string::npos) continue;
    for (const DrawnText& text : layer.texts) corners.insert(corners.end(), {text.min, text.max});
  }
  return corners;
}

// Would catch: a page that alternates between a size that is too large and one with room to grow.
TEST_F(HudLayout, ThePageOfAllKeysSettlesInAnyWindow) {
  app::Session session = boxes();
  session.viewState().showHelp = true;
  session.viewState().scale = 2.0f;
  for (int width = 150; width < 1600; width += HANTEI_SANITIZED ? 205 : 41) {
    const glm::ivec2 size{width, width * 9 / 16};
    drawFrame(session, size);
    const auto firstCorners = helpTextCorners();
    EXPECT_FALSE(firstCorners.empty());
    for (int i = 0; i < 3; ++i) drawFrame(session, size);
    EXPECT_EQ(helpTextCorners(), firstCorners) << width;
    for (const glm::vec2& corner : firstCorners) {
      EXPECT_TRUE(corner.x >= 0.0f && corner.y >= 0.0f && corner.x <= static_cast<float>(width) &&
                  corner.y <= static_cast<float>(size.y));
    }
  }
}

/// True if shapes of the page of all keys reach the top left and the bottom right corner of the window.
bool helpCoversTheWindow() {
  const ImDrawData& drawData = *ImGui::GetDrawData();
  const ImVec2 end = ImGui::GetIO().DisplaySize;
  bool coversTopLeft = false, coversBottomRight = false;
  for (int i = 0; i < drawData.CmdListsCount; ++i) {
    const ImDrawList& list = *drawData.CmdLists[i];
    if (std::string(list._OwnerName).find("###help") == std::string::npos) continue;
    for (const ImDrawVert& corner : list.VtxBuffer) {
      coversTopLeft = coversTopLeft || (corner.pos.x <= 0.0f && corner.pos.y <= 0.0f);
      coversBottomRight = coversBottomRight || (corner.pos.x >= end.x && corner.pos.y >= end.y);
    }
  }
  return coversTopLeft && coversBottomRight;
}

// Would catch: half a headline that reads as part of the page beside it.
TEST_F(HudLayout, ThePageOfAllKeysFadesTheRest) {
  app::Session session = boxes();
  drawFrame(session);
  EXPECT_FALSE(helpCoversTheWindow());
  session.viewState().showHelp = true;
  drawFrame(session);
  EXPECT_TRUE(helpCoversTheWindow());
}

}  // namespace
