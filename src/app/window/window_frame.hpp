// GLUT's wish for a picture.
#pragma once

namespace app {

/// Registers the callbacks that draw the window and note its size.
void listenToFrames();

/// Of a window that was on the screen before its callbacks were registered.
void takeSize();

}  // namespace app
