// Owners of OpenGL objects, one type for each kind, how vertices get into them, and off-screen framebuffers.
// The context must be current during the whole life of an owner.
#pragma once

#include <cstddef>
#include <cstdint>
#include <glm/glm.hpp>
#include <span>
#include <utility>

#include "render/image.hpp"

namespace render {

/// The OpenGL name of an object; 0 is no object. The same type as GLuint, so that headers need no GL header.
using GlName = std::uint32_t;

/// A move-only owner of one name, which the destructor passes to `release`.
template <void (*release)(GlName)>
class GlObject {
 public:
  GlObject() = default;
  explicit GlObject(GlName name) : name_(name) {}
  GlObject(GlObject&& other) noexcept : name_(std::exchange(other.name_, 0)) {}
  GlObject& operator=(GlObject&& other) noexcept {
    std::swap(name_, other.name_);
    return *this;
  }
  ~GlObject() {
    if (name_ != 0) release(name_);
  }
  [[nodiscard]] GlName name() const { return name_; }

 private:
  GlName name_ = 0;
};

void releaseBuffer(GlName name);
void releaseVertexArray(GlName name);
void releaseShader(GlName name);
void releaseProgram(GlName name);
void releaseRenderbuffer(GlName name);
void releaseFramebuffer(GlName name);

using Buffer = GlObject<releaseBuffer>;
using VertexArray = GlObject<releaseVertexArray>;
using Shader = GlObject<releaseShader>;
using Program = GlObject<releaseProgram>;
using Renderbuffer = GlObject<releaseRenderbuffer>;
using FramebufferObject = GlObject<releaseFramebuffer>;

[[nodiscard]] Buffer makeBuffer();
[[nodiscard]] VertexArray makeVertexArray();
[[nodiscard]] Renderbuffer makeRenderbuffer();
[[nodiscard]] FramebufferObject makeFramebufferObject();

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

/// One input of a vertex shader: `components` floats, or four bytes as 0..1.
struct Attribute {
  enum class Kind { floats, color };
  unsigned location = 0;
  Kind kind = Kind::floats;
  int components = 1;
  std::size_t offset = 0;  ///< Bytes from the start of an element.
};

/// When an attribute advances to the next element.
enum class Step { eachVertex, eachInstance };

/// Connects one attribute of the bound vertex array to the bound array buffer, whose elements are `stride`
/// bytes long and begin at byte `first`.
void pointAttribute(const Attribute& attribute, Step step, std::size_t stride, std::size_t first = 0);

/// A rectangle of the framebuffer, pixels from its bottom left.
struct Viewport {
  glm::ivec2 min{0};
  glm::ivec2 size{0};
};

inline bool operator==(const Viewport& a, const Viewport& b) { return a.min == b.min && a.size == b.size; }

/// A colour and a depth buffer, multisampled, of a fixed size in pixels. Needs a current context and
/// loadGl().
class Framebuffer {
 public:
  /// Asks for `samples` per pixel, and takes fewer when the driver has fewer. Throws Error when the driver
  /// does not support the size.
  Framebuffer(glm::ivec2 size, int samples);

  void bind();
  /// Copies parts of the picture to the same places in `target`, or in the window when `target` is null. Each
  /// pixel becomes the mean of its samples. Leaves the target bound.
  void copyTo(Framebuffer* target, std::span<const Viewport> parts);
  /// The picture drawn so far. Leaves this framebuffer bound.
  [[nodiscard]] Image resolve();
  [[nodiscard]] glm::ivec2 size() const { return size_; }

 private:
  void makeResolved();

  glm::ivec2 size_;
  Renderbuffer color_, depth_;
  FramebufferObject drawn_;
  Renderbuffer resolvedColor_;  ///< Created by the first call that reads the picture.
  FramebufferObject resolved_;
};

/// Binds `target`, or the window when `target` is null, for drawing.
void bindTarget(Framebuffer* target);

/// Whether the window itself has a depth buffer, so that a scene can be drawn straight into it. Leaves the
/// window bound.
[[nodiscard]] bool windowHasDepth();

/// The picture in the window's back buffer: drawn, but not yet shown.
[[nodiscard]] Image windowPicture(glm::ivec2 size);

}  // namespace render
