// Loads and checks OpenGL. Also RAII owners of OpenGL objects, vertex upload, and off-screen framebuffers.
// The context must be current during the whole life of an owner. This header includes no GL header, so it
// never conflicts with a window system's header.
#pragma once

#include <cstddef>
#include <cstdint>
#include <glm/glm.hpp>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "render/image.hpp"

namespace render {

/// The name of an OpenGL object; 0 for none. Same type as GLuint, without a GL header.
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

/// Vertices and indices in buffers that are filled once.
struct TriangleBuffers {
  VertexArray array = makeVertexArray();
  Buffer vertices = makeBuffer(), indices = makeBuffer();
};

/// A buffer that each frame fills. Grows when needed, and shrinks when a small scene follows a large one.
class StreamBuffer {
 public:
  /// Leaves the buffer bound to GL_ARRAY_BUFFER.
  void upload(const void* data, std::size_t bytes);
  void bind() const;
  [[nodiscard]] std::size_t capacity() const { return capacity_; }

 private:
  Buffer buffer_ = makeBuffer();
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

enum class InputRate { eachVertex, eachInstance };

/// Connects attributes of the bound vertex array to the bound array buffer. Elements are `stride` bytes long
/// and begin at byte `first`.
void setVertexAttributes(std::span<const Attribute> attributes, InputRate rate, std::size_t stride,
                         std::size_t first = 0);

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
  /// Copies rectangles of the picture to the same positions in `target`; null stands for the window. Averages
  /// the samples of each pixel. Leaves the target bound.
  void copyTo(Framebuffer* target, std::span<const Viewport> areas);
  /// The picture with one sample per pixel. Leaves this framebuffer bound.
  [[nodiscard]] Image resolve();
  [[nodiscard]] glm::ivec2 size() const { return size_; }

 private:
  void makeResolveTarget();

  glm::ivec2 size_;
  Renderbuffer color_, depth_;
  FramebufferObject drawTarget_;
  Renderbuffer resolvedColor_;  ///< Created by the first call of resolve().
  FramebufferObject resolveTarget_;
};

/// Binds `target` for drawing, or the window if null.
void bindTarget(Framebuffer* target);

/// True if the window has a depth buffer. Leaves the window bound.
[[nodiscard]] bool windowHasDepth();

/// The picture in the window's back buffer, drawn but not yet shown.
[[nodiscard]] Image windowPicture(glm::ivec2 size);

/// Loads the entry points of the current context. Throws Error without a context, or for a version below
/// OpenGL 3.3 or OpenGL ES 3.0.
void loadGl();

/// Returns "" if `version` (GL_VERSION) is at least OpenGL 3.3 or ES 3.0, otherwise one line that names the
/// problem.
[[nodiscard]] std::string versionProblem(std::string_view version, std::string_view renderer);

/// The #version line of a shader in a context whose GL_VERSION is `version`, without a newline.
[[nodiscard]] std::string shaderVersion(std::string_view version);
/// The #version line of a shader in the current context.
[[nodiscard]] std::string shaderVersion();
/// True if the current context is OpenGL ES.
[[nodiscard]] bool isEmbedded();

/// True if `renderer` (the driver's GL_RENDERER) is a software rasterizer.
[[nodiscard]] bool isSoftware(std::string_view renderer);
[[nodiscard]] bool drawsInSoftware();
/// True for SwiftShader, Chromium's software renderer. It resolves a whole multisampled picture many times
/// faster than a part.
[[nodiscard]] bool resolvesWholePictures();

/// Prints each OpenGL error, and each driver message of medium or high severity, on stderr as one line that
/// starts with "OpenGL: ". Call loadGl() first. Without KHR_debug or OpenGL 4.3, only glErrorCount() prints
/// errors.
void enableGlDebug();

/// Waits until the current context has executed all commands.
void finish();

/// The number of OpenGL messages printed by this process. First prints pending errors, unless enableGlDebug()
/// already prints each error at once.
[[nodiscard]] int glErrorCount();

/// An OpenGL 3.3 core context without a window, current on this thread while it exists. Destroy all GL
/// objects first.
class OffscreenContext {
 public:
  /// `debug`: requests driver messages for enableGlDebug(). Throws Error if EGL has no platform without a
  /// display, or no OpenGL 3.3.
  explicit OffscreenContext(bool debug = false);
  ~OffscreenContext();
  OffscreenContext(const OffscreenContext&) = delete;
  OffscreenContext& operator=(const OffscreenContext&) = delete;

  /// False if EGL has no platform without a display.
  [[nodiscard]] static bool available();

 private:
  void* display_ = nullptr;
  void* context_ = nullptr;
};

}  // namespace render
