#include "app/mouse.hpp"

#include <imgui.h>

namespace app {
namespace {

// Dear ImGui's number for GLUT's: left and right first, the middle last.
constexpr int kOfImGui[kButtons] = {0, 2, 1};

void place(glm::ivec2 at) { ImGui::GetIO().MousePos = {static_cast<float>(at.x), static_cast<float>(at.y)}; }

}  // namespace

void Mouse::moved(glm::ivec2 at, Camera& camera) {
  place(at);
  if (!grip_) return;
  camera.drag(at - *grip_);
  grip_ = at;
}

void Mouse::button(int number, bool down, glm::ivec2 at, bool panels) {
  place(at);
  if (number < 0 || number >= kButtons) return;
  ImGui::GetIO().MouseDown[kOfImGui[number]] = down;
  if (number != 0) return;
  grip_ = down && !panels ? std::optional(at) : std::nullopt;
}

void Mouse::wheel(int notches, bool panels, Camera& camera) {
  if (panels) {
    ImGui::GetIO().MouseWheel += static_cast<float>(notches);
  } else {
    camera.zoom(notches);
  }
}

}  // namespace app
