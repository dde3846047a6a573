#include "app/picture/frame.hpp"

#include "app/view/pane_composition.hpp"
#include "render/drawn_area.hpp"

namespace app {
namespace {

constexpr int kSamples = 4;  // for each pixel of the scene

}  // namespace

Frame::Frame(const std::filesystem::path& dataRoot)
    : renderer_(dataRoot / "shaders"), hud_(dataRoot / "assets/fonts") {}

// Nothing is drawn right of or above all panes: a buffer without that is cleared in less time.
void Frame::fitScene(glm::ivec2 size) {
  glm::ivec2 needed(1);
  for (const PaneFigure& shown : figures_.panes())
    needed = glm::max(needed, glm::ivec2(shown.pane.min.x + shown.pane.size.x, size.y - shown.pane.min.y));
  if (scene_ && scene_->size() == needed) return;
  scene_.reset();  // Two of them at once would double the memory for samples.
  scene_ = std::make_unique<render::Framebuffer>(needed, kSamples);
}

void Frame::drawScene(const Session& session, glm::ivec2 size) {
  fitScene(size);
  scene_->bind();
  renderer_.clear(session.viewState().palette->background, scene_->size());
  drawn_.clear();
  for (const PaneFigure& shown : figures_.panes()) {
    const glm::ivec2 fromBottom(shown.pane.min.x, size.y - shown.pane.min.y - shown.pane.size.y);
    const render::Viewport viewport{fromBottom, shown.pane.size};
    render::DrawList& list = figures_.of(shown.pane.kind);
    list.view = shown.view;
    const float scale = scaleIn(shown.pane, displayScale(session.viewState(), size.y));
    renderer_.drawInto(viewport, list, scale);
    drawn_.push_back(render::drawnAreaOf(list, viewport, scale));
  }
}

// Copying the mean of four samples costs a software renderer most of what a frame costs: no more of it than
// needed.
void Frame::showScene(const render::Color& background, glm::ivec2 size, render::Framebuffer* target) {
  render::bindTarget(target);
  renderer_.clear(background, size);
  scene_->copyTo(target, drawn_);
}

// The words come first: the figures keep clear of the headline, and its height depends on what it says.
void Frame::layOut(const Session& session, glm::ivec2 size, float milliseconds) {
  const auto state = [&] { return HudState{session, figures_.panes(), figures_.focus(), milliseconds}; };
  figures_.compose(session, size);
  hud_.begin(state(), size);
  if (!figures_.keepBelow(hud_.lay(state(), size), size)) return;
  figures_.compose(session, size);
  hud_.lay(state(), size);
}

void Frame::draw(const Session& session, glm::ivec2 size, float milliseconds, render::Framebuffer* target) {
  if (size.x <= 0 || size.y <= 0) return;
  layOut(session, size, milliseconds);
  drawScene(session, size);
  showScene(session.viewState().palette->background, size, target);
  hud_.draw();
}

}  // namespace app
