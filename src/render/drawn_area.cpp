#include <algorithm>
#include <array>
#include <limits>
#include <span>

#include "render/frame_block.hpp"
#include "render/mark_instances.hpp"
#include "render/renderer.hpp"

namespace render {
namespace {

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
