#include "app/window/imgui_mouse.hpp"

#include <imgui.h>

namespace app {
namespace {

// Dear ImGui's number of each GLUT button: Dear ImGui counts left, right, middle.
constexpr int kOfImGui[kButtons] = {0, 2, 1};

/// Pixels: a mouse that moves further between press and release drags and does not click.
constexpr int kStill = 4;

void show(glm::ivec2 place) {
  ImGui::GetIO().MousePos = {static_cast<float>(place.x), static_cast<float>(place.y)};
}

}  // namespace

void Mouse::moved(glm::ivec2 place) {
  place_ = place;
  if (!judged_) return;
  show(place);
  if (!grip_) return;
  if (pressed_ && glm::any(glm::greaterThan(glm::abs(place - *pressed_), glm::ivec2(kStill))))
    pressed_.reset();
  commands_.emplace_back(input::DragView{place.x - grip_->x, place.y - grip_->y});
  grip_ = place;
}

void Mouse::button(int number, bool down, glm::ivec2 place) {
  place_ = place;
  if (judged_) show(place);
  if (number == 0) {
    leftButton(down);
  } else if (number > 0 && number < kButtons) {
    ImGui::GetIO().MouseDown[kOfImGui[number]] = down;
  }
}

void Mouse::leftButton(bool down) {
  if (down) {
    grip_ = pressed_ = place_;
    judged_ = letGo_ = false;
    ImGui::GetIO().MouseDown[0] = true;
  } else if (!judged_) {
    letGo_ = true;
  } else {
    grip_.reset();
    click_ = std::exchange(pressed_, std::nullopt);
    ImGui::GetIO().MouseDown[0] = false;
  }
}

void Mouse::wheel(int notches, bool panels) {
  if (panels) {
    ImGui::GetIO().MouseWheel += static_cast<float>(notches);
  } else {
    commands_.emplace_back(input::ZoomView{notches});
  }
}

bool Mouse::frameDrawn(bool panels) {
  if (judged_) return false;
  judged_ = true;
  if (panels) {
    grip_.reset();
    pressed_.reset();
  }
  moved(place_);
  if (letGo_) leftButton(false);
  return true;
}

}  // namespace app
