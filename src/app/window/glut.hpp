// The one header that includes freeglut; only window*.cpp and glut_context.cpp include it.
#pragma once

#include <GL/freeglut.h>
