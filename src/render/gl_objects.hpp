// RAII owners of OpenGL objects, vertex upload, and off-screen framebuffers. The context must be current
// during the whole life of an owner.
#pragma once

#include <cstddef>
#include <cstdint>
#include <glm/glm.hpp>
#include <span>
#include <utility>

#include "render/image.hpp"

namespace render {

/// The name of an object; 0 for none. Same type as GLuint, without a GL header.
using GlName = std::uint32_t;

/// A move-only owner of one name. The destructor passes the name to `release`.
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

/// A buffer that each frame fills. Grows when needed, and shrinks when a small scene follows a large one.
class StreamBuffer {
 public:
  StreamBuffer() : buffer_(makeBuffer()) {}

  /// Leaves the buffer bound to GL_ARRAY_BUFFER.
  void upload(const void* data, std::size_t bytes);
  void bind() const;
  [[nodiscard]] std::size_t capacity() const { return capacity_; }

 private:
  Buffer buffer_;
  std::size_t capacity_ = 0;
};

/// One input of a vertex shader: `components` floats, or four bytes read as floats from 0 to 1.
struct Attribute {
  enum class Kind { floats, color };
  unsigned location = 0;
  Kind kind = Kind::floats;
  int components = 1;
  std::size_t offset = 0;  ///< Offset in bytes from the start of an element.
};

enum class Step { eachVertex, eachInstance };

/// Connects an attribute of the bound vertex array to the bound array buffer. Elements are `stride` bytes
/// long and begin at byte `first`.
void pointAttribute(const Attribute& attribute, Step step, std::size_t stride, std::size_t first = 0);

/// A rectangle of the framebuffer, in pixels from the bottom left.
struct Viewport {
  glm::ivec2 min{0};
  glm::ivec2 size{0};
};

inline bool operator==(const Viewport& a, const Viewport& b) { return a.min == b.min && a.size == b.size; }

/// A multisampled colour and depth buffer of a fixed size in pixels. Call loadGl() first.
class Framebuffer {
 public:
  /// Uses `samples` samples per pixel, or the driver's maximum if that is less. Throws Error for an
  /// unsupported size.
  Framebuffer(glm::ivec2 size, int samples);

  void bind();
  /// Copies rectangles of the picture to the same position in `target`, or in the window if null. Averages
  /// the samples of each pixel. Leaves the target bound.
  void copyTo(Framebuffer* target, std::span<const Viewport> parts);
  /// The picture with one sample per pixel. Leaves this framebuffer bound.
  [[nodiscard]] Image resolve();
  [[nodiscard]] glm::ivec2 size() const { return size_; }

 private:
  void makeResolved();

  glm::ivec2 size_;
  Renderbuffer color_, depth_;
  FramebufferObject drawn_;
  Renderbuffer resolvedColor_;  ///< Created by the first call of resolve().
  FramebufferObject resolved_;
};

/// Binds `target` for drawing, or the window if null.
void bindTarget(Framebuffer* target);

/// True if the window has a depth buffer. Leaves the window bound.
[[nodiscard]] bool windowHasDepth();

/// The picture in the window's back buffer, drawn but not yet shown.
[[nodiscard]] Image windowPicture(glm::ivec2 size);

}  // namespace render
