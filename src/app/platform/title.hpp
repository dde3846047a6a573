// The name of the window in every language. Where there is no X11, it does nothing.
#pragma once

#include <string>

namespace app {

/// Names the window whose OpenGL context is current. GLUT hands a title on as Latin-1, which has no 判定.
void nameWindow(const std::string& utf8);

}  // namespace app
