#include "app/frame.hpp"

#include "explain/overlays.hpp"
#include "render/recenter.hpp"

namespace app {
namespace {

constexpr int kSamples = 4;  // for each pixel of the scene

}  // namespace

Frame::Frame(const std::filesystem::path& dataRoot)
    : renderer_(dataRoot / "shaders"), hud_(dataRoot / "assets/fonts") {}

render::DrawList& Frame::figureIn(PaneKind kind) {
  return kind == PaneKind::configuration ? configuration_ : figure_;
}

/// The figures of all panes, and from where each is seen.
void Frame::compose(const Session& session, glm::ivec2 size) {
  const world::World& world = session.world();
  explain::FigureOptions options{session.display().palette, session.display().language, 1.0f,
                                 session.display().overlays, session.display().mistake};
  if (splitOf(session.display()) == Split::two) {
    explain::drawConfigurationSpace(world, options, configuration_);
    options.overlays.on.set(explain::Overlay::configuration, false);
  }
  explain::drawFigure(world, options, figure_);
  const glm::vec3 origin = drawingOrigin(world);
  if (origin != glm::vec3(0.0f)) {
    render::recenter(figure_, origin);
    render::recenter(configuration_, origin);
  }
  panes_.clear();
  for (const Pane& pane : panesOf(session.display(), size)) {
    const double aspect = static_cast<double>(pane.size.x) / pane.size.y;
    panes_.push_back({pane, &figureIn(pane.kind),
                      cameraOf(pane.kind, session.camera()).view(aspect, extentOf(world), origin), origin});
  }
}

void Frame::drawScene(const Session& session, glm::ivec2 size) {
  if (!scene_ || scene_->size() != size) scene_ = std::make_unique<render::Framebuffer>(size, kSamples);
  scene_->bind();
  renderer_.clear(figure_.background, size);
  for (const PaneFigure& shown : panes_) {
    const glm::ivec2 fromBottom(shown.pane.min.x, size.y - shown.pane.min.y - shown.pane.size.y);
    render::DrawList& list = figureIn(shown.pane.kind);
    list.view = shown.view;
    renderer_.drawInto({fromBottom, shown.pane.size}, list, session.display().scale);
  }
}

void Frame::draw(const Session& session, glm::ivec2 size, float milliseconds, render::Framebuffer* target) {
  if (size.x <= 0 || size.y <= 0) return;
  compose(session, size);
  drawScene(session, size);
  scene_->copyTo(target);
  hud_.draw({session, panes_, milliseconds}, size);
}

}  // namespace app
