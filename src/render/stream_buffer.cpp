#include "render/stream_buffer.hpp"

#include <algorithm>

#include "render/gl.hpp"

namespace render {

void StreamBuffer::bind() const { glBindBuffer(GL_ARRAY_BUFFER, buffer_.name()); }

void StreamBuffer::upload(const void* data, std::size_t bytes) {
  bind();
  if (bytes > capacity_) {
    capacity_ = std::max(bytes, 2 * capacity_);
    glBufferData(GL_ARRAY_BUFFER, static_cast<GLsizeiptr>(capacity_), nullptr, GL_DYNAMIC_DRAW);
  }
  if (bytes > 0) glBufferSubData(GL_ARRAY_BUFFER, 0, static_cast<GLsizeiptr>(bytes), data);
}

}  // namespace render
