#include "render/renderer.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <span>

#include "render/gl.hpp"

namespace render {
namespace {

/// The scissor is needed, because a wide line can extend beyond the viewport.
void setViewport(const Viewport& viewport) {
  glViewport(viewport.min.x, viewport.min.y, viewport.size.x, viewport.size.y);
  glScissor(viewport.min.x, viewport.min.y, viewport.size.x, viewport.size.y);
  glEnable(GL_SCISSOR_TEST);
  glDepthFunc(GL_LEQUAL);  // the later of two marks at the same depth is visible
  glBlendFuncSeparate(GL_SRC_ALPHA, GL_ONE_MINUS_SRC_ALPHA, GL_ONE, GL_ONE_MINUS_SRC_ALPHA);
  glBlendEquation(GL_FUNC_ADD);
}

void resetGlState() {
  glDisable(GL_SCISSOR_TEST);
  glDisable(GL_DEPTH_TEST);
  glDisable(GL_CULL_FACE);
  glEnable(GL_BLEND);
  glUseProgram(0);
  glBindVertexArray(0);
  glBindBuffer(GL_ARRAY_BUFFER, 0);
}

/// With a dark palette, shadows may be lighter than the background.
ShadowStyle shadowStyle(const DrawList& list) {
  const auto brightness = [](const Color& color) { return color.r + color.g + color.b; };
  return {brightness(list.ground.shadow) <= brightness(list.background), eyeOf(list.view).y >= list.ground.y};
}

constexpr float kSmoothingPixels = 2.0f;  // a smoothed edge can spread over this many pixels
// An outline grows by at most this many outline widths (shaders/outline.vert).
constexpr float kOutlineGrowth = 2.0f;
// Upper bounds for the soft rim of a shadow (shaders/shadow.glsl): its width under a body on the ground, as a
// fraction of unit(), and its growth per unit of the body's height.
constexpr float kShadowRimWidth = 0.5f;
constexpr float kShadowRimPerHeight = 0.12f;

/// The bounding rectangle on screen of all added points.
class ScreenBounds {
 public:
  ScreenBounds(const View& view, const Viewport& viewport, float pixelScale)
      : toClip_(view.projection * view.viewMatrix), viewport_(viewport), pixelScale_(pixelScale) {}

  /// Adds the convex hull of `points` with a margin of `margin` logical pixels.
  void add(std::span<const glm::vec3> points, float margin) {
    for (std::size_t i = 0; i < points.size(); ++i) {
      const glm::vec4 clip = toClip_ * glm::vec4(points[i], 1.0f);
      if (depthInFront(clip) > 0.0f) {
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
  static float depthInFront(const glm::vec4& clip) { return clip.z + clip.w; }

  /// Adds the intersection of the near plane and the line from `behindPoint` to `aheadPoint`.
  void addCrossing(const glm::vec4& behindPoint, const glm::vec4& aheadPoint, float margin) {
    const float aheadDepth = depthInFront(aheadPoint);
    if (aheadDepth > 0.0f)
      addClip(glm::mix(behindPoint, aheadPoint,
                       depthInFront(behindPoint) / (depthInFront(behindPoint) - aheadDepth)),
              margin);
  }

  void addClip(const glm::vec4& clip, float margin) {
    const float w = std::max(clip.w, std::numeric_limits<float>::min());
    const glm::vec2 pixel = (glm::vec2(clip) / w * 0.5f + 0.5f) * glm::vec2(viewport_.size);
    const glm::vec2 pixelMargin(margin * pixelScale_ + kSmoothingPixels);
    min_ = glm::min(min_, pixel - pixelMargin);
    max_ = glm::max(max_, pixel + pixelMargin);
  }

  glm::mat4 toClip_;
  Viewport viewport_;
  float pixelScale_;
  glm::vec2 min_{std::numeric_limits<float>::max()};
  glm::vec2 max_{-std::numeric_limits<float>::max()};
};

/// Adds a rectangle on the ground. `low` and `high`: x and z of two corners.
void addHorizontal(float y, glm::vec2 low, glm::vec2 high, float margin, ScreenBounds& bounds) {
  bounds.add(std::array{glm::vec3(low.x, y, low.y), glm::vec3(low.x, y, high.y), glm::vec3(high.x, y, low.y),
                        glm::vec3(high.x, y, high.y)},
             margin);
}

void addShadow(const Ground& ground, std::span<const glm::vec3> corners, ScreenBounds& bounds) {
  Box box;
  for (const glm::vec3& corner : corners) box.add(corner);
  const float unit = std::min(gridLines(ground).spacing, 1.0f);
  const float rim = kShadowRimWidth * unit + kShadowRimPerHeight * std::max(box.low.y - ground.y, 0.0f);
  addHorizontal(ground.y, glm::vec2(box.low.x, box.low.z) - rim, glm::vec2(box.high.x, box.high.z) + rim,
                0.0f, bounds);
}

/// Adds a solid or a surface, with its shadow. `low` and `high`: opposite corners of the body's bounding box,
/// in the body's frame.
template <class Body>
void addBody(const DrawList& list, const Body& body, const glm::vec3& low, const glm::vec3& high,
             ScreenBounds& bounds) {
  auto corners = cornersOf(low, high);
  for (glm::vec3& corner : corners) corner = body.center + body.axes * corner;
  bounds.add(corners, body.outlineWidth * kOutlineGrowth);
  if (list.drawGround && body.castsShadow) addShadow(list.ground, corners, bounds);
}

void addMarks(const DrawList& list, ScreenBounds& bounds) {
  for (const Stroke& stroke : list.strokes) bounds.add(std::array{stroke.a, stroke.b}, stroke.width);
  for (const Dot& dot : list.dots) bounds.add(std::array{dot.center}, dot.diameter);
  for (const Arrow& arrow : list.arrows)
    bounds.add(std::array{arrow.from, arrow.to}, arrow.width * kHeadHalfWidth);
}

void fillArea(const Viewport& area, const Color& color) {
  glScissor(area.min.x, area.min.y, area.size.x, area.size.y);
  glClearColor(color.r, color.g, color.b, 1.0f);
  glClear(GL_COLOR_BUFFER_BIT);
}

}  // namespace

Renderer::Renderer(const std::filesystem::path& shaderDir)
    : solids_(shaderDir),
      specks_(shaderDir),
      surfaces_(shaderDir),
      overlaps_(shaderDir),
      faces_(shaderDir),
      marks_(shaderDir) {}

void clear(const Color& background, glm::ivec2 framebufferSize, bool depth) {
  if (framebufferSize.x <= 0 || framebufferSize.y <= 0) return;
  glDisable(GL_SCISSOR_TEST);  // clears respect the scissor, which earlier code may have left on
  glColorMask(GL_TRUE, GL_TRUE, GL_TRUE, GL_TRUE);
  glDepthMask(GL_TRUE);
  glClearColor(background.r, background.g, background.b, background.a);
  glClear(depth ? GL_COLOR_BUFFER_BIT | GL_DEPTH_BUFFER_BIT : GL_COLOR_BUFFER_BIT);
}

void Renderer::drawInto(const Viewport& viewport, const DrawList& list, float pixelScale) {
  drawCalls_ = 0;
  drawnCount_ = {};
  if (viewport.size.x <= 0 || viewport.size.y <= 0) return;
  const FrameBlock frame = frameBlockOf(list, viewport.size, pixelScale);
  upload(frame, frame_);
  solids_.upload(list, frame.viewport.w);
  specks_.upload(list.specks);
  surfaces_.upload(list.surfaces, frame.viewProjection);
  faces_.upload(list);
  marks_.upload(list, pixelScale);

  setViewport(viewport);
  drawCalls_ += solids_.drawShadows(shadowStyle(list).darker);
  drawCalls_ += surfaces_.drawShadows(list.surfaces, shadowStyle(list));
  // The grid comes before the bodies, so that no line crosses a body that reaches below the ground.
  if (list.drawGround) drawCalls_ += marks_.drawGrid(list.ground, pixelScale);
  drawCalls_ += solids_.drawOpaque();
  drawCalls_ += specks_.draw(list.specks, frame);
  drawCalls_ += surfaces_.drawOpaque(list.surfaces);
  glEnable(GL_CULL_FACE);
  glCullFace(GL_BACK);
  drawCalls_ += faces_.drawOpaque();
  drawCalls_ += marks_.draw(MarkLayer::depthTested);
  drawCalls_ += marks_.draw(MarkLayer::behind);
  drawCalls_ += solids_.drawTranslucent();
  drawCalls_ += surfaces_.drawTranslucent(list.surfaces);
  drawCalls_ += overlaps_.draw(list.overlaps);
  drawCalls_ += faces_.drawTranslucent();
  drawCalls_ += marks_.draw(MarkLayer::onTop);
  drawnCount_ = {solids_.shapeCount() + static_cast<int>(list.surfaces.size()), specks_.lastDrawnCount()};
  resetGlState();
}

void drawLoading(glm::ivec2 size, double progress, const LoadingColors& colors) {
  const glm::ivec2 bar(std::max(size.x / 3, 1), std::max(size.y / 90, 1)), corner((size - bar) / 2);
  const double filledWidth = std::clamp(progress, 0.0, 1.0) * bar.x;
  glEnable(GL_SCISSOR_TEST);
  fillArea({{0, 0}, size}, colors.background);
  fillArea({corner, bar}, colors.track);
  fillArea({corner, {static_cast<int>(std::lround(filledWidth)), bar.y}}, colors.bar);
  glDisable(GL_SCISSOR_TEST);
}

Viewport drawnAreaOf(const DrawList& list, const Viewport& viewport, float pixelScale) {
  if (list.specks.owner) return viewport;  // specks can reach the horizon
  ScreenBounds bounds(list.view, viewport, pixelScale);
  const glm::vec2 halfSize(list.ground.halfSize);
  if (list.drawGround) addHorizontal(list.ground.y, -halfSize, halfSize, 1.0f, bounds);
  for (const Solid& solid : list.solids) {
    const glm::vec3 outerExtents = solid.halfExtents + solid.radius;
    addBody(list, solid, -outerExtents, outerExtents, bounds);
  }
  for (const Surface& surface : list.surfaces) addBody(list, surface, surface.low, surface.high, bounds);
  for (const Face& face : list.faces)
    bounds.add(std::span(list.corners).subspan(face.first, face.count), 0.0f);
  addMarks(list, bounds);
  return bounds.rectangle();
}

}  // namespace render
