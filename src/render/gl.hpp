// OpenGL's entry points. The one header that includes GLEW; only this folder's .cpp files include it.
#pragma once

#include <GL/glew.h>
