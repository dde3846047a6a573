#include "render/stream_buffer.hpp"

#include <algorithm>

#include "render/gl.hpp"

namespace render {
namespace {

/// A smaller buffer is never shrunk.
constexpr std::size_t kKeptBytes = std::size_t{1} << 20;
/// A buffer shrinks when a frame needs less than this share of it. The share is small so that a scene that
/// changes a little from frame to frame does not reallocate.
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

}  // namespace render
