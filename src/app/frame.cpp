#include "app/frame.hpp"

namespace app {
namespace {

constexpr int kSamples = 4;  // for each pixel of the scene

}  // namespace

Frame::Frame(const std::filesystem::path& dataRoot, const Look& look)
    : look_(look), renderer_(dataRoot / "shaders"), hud_(dataRoot / "assets/fonts", look.scale) {}

void Frame::draw(const Session& session, glm::ivec2 size, float milliseconds, render::Framebuffer* target) {
  if (size.x <= 0 || size.y <= 0) return;
  const world::World& world = session.world();
  explain::FigureOptions options;
  options.palette = look_.palette;
  options.language = look_.language;
  explain::drawFigure(world, options, figure_);
  figure_.view = session.camera().view(static_cast<double>(size.x) / size.y, extentOf(world));
  if (!scene_ || scene_->size() != size) scene_ = std::make_unique<render::Framebuffer>(size, kSamples);
  scene_->bind();
  renderer_.draw(figure_, size, look_.scale);
  scene_->copyTo(target);
  hud_.draw({&world, &session.keys(), &figure_, look_.palette, look_.language, session.showHelp(),
             session.showPanel(), milliseconds, session.sceneNumber(), session.sceneCount()},
            size);
}

}  // namespace app
