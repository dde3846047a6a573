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

  void frame(const app::Session& session, glm::ivec2 size = kSize) {
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
    frame(session);
    return linesOf("###panel");
  }

  /// Clicks at a point. Returns the resulting commands.
  std::vector<input::Command> click(const app::Session& session, const glm::vec2& place) {
    ImGuiIO& io = ImGui::GetIO();
    io.MousePos = {place.x, place.y};
    std::vector<input::Command> asked;
    for (const bool down : {false, true, false}) {
      io.MouseDown[0] = down;
      frame(session);
      asked.insert(asked.end(), layout.commands().begin(), layout.commands().end());
    }
    return asked;
  }

  /// Clicks on a word of the panel. Returns the axis that the click chooses.
  std::optional<int> clickOn(const app::Session& session, const std::string& word) {
    frame(session);
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
      frame(session);
      for (const input::Command& command : layout.commands()) axis = std::get<input::ShowAxis>(command).axis;
    }
    return axis;
  }
};

// Would catch: a part of the picture or of a page that searches for the explained pair again. A search tests
// every target, so with many targets it takes most of a frame.
TEST_F(HudLayout, AFrameSearchesForTheExplainedPairOnce) {
  app::Session session = boxes();
  frame(session);
  session.viewState().brokenTest = world::BrokenTest::sixAxes;
  for (const explain::OverlayName& name : explain::overlayNames())
    session.viewState().overlays.on.set(name.overlay, true);
  for (const input::PanelPage page :
       {input::PanelPage::values, input::PanelPage::why, input::PanelPage::code}) {
    session.viewState().tab = page;
    const auto before = explain::focusSearches();
    frame(session);
    EXPECT_EQ(explain::focusSearches() - before, 1u) << static_cast<int>(page);
  }
}

// Would catch: a page without the routine, or values that do not change while the player moves.
TEST_F(HudLayout, TheCodePageShowsTheValueOfEachLine) {
  app::Session session = boxes();
  session.viewState().tab = input::PanelPage::code;
  const std::vector<std::string> inside = panelLines(session);
  EXPECT_THAT(inside, testing::Contains("bool turnedBoxesTouch(Obb a, Obb b) {"));
  EXPECT_THAT(inside, testing::Contains("(\u22121.000, 0.000, 0.000)"));
  EXPECT_THAT(inside, testing::Contains("i = 0: (1.000, 0.000, 0.000)")) << "the axis that decides, A.x";
  EXPECT_THAT(inside, testing::Contains(testing::AllOf(testing::StartsWith("i = 0: 1.000 > 1.138"),
                                                       testing::EndsWith(": false"))))
      << "not what is returned";
  EXPECT_THAT(inside, testing::Contains("true")) << "what is returned";
  session.apply(input::SetNumber{"player", input::BodyProperty::center, 0, 3.0});
  session.tick();
  const std::vector<std::string> apart = panelLines(session);
  EXPECT_THAT(apart, testing::Contains("(\u22123.000, 0.000, 0.000)"));
  EXPECT_THAT(apart, testing::Not(testing::Contains(testing::StartsWith("i = "))));
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
  ASSERT_FALSE(session.catalogueLoader().finished());
  const auto opened = panelLines(session);
  EXPECT_THAT(opened, testing::Contains(testing::StartsWith("1 Spheres")));
  EXPECT_THAT(opened, testing::Contains(testing::StartsWith("2 The distance")));
  EXPECT_THAT(opened, testing::Contains("centre-on-corner"));
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
  frame(session);
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
    for (int i = 0; i < 3; ++i) frame(session);
  };
  frame(session);
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
  for (int i = 0; i < 3; ++i) frame(session);
  ASSERT_TRUE(app::TextKeys::fieldIsEdited());
  app::TextKeys keys;
  for (const char character : {'a', '\33', '\33'}) keys.character(static_cast<unsigned char>(character), 0);
  std::vector<app::TextKeys::GlutKey> left;
  for (int i = 0; i < 4 && left.empty(); ++i) {
    keys.feedNextKey();
    frame(session);
    left = keys.takeUnusedKeys();
    static_cast<void>(keys.frameDrawn());
  }
  ASSERT_EQ(left.size(), 1u);
  EXPECT_EQ(left[0].code, 27);
}

// Would catch: quick presses taken for one held key, so that only the first counts.
TEST_F(HudLayout, QuickPressesOfOneKeyEachCountInAField) {
  app::Session session = boxes();
  session.apply(input::Action::browse);
  session.tick();
  for (int i = 0; i < 3; ++i) frame(session);
  app::TextKeys keys;
  for (const char character : {'a', 'b', 'c', 'd', '\10', '\10', '\10', 'e'})
    keys.character(static_cast<unsigned char>(character), 0);
  bool waiting = true;
  for (int i = 0; i < 30 && waiting; ++i) {
    keys.feedNextKey();
    frame(session);
    for (const input::Command& command : layout.commands()) session.apply(command);
    waiting = keys.frameDrawn();
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
  frame(session, kProjector);
  std::string all;
  for (const DrawnLayer& layer : drawnText()) {
    EXPECT_EQ(layer.name.find("###panel"), std::string::npos);
    for (const DrawnText& text : layer.texts) all += text.letters + "\n";
  }
  EXPECT_NE(all.find("HIT: "), std::string::npos) << all;
  EXPECT_NE(all.find("depth "), std::string::npos) << all;
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
  frame(session, kProjector);
  EXPECT_THAT(linesOf("###pageAlone"), testing::Contains("if (apart > reach) return false;"));
  EXPECT_THAT(linesOf("##Background"), testing::ElementsAre(testing::HasSubstr("F9: back")));
  float right = 0.0f;
  for (const DrawnLayer& layer : drawnText()) {
    for (const DrawnText& text : layer.texts) {
      right = std::max(right, text.max.x);
      if (text.letters.find('(') == std::string::npos) continue;
      EXPECT_GE(text.max.y - text.min.y, 0.73f * static_cast<float>(kProjector.y) / 28.0f) << text.letters;
    }
  }
  EXPECT_GT(right, 0.95f * static_cast<float>(kProjector.x)) << "the width of the window";
}

// Would catch: a presentation without the scene's title or the broken test's answer, and a missing hint how
// the teacher shows the panels again.
TEST_F(HudLayout, APresentationShowsItsTitleAndItsPoint) {
  const std::filesystem::path scene = kAssets / "scenes/wrong-six-axes.json";
  app::Session session({scene, {scene}, input::loadKeyMap(kAssets / "keymaps/qwerty.json"), {}, {}},
                       {[](const std::string&) {}, [](const std::string&) {}});
  for (int i = 0; i < 2; ++i) app::showNextViewMode(session.viewState());
  frame(session, {1024, 768});
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
  while (session.lesson().driving());
  session.finishCameraGlide();
  test::layFrame(session, {1024, 768}, figures, layout);
  EXPECT_THAT(linesOf("##Background"), testing::Contains(testing::HasSubstr("HIT – only a")));
  ASSERT_TRUE(session.viewState().overlays.on.has(explain::Overlay::axes));
  const app::PaneFigure& shown = figures.panes()[0];
  for (const collision::Aabb& box :
       app::pairBoxes(session.world(), figures.focus(), app::figureOptions(session.viewState()))) {
    for (const glm::vec3& corner : {box.min, box.max}) {
      const auto place = app::windowPixel(shown, corner - shown.origin);
      ASSERT_TRUE(place);
      EXPECT_GT(place->x, app::kPresentedStepColumnFraction * 1024.0f)
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
  frame(session);
  EXPECT_TRUE(keysAboutThePlayer().empty());
  for (const DrawnLayer& layer : drawnText())
    for (const DrawnText& text : layer.texts)
      if (text.letters.rfind("Z X A S Q W", 0) == 0)
        ImGui::GetIO().MousePos = {text.min.x + 2.0f, 0.5f * (text.min.y + text.max.y)};
  for (int i = 0; i < 2; ++i) frame(session);
  EXPECT_EQ(keysAboutThePlayer().size(), 6u);
}

// Would catch: a line of key hints that is cut off by the page of all keys.
TEST_F(HudLayout, ThePageOfAllKeysReplacesTheLineOfHints) {
  app::Session session = boxes();
  const auto hints = [&] {
    frame(session);
    const auto layers = drawnText();
    return std::any_of(layers.begin(), layers.end(), [](const DrawnLayer& layer) {
      return std::any_of(layer.texts.begin(), layer.texts.end(), [](const DrawnText& text) {
        return text.letters.find("turn the view") != std::string::npos;
      });
    });
  };
  EXPECT_TRUE(hints());
  session.apply(input::Action::toggleHelp);
  session.tick();
  EXPECT_FALSE(hints());
}

/// The middle of a text and, if it names several keys, points at small intervals along the text.
std::vector<glm::vec2> placesAlong(const DrawnText& text) {
  const float middle = (text.min.y + text.max.y) * 0.5f;
  std::vector<glm::vec2> places{{(text.min.x + text.max.x) * 0.5f, middle}};
  if (text.letters.find(' ') == std::string::npos) return places;
  for (float x = text.min.x; x < text.max.x; x += 5.0f) places.emplace_back(x, middle);
  places.emplace_back(text.max.x, middle);
  return places;
}

// Would catch: an action that no click can perform.
TEST_F(HudLayout, AClickOnEachKeyOfThePageOfAllKeysDoesWhatTheKeyDoes) {
  app::Session session = boxes();
  session.viewState().showHelp = true;
  for (int i = 0; i < 3; ++i) frame(session);
  std::set<std::string> caps;
  std::vector<input::Action> all;
  for (int i = 0; i < static_cast<int>(input::Action::count_); ++i)
    all.push_back(static_cast<input::Action>(i));
  for (const input::Action action : all) caps.insert(app::keyCaps(session.keys(), {action}));
  std::vector<glm::vec2> places;
  for (const DrawnLayer& layer : drawnText()) {
    if (layer.name.find("###help") == std::string::npos) continue;
    for (const DrawnText& text : layer.texts) {
      if (caps.count(text.letters.substr(0, text.letters.find(' '))) == 0) continue;
      const std::vector<glm::vec2> along = placesAlong(text);
      places.insert(places.end(), along.begin(), along.end());
    }
  }
  std::set<input::Action> asked;
  for (const glm::vec2& place : places) {
    for (const input::Command& command : click(session, place))
      asked.insert(std::get<input::Action>(command));
  }
  for (const input::Action action : all) {
    const bool dragged = action >= input::Action::cameraLeft && action <= input::Action::cameraDown;
    EXPECT_EQ(asked.count(action), dragged || action == input::Action::quit ? 0u : 1u)
        << input::kActionNames[static_cast<std::size_t>(action)];
  }
}

std::optional<glm::vec2> placeInPanel(const std::string& letters) {
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
  frame(session);
  const auto home = placeInPanel("Verdict");
  ASSERT_TRUE(home);
  const auto drag = [&](const glm::vec2& to) {
    ImGuiIO& io = ImGui::GetIO();
    for (const bool down : {false, true, true, true, false}) {
      if (io.MouseDown[0] && down) io.MousePos = {to.x, to.y};
      io.MouseDown[0] = down;
      frame(session);
    }
    frame(session);
    return placeInPanel("Verdict").value_or(glm::vec2(-1.0f));
  };
  ImGui::GetIO().MousePos = {home->x, home->y};
  const glm::vec2 moved = drag(*home + glm::vec2(-200.0f, 40.0f));
  EXPECT_LT(glm::distance(moved, *home + glm::vec2(-200.0f, 40.0f)), 2.0f);
  const glm::vec2 low = drag(glm::vec2(-5000.0f, 9000.0f));
  EXPECT_LT(low.y, static_cast<float>(kSize.y)) << "its title bar can still be taken";
}

// Would catch: a number that only typing can change.
TEST_F(HudLayout, TheWheelOverANumberStepsIt) {
  app::Session session = boxes();
  session.viewState().tab = input::PanelPage::values;
  frame(session);
  frame(session);
  const auto at = placeInPanel("30.0");
  ASSERT_TRUE(at) << "the box's rotation about x";
  ImGui::GetIO().MousePos = {at->x, at->y};
  frame(session);
  ImGui::GetIO().MouseWheel = -2.0f;
  frame(session);
  ASSERT_EQ(layout.commands().size(), 1u);
  EXPECT_TRUE(layout.commands()[0] ==
              input::Command(input::SetNumber{"box", input::BodyProperty::degrees, 0, 28.0}));
}

/// The largest fraction, 0 to 1, of a colliding body's screen box that a label covers.
float mostHidden(const app::PaneFigure& pane, const world::World& world) {
  float most = 0.0f;
  for (const auto& [box, hit] : bodyBoxes(pane, world)) {
    for (const DrawnLayer& layer : drawnText()) {
      for (const DrawnText& text : layer.texts) {
        const auto named = [&](const world::Body& body) { return body.hit && body.name == text.letters; };
        if (!hit || std::none_of(world.listedBodies().begin(), world.listedBodies().end(), named)) continue;
        const glm::vec2 both = glm::min(text.max, box.min + box.size) - glm::max(text.min, box.min);
        if (both.x > 0.0f && both.y > 0.0f)
          most = std::max(most, both.x * both.y / (box.size.x * box.size.y));
      }
    }
  }
  return most;
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
    frame(session);
    EXPECT_LT(mostHidden(figures.panes()[0], session.world()), 0.05f) << scale;
  }
}

// Would catch: a frame that takes minutes because each label is compared with every body and every other
// label.
TEST_F(HudLayout, LabelCostDoesNotGrowWithTheCrowd) {
  const ScratchFolder folder;
  const auto looked = [&](int boxes) {
    const auto scene = folder.write("crowd.json", crowdScene(boxes));
    const app::Session session(
        {scene, {scene}, input::loadKeyMap(kAssets / "keymaps/qwerty.json"), {}, {}, {}},
        {[](const std::string&) {}, [](const std::string&) {}});
    frame(session);
    return layout.labelPositionsTried();
  };
  constexpr std::size_t kMax = 60000;
  EXPECT_GT(looked(2047), 0u);
  for (const int boxes : {128, 512, 2047}) EXPECT_LT(looked(boxes), kMax) << boxes;
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
  frame(session);
  layout.layOut({session, figures.panes(), figures.focus(), {}, {321, 4567}}, kSize);
  EXPECT_THAT(linesOf("###panel"), testing::Contains("321 + 4 567"));
  EXPECT_TRUE(app::showsQueryWork(session));
  session.apply(input::ShowPage{input::PanelPage::values});
  EXPECT_FALSE(app::showsQueryWork(session));
}

TEST_F(HudLayout, WithoutAClickThereIsNoCommand) {
  app::Session session = boxes();
  frame(session);
  EXPECT_TRUE(layout.commands().empty());
}

std::vector<glm::vec2> placesOfHelp() {
  std::vector<glm::vec2> places;
  for (const DrawnLayer& layer : drawnText()) {
    if (layer.name.find("###help") == std::string::npos) continue;
    for (const DrawnText& text : layer.texts) places.insert(places.end(), {text.min, text.max});
  }
  return places;
}

// Would catch: a page that alternates between a size that is too large and one with room to grow.
TEST_F(HudLayout, ThePageOfAllKeysSettlesInAnyWindow) {
  app::Session session = boxes();
  session.viewState().showHelp = true;
  session.viewState().scale = 2.0f;
  for (int width = 150; width < 1600; width += HANTEI_SANITIZED ? 205 : 41) {
    const glm::ivec2 size{width, width * 9 / 16};
    frame(session, size);
    const auto first = placesOfHelp();
    EXPECT_FALSE(first.empty());
    for (int i = 0; i < 3; ++i) frame(session, size);
    EXPECT_EQ(placesOfHelp(), first) << width;
    for (const glm::vec2& place : first) {
      EXPECT_TRUE(place.x >= 0.0f && place.y >= 0.0f && place.x <= static_cast<float>(width) &&
                  place.y <= static_cast<float>(size.y));
    }
  }
}

/// True if shapes of the page of all keys reach the top left and the bottom right corner of the window.
bool helpCoversTheWindow() {
  const ImDrawData& drawn = *ImGui::GetDrawData();
  const ImVec2 end = ImGui::GetIO().DisplaySize;
  bool first = false, last = false;
  for (int i = 0; i < drawn.CmdListsCount; ++i) {
    const ImDrawList& list = *drawn.CmdLists[i];
    if (std::string(list._OwnerName).find("###help") == std::string::npos) continue;
    for (const ImDrawVert& corner : list.VtxBuffer) {
      first = first || (corner.pos.x <= 0.0f && corner.pos.y <= 0.0f);
      last = last || (corner.pos.x >= end.x && corner.pos.y >= end.y);
    }
  }
  return first && last;
}

// Would catch: half a headline that reads as part of the page beside it.
TEST_F(HudLayout, ThePageOfAllKeysFadesTheRest) {
  app::Session session = boxes();
  frame(session);
  EXPECT_FALSE(helpCoversTheWindow());
  session.viewState().showHelp = true;
  frame(session);
  EXPECT_TRUE(helpCoversTheWindow());
}

}  // namespace
