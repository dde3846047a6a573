// Converts GLUT's key codes to keys, without including GLUT.
#pragma once

#include <optional>

#include "input/key.hpp"

namespace app {

/// GLUT's modifier bits, as its API fixes them.
inline constexpr int kGlutShift = 1;
inline constexpr int kGlutCtrl = 2;
inline constexpr int kGlutAlt = 4;

/// GLUT's codes of special keys, as its API fixes them.
inline constexpr int kGlutF1 = 1;
inline constexpr int kGlutF12 = 12;
inline constexpr int kGlutLeft = 100;
inline constexpr int kGlutInsert = 108;
inline constexpr int kGlutDelete = 111;
inline constexpr int kGlutShiftLeft = 112;
inline constexpr int kGlutShiftRight = 113;

/// The key that was pressed with this character; nothing while Ctrl or Alt is down, so that the shortcuts of
/// the desktop do not drive.
[[nodiscard]] std::optional<input::Key> keyOfCharacter(unsigned char character, int modifiers);

/// The key of a special code: arrows, Home, function keys; nothing for lone modifiers, or with Ctrl or Alt.
[[nodiscard]] std::optional<input::Key> keyOfSpecial(int code, int modifiers);

}  // namespace app
