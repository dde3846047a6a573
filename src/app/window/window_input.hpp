// GLUT's keyboard and mouse.
#pragma once

namespace app {

/// Registers the callbacks for keys, buttons and mouse movements. Text fields and panels get them before the
/// session does.
void listenToInput();

}  // namespace app
