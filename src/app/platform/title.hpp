// Sets the window's title in any language. Without X11 it does nothing.
#pragma once

#include <string>

namespace app {

/// Sets the title of the window whose OpenGL context is current. GLUT sets titles as Latin-1, which has no
/// 判定.
void nameWindow(const std::string& utf8);

}  // namespace app
