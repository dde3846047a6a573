// GLUT's keyboard and mouse.
#pragma once

namespace app {

/// From now on keys, buttons and movements reach the session, and fields and panels before it.
void listenToInput();

}  // namespace app
