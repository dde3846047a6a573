// GLUT's wish for a picture.
#pragma once

namespace app {

/// Registers the callbacks that draw the window and note its size.
void listenToFrames();

}  // namespace app
