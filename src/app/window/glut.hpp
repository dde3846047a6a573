// Only this header includes freeglut, and only window*.cpp include this header.
#pragma once

#include <GL/freeglut.h>
