#include "app/picture/offscreen_view.hpp"

namespace app {
namespace {

// Loads the OpenGL functions right after the context is made, before any object is created.
std::unique_ptr<render::OffscreenContext> loaded(bool glDebug) {
  auto context = std::make_unique<render::OffscreenContext>(glDebug);
  render::loadGl();
  if (glDebug) render::enableGlDebug();
  return context;
}

}  // namespace

OffscreenView::OffscreenView(const std::filesystem::path& dataRoot, glm::ivec2 size, bool glDebug)
    : context_(loaded(glDebug)), framebuffer_(size, 0), frame_(dataRoot) {}

render::Image OffscreenView::draw(const Session& session) {
  frame_.draw(session, framebuffer_.size(), 0.0f, &framebuffer_);
  return framebuffer_.resolve();
}

void OffscreenView::drawOnly(const Session& session) {
  frame_.draw(session, framebuffer_.size(), 0.0f, &framebuffer_);
  render::finish();
}

}  // namespace app
