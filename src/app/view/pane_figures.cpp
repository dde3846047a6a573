#include "app/view/pane_figures.hpp"

#include "app/camera/framing.hpp"
#include "app/view/pane_composition.hpp"
#include "explain/figure.hpp"
#include "explain/overlays.hpp"
#include "render/recenter.hpp"

namespace app {

// A drawing frames its own content: what fills the free view from aslant is half as wide from a side.
Camera Figures::cameraIn(const Pane& pane, const Session& session) const {
  Camera camera = cameraOf(pane.kind, session.camera());
  const bool drawing = camera.orthographic() && splitOf(session.viewState()) == Split::four;
  if (drawing && pane.kind != PaneKind::free && session.camera().keeping())
    camera.frameInSteps(pairBoxes(session.world(), focus_, figureOptions(session.viewState())));
  return camera;
}

void Figures::compose(const Session& session, glm::ivec2 size) {
  const world::World& world = session.world();
  focus_ = explain::focusOf(world, session.viewState().overlays.target);
  explain::FigureOptions options = figureOptions(session.viewState());
  if (splitOf(session.viewState()) == Split::two) {
    explain::drawConfigurationSpace(world, focus_, options, configuration_);
    options.overlays.on.set(explain::Overlay::configuration, false);
  }
  explain::drawFigure(world, focus_, options, figure_);
  const glm::vec3 origin = drawingOrigin(world);
  if (origin != glm::vec3(0.0f)) {
    render::recenter(figure_, origin);
    render::recenter(configuration_, origin);
  }
  panes_.clear();
  for (const Pane& pane : panesOf(session.viewState(), size)) {
    const Camera camera = cameraIn(pane, session);
    const Room room = figureRoom(session.viewState(), pane, size);
    const render::View view = composed(camera, room, pane.size, drawnBounds(world), origin);
    panes_.push_back({pane, &of(pane.kind), view, origin});
  }
}

}  // namespace app
