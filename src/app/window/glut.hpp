// The one header that includes freeglut; only window*.cpp include it.
#pragma once

#include <GL/freeglut.h>
