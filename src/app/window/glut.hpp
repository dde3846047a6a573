// The only header that includes freeglut. Only window*.cpp include it.
#pragma once

#include <GL/freeglut.h>
