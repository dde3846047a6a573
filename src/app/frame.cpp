#include "app/frame.hpp"

#include "app/composition.hpp"

namespace app {
namespace {

constexpr int kSamples = 4;  // for each pixel of the scene

}  // namespace

Frame::Frame(const std::filesystem::path& dataRoot)
    : renderer_(dataRoot / "shaders"), hud_(dataRoot / "assets/fonts") {}

void Frame::drawScene(const Session& session, glm::ivec2 size) {
  if (!scene_ || scene_->size() != size) scene_ = std::make_unique<render::Framebuffer>(size, kSamples);
  scene_->bind();
  renderer_.clear(figures_.of(PaneKind::whole).background, size);
  for (const PaneFigure& shown : figures_.panes()) {
    const glm::ivec2 fromBottom(shown.pane.min.x, size.y - shown.pane.min.y - shown.pane.size.y);
    render::DrawList& list = figures_.of(shown.pane.kind);
    list.view = shown.view;
    renderer_.drawInto({fromBottom, shown.pane.size}, list, scaleIn(shown.pane, session.display().scale));
  }
}

void Frame::draw(const Session& session, glm::ivec2 size, float milliseconds, render::Framebuffer* target) {
  if (size.x <= 0 || size.y <= 0) return;
  figures_.compose(session, size);
  drawScene(session, size);
  scene_->copyTo(target);
  hud_.draw({session, figures_.panes(), milliseconds}, size);
}

}  // namespace app
