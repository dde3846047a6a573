#include "render/gl_objects.hpp"

#include "render/gl.hpp"

namespace render {

void releaseBuffer(GlName name) { glDeleteBuffers(1, &name); }
void releaseVertexArray(GlName name) { glDeleteVertexArrays(1, &name); }
void releaseShader(GlName name) { glDeleteShader(name); }
void releaseProgram(GlName name) { glDeleteProgram(name); }
void releaseRenderbuffer(GlName name) { glDeleteRenderbuffers(1, &name); }
void releaseFramebuffer(GlName name) { glDeleteFramebuffers(1, &name); }

Buffer makeBuffer() {
  GlName name = 0;
  glGenBuffers(1, &name);
  return Buffer(name);
}

VertexArray makeVertexArray() {
  GlName name = 0;
  glGenVertexArrays(1, &name);
  return VertexArray(name);
}

Renderbuffer makeRenderbuffer() {
  GlName name = 0;
  glGenRenderbuffers(1, &name);
  return Renderbuffer(name);
}

FramebufferObject makeFramebufferObject() {
  GlName name = 0;
  glGenFramebuffers(1, &name);
  return FramebufferObject(name);
}

}  // namespace render
