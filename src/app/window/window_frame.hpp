// GLUT's display callback.
#pragma once

namespace app {

/// Registers the callbacks that draw the window and note its size.
void listenToFrames();

/// Reads the size of a window that was shown before its callbacks were registered.
void takeSize();

}  // namespace app
