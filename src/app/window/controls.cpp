#include "app/window/controls.hpp"

#include <array>

namespace app {
namespace {

using input::Key;

// In the order of GLUT's codes, from kGlutLeft to kGlutInsert.
constexpr std::array kFromLeft = {Key::left,     Key::up,   Key::right, Key::down,  Key::pageUp,
                                  Key::pageDown, Key::home, Key::end,   Key::insert};
static_assert(kFromLeft.size() == kGlutInsert - kGlutLeft + 1);

bool isShortcut(int modifiers) { return (modifiers & (kGlutCtrl | kGlutAlt)) != 0; }

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

}  // namespace app
