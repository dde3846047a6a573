#include "app/picture/frame.hpp"

namespace app {
namespace {

/// The number of samples per pixel for each Quality; 0 means no multisampling.
constexpr std::array kSamples{4, 0};

}  // namespace

Frame::Frame(const std::filesystem::path& dataRoot)
    : renderer_(dataRoot / "shaders"),
      hud_(dataRoot / "assets/fonts"),
      resolvesWhole_(render::resolvesWholePictures()) {}

// Returns the scene's buffer for `quality`. Unless resolvesWhole_ is true, the buffer covers only the panes,
// because a smaller buffer is cleared faster.
render::Framebuffer& Frame::sceneBuffer(glm::ivec2 size, Quality quality) {
  glm::ivec2 needed(resolvesWhole_ ? size : glm::ivec2(1));
  for (const PaneFigure& shown : figures_.panes())
    needed = glm::max(needed, glm::ivec2(shown.pane.min.x + shown.pane.size.x, size.y - shown.pane.min.y));
  for (auto& scene : scenes_)
    if (scene && scene->size() != needed) scene.reset();  // free it before allocating another
  auto& scene = scenes_[static_cast<std::size_t>(quality)];
  if (!scene)
    scene = std::make_unique<render::Framebuffer>(needed, kSamples[static_cast<std::size_t>(quality)]);
  return *scene;
}

// True if the scene can be drawn directly into the window: the scene has one sample per pixel, and the window
// has a depth buffer. A direct frame saves a software renderer a clear and a copy.
bool Frame::isDirect(const render::Framebuffer* target, Quality quality) {
  if (target || quality != Quality::quick) return false;
  if (!windowHasDepth_) windowHasDepth_ = render::windowHasDepth();
  return *windowHasDepth_;
}

void Frame::drawPanes(const Session& session, glm::ivec2 size) {
  drawn_.clear();
  count_ = {};
  for (const PaneFigure& shown : figures_.panes()) {
    const glm::ivec2 fromBottom(shown.pane.min.x, size.y - shown.pane.min.y - shown.pane.size.y);
    const render::Viewport viewport{fromBottom, shown.pane.size};
    render::DrawList& list = figures_.drawListOf(shown.pane.kind);
    list.view = shown.view;
    list.ground.left = stepColumnEdge(session.viewState(), glm::vec2(size)).value_or(render::Ground().left);
    const float scale = scaleIn(shown.pane, displayScale(session.viewState(), size.y));
    renderer_.drawInto(viewport, list, scale);
    count_ += renderer_.lastDrawn();
    drawn_.push_back(render::drawnAreaOf(list, viewport, scale));
  }
}

// The headline's height is known only after its layout. If the figures would overlap the headline, they are
// composed again.
void Frame::layOut(const Session& session, glm::ivec2 size, const ShownTimes& times) {
  figures_.compose(session, size);
  hud_.begin(hudState(session, times), size);
  if (!figures_.keepBelow(hud_.layOut(hudState(session, times), size), size)) return;
  figures_.compose(session, size);
  hud_.layOut(hudState(session, times), size);
}

void Frame::updateDrawnCount(const Session& session, glm::ivec2 size, const ShownTimes& times) {
  if (showsQueryWork(session)) hud_.layOut(hudState(session, times), size);
}

HudState Frame::hudState(const Session& session, const ShownTimes& times) const {
  return {session, figures_.panes(), figures_.focus(), times, count_};
}

// Only the drawn parts are resolved: resolving four samples per pixel is the slowest step of most software
// renderers.
void Frame::draw(const Session& session, glm::ivec2 size, const ShownTimes& times,
                 render::Framebuffer* target, Quality quality) {
  if (size.x <= 0 || size.y <= 0) return;
  const render::Color& background = session.viewState().palette->background;
  layOut(session, size, times);
  if (isDirect(target, quality)) {
    render::bindTarget(nullptr);
    render::clear(background, size);
    drawPanes(session, size);
    updateDrawnCount(session, size, times);
    return hud_.draw();
  }
  render::Framebuffer& scene = sceneBuffer(size, quality);
  scene.bind();
  render::clear(background, scene.size());
  drawPanes(session, size);
  updateDrawnCount(session, size, times);
  render::bindTarget(target);
  if (resolvesWhole_) drawn_.assign(1, {{0, 0}, size});
  if (!resolvesWhole_) render::clear(background, size, false);
  scene.copyTo(target, drawn_);
  hud_.draw();
}

}  // namespace app
