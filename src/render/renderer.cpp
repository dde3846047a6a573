#include "render/renderer.hpp"

#include <algorithm>
#include <cmath>

#include "render/frame_block.hpp"
#include "render/gl.hpp"
#include "render/passes.hpp"

namespace render {
namespace {

/// The scissor is needed, because a wide line can extend beyond the viewport.
void confineTo(const Viewport& viewport) {
  glViewport(viewport.min.x, viewport.min.y, viewport.size.x, viewport.size.y);
  glScissor(viewport.min.x, viewport.min.y, viewport.size.x, viewport.size.y);
  glEnable(GL_SCISSOR_TEST);
  glDepthFunc(GL_LEQUAL);  // the later of two marks at the same depth is visible
  glBlendFuncSeparate(GL_SRC_ALPHA, GL_ONE_MINUS_SRC_ALPHA, GL_ONE, GL_ONE_MINUS_SRC_ALPHA);
  glBlendEquation(GL_FUNC_ADD);
}

void clearBuffers(const Color& background, glm::ivec2 framebufferSize, GLbitfield which) {
  if (framebufferSize.x <= 0 || framebufferSize.y <= 0) return;
  glDisable(GL_SCISSOR_TEST);  // clears respect the scissor, which earlier code may have left on
  glColorMask(GL_TRUE, GL_TRUE, GL_TRUE, GL_TRUE);
  glDepthMask(GL_TRUE);
  glClearColor(background.r, background.g, background.b, background.a);
  glClear(which);
}

void leaveTidy() {
  glDisable(GL_SCISSOR_TEST);
  glDisable(GL_DEPTH_TEST);
  glDisable(GL_CULL_FACE);
  glEnable(GL_BLEND);
  glUseProgram(0);
  glBindVertexArray(0);
  glBindBuffer(GL_ARRAY_BUFFER, 0);
}

/// With a dark palette, shadows may be lighter than the background.
ShadowLook shadowLookOf(const DrawList& list) {
  const auto brightness = [](const Color& color) { return color.r + color.g + color.b; };
  return {brightness(list.ground.shadow) <= brightness(list.background), eyeOf(list.view).y >= list.ground.y};
}

}  // namespace

struct Renderer::Passes {
  explicit Passes(const std::filesystem::path& shaderDir)
      : solids(shaderDir),
        specks(shaderDir),
        surfaces(shaderDir),
        overlaps(shaderDir),
        faces(shaderDir),
        marks(shaderDir) {}

  SolidPass solids;
  SpeckPass specks;
  SurfacePass surfaces;
  OverlapPass overlaps;
  FacePass faces;
  MarkPass marks;
  FrameUniforms frame;
  SolidBatches solidBatches;
  FaceTriangles faceTriangles;
  MarkBatches markBatches;
  int drawCalls = 0;
  DrawnCount drawn;
};

Renderer::Renderer(const std::filesystem::path& shaderDir) : passes_(std::make_unique<Passes>(shaderDir)) {}
Renderer::Renderer(Renderer&&) noexcept = default;
Renderer& Renderer::operator=(Renderer&&) noexcept = default;
Renderer::~Renderer() = default;

int Renderer::lastDrawCalls() const { return passes_->drawCalls; }

DrawnCount Renderer::lastDrawn() const { return passes_->drawn; }

void Renderer::draw(const DrawList& list, glm::ivec2 framebufferSize, float pixelScale) {
  clear(list.background, framebufferSize);
  drawInto({{0, 0}, framebufferSize}, list, pixelScale);
}

void Renderer::clear(const Color& background, glm::ivec2 framebufferSize) {
  clearBuffers(background, framebufferSize, GL_COLOR_BUFFER_BIT | GL_DEPTH_BUFFER_BIT);
}

void Renderer::clearColor(const Color& background, glm::ivec2 framebufferSize) {
  clearBuffers(background, framebufferSize, GL_COLOR_BUFFER_BIT);
}

void Renderer::drawInto(const Viewport& viewport, const DrawList& list, float pixelScale) {
  Passes& to = *passes_;
  to.drawCalls = 0;
  to.drawn = {};
  if (viewport.size.x <= 0 || viewport.size.y <= 0) return;
  const FrameBlock frame = frameBlockOf(list, viewport.size, pixelScale);
  packSolids(list, frame.viewport.w, to.solidBatches);
  packFaces(list, to.faceTriangles);
  packMarks(list, pixelScale, to.markBatches);
  to.frame.upload(frame);
  to.solids.upload(to.solidBatches);
  to.specks.upload(list.specks);
  to.surfaces.upload(list.surfaces);
  to.surfaces.lookFrom(frame.viewProjection);
  to.faces.upload(to.faceTriangles);
  to.marks.upload(to.markBatches);

  confineTo(viewport);
  to.drawCalls += to.solids.drawShadows(to.solidBatches, shadowLookOf(list).darker);
  to.drawCalls += to.surfaces.drawShadows(list.surfaces, shadowLookOf(list));
  // The grid comes before the bodies, so that no line crosses a body that reaches below the ground.
  if (list.drawGround) to.drawCalls += to.marks.drawGrid(list.ground, pixelScale);
  to.drawCalls += to.solids.drawOpaque(to.solidBatches);
  to.drawCalls += to.specks.draw(list.specks, frame);
  to.drawCalls += to.surfaces.drawOpaque(list.surfaces);
  glEnable(GL_CULL_FACE);
  glCullFace(GL_BACK);
  to.drawCalls += to.faces.drawOpaque(to.faceTriangles);
  to.drawCalls += to.marks.draw(to.markBatches, MarkLayer::amid);
  to.drawCalls += to.marks.draw(to.markBatches, MarkLayer::behind);
  to.drawCalls += to.solids.drawSeeThrough(to.solidBatches);
  to.drawCalls += to.surfaces.drawSeeThrough(list.surfaces);
  to.drawCalls += to.overlaps.draw(list.overlaps);
  to.drawCalls += to.faces.drawSeeThrough(to.faceTriangles);
  to.drawCalls += to.marks.draw(to.markBatches, MarkLayer::onTop);
  to.drawn = {shapesIn(to.solidBatches) + static_cast<int>(list.surfaces.size()), to.specks.lastDrawn()};
  leaveTidy();
}

namespace {

void fillArea(const Viewport& area, const Color& color) {
  glScissor(area.min.x, area.min.y, area.size.x, area.size.y);
  glClearColor(color.r, color.g, color.b, 1.0f);
  glClear(GL_COLOR_BUFFER_BIT);
}

}  // namespace

LoadingBar loadingBarIn(glm::ivec2 size, double share) {
  const glm::ivec2 bar(std::max(size.x / 3, 1), std::max(size.y / 90, 1));
  const Viewport track{(size - bar) / 2, bar};
  const double width = std::clamp(share, 0.0, 1.0) * bar.x;
  return {track, {track.min, {static_cast<int>(std::lround(width)), bar.y}}};
}

void drawLoading(glm::ivec2 size, double share, const LoadingColors& colors) {
  const LoadingBar bar = loadingBarIn(size, share);
  glEnable(GL_SCISSOR_TEST);
  fillArea({{0, 0}, size}, colors.background);
  fillArea(bar.track, colors.track);
  fillArea(bar.filled, colors.filled);
  glDisable(GL_SCISSOR_TEST);
}

}  // namespace render
