#include "app/window/controls.hpp"

#include <array>
#include <imgui.h>
#include <imgui_internal.h>

namespace app {
namespace {

using input::Key;

// In the order of GLUT's codes, from kGlutLeft to kGlutInsert.
constexpr std::array kFromLeft = {Key::left,     Key::up,   Key::right, Key::down,  Key::pageUp,
                                  Key::pageDown, Key::home, Key::end,   Key::insert};
static_assert(kFromLeft.size() == kGlutInsert - kGlutLeft + 1);

bool isShortcut(int modifiers) { return (modifiers & (kGlutCtrl | kGlutAlt)) != 0; }

struct Editing {
  int code;
  ImGuiKey key;
};
constexpr std::array kOfCharacter{Editing{8, ImGuiKey_Backspace}, Editing{9, ImGuiKey_Tab},
                                  Editing{13, ImGuiKey_Enter}, Editing{27, ImGuiKey_Escape},
                                  Editing{127, ImGuiKey_Delete}};
constexpr std::array kOfSpecial{
    Editing{kGlutLeft, ImGuiKey_LeftArrow},      Editing{kGlutLeft + 1, ImGuiKey_UpArrow},
    Editing{kGlutLeft + 2, ImGuiKey_RightArrow}, Editing{kGlutLeft + 3, ImGuiKey_DownArrow},
    Editing{kGlutLeft + 6, ImGuiKey_Home},       Editing{kGlutLeft + 7, ImGuiKey_End},
    Editing{kGlutDelete, ImGuiKey_Delete}};
// Shortcuts with Ctrl: select all, copy, paste, cut, undo. GLUT reports them as control characters.
constexpr std::array kOfControl{Editing{1, ImGuiKey_A}, Editing{3, ImGuiKey_C}, Editing{22, ImGuiKey_V},
                                Editing{24, ImGuiKey_X}, Editing{26, ImGuiKey_Z}};

template <typename Table>
int keyIn(const Table& table, int code) {
  for (const Editing& editing : table) {
    if (editing.code == code) return editing.key;
  }
  return -1;
}

#if IMGUI_VERSION_NUM >= 18900  // this version of Dear ImGui receives keys as events
void setKey(ImGuiIO& io, int key, bool down) { io.AddKeyEvent(static_cast<ImGuiKey>(key), down); }

void setModifiers(ImGuiIO& io, bool shift, bool ctrl) {
  io.ConfigInputTrickleEventQueue = false;  // Dear ImGui handles all events of a frame in that frame
  io.AddKeyEvent(ImGuiMod_Shift, shift);
  io.AddKeyEvent(ImGuiMod_Ctrl, ctrl);
}
#else  // older versions have key flags (Debian 12 has 1.86)
void setKey(ImGuiIO& io, int key, bool down) {
  io.KeyMap[key] = key;
  io.KeysDown[key] = down;
}

void setModifiers(ImGuiIO& io, bool shift, bool ctrl) {
  io.KeyShift = shift;
  io.KeyCtrl = ctrl;
}
#endif

}  // namespace

std::optional<Key> keyOfCharacter(unsigned char character, int modifiers) {
  if (isShortcut(modifiers) || character == 0) return std::nullopt;
  return input::keyOf(static_cast<char>(character));
}

std::optional<Key> keyOfSpecial(int code, int modifiers) {
  if (isShortcut(modifiers)) return std::nullopt;
  if (code >= kGlutF1 && code <= kGlutF12) {
    return static_cast<Key>(static_cast<int>(Key::f1) + code - kGlutF1);
  }
  if (code >= kGlutLeft && code <= kGlutInsert) return kFromLeft[static_cast<std::size_t>(code - kGlutLeft)];
  if (code == kGlutDelete) return Key::del;
  return std::nullopt;
}

namespace {

bool isShift(int code) { return code == kGlutShiftLeft || code == kGlutShiftRight; }

}  // namespace

bool Controls::keyDown(std::optional<input::Key> key, std::int64_t now) {
  hear(now);
  if (key) driver_.keyDown(*key, now);
  return key.has_value();
}

bool Controls::character(unsigned char character, int modifiers, std::int64_t now) {
  std::optional<input::Key> key = keyOfCharacter(character, modifiers);
  if (key == input::Key::tab && !keyboard_.works() && (modifiers & kGlutShift) != 0)
    key = input::Key::shiftTab;
  // Some keyboards send a Tab character for Shift+Tab. The X server also reports the key, so this event is
  // dropped.
  if (key == input::Key::tab && keyboard_.works() && shift_) key.reset();
  return keyDown(key, now);
}

void Controls::characterUp(unsigned char character) {
  if (const auto key = keyOfCharacter(character, 0)) driver_.keyUp(*key);
}

void Controls::takenByField(unsigned char character) {
  const auto key = keyOfCharacter(character, 0);
  const bool leaves = key == input::Key::escape || key == input::Key::enter || key == input::Key::tab;
  if (leaves) driver_.ignoreUntilUp(*key);
}

bool Controls::special(int code, int modifiers, std::int64_t now) {
  if (isShift(code)) shift_ = true;
  return keyDown(keyOfSpecial(code, modifiers), now);
}

void Controls::specialUp(int code, std::int64_t now) {
  hear(now);
  if (isShift(code)) shift_ = false;
  if (const auto key = keyOfSpecial(code, 0)) driver_.keyUp(*key);
}

void Controls::advance(std::int64_t now) {
  hear(now);
  driver_.advance(now);
}

void Controls::hear(std::int64_t now) {
  if (!keyboard_.works()) return;
  const KeyboardNews news = keyboard_.news();
  windowGone_ = windowGone_ || news.windowGone;
  for (int i = 0; i < news.shiftTabs && !typing_; ++i) {
    driver_.keyDown(input::Key::shiftTab, now);
    driver_.keyUp(input::Key::shiftTab);
    driver_.ignoreUntilUp(input::Key::tab);  // if Shift is released first, Tab repeats as a plain Tab
  }
  if (news.focusLost) driver_.letGo();
  if (!driver_.anyKeyDown() && !shift_) return;
  const auto held = keyboard_.state();
  if (!held) return;
  driver_.keepOnly(held->down);
  shift_ = shift_ && held->shift;
}

// Not ImGuiIO::WantTextInput, because that is still true in the frame after a field was left.
bool TextKeys::wanted() { return ImGui::GetCurrentContext()->WantTextInputNextFrame == 1; }

void TextKeys::character(unsigned char character, int modifiers) {
  const bool ctrl = (modifiers & kGlutCtrl) != 0;
  const int key = ctrl ? keyIn(kOfControl, character) : keyIn(kOfCharacter, character);
  const bool letter = !ctrl && key < 0 && character >= 32 && character < 127;
  if (key >= 0 || letter) waiting_.push_back({key, {false, character, modifiers}});
}

bool TextKeys::special(int code, int modifiers) {
  const int key = keyIn(kOfSpecial, code);
  if (key < 0) return false;
  waiting_.push_back({key, {true, code, modifiers}});
  return true;
}

void TextKeys::feed() {
  ImGuiIO& io = ImGui::GetIO();
  setModifiers(io, false, false);
  for (; !waiting_.empty() && waiting_.front().imguiKey < 0; waiting_.pop_front())
    io.AddInputCharacter(static_cast<unsigned>(waiting_.front().reported.code));
  // Dear ImGui ignores a key press if the key was down in the previous frame.
  const bool stillDown = !waiting_.empty() && waiting_.front().imguiKey == released_;
  released_ = -1;
  if (waiting_.empty() || stillDown) return;
  const Stroke stroke = waiting_.front();
  waiting_.pop_front();
  down_ = stroke.imguiKey;
  setModifiers(io, (stroke.reported.modifiers & kGlutShift) != 0,
               (stroke.reported.modifiers & kGlutCtrl) != 0);
  setKey(io, down_, true);
}

bool TextKeys::frameDrawn() {
  const bool acted = down_ >= 0;
  if (acted) setKey(ImGui::GetIO(), down_, false);
  released_ = std::exchange(down_, -1);
  return acted || !waiting_.empty();
}

std::vector<TextKeys::Reported> TextKeys::takeUnwanted() {
  std::vector<Reported> keys;
  if (wanted()) return keys;
  for (const Stroke& stroke : waiting_) keys.push_back(stroke.reported);
  waiting_.clear();
  return keys;
}

namespace {

// For each of GLUT's buttons, its number in Dear ImGui, where left is 0, right 1 and middle 2.
constexpr int kOfImGui[kButtons] = {0, 2, 1};

/// If the mouse moves more pixels than this in x or y between press and release, it drags. Otherwise it
/// clicks.
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

// Passes the press to the scene, because no panel was under it.
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
