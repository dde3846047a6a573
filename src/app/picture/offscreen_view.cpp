#include "app/picture/frame.hpp"

namespace app {
namespace {

// Makes the context, and loads the OpenGL functions before any OpenGL object is created.
std::unique_ptr<render::OffscreenContext> makeContext(bool glDebug) {
  auto context = std::make_unique<render::OffscreenContext>(glDebug);
  render::loadGl();
  if (glDebug) render::enableGlDebug();
  return context;
}

}  // namespace

OffscreenView::OffscreenView(const std::filesystem::path& dataRoot, glm::ivec2 size, bool glDebug)
    : context_(makeContext(glDebug)), size_(size), frame_(dataRoot) {
  bufferFor(size);
}

render::Framebuffer& OffscreenView::bufferFor(glm::ivec2 size) {
  for (const auto& buffer : framebuffers_)
    if (buffer->size() == size) return *buffer;
  return *framebuffers_.emplace_back(std::make_unique<render::Framebuffer>(size, 0));
}

render::Image OffscreenView::draw(const Session& session) { return draw(session, size_); }

render::Image OffscreenView::draw(const Session& session, glm::ivec2 size) {
  render::Framebuffer& buffer = bufferFor(size);
  frame_.draw(session, size, {}, &buffer);
  return buffer.resolve();
}

void OffscreenView::drawWithoutReadback(const Session& session) {
  frame_.draw(session, size_, {}, &bufferFor(size_));
  render::finish();
}

}  // namespace app
