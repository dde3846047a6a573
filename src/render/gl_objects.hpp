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

/// The name of an object; 0 for none. The same type as GLuint, so that this header needs no GL header.
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

/// A buffer that each frame fills. It grows if a frame needs more, shrinks when a small scene follows a large
/// one, and otherwise allocates nothing.
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

/// One input of a vertex shader: `components` floats, or four bytes that become floats from 0 to 1.
struct Attribute {
  enum class Kind { floats, color };
  unsigned location = 0;
  Kind kind = Kind::floats;
  int components = 1;
  std::size_t offset = 0;  ///< Offset in bytes from the start of an element.
};

enum class Step { eachVertex, eachInstance };

/// Connects an attribute of the bound vertex array to the bound array buffer, whose elements are `stride`
/// bytes long and begin at byte `first`.
void pointAttribute(const Attribute& attribute, Step step, std::size_t stride, std::size_t first = 0);

/// A rectangle of the framebuffer, in pixels from the bottom left.
struct Viewport {
  glm::ivec2 min{0};
  glm::ivec2 size{0};
};

inline bool operator==(const Viewport& a, const Viewport& b) { return a.min == b.min && a.size == b.size; }

/// A multisampled colour and depth buffer of a fixed size in pixels. Needs loadGl().
class Framebuffer {
 public:
  /// Uses `samples` samples per pixel, or as many as the driver has. Throws Error for an unsupported size.
  Framebuffer(glm::ivec2 size, int samples);

  void bind();
  /// Copies parts of the picture to the same places in `target`, or in the window if `target` is null.
  /// Averages the samples of each pixel. Leaves the target bound.
  void copyTo(Framebuffer* target, std::span<const Viewport> parts);
  /// Returns the picture, one sample per pixel. Leaves this framebuffer bound.
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

/// Binds `target` for drawing, or the window if `target` is null.
void bindTarget(Framebuffer* target);

/// True if the window has a depth buffer, so that scenes can be drawn into it. Leaves the window bound.
[[nodiscard]] bool windowHasDepth();

/// Returns the picture in the window's back buffer, which is drawn but not shown yet.
[[nodiscard]] Image windowPicture(glm::ivec2 size);

}  // namespace render
