#include "app/window/glut_keys.hpp"

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

}  // namespace app
