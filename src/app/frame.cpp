#include "app/frame.hpp"

namespace app {
namespace {

constexpr int kSamples = 4;  // for each pixel of the scene

}  // namespace

Frame::Frame(const std::filesystem::path& dataRoot)
    : renderer_(dataRoot / "shaders"), hud_(dataRoot / "assets/fonts") {}

void Frame::draw(const Session& session, glm::ivec2 size, float milliseconds, render::Framebuffer* target) {
  if (size.x <= 0 || size.y <= 0) return;
  const world::World& world = session.world();
  const Display& display = session.display();
  explain::drawFigure(world, {display.palette, display.language, 1.0f, display.overlays}, figure_);
  figure_.view = session.camera().view(static_cast<double>(size.x) / size.y, extentOf(world));
  if (!scene_ || scene_->size() != size) scene_ = std::make_unique<render::Framebuffer>(size, kSamples);
  scene_->bind();
  renderer_.draw(figure_, size, display.scale);
  scene_->copyTo(target);
  hud_.draw({session, figure_, milliseconds}, size);
}

}  // namespace app
