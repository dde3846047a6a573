#include <gtest/gtest.h>
#include <imgui.h>

#include "app/window/controls.hpp"

namespace {

using app::MouseEvent;

struct MouseTest : testing::Test {
  MouseTest() { ImGui::CreateContext(); }
  ~MouseTest() override { ImGui::DestroyContext(); }

  static bool leftDown() { return ImGui::GetIO().MouseDown[0]; }

  /// The drag of the scene since the last call, pixels.
  int dragged() {
    int right = 0;
    for (const MouseEvent& stroke : mouse.takeEvents()) {
      if (stroke.kind == MouseEvent::Kind::drag) right += stroke.to.x - stroke.from.x;
    }
    return right;
  }
  /// The click on the scene since the last call.
  std::optional<glm::ivec2> click() {
    std::optional<glm::ivec2> at;
    for (const MouseEvent& stroke : mouse.takeEvents()) {
      if (stroke.kind == MouseEvent::Kind::click) at = stroke.to;
    }
    return at;
  }

  app::Mouse mouse;
};

TEST_F(MouseTest, DraggingTurnsByEveryPixel) {
  mouse.setButton(0, true, {100, 100}, false);
  EXPECT_TRUE(mouse.onFrameDrawn(false));
  mouse.moveTo({110, 100});
  mouse.moveTo({80, 100});
  EXPECT_EQ(dragged(), -20);
  mouse.setButton(0, false, {80, 100}, false);
  mouse.moveTo({0, 0});
  EXPECT_EQ(dragged(), 0);
  EXPECT_FALSE(leftDown());
}

TEST_F(MouseTest, MovingWithoutAButtonDragsNothing) {
  mouse.moveTo({110, 100});
  mouse.moveTo({10, 10});
  EXPECT_TRUE(mouse.takeEvents().empty());
}

TEST_F(MouseTest, EveryButtonDragsAndIsReported) {
  for (const int button : {0, 1, 2}) {
    mouse.setButton(button, true, {100, 100}, true);
    mouse.onFrameDrawn(false);
    mouse.moveTo({60, 100});
    mouse.setButton(button, false, {60, 100}, true);
    const std::vector<MouseEvent> strokes = mouse.takeEvents();
    ASSERT_EQ(strokes.size(), 2u);
    EXPECT_EQ(strokes[0].kind, MouseEvent::Kind::press);
    EXPECT_EQ(strokes[1].kind, MouseEvent::Kind::drag);
    EXPECT_EQ(strokes[1].isLeftButton, button == 0);
    EXPECT_TRUE(strokes[1].shift);
  }
}

// A quick drag ends before a frame has seen its beginning. Catches such a drag that is lost, or that moves
// the camera although it began on a panel.
TEST_F(MouseTest, AQuickDragWaitsForAFrameToAssignIt) {
  for (const bool onPanel : {false, true}) {
    mouse.setButton(0, true, {100, 100}, false);
    mouse.moveTo({80, 100});
    mouse.setButton(0, false, {80, 100}, false);
    EXPECT_TRUE(leftDown());
    EXPECT_EQ(ImGui::GetIO().MousePos.x, 100.0f);
    EXPECT_EQ(dragged(), 0);
    EXPECT_TRUE(mouse.onFrameDrawn(onPanel));
    EXPECT_FALSE(leftDown());
    EXPECT_EQ(ImGui::GetIO().MousePos.x, 80.0f);
    EXPECT_EQ(dragged(), onPanel ? 0 : -20);
    EXPECT_FALSE(mouse.onFrameDrawn(onPanel));
  }
}

TEST_F(MouseTest, AClickIsNoDragAndIsLeftToPanels) {
  for (const bool beforeTheFrame : {false, true}) {
    mouse.setButton(0, true, {100, 100}, false);
    if (!beforeTheFrame) mouse.onFrameDrawn(false);
    mouse.moveTo({102, 99});
    EXPECT_FALSE(click());
    mouse.setButton(0, false, {102, 99}, false);
    if (beforeTheFrame) mouse.onFrameDrawn(false);
    EXPECT_EQ(click(), glm::ivec2(100, 100));
    EXPECT_FALSE(click()) << "once";
  }
  mouse.setButton(0, true, {100, 100}, false);
  mouse.onFrameDrawn(false);
  mouse.moveTo({120, 100});
  mouse.moveTo({100, 100});
  mouse.setButton(0, false, {100, 100}, false);
  EXPECT_FALSE(click()) << "a drag there and back";
  mouse.setButton(0, true, {100, 100}, false);
  mouse.onFrameDrawn(true);
  mouse.setButton(0, false, {100, 100}, false);
  EXPECT_FALSE(click()) << "a panel's";
}

TEST_F(MouseTest, TheWheelGoesToThePanelOrTheScene) {
  mouse.wheel(1, true);
  EXPECT_TRUE(mouse.takeEvents().empty());
  EXPECT_EQ(ImGui::GetIO().MouseWheel, 1.0f);
  mouse.moveTo({5, 6});
  mouse.wheel(2, false);
  const auto strokes = mouse.takeEvents();
  ASSERT_EQ(strokes.size(), 1u);
  EXPECT_EQ(strokes[0].kind, MouseEvent::Kind::wheel);
  EXPECT_EQ(strokes[0].notches, 2);
  EXPECT_EQ(strokes[0].to, glm::ivec2(5, 6));
}

}  // namespace
