#include "app/figures.hpp"

#include "explain/overlays.hpp"
#include "render/recenter.hpp"

namespace app {
namespace {

/// How much of the window's width the panel leaves clear.
double clearShare(const Display& display, glm::ivec2 window) {
  return static_cast<double>(roomFor(display, window).size.x) / window.x;
}

/// A view made for the left `share` of a picture, for all of it: what it looked at stays in the middle of
/// that share, and what lies farther to the right is seen too.
render::View besidePanel(render::View view, double share) {
  glm::mat4 squeeze(1.0f);
  squeeze[0][0] = static_cast<float>(share);
  squeeze[3][0] = static_cast<float>(share - 1.0);
  view.projection = squeeze * view.projection;
  return view;
}

}  // namespace

void Figures::compose(const Session& session, glm::ivec2 size) {
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
    const double share = pane.kind == PaneKind::whole ? clearShare(session.display(), size) : 1.0;
    const double aspect = share * pane.size.x / pane.size.y;
    const Camera camera = cameraOf(pane.kind, session.camera());
    const render::View view = besidePanel(camera.view(aspect, extentOf(world), origin), share);
    panes_.push_back({pane, &of(pane.kind), view, origin});
  }
}

}  // namespace app
