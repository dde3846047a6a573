#include "render/gl_objects.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <cctype>
#include <cstdio>

#include "base/error.hpp"
#include "render/gl.hpp"

namespace render {
namespace {

std::atomic<int> messageCount{0};

std::string glStringOf(GLenum name) {
  const GLubyte* text = glGetString(name);
  return text ? reinterpret_cast<const char*>(text) : "";
}

void report(const char* message) {
  ++messageCount;
  std::fprintf(stderr, "OpenGL: %s\n", base::escapedLine(message).c_str());
}

void GLAPIENTRY onDebugMessage(GLenum, GLenum type, GLuint, GLenum severity, GLsizei, const GLchar* message,
                               const void*) {
  const bool isSerious = severity == GL_DEBUG_SEVERITY_MEDIUM || severity == GL_DEBUG_SEVERITY_HIGH;
  if (type == GL_DEBUG_TYPE_ERROR || isSerious) report(message);
}

/// Ten times the first "major.minor" in `version`, such as 33 for 3.3; 0 if there is none.
int versionNumber(std::string_view version) {
  for (std::size_t i = 0; i + 2 < version.size(); ++i) {
    const bool isVersion = std::isdigit(static_cast<unsigned char>(version[i])) && version[i + 1] == '.' &&
                           std::isdigit(static_cast<unsigned char>(version[i + 2]));
    if (isVersion) return (version[i] - '0') * 10 + (version[i + 2] - '0');
  }
  return 0;
}

bool isEmbedded(std::string_view version) { return version.find("OpenGL ES") != std::string_view::npos; }

template <class Object>
Object makeObject(void (*generate)(GLsizei, GLuint*)) {
  GlName name = 0;
  generate(1, &name);
  return Object(name);
}

}  // namespace

void releaseBuffer(GlName name) { glDeleteBuffers(1, &name); }
void releaseVertexArray(GlName name) { glDeleteVertexArrays(1, &name); }
void releaseShader(GlName name) { glDeleteShader(name); }
void releaseProgram(GlName name) { glDeleteProgram(name); }
void releaseRenderbuffer(GlName name) { glDeleteRenderbuffers(1, &name); }
void releaseFramebuffer(GlName name) { glDeleteFramebuffers(1, &name); }

Buffer makeBuffer() { return makeObject<Buffer>(glGenBuffers); }
VertexArray makeVertexArray() { return makeObject<VertexArray>(glGenVertexArrays); }

namespace {

/// A buffer of at most this size is not shrunk.
constexpr std::size_t kMaxUnshrunkBytes = std::size_t{1} << 20;
/// A larger buffer is shrunk only if a frame needs less than 1 / kShrinkFactor of it, so that small changes
/// do not reallocate.
constexpr std::size_t kShrinkFactor = 8;

}  // namespace

void StreamBuffer::bind() const { glBindBuffer(GL_ARRAY_BUFFER, buffer_.name()); }

void StreamBuffer::upload(const void* data, std::size_t bytes) {
  bind();
  const bool isTooLarge = capacity_ > kMaxUnshrunkBytes && bytes < capacity_ / kShrinkFactor;
  if (bytes > capacity_ || isTooLarge) {
    capacity_ = isTooLarge ? std::max(2 * bytes, kMaxUnshrunkBytes) : std::max(bytes, 2 * capacity_);
    glBufferData(GL_ARRAY_BUFFER, static_cast<GLsizeiptr>(capacity_), nullptr, GL_DYNAMIC_DRAW);
  }
  if (bytes > 0) glBufferSubData(GL_ARRAY_BUFFER, 0, static_cast<GLsizeiptr>(bytes), data);
}

void setVertexAttributes(std::span<const Attribute> attributes, InputRate rate, std::size_t stride,
                         std::size_t first) {
  for (const Attribute& attribute : attributes) {
    const bool isColor = attribute.kind == Attribute::Kind::color;
    glEnableVertexAttribArray(attribute.location);
    glVertexAttribPointer(attribute.location, attribute.components, isColor ? GL_UNSIGNED_BYTE : GL_FLOAT,
                          isColor ? GL_TRUE : GL_FALSE, static_cast<GLsizei>(stride),
                          reinterpret_cast<const void*>(first + attribute.offset));
    glVertexAttribDivisor(attribute.location, rate == InputRate::eachInstance ? 1 : 0);
  }
}

namespace {

std::string sizeText(glm::ivec2 size) { return std::to_string(size.x) + "x" + std::to_string(size.y); }

void checkSize(glm::ivec2 size) {
  GLint maxSize = 0;
  glGetIntegerv(GL_MAX_RENDERBUFFER_SIZE, &maxSize);
  const bool fits = std::min(size.x, size.y) > 0 && std::max(size.x, size.y) <= maxSize;
  if (!fits)
    throw Error("a picture of " + sizeText(size) + " pixels cannot be drawn; 1x1 to " +
                sizeText({maxSize, maxSize}) + " can");
}

Renderbuffer makeStorage(GLenum format, glm::ivec2 size, int samples) {
  Renderbuffer buffer = makeObject<Renderbuffer>(glGenRenderbuffers);
  glBindRenderbuffer(GL_RENDERBUFFER, buffer.name());
  glRenderbufferStorageMultisample(GL_RENDERBUFFER, samples, format, size.x, size.y);
  glBindRenderbuffer(GL_RENDERBUFFER, 0);
  return buffer;
}

void checkComplete(glm::ivec2 size) {
  if (glCheckFramebufferStatus(GL_FRAMEBUFFER) != GL_FRAMEBUFFER_COMPLETE)
    throw Error("the OpenGL driver cannot hold a picture of " + sizeText(size) + " pixels");
}

void blit(GLuint from, GLuint to, std::span<const Viewport> areas) {
  glDisable(GL_SCISSOR_TEST);  // the scissor would limit the blit
  glBindFramebuffer(GL_READ_FRAMEBUFFER, from);
  glBindFramebuffer(GL_DRAW_FRAMEBUFFER, to);
  for (const Viewport& area : areas) {
    const glm::ivec2 a = area.min, b = area.min + area.size;
    if (area.size.x > 0 && area.size.y > 0)
      glBlitFramebuffer(a.x, a.y, b.x, b.y, a.x, a.y, b.x, b.y, GL_COLOR_BUFFER_BIT, GL_NEAREST);
  }
}

Image readPixels(GLuint framebuffer, glm::ivec2 size) {
  glBindFramebuffer(GL_READ_FRAMEBUFFER, framebuffer);
  Image image{size, {}};
  image.rgba.resize(static_cast<std::size_t>(size.x) * static_cast<std::size_t>(size.y) * 4);
  glReadPixels(0, 0, size.x, size.y, GL_RGBA, GL_UNSIGNED_BYTE, image.rgba.data());
  const auto row = static_cast<std::ptrdiff_t>(size.x) * 4;
  for (int y = 0; y < size.y / 2; ++y) {  // OpenGL's first row is the lowest
    const auto top = image.rgba.begin() + y * row;
    std::swap_ranges(top, top + row, image.rgba.end() - (y + 1) * row);
  }
  return image;
}

}  // namespace

Framebuffer::Framebuffer(glm::ivec2 size, int samples) : size_(size) {
  checkSize(size);
  GLint maxSamples = 0;
  glGetIntegerv(GL_MAX_SAMPLES, &maxSamples);
  const int usedSamples = std::clamp(samples, 0, static_cast<int>(maxSamples));
  color_ = makeStorage(GL_RGBA8, size, usedSamples);
  depth_ = makeStorage(GL_DEPTH_COMPONENT24, size, usedSamples);
  drawTarget_ = makeObject<FramebufferObject>(glGenFramebuffers);
  bind();
  glFramebufferRenderbuffer(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_RENDERBUFFER, color_.name());
  glFramebufferRenderbuffer(GL_FRAMEBUFFER, GL_DEPTH_ATTACHMENT, GL_RENDERBUFFER, depth_.name());
  checkComplete(size);
}

void Framebuffer::bind() { glBindFramebuffer(GL_FRAMEBUFFER, drawTarget_.name()); }

void Framebuffer::copyTo(Framebuffer* target, std::span<const Viewport> areas) {
  const GLuint name = target ? target->drawTarget_.name() : 0;
  blit(drawTarget_.name(), name, areas);
  glBindFramebuffer(GL_FRAMEBUFFER, name);
}

void bindTarget(Framebuffer* target) {
  if (target) target->bind();
  if (!target) glBindFramebuffer(GL_FRAMEBUFFER, 0);
}

bool windowHasDepth() {
  bindTarget(nullptr);
  GLint type = GL_NONE;
  glGetFramebufferAttachmentParameteriv(GL_FRAMEBUFFER, GL_DEPTH, GL_FRAMEBUFFER_ATTACHMENT_OBJECT_TYPE,
                                        &type);
  return type != GL_NONE;
}

void Framebuffer::makeResolveTarget() {
  resolvedColor_ = makeStorage(GL_RGBA8, size_, 0);
  resolveTarget_ = makeObject<FramebufferObject>(glGenFramebuffers);
  glBindFramebuffer(GL_FRAMEBUFFER, resolveTarget_.name());
  glFramebufferRenderbuffer(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_RENDERBUFFER, resolvedColor_.name());
  checkComplete(size_);
}

Image Framebuffer::resolve() {
  if (resolveTarget_.name() == 0) makeResolveTarget();
  blit(drawTarget_.name(), resolveTarget_.name(), std::array{Viewport{{0, 0}, size_}});
  Image image = readPixels(resolveTarget_.name(), size_);
  bind();
  return image;
}

// Sets alpha to 1, because the alpha channel of a window is arbitrary.
Image windowPicture(glm::ivec2 size) {
  Image image = readPixels(0, size);
  for (std::size_t i = 3; i < image.rgba.size(); i += 4) image.rgba[i] = 255;
  return image;
}

std::string shaderVersion(std::string_view version) {
  return isEmbedded(version) ? "#version 300 es" : "#version 330 core";
}

std::string shaderVersion() { return shaderVersion(glStringOf(GL_VERSION)); }

bool isEmbedded() { return isEmbedded(glStringOf(GL_VERSION)); }

std::string versionProblem(std::string_view version, std::string_view renderer) {
  if (versionNumber(version) >= (isEmbedded(version) ? 30 : 33)) return {};
  return "OpenGL 3.3 is needed; found " + std::string(version) + " (" + std::string(renderer) +
         "): update the graphics driver, or set LIBGL_ALWAYS_SOFTWARE=1 to draw in software";
}

void loadGl() {
  // Core profiles need this: their extension string is incomplete.
  glewExperimental = GL_TRUE;
  const GLenum result = glewInit();
  // Under EGL or Wayland, GLEW loads the entry points, then reports that there is no GLX display.
  const bool isLoaded = result == GLEW_OK || result == GLEW_ERROR_NO_GLX_DISPLAY;
  const std::string version = isLoaded ? glStringOf(GL_VERSION) : "";
  if (version.empty()) throw Error("OpenGL 3.3 is needed; found no OpenGL context");
  const std::string problem = versionProblem(version, glStringOf(GL_RENDERER));
  if (!problem.empty()) throw Error(problem);
  if (!glDrawElementsInstanced || !glVertexAttribDivisor || !glBlitFramebuffer)
    throw Error("OpenGL 3.3 is needed; " + version + " lacks entry points of it");
}

// Software renderers: Mesa (also under Vulkan: "zink (llvmpipe …)"), Chromium, macOS and Windows.
bool isSoftware(std::string_view renderer) {
  constexpr std::array<std::string_view, 8> kSoftwareNames{
      "llvmpipe",    "softpipe",          "Software Rasterizer", "SWR",
      "SwiftShader", "Software Renderer", "GDI Generic",         "Basic Render"};
  return std::any_of(kSoftwareNames.begin(), kSoftwareNames.end(),
                     [&](auto name) { return renderer.find(name) != std::string_view::npos; });
}

bool drawsInSoftware() { return isSoftware(glStringOf(GL_RENDERER)); }

bool resolvesWholePictures() { return glStringOf(GL_RENDERER).find("SwiftShader") != std::string::npos; }

void enableGlDebug() {
  if (!GLEW_KHR_debug && !GLEW_VERSION_4_3) return;
  glEnable(GL_DEBUG_OUTPUT);
  glEnable(GL_DEBUG_OUTPUT_SYNCHRONOUS);
  glDebugMessageCallback(onDebugMessage, nullptr);
}

void finish() { glFinish(); }

int glErrorCount() {
  const bool isReported = (GLEW_KHR_debug || GLEW_VERSION_4_3) && glIsEnabled(GL_DEBUG_OUTPUT);
  while (const GLenum error = glGetError()) {
    if (!isReported) report(("error " + std::to_string(error)).c_str());
  }
  return messageCount;
}

}  // namespace render
