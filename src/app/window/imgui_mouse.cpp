#include "app/window/imgui_mouse.hpp"

#include <imgui.h>

namespace app {
namespace {

// Dear ImGui's number of each GLUT button: Dear ImGui counts left, right, middle.
constexpr int kOfImGui[kButtons] = {0, 2, 1};

/// Pixels: a mouse that moves further between press and release drags instead of clicking.
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
  if (glm::any(glm::greaterThan(glm::abs(place - down_), glm::ivec2(kStill)))) still_ = false;
  if (place != *grip_) strokes_.push_back({Stroke::Kind::drag, *grip_, place, held_ == 0, shift_});
  grip_ = place;
}

void Mouse::button(int number, bool down, glm::ivec2 place, bool shift) {
  place_ = place;
  if (judged_) show(place);
  if (number < 0 || number >= kButtons) return;
  if (down && held_ < 0) {
    press(number, shift);
  } else if (!down && number == held_) {
    judged_ ? release() : void(letGo_ = true);
  } else {
    ImGui::GetIO().MouseDown[kOfImGui[number]] = down;
  }
}

void Mouse::press(int number, bool shift) {
  held_ = number;
  shift_ = shift;
  down_ = place_;
  still_ = true;
  judged_ = letGo_ = false;
  ImGui::GetIO().MouseDown[kOfImGui[number]] = true;
}

void Mouse::release() {
  ImGui::GetIO().MouseDown[kOfImGui[held_]] = false;
  if (grip_ && still_ && held_ == 0) strokes_.push_back({Stroke::Kind::click, down_, down_, true, shift_});
  grip_.reset();
  held_ = -1;
}

void Mouse::wheel(int notches, bool panels) {
  if (panels) {
    ImGui::GetIO().MouseWheel += static_cast<float>(notches);
  } else {
    strokes_.push_back({Stroke::Kind::wheel, place_, place_, true, false, notches});
  }
}

// No panel was under the press, so it belongs to the scene.
void Mouse::take() {
  grip_ = down_;
  strokes_.push_back({Stroke::Kind::press, down_, down_, held_ == 0, shift_});
}

bool Mouse::frameDrawn(bool panels) {
  if (judged_) return false;
  judged_ = true;
  if (!panels) take();
  moved(place_);
  if (letGo_) release();
  return true;
}

}  // namespace app
