// OpenGL's entry points. Only this header includes GLEW, and only .cpp files of this folder include this
// header.
#pragma once

#include <GL/glew.h>
