// A buffer that is refilled in each frame.
#pragma once

#include <cstddef>

#include "render/gl_objects.hpp"

namespace render {

/// The buffer is kept from frame to frame and grows when a frame needs more, so that a steady scene allocates
/// nothing. It shrinks when a small scene follows a large one.
class StreamBuffer {
 public:
  StreamBuffer() : buffer_(makeBuffer()) {}

  /// Leaves the buffer bound to GL_ARRAY_BUFFER.
  void upload(const void* data, std::size_t bytes);
  void bind() const;
  /// Bytes that are allocated.
  [[nodiscard]] std::size_t capacity() const { return capacity_; }

 private:
  Buffer buffer_;
  std::size_t capacity_ = 0;
};

}  // namespace render
