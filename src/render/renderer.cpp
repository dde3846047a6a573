#include "render/renderer.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <span>

#include "render/frame_block.hpp"
#include "render/gl.hpp"
#include "render/instances.hpp"
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

constexpr float kSmoothing = 2.0f;  // a smoothed edge can spread over this many pixels
// Upper bound: an outline grows by at most this many outline widths (shaders/outline.vert).
constexpr float kOutlineGrowth = 2.0f;
// Upper bounds for the soft rim of a shadow (shaders/shadow.glsl): its width on the ground, as a fraction of
// unit(), and its growth with height.
constexpr float kShadowRim = 0.5f;
constexpr float kShadowRimPerHeight = 0.12f;

/// The bounding rectangle on screen of all added points.
class Bounds {
 public:
  Bounds(const View& view, const Viewport& viewport, float pixelScale)
      : toClip_(view.projection * view.view), viewport_(viewport), pixelScale_(pixelScale) {}

  /// Adds the convex hull of `points` with a margin of `margin` logical pixels.
  void add(std::span<const glm::vec3> points, float margin) {
    for (std::size_t i = 0; i < points.size(); ++i) {
      const glm::vec4 clip = toClip_ * glm::vec4(points[i], 1.0f);
      if (inFront(clip) > 0.0f) {
        addClip(clip, margin);
      } else {
        for (const glm::vec3& other : points) addCrossing(clip, toClip_ * glm::vec4(other, 1.0f), margin);
      }
    }
  }

  [[nodiscard]] Viewport rectangle() const {
    const glm::vec2 size(viewport_.size);
    const glm::vec2 from = glm::clamp(glm::floor(min_), glm::vec2(0.0f), size);
    const glm::vec2 to = glm::clamp(glm::ceil(max_), from, size);
    return {viewport_.min + glm::ivec2(from), glm::ivec2(to - from)};
  }

 private:
  /// The distance in front of the near plane (z = -w) in clip space; negative behind it.
  static float inFront(const glm::vec4& clip) { return clip.z + clip.w; }

  /// Adds the intersection of the near plane and the line from `behind` to `ahead`.
  void addCrossing(const glm::vec4& behind, const glm::vec4& ahead, float margin) {
    const float to = inFront(ahead);
    if (to > 0.0f) addClip(glm::mix(behind, ahead, inFront(behind) / (inFront(behind) - to)), margin);
  }

  void addClip(const glm::vec4& clip, float margin) {
    const float w = std::max(clip.w, std::numeric_limits<float>::min());
    const glm::vec2 place = (glm::vec2(clip) / w * 0.5f + 0.5f) * glm::vec2(viewport_.size);
    const glm::vec2 around(margin * pixelScale_ + kSmoothing);
    min_ = glm::min(min_, place - around);
    max_ = glm::max(max_, place + around);
  }

  glm::mat4 toClip_;
  Viewport viewport_;
  float pixelScale_;
  glm::vec2 min_{std::numeric_limits<float>::max()};
  glm::vec2 max_{-std::numeric_limits<float>::max()};
};

void addShadow(const Ground& ground, std::array<glm::vec3, 8> corners, Bounds& bounds) {
  glm::vec3 low = corners[0], high = corners[0];
  for (const glm::vec3& corner : corners) {
    low = glm::min(low, corner);
    high = glm::max(high, corner);
  }
  const float unit = std::min(gridLines(ground).spacing, 1.0f);
  const float rim = kShadowRim * unit + kShadowRimPerHeight * std::max(low.y - ground.y, 0.0f);
  bounds.add(std::array{glm::vec3(low.x - rim, ground.y, low.z - rim),
                        glm::vec3(low.x - rim, ground.y, high.z + rim),
                        glm::vec3(high.x + rim, ground.y, low.z - rim),
                        glm::vec3(high.x + rim, ground.y, high.z + rim)},
             0.0f);
}

void addSolids(const DrawList& list, Bounds& bounds) {
  for (const Solid& solid : list.solids) {
    const glm::vec3 half = solid.halfExtents + solid.radius;
    auto corners = cornersOf(-half, half);
    for (glm::vec3& corner : corners) corner = solid.center + solid.axes * corner;
    bounds.add(corners, solid.outlineWidth * kOutlineGrowth);
    if (list.drawGround && solid.castsShadow) addShadow(list.ground, corners, bounds);
  }
}

void addSurfaces(const DrawList& list, Bounds& bounds) {
  for (const Surface& surface : list.surfaces) {
    auto corners = cornersOf(surface.low, surface.high);
    for (glm::vec3& corner : corners) corner = surface.center + surface.axes * corner;
    bounds.add(corners, surface.outlineWidth * kOutlineGrowth);
    if (list.drawGround && surface.castsShadow) addShadow(list.ground, corners, bounds);
  }
}

void addGround(const Ground& ground, Bounds& bounds) {
  const float half = ground.halfSize;
  bounds.add(std::array{glm::vec3(-half, ground.y, -half), glm::vec3(-half, ground.y, half),
                        glm::vec3(half, ground.y, -half), glm::vec3(half, ground.y, half)},
             1.0f);
}

void addMarks(const DrawList& list, Bounds& bounds) {
  for (const Stroke& stroke : list.strokes) bounds.add(std::array{stroke.a, stroke.b}, stroke.width);
  for (const Dot& dot : list.dots) bounds.add(std::array{dot.center}, dot.diameter);
  for (const Arrow& arrow : list.arrows)
    bounds.add(std::array{arrow.from, arrow.to}, arrow.width * kHeadHalfWidth);
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

Viewport drawnAreaOf(const DrawList& list, const Viewport& viewport, float pixelScale) {
  if (list.specks.owner) return viewport;  // specks can reach the horizon
  Bounds bounds(list.view, viewport, pixelScale);
  if (list.drawGround) addGround(list.ground, bounds);
  addSolids(list, bounds);
  addSurfaces(list, bounds);
  for (const Face& face : list.faces)
    bounds.add(std::span(list.corners).subspan(face.first, face.count), 0.0f);
  addMarks(list, bounds);
  return bounds.rectangle();
}

}  // namespace render
