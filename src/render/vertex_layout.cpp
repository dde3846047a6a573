#include "render/vertex_layout.hpp"

#include "render/gl.hpp"

namespace render {

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
