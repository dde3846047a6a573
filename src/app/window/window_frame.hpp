// GLUT's wish for a picture.
#pragma once

namespace app {

/// From now on the window is drawn when GLUT asks for it, in the size that it has.
void listenToFrames();

}  // namespace app
