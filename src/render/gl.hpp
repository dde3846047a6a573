// OpenGL's entry points. Include this only in .cpp files of this folder, and include GLEW nowhere else.
#pragma once

#include <GL/glew.h>
