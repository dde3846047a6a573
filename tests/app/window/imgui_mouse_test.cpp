#include "app/window/imgui_mouse.hpp"

#include <gtest/gtest.h>
#include <imgui.h>

#include "app/camera/camera.hpp"

namespace {

struct MouseTest : testing::Test {
  MouseTest() { ImGui::CreateContext(); }
  ~MouseTest() override { ImGui::DestroyContext(); }

  static bool leftDown() { return ImGui::GetIO().MouseDown[0]; }

  app::Mouse mouse;
  app::Camera camera{{{}, 0.0f, 0.0f, 5.0f}, {}};
};

TEST_F(MouseTest, DraggingTurnsByEveryPixel) {
  mouse.button(0, true, {100, 100});
  EXPECT_TRUE(mouse.frameDrawn(false, camera));
  mouse.moved({110, 100}, camera);
  mouse.moved({80, 100}, camera);
  EXPECT_EQ(camera.yaw(), 20 * app::Camera::kDegreesPerCount);
  mouse.button(0, false, {80, 100});
  mouse.moved({0, 0}, camera);
  EXPECT_EQ(camera.yaw(), 20 * app::Camera::kDegreesPerCount);
  EXPECT_FALSE(leftDown());
}

TEST_F(MouseTest, MovingWithoutTheButtonTurnsNothing) {
  mouse.moved({110, 100}, camera);
  mouse.button(2, true, {110, 100});
  mouse.moved({10, 10}, camera);
  EXPECT_EQ(camera.yaw(), 0.0);
  EXPECT_TRUE(ImGui::GetIO().MouseDown[1]);
}

// Catches a quick drag that is over before a frame has seen it begin: it was lost, or went to the camera from
// a panel.
TEST_F(MouseTest, AQuickDragWaitsForAFrameToJudgeIt) {
  for (const bool onPanel : {false, true}) {
    mouse.button(0, true, {100, 100});
    mouse.moved({80, 100}, camera);
    mouse.button(0, false, {80, 100});
    EXPECT_TRUE(leftDown());
    EXPECT_EQ(ImGui::GetIO().MousePos.x, 100.0f);
    EXPECT_EQ(camera.yaw(), 0.0);
    EXPECT_TRUE(mouse.frameDrawn(onPanel, camera));
    EXPECT_FALSE(leftDown());
    EXPECT_EQ(ImGui::GetIO().MousePos.x, 80.0f);
    EXPECT_EQ(camera.yaw(), onPanel ? 0.0 : 20 * app::Camera::kDegreesPerCount);
    EXPECT_FALSE(mouse.frameDrawn(onPanel, camera));
    camera.reset();
  }
}

TEST_F(MouseTest, AClickIsNoDragAndNoPanels) {
  for (const bool beforeTheFrame : {false, true}) {
    mouse.button(0, true, {100, 100});
    if (!beforeTheFrame) mouse.frameDrawn(false, camera);
    mouse.moved({102, 99}, camera);
    EXPECT_FALSE(mouse.takeClick());
    mouse.button(0, false, {102, 99});
    if (beforeTheFrame) mouse.frameDrawn(false, camera);
    EXPECT_EQ(mouse.takeClick(), glm::ivec2(100, 100));
    EXPECT_FALSE(mouse.takeClick()) << "once";
  }
  mouse.button(0, true, {100, 100});
  mouse.frameDrawn(false, camera);
  mouse.moved({120, 100}, camera);
  mouse.moved({100, 100}, camera);
  mouse.button(0, false, {100, 100});
  EXPECT_FALSE(mouse.takeClick()) << "a drag there and back";
  mouse.button(0, true, {100, 100});
  mouse.frameDrawn(true, camera);
  mouse.button(0, false, {100, 100});
  EXPECT_FALSE(mouse.takeClick()) << "a panel's";
}

TEST_F(MouseTest, TheWheelZoomsUnlessAPanelWantsIt) {
  const double before = camera.distance();
  mouse.wheel(1, true, camera);
  EXPECT_EQ(camera.distance(), before);
  EXPECT_EQ(ImGui::GetIO().MouseWheel, 1.0f);
  mouse.wheel(1, false, camera);
  EXPECT_LT(camera.distance(), before);
}

}  // namespace
