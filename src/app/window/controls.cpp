#include "app/window/controls.hpp"

#include <array>
#include <imgui.h>
#include <imgui_internal.h>

namespace app {
namespace {

using input::Key;

// In the order of GLUT's codes, from kGlutLeft to kGlutInsert.
constexpr std::array kKeysOfSpecials = {Key::left,     Key::up,   Key::right, Key::down,  Key::pageUp,
                                        Key::pageDown, Key::home, Key::end,   Key::insert};
static_assert(kKeysOfSpecials.size() == kGlutInsert - kGlutLeft + 1);

bool isShortcut(int modifiers) { return (modifiers & (kGlutCtrl | kGlutAlt)) != 0; }

struct ImGuiKeyOfCode {
  int code;
  ImGuiKey key;
};
constexpr std::array kImGuiKeysOfCharacters{
    ImGuiKeyOfCode{8, ImGuiKey_Backspace}, ImGuiKeyOfCode{9, ImGuiKey_Tab},
    ImGuiKeyOfCode{13, ImGuiKey_Enter}, ImGuiKeyOfCode{27, ImGuiKey_Escape},
    ImGuiKeyOfCode{127, ImGuiKey_Delete}};
constexpr std::array kImGuiKeysOfSpecials{
    ImGuiKeyOfCode{kGlutLeft, ImGuiKey_LeftArrow},      ImGuiKeyOfCode{kGlutLeft + 1, ImGuiKey_UpArrow},
    ImGuiKeyOfCode{kGlutLeft + 2, ImGuiKey_RightArrow}, ImGuiKeyOfCode{kGlutLeft + 3, ImGuiKey_DownArrow},
    ImGuiKeyOfCode{kGlutLeft + 6, ImGuiKey_Home},       ImGuiKeyOfCode{kGlutLeft + 7, ImGuiKey_End},
    ImGuiKeyOfCode{kGlutDelete, ImGuiKey_Delete}};
// Shortcuts with Ctrl: select all, copy, paste, cut, undo. GLUT reports them as control characters.
constexpr std::array kImGuiKeysOfControls{ImGuiKeyOfCode{1, ImGuiKey_A}, ImGuiKeyOfCode{3, ImGuiKey_C},
                                          ImGuiKeyOfCode{22, ImGuiKey_V}, ImGuiKeyOfCode{24, ImGuiKey_X},
                                          ImGuiKeyOfCode{26, ImGuiKey_Z}};

template <typename Table>
int imguiKeyOf(const Table& table, int code) {
  for (const ImGuiKeyOfCode& row : table) {
    if (row.code == code) return row.key;
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
  if (code >= kGlutLeft && code <= kGlutInsert)
    return kKeysOfSpecials[static_cast<std::size_t>(code - kGlutLeft)];
  if (code == kGlutDelete) return Key::del;
  return std::nullopt;
}

namespace {

bool isShift(int code) { return code == kGlutShiftLeft || code == kGlutShiftRight; }

}  // namespace

bool Controls::keyDown(std::optional<input::Key> key, std::int64_t now) {
  pollKeyboard(now);
  if (key) driver_.keyDown(*key, now);
  return key.has_value();
}

bool Controls::characterDown(unsigned char character, int modifiers, std::int64_t now) {
  std::optional<input::Key> key = keyOfCharacter(character, modifiers);
  if (key == input::Key::tab && !keyboard_.isConnected() && (modifiers & kGlutShift) != 0)
    key = input::Key::shiftTab;
  // Some keyboards send a Tab character for Shift+Tab. The X server also reports the key, so this event is
  // dropped.
  if (key == input::Key::tab && keyboard_.isConnected() && shiftDown_) key.reset();
  return keyDown(key, now);
}

void Controls::characterUp(unsigned char character) {
  if (const auto key = keyOfCharacter(character, 0)) driver_.keyUp(*key);
}

void Controls::characterWentToField(unsigned char character) {
  const auto key = keyOfCharacter(character, 0);
  const bool leavesField = key == input::Key::escape || key == input::Key::enter || key == input::Key::tab;
  if (leavesField) driver_.ignoreUntilUp(*key);
}

bool Controls::specialKeyDown(int code, int modifiers, std::int64_t now) {
  if (isShift(code)) shiftDown_ = true;
  return keyDown(keyOfSpecial(code, modifiers), now);
}

void Controls::specialKeyUp(int code, std::int64_t now) {
  pollKeyboard(now);
  if (isShift(code)) shiftDown_ = false;
  if (const auto key = keyOfSpecial(code, 0)) driver_.keyUp(*key);
}

void Controls::advance(std::int64_t now) {
  pollKeyboard(now);
  driver_.advance(now);
}

void Controls::pollKeyboard(std::int64_t now) {
  if (!keyboard_.isConnected()) return;
  const KeyboardEvents events = keyboard_.takeEvents();
  windowDestroyed_ = windowDestroyed_ || events.windowDestroyed;
  for (int i = 0; i < events.shiftTabs && !typing_; ++i) {
    driver_.keyDown(input::Key::shiftTab, now);
    driver_.keyUp(input::Key::shiftTab);
    driver_.ignoreUntilUp(input::Key::tab);  // if Shift is released first, Tab repeats as a plain Tab
  }
  if (events.focusLost) driver_.releaseAndIgnoreAll();
  if (!driver_.anyKeyDown() && !shiftDown_) return;
  const auto keyboardState = keyboard_.state();
  if (!keyboardState) return;
  driver_.releaseAllExcept(keyboardState->downKeys);
  shiftDown_ = shiftDown_ && keyboardState->shiftDown;
}

// Not ImGuiIO::WantTextInput, because that is still true in the frame after a field was left.
bool TextKeys::fieldIsEdited() { return ImGui::GetCurrentContext()->WantTextInputNextFrame == 1; }

void TextKeys::characterDown(unsigned char character, int modifiers) {
  const bool ctrl = (modifiers & kGlutCtrl) != 0;
  const int key =
      ctrl ? imguiKeyOf(kImGuiKeysOfControls, character) : imguiKeyOf(kImGuiKeysOfCharacters, character);
  const bool isLetter = !ctrl && key < 0 && character >= 32 && character < 127;
  if (key >= 0 || isLetter) queue_.push_back({key, {false, character, modifiers}});
}

bool TextKeys::specialKeyDown(int code, int modifiers) {
  const int key = imguiKeyOf(kImGuiKeysOfSpecials, code);
  if (key < 0) return false;
  queue_.push_back({key, {true, code, modifiers}});
  return true;
}

void TextKeys::feedNextKey() {
  ImGuiIO& io = ImGui::GetIO();
  setModifiers(io, false, false);
  for (; !queue_.empty() && queue_.front().imguiKey < 0; queue_.pop_front())
    io.AddInputCharacter(static_cast<unsigned>(queue_.front().glutKey.code));
  // Dear ImGui ignores a key press if the key was down in the previous frame.
  const bool stillDown = !queue_.empty() && queue_.front().imguiKey == releasedKey_;
  releasedKey_ = -1;
  if (queue_.empty() || stillDown) return;
  const QueuedKey queuedKey = queue_.front();
  queue_.pop_front();
  downKey_ = queuedKey.imguiKey;
  setModifiers(io, (queuedKey.glutKey.modifiers & kGlutShift) != 0,
               (queuedKey.glutKey.modifiers & kGlutCtrl) != 0);
  setKey(io, downKey_, true);
}

bool TextKeys::onFrameDrawn() {
  const bool releasesKey = downKey_ >= 0;
  if (releasesKey) setKey(ImGui::GetIO(), downKey_, false);
  releasedKey_ = std::exchange(downKey_, -1);
  return releasesKey || !queue_.empty();
}

std::vector<TextKeys::GlutKey> TextKeys::takeUnusedKeys() {
  std::vector<GlutKey> keys;
  if (fieldIsEdited()) return keys;
  for (const QueuedKey& queuedKey : queue_) keys.push_back(queuedKey.glutKey);
  queue_.clear();
  return keys;
}

namespace {

// For each of GLUT's buttons, its number in Dear ImGui, where left is 0, right 1 and middle 2.
constexpr int kImGuiButtons[kButtons] = {0, 2, 1};

/// If the mouse moves more pixels than this in x or y between press and release, it drags. Otherwise it
/// clicks.
constexpr int kClickPixels = 4;

void setImGuiMouse(glm::ivec2 position) {
  ImGui::GetIO().MousePos = {static_cast<float>(position.x), static_cast<float>(position.y)};
}

}  // namespace

void Mouse::moveTo(glm::ivec2 position) {
  position_ = position;
  if (!frameDrawnSincePress_) return;
  setImGuiMouse(position);
  if (!sceneDrag_) return;
  if (glm::any(glm::greaterThan(glm::abs(position - pressPosition_), glm::ivec2(kClickPixels))))
    isClick_ = false;
  if (position != *sceneDrag_)
    events_.push_back({MouseEvent::Kind::drag, *sceneDrag_, position, heldButton_ == 0, shiftAtPress_});
  sceneDrag_ = position;
}

void Mouse::setButton(int number, bool down, glm::ivec2 position, bool shift) {
  position_ = position;
  if (frameDrawnSincePress_) setImGuiMouse(position);
  if (number < 0 || number >= kButtons) return;
  if (down && heldButton_ < 0) {
    press(number, shift);
  } else if (!down && number == heldButton_) {
    frameDrawnSincePress_ ? release() : void(releasedBeforeFrame_ = true);
  } else {
    ImGui::GetIO().MouseDown[kImGuiButtons[number]] = down;
  }
}

void Mouse::press(int number, bool shift) {
  heldButton_ = number;
  shiftAtPress_ = shift;
  pressPosition_ = position_;
  isClick_ = true;
  frameDrawnSincePress_ = releasedBeforeFrame_ = false;
  ImGui::GetIO().MouseDown[kImGuiButtons[number]] = true;
}

void Mouse::release() {
  ImGui::GetIO().MouseDown[kImGuiButtons[heldButton_]] = false;
  if (sceneDrag_ && isClick_ && heldButton_ == 0)
    events_.push_back({MouseEvent::Kind::click, pressPosition_, pressPosition_, true, shiftAtPress_});
  sceneDrag_.reset();
  heldButton_ = -1;
}

void Mouse::wheel(int notches, bool overPanel) {
  if (overPanel) {
    ImGui::GetIO().MouseWheel += static_cast<float>(notches);
  } else {
    events_.push_back({MouseEvent::Kind::wheel, position_, position_, true, false, notches});
  }
}

// Passes the press to the scene, because no panel was under it.
void Mouse::startSceneDrag() {
  sceneDrag_ = pressPosition_;
  events_.push_back(
      {MouseEvent::Kind::press, pressPosition_, pressPosition_, heldButton_ == 0, shiftAtPress_});
}

bool Mouse::onFrameDrawn(bool overPanel) {
  if (frameDrawnSincePress_) return false;
  frameDrawnSincePress_ = true;
  if (!overPanel) startSceneDrag();
  moveTo(position_);
  if (releasedBeforeFrame_) release();
  return true;
}

}  // namespace app
