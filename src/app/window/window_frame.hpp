// GLUT's wish for a picture.
#pragma once

namespace app {

/// From now on the window is drawn when GLUT asks for it, in the size that it has.
void listenToFrames();

/// Draws it now, and saves the pictures that are asked for; it is not shown yet.
void drawFrame();

}  // namespace app
