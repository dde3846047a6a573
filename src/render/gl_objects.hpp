// Owners of OpenGL objects, one type for each kind. The context must be current during the whole life of an
// owner.
#pragma once

#include <cstdint>
#include <utility>

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

}  // namespace render
