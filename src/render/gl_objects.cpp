#include "render/gl_objects.hpp"

#include <algorithm>

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

namespace {

/// A smaller buffer is never shrunk.
constexpr std::size_t kKeptBytes = std::size_t{1} << 20;
/// A buffer shrinks when a frame needs less than this fraction of it. The fraction is small so that a scene
/// that changes a little from frame to frame does not reallocate.
constexpr std::size_t kSmallestShare = 8;

}  // namespace

void StreamBuffer::bind() const { glBindBuffer(GL_ARRAY_BUFFER, buffer_.name()); }

void StreamBuffer::upload(const void* data, std::size_t bytes) {
  bind();
  const bool tooLarge = capacity_ > kKeptBytes && bytes < capacity_ / kSmallestShare;
  if (bytes > capacity_ || tooLarge) {
    capacity_ = tooLarge ? std::max(2 * bytes, kKeptBytes) : std::max(bytes, 2 * capacity_);
    glBufferData(GL_ARRAY_BUFFER, static_cast<GLsizeiptr>(capacity_), nullptr, GL_DYNAMIC_DRAW);
  }
  if (bytes > 0) glBufferSubData(GL_ARRAY_BUFFER, 0, static_cast<GLsizeiptr>(bytes), data);
}

void pointAttribute(const Attribute& attribute, Step step, std::size_t stride, std::size_t first) {
  const void* offset = reinterpret_cast<const void*>(first + attribute.offset);
  const auto bytes = static_cast<GLsizei>(stride);
  glEnableVertexAttribArray(attribute.location);
  if (attribute.kind == Attribute::Kind::floats)
    glVertexAttribPointer(attribute.location, attribute.components, GL_FLOAT, GL_FALSE, bytes, offset);
  else
    glVertexAttribPointer(attribute.location, 4, GL_UNSIGNED_BYTE, GL_TRUE, bytes, offset);
  glVertexAttribDivisor(attribute.location, step == Step::eachInstance ? 1 : 0);
}

}  // namespace render
