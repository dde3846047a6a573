// The effects of the mouse on the scene, in the figures that a window would show.
#include "app/view/scene_mouse.hpp"

#include <gtest/gtest.h>

#include "app/view/body_pick.hpp"
#include "app/view/panes.hpp"
#include "support/small_scene.hpp"

namespace {

using app::MouseEvent;
using Kind = app::MouseEvent::Kind;

constexpr glm::ivec2 kMouseWindow{800, 600};

struct SceneMouseTest : testing::Test {
  explicit SceneMouseTest(const char* text = kSmallScene) : json(text) { composeFigures(); }
  void composeFigures() { figures.compose(session, kMouseWindow); }
  /// The position of a body's centre in the window.
  glm::ivec2 pixelOf(std::size_t body) const {
    const glm::vec3 center(session.world().bodies()[body].placement.center);
    const auto at = windowPixel(figures.panes().front(), center - figures.panes().front().origin);
    return glm::ivec2(glm::round(*at));
  }
  void play(const MouseEvent& event) {
    for (const input::Command& command :
         sceneMouse.play(event, session, {figures.panes(), figures.focus(), 1.0f}))
      session.apply(command);
    session.tick();
    composeFigures();
  }
  void drag(glm::ivec2 from, glm::ivec2 to, bool left = true, bool shift = false) {
    play({Kind::press, from, from, left, shift});
    glm::ivec2 at = from;
    for (int i = 1; i <= 8; ++i) {
      const glm::ivec2 next = from + (to - from) * i / 8;
      play({Kind::drag, at, next, left, shift});
      at = next;
    }
  }

  const char* json;
  ScratchFolder scratch;
  Heard heard;
  app::Session session{{scratch.write("a.json", json), {}, smallKeys(), {}, {}}, heard.logSinks()};
  app::Figures figures;
  app::SceneMouse sceneMouse;
};

TEST_F(SceneMouseTest, TheBodyUnderThePointerIsFound) {
  for (const std::size_t body : {0u, 1u}) {
    const auto picked = bodyAt(session.world(), figures.panes(), pixelOf(body), 1.0f);
    ASSERT_TRUE(picked);
    EXPECT_EQ(picked->body, body);
  }
  EXPECT_FALSE(bodyAt(session.world(), figures.panes(), {3, kMouseWindow.y - 3}, 1.0f));
}

// Would catch: the outline of another body, or of a figure drawn from another viewpoint.
TEST_F(SceneMouseTest, TheOutlineBelongsToTheBody) {
  const auto outline = outlineOf(session.world().bodies()[1], figures.panes().front());
  ASSERT_GT(outline.size(), 8u);
  for (const glm::vec2& at : outline) {
    const glm::ivec2 inside(glm::mix(at, glm::vec2(pixelOf(1)), 0.1f));
    const glm::ivec2 outside(glm::mix(at, glm::vec2(pixelOf(1)), -0.1f));
    const auto bodyInside = bodyAt(session.world(), figures.panes(), inside, 1.0f);
    EXPECT_TRUE(bodyInside && bodyInside->body <= 1u);
    const auto bodyOutside = bodyAt(session.world(), figures.panes(), outside, 1.0f);
    EXPECT_FALSE(bodyOutside && bodyOutside->body == 1u);
  }
}

TEST_F(SceneMouseTest, AClickExplainsTheBody) {
  play({Kind::click, pixelOf(1), pixelOf(1)});
  EXPECT_EQ(session.viewState().overlays.target, 1u);
  play({Kind::click, pixelOf(0), pixelOf(0)});
  EXPECT_EQ(session.viewState().overlays.target, 0u);
}

// Would catch: a body that lags behind the pointer, or leaves its grid of steps.
TEST_F(SceneMouseTest, ADraggedBodyFollowsThePointerByWholeSteps) {
  for (const std::size_t body : {1u, 0u}) {
    const glm::ivec2 from = pixelOf(body), to = from + glm::ivec2(90, -70);
    drag(from, to);
    EXPECT_LT(glm::distance(glm::vec2(pixelOf(body)), glm::vec2(to)), 25.0f) << "about a step of the scene";
    const glm::dvec3 steps = session.world().bodies()[body].placement.center / session.world().scene().step;
    EXPECT_EQ(glm::round(steps), steps);
  }
  EXPECT_EQ(session.camera().yaw(), 20.0) << "the camera stays";
}

TEST_F(SceneMouseTest, WithShiftABodyMovesOnlyVertically) {
  const glm::dvec3 before = session.world().bodies()[1].placement.center;
  drag(pixelOf(1), pixelOf(1) + glm::ivec2(60, -80), true, true);
  const glm::dvec3 after = session.world().bodies()[1].placement.center;
  EXPECT_EQ(after.x, before.x);
  EXPECT_EQ(after.z, before.z);
  EXPECT_GT(after.y, before.y + 0.25);
}

// Would catch: a drag down the picture that pushes a body below the ground.
TEST_F(SceneMouseTest, ADragMovesParallelToTheFloor) {
  const glm::dvec3 before = session.world().bodies()[1].placement.center;
  ASSERT_TRUE(app::SceneMouse::movesOnFloor(figures.panes().front().view));
  drag(pixelOf(1), pixelOf(1) + glm::ivec2(30, 90));
  const glm::dvec3 after = session.world().bodies()[1].placement.center;
  EXPECT_EQ(after.y, before.y);
  EXPECT_GT(after.z, before.z + 0.5) << "down in the picture is towards the viewer";
}

// Would catch: a body that flies off to the horizon, or jumps behind the viewer.
TEST_F(SceneMouseTest, AboveTheHorizonADraggedBodyStays) {
  drag(pixelOf(1), {400, 1});
  const glm::dvec3 at = session.world().bodies()[1].placement.center;
  EXPECT_LT(glm::length(at), 100.0);
}

TEST_F(SceneMouseTest, AlongTheFloorADragFacesTheViewer) {
  session.apply(input::Action::viewFront);
  session.tick();
  session.finishCameraGlide();
  composeFigures();
  ASSERT_FALSE(app::SceneMouse::movesOnFloor(figures.panes().front().view));
  const glm::dvec3 before = session.world().bodies()[1].placement.center;
  drag(pixelOf(1), pixelOf(1) + glm::ivec2(40, -60));
  const glm::dvec3 after = session.world().bodies()[1].placement.center;
  EXPECT_GT(after.x, before.x);
  EXPECT_GT(after.y, before.y);
  EXPECT_EQ(after.z, before.z);
}

// Would catch: a recorded move of so many small steps that no script may contain it.
TEST_F(SceneMouseTest, AMoveStaysWithinTheLimitOfAScript) {
  const auto scene = scratch.write("b.json", R"({ "step": 1e-6,
    "player": { "shape": "sphere", "center": [-1.125, 0, 0], "radius": 0.5 },
    "targets": [ { "name": "post", "shape": "sphere", "center": [0, 0, 0], "radius": 0.5 } ] })");
  const app::Session fineSession{{scene, {}, smallKeys(), {}, {}}, heard.logSinks()};
  figures.compose(fineSession, kMouseWindow);
  const glm::ivec2 from = pixelOf(1), to = from + glm::ivec2(200, 0);
  const app::ShownScene shown{figures.panes(), figures.focus(), 1.0f};
  static_cast<void>(sceneMouse.play({Kind::press, from, from}, fineSession, shown));
  for (int i = 0; i < 3; ++i) {
    const auto moves = sceneMouse.play({Kind::drag, from, to}, fineSession, shown);
    ASSERT_EQ(moves.size(), 1u);
    EXPECT_EQ(input::parseCommand(input::commandText(moves[0])), moves[0]);
  }
}

// Would catch: a drag that continues with another body of the same name, added meanwhile.
TEST_F(SceneMouseTest, ADragEndsWhenItsBodyIsRemoved) {
  session.apply(input::Action::addBody);
  session.tick();
  composeFigures();
  const glm::ivec2 from = pixelOf(2);
  play({Kind::press, from, from});
  for (const auto action : {input::Action::removeBody, input::Action::addBody}) {
    session.apply(action);
    session.tick();
  }
  composeFigures();
  const glm::dvec3 before = session.world().bodies()[2].placement.center;
  play({Kind::drag, from, from + glm::ivec2(90, 40)});
  EXPECT_EQ(session.world().bodies()[2].name, "ball");
  EXPECT_EQ(session.world().bodies()[2].placement.center, before);
}

/// A turned box before the viewer, and a target.
constexpr const char* kTurnedBox = R"({ "step": 0.125, "turn": 1,
  "player": { "shape": "obb", "center": [0, 0, 0], "halfExtents": [0.5, 0.3, 0.4], "rotation": [10, 20, 30] },
  "targets": [ { "name": "post", "shape": "sphere", "center": [3, 0, 0], "radius": 0.5 } ] })";

struct GizmoTest : SceneMouseTest {
  GizmoTest() : SceneMouseTest(kTurnedBox) {}
  std::optional<app::Gizmo> gizmo(glm::ivec2 at) {
    return gizmoAt(session, figures.panes(), figures.focus(), at, 1.0f);
  }
  /// The line of a handle of the player.
  std::vector<glm::vec2> lineOf(app::Handle handle) {
    const auto shown = gizmo(pixelOf(0));
    for (const app::Gizmo::Part& part : shown->parts)
      if (part.handle == handle) return part.line;
    return {};
  }
  glm::dvec3 degrees() const { return session.world().player().placement.degrees; }
};

TEST_F(GizmoTest, StandsOnTheBodyUnderThePointerAlone) {
  ASSERT_TRUE(gizmo(pixelOf(0)));
  EXPECT_EQ(gizmo(pixelOf(0))->parts.size(), 6u);
  EXPECT_EQ(gizmo(pixelOf(1))->body, 1u);
  EXPECT_EQ(gizmo(pixelOf(1))->parts.size(), 3u) << "a ball does not turn";
  EXPECT_FALSE(gizmo({3, kMouseWindow.y - 3}));
  for (const glm::vec2& at : {lineOf({false, 0})[1], lineOf({true, 1})[10]})
    EXPECT_TRUE(gizmo(glm::ivec2(at))) << "its handles stay under the pointer";
}

// Would catch: an arrow along x that moves the body along z, or against the pointer.
TEST_F(GizmoTest, AnArrowMovesAlongItsAxisWithThePointer) {
  for (int axis = 0; axis < 3; ++axis) {
    const auto line = lineOf({false, axis});
    const glm::ivec2 from(glm::round(line[1])), by(glm::round((line[1] - line[0]) * 2.0f));
    const glm::dvec3 before = session.world().player().placement.center;
    drag(from, from + by);
    const glm::dvec3 displacement = session.world().player().placement.center - before;
    for (int other = 0; other < 3; ++other)
      EXPECT_EQ(displacement[other] > 0.2, other == axis) << axis << other;
    EXPECT_EQ(std::fmod(displacement[axis], 0.125), 0.0);
    session.apply(input::Action::resetScene);
    session.tick();
    composeFigures();
  }
}

// Would catch: a ring that turns another angle, or turns by a fraction of a step.
TEST_F(GizmoTest, ARingTurnsOneAngleInWholeStepsAndWithThePointer) {
  for (int axis = 0; axis < 3; ++axis) {
    const auto line = lineOf({true, axis});
    const std::size_t at = line.size() / 2;
    const glm::dvec3 before = degrees();
    const glm::ivec2 from(glm::round(line[at])), to(glm::round(line[at + 4]));
    drag(from, to);
    const glm::dvec3 rotation = degrees() - before;
    for (int other = 0; other < 3; ++other) EXPECT_EQ(rotation[other] != 0.0, other == axis) << axis << other;
    EXPECT_NEAR(std::abs(rotation[axis]), 15.0, 5.0) << "four of 48 arcs of half a circle";
    EXPECT_EQ(rotation[axis], std::round(rotation[axis]));
    session.apply(input::Action::resetScene);
    session.tick();
    composeFigures();
  }
}

// Requires that the drag of a handle is recorded as one move, which one undo reverts.
TEST_F(GizmoTest, ADragIsOneMoveOfTheRecording) {
  const std::string state = stateJson(session.world());
  const auto line = lineOf({true, 1});
  drag(glm::ivec2(line[10]), glm::ivec2(line[24]));
  EXPECT_NE(scriptText(session.recordedScript()).find("turn:player="), std::string::npos);
  session.apply(input::Action::undo);
  session.tick();
  EXPECT_EQ(stateJson(session.world()), state);
}

TEST_F(SceneMouseTest, BesideAllBodiesTheCameraTurns) {
  const std::string state = stateJson(session.world());
  drag({10, 580}, {50, 580});
  EXPECT_EQ(session.camera().yaw(), 10.0);
  EXPECT_EQ(stateJson(session.world()), state);
}

// Would catch: a view that moves against the pointer.
TEST_F(SceneMouseTest, AnotherButtonOrShiftMovesTheViewWithThePointer) {
  for (const bool left : {false, true}) {
    const glm::dvec3 target = session.camera().target();
    const auto shownAt = [&] { return *windowPixel(figures.panes().front(), glm::vec3(target)); };
    const glm::vec2 before = shownAt();
    drag({10, 580}, {70, 540}, left, left);
    const glm::vec2 moved = shownAt() - before;
    EXPECT_NEAR(moved.x, 60.0f, 3.0f);
    EXPECT_NEAR(moved.y, -40.0f, 3.0f);
    EXPECT_EQ(session.camera().yaw(), 20.0);
  }
}

TEST_F(SceneMouseTest, TheWheelZoomsToThePointer) {
  const glm::ivec2 at = pixelOf(1);
  const double before = session.camera().distance();
  play({Kind::wheel, at, at, true, false, 3});
  EXPECT_LT(session.camera().distance(), before);
  // The post's centre is slightly in front of or behind the plane of the camera target.
  EXPECT_LT(glm::distance(glm::vec2(pixelOf(1)), glm::vec2(at)), 12.0f);
}

}  // namespace
