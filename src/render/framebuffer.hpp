// An off-screen framebuffer, and rectangles within one.
#pragma once

#include <glm/glm.hpp>
#include <span>

#include "render/gl_objects.hpp"
#include "render/image.hpp"

namespace render {

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
