// OpenGL's entry points. Only .cpp files of this folder include this header, and no other header includes
// GLEW.
#pragma once

#include <GL/glew.h>
