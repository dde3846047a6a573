// GLUT's keyboard and mouse.
#pragma once

namespace app {

/// From now on keys, buttons and movements reach the session, and fields and panels before it.
void listenToInput();

/// What a click on the scene asks for, if there was one.
void answerClick();
/// What the mouse has done to the camera reaches it.
void answerMouse();

/// Taps the keys that a field was left before it saw.
void answerUnwanted();

}  // namespace app
