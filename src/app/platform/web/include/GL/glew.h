// The parts of GLEW, and of OpenGL 3.3 beyond OpenGL ES 3.0, that the renderer uses. A browser provides
// OpenGL ES 3.0 as WebGL 2, without loading entry points.
#pragma once

#include <GLES3/gl3.h>

#define GLAPIENTRY
/// UNMASKED_RENDERER_WEBGL, the name of the GPU or software renderer. WebGL's own GL_RENDERER hides it.
#undef GL_RENDERER
#define GL_RENDERER 0x9246
inline constexpr GLenum GLEW_OK = 0, GLEW_ERROR_NO_GLX_DISPLAY = 4;
inline constexpr bool GLEW_KHR_debug = false, GLEW_VERSION_4_3 = false;
inline GLboolean glewExperimental = GL_FALSE;
inline GLenum glewInit() { return GLEW_OK; }

inline constexpr GLenum GL_PROGRAM_POINT_SIZE = 0x8642, GL_DEBUG_OUTPUT = 0x92E0,
                        GL_DEBUG_OUTPUT_SYNCHRONOUS = 0x8242, GL_DEBUG_TYPE_ERROR = 0x824C,
                        GL_DEBUG_SEVERITY_HIGH = 0x9146, GL_DEBUG_SEVERITY_MEDIUM = 0x9147;
using GLDEBUGPROC = void (*)(GLenum, GLenum, GLuint, GLenum, GLsizei, const GLchar*, const void*);
inline void glDebugMessageCallback(GLDEBUGPROC, const void*) {}

/// Null, as GLEW sets it for a driver without this function.
inline constexpr void (*glMultiDrawArrays)(GLenum, const GLint*, const GLsizei*, GLsizei) = nullptr;
