#include "app/window/imgui_mouse.hpp"

#include <gtest/gtest.h>
#include <imgui.h>

namespace {

struct MouseTest : testing::Test {
  MouseTest() { ImGui::CreateContext(); }
  ~MouseTest() override { ImGui::DestroyContext(); }

  static bool leftDown() { return ImGui::GetIO().MouseDown[0]; }

  /// How far the camera has been dragged since the last call, pixels.
  int dragged() {
    int right = 0;
    for (const input::Command& command : mouse.takeCommands())
      right += std::get<input::DragView>(command).right;
    return right;
  }

  app::Mouse mouse;
};

TEST_F(MouseTest, DraggingTurnsByEveryPixel) {
  mouse.button(0, true, {100, 100});
  EXPECT_TRUE(mouse.frameDrawn(false));
  mouse.moved({110, 100});
  mouse.moved({80, 100});
  EXPECT_EQ(dragged(), -20);
  mouse.button(0, false, {80, 100});
  mouse.moved({0, 0});
  EXPECT_EQ(dragged(), 0);
  EXPECT_FALSE(leftDown());
}

TEST_F(MouseTest, MovingWithoutTheButtonTurnsNothing) {
  mouse.moved({110, 100});
  mouse.button(2, true, {110, 100});
  mouse.moved({10, 10});
  EXPECT_EQ(dragged(), 0);
  EXPECT_TRUE(ImGui::GetIO().MouseDown[1]);
}

// Catches a quick drag that is over before a frame has seen it begin: it was lost, or went to the camera from
// a panel.
TEST_F(MouseTest, AQuickDragWaitsForAFrameToJudgeIt) {
  for (const bool onPanel : {false, true}) {
    mouse.button(0, true, {100, 100});
    mouse.moved({80, 100});
    mouse.button(0, false, {80, 100});
    EXPECT_TRUE(leftDown());
    EXPECT_EQ(ImGui::GetIO().MousePos.x, 100.0f);
    EXPECT_EQ(dragged(), 0);
    EXPECT_TRUE(mouse.frameDrawn(onPanel));
    EXPECT_FALSE(leftDown());
    EXPECT_EQ(ImGui::GetIO().MousePos.x, 80.0f);
    EXPECT_EQ(dragged(), onPanel ? 0 : -20);
    EXPECT_FALSE(mouse.frameDrawn(onPanel));
  }
}

TEST_F(MouseTest, AClickIsNoDragAndNoPanels) {
  for (const bool beforeTheFrame : {false, true}) {
    mouse.button(0, true, {100, 100});
    if (!beforeTheFrame) mouse.frameDrawn(false);
    mouse.moved({102, 99});
    EXPECT_FALSE(mouse.takeClick());
    mouse.button(0, false, {102, 99});
    if (beforeTheFrame) mouse.frameDrawn(false);
    EXPECT_EQ(mouse.takeClick(), glm::ivec2(100, 100));
    EXPECT_FALSE(mouse.takeClick()) << "once";
  }
  mouse.button(0, true, {100, 100});
  mouse.frameDrawn(false);
  mouse.moved({120, 100});
  mouse.moved({100, 100});
  mouse.button(0, false, {100, 100});
  EXPECT_FALSE(mouse.takeClick()) << "a drag there and back";
  mouse.button(0, true, {100, 100});
  mouse.frameDrawn(true);
  mouse.button(0, false, {100, 100});
  EXPECT_FALSE(mouse.takeClick()) << "a panel's";
}

TEST_F(MouseTest, TheWheelZoomsUnlessAPanelWantsIt) {
  mouse.wheel(1, true);
  EXPECT_TRUE(mouse.takeCommands().empty());
  EXPECT_EQ(ImGui::GetIO().MouseWheel, 1.0f);
  mouse.wheel(1, false);
  const auto commands = mouse.takeCommands();
  ASSERT_EQ(commands.size(), 1u);
  EXPECT_TRUE(commands[0] == input::Command(input::ZoomView{1}));
}

}  // namespace
