#include "app/picture/frame.hpp"

namespace app {
namespace {

/// The number of samples per pixel for each Quality; 0 means no multisampling.
constexpr std::array kSamplesByQuality{4, 0};

}  // namespace

Frame::Frame(const std::filesystem::path& dataRoot)
    : renderer_(dataRoot / "shaders"),
      hud_(dataRoot / "assets/fonts"),
      resolvesWholePicture_(render::resolvesWholePictures()) {}

// Returns the scene's buffer for `quality`. Unless resolvesWholePicture_ is true, the buffer covers only the
// panes, because a smaller buffer is cleared faster.
render::Framebuffer& Frame::sceneBuffer(glm::ivec2 size, Quality quality) {
  glm::ivec2 neededSize(resolvesWholePicture_ ? size : glm::ivec2(1));
  for (const PaneFigure& figure : figures_.panes())
    neededSize =
        glm::max(neededSize, glm::ivec2(figure.pane.min.x + figure.pane.size.x, size.y - figure.pane.min.y));
  for (auto& buffer : sceneBuffers_)
    if (buffer && buffer->size() != neededSize) buffer.reset();  // free it before allocating another
  auto& buffer = sceneBuffers_[static_cast<std::size_t>(quality)];
  if (!buffer)
    buffer = std::make_unique<render::Framebuffer>(neededSize,
                                                   kSamplesByQuality[static_cast<std::size_t>(quality)]);
  return *buffer;
}

// True if the scene can be drawn directly into the window: the scene has one sample per pixel, and the window
// has a depth buffer. A direct frame saves a software renderer a clear and a copy.
bool Frame::drawsDirectly(const render::Framebuffer* target, Quality quality) {
  if (target || quality != Quality::quick) return false;
  if (!windowHasDepth_) windowHasDepth_ = render::windowHasDepth();
  return *windowHasDepth_;
}

void Frame::drawPanes(const Session& session, glm::ivec2 size) {
  drawnAreas_.clear();
  drawnCount_ = {};
  for (const PaneFigure& figure : figures_.panes()) {
    const glm::ivec2 corner(figure.pane.min.x, size.y - figure.pane.min.y - figure.pane.size.y);
    const render::Viewport viewport{corner, figure.pane.size};
    render::DrawList& drawList = figures_.drawListOf(figure.pane.kind);
    drawList.view = figure.view;
    drawList.ground.left =
        stepColumnEdge(session.viewState(), glm::vec2(size)).value_or(render::Ground().left);
    const float scale = paneScale(figure.pane, displayScale(session.viewState(), size.y));
    renderer_.drawInto(viewport, drawList, scale);
    drawnCount_ += renderer_.lastDrawnCount();
    drawnAreas_.push_back(render::drawnAreaOf(drawList, viewport, scale));
  }
}

// The headline's height is known only after its layout. If the figures would overlap the headline, they are
// composed again.
void Frame::layOut(const Session& session, glm::ivec2 size, const ShownTimes& times) {
  figures_.compose(session, size);
  hud_.begin(hudState(session, times), size);
  if (!figures_.updateHeadlineBottom(hud_.layOut(hudState(session, times), size), size)) return;
  figures_.compose(session, size);
  hud_.layOut(hudState(session, times), size);
}

void Frame::updateDrawnCount(const Session& session, glm::ivec2 size, const ShownTimes& times) {
  if (showsQueryWork(session)) hud_.layOut(hudState(session, times), size);
}

HudState Frame::hudState(const Session& session, const ShownTimes& times) const {
  return {session, figures_.panes(), figures_.focus(), times, drawnCount_};
}

// Only the drawn parts are resolved: resolving four samples per pixel is the slowest step of most software
// renderers.
void Frame::draw(const Session& session, glm::ivec2 size, const ShownTimes& times,
                 render::Framebuffer* target, Quality quality) {
  if (size.x <= 0 || size.y <= 0) return;
  const render::Color& background = session.viewState().palette->background;
  layOut(session, size, times);
  if (drawsDirectly(target, quality)) {
    render::bindTarget(nullptr);
    render::clear(background, size);
    drawPanes(session, size);
    updateDrawnCount(session, size, times);
    return hud_.draw();
  }
  render::Framebuffer& sceneFramebuffer = sceneBuffer(size, quality);
  sceneFramebuffer.bind();
  render::clear(background, sceneFramebuffer.size());
  drawPanes(session, size);
  updateDrawnCount(session, size, times);
  render::bindTarget(target);
  if (resolvesWholePicture_) drawnAreas_.assign(1, {{0, 0}, size});
  if (!resolvesWholePicture_) render::clear(background, size, false);
  sceneFramebuffer.copyTo(target, drawnAreas_);
  hud_.draw();
}

}  // namespace app
