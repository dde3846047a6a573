#include <algorithm>
#include <cmath>

#include "render/frame_block.hpp"
#include "render/instances.hpp"

namespace render {
namespace {

// In an orthographic projection, the eye is this many picture heights away, and at least this many world
// units.
constexpr float kOrthographicDistance = 1.0e4f;

bool isOpaque(const Solid& solid) { return solid.fill.a >= 1.0f; }

constexpr std::array<int, kRoundLevels> kSegmentsByLevel{2, 3, 4, 5, 6, 7, 8, 11, 12, 15, 18};
// Up to this radius in pixels, the polygon of each level is at most 0.2 pixel off the circle. A polygon of 4
// n sides is off its circle by r (1 - cos(pi / 4n)). Finer polygons would cost time in a software renderer,
// where tiny triangles are as slow as larger ones.
constexpr std::array<float, kRoundLevels> kMaxRadiusByLevel{2.5f,  5.5f,  10.0f, 16.0f,  23.0f, 31.0f,
                                                            40.0f, 64.0f, 90.0f, 145.0f, 200.0f};

/// Up to this many solids, culling costs more than drawing all of them.
constexpr std::size_t kCullingThreshold = 256;

/// The side planes of the view frustum, with normals inwards (Gribb and Hartmann, "Fast Extraction of Viewing
/// Frustum Planes from the World-View-Projection Matrix", 2001). OpenGL clips at the near and far planes.
class Frustum {
 public:
  explicit Frustum(const View& view) {
    const glm::mat4 rows = glm::transpose(view.projection * view.viewMatrix);
    for (int axis = 0; axis < 2; ++axis) {
      const std::size_t side = 2 * static_cast<std::size_t>(axis);
      sides_[side] = rows[3] + rows[axis];
      sides_[side + 1] = rows[3] - rows[axis];
    }
    for (glm::vec4& side : sides_) side /= glm::length(glm::vec3(side));
  }

  /// True if the solid or its outline may be in view. `distance`: from the eye to the solid.
  [[nodiscard]] bool mayShow(const Solid& solid, float distance) const {
    const float radius = 1.25f * (glm::length(solid.halfExtents) + solid.radius) + 0.02f * std::abs(distance);
    return std::none_of(sides_.begin(), sides_.end(), [&](const glm::vec4& side) {
      return glm::dot(glm::vec3(side), solid.center) + side.w < -radius;
    });
  }

 private:
  std::array<glm::vec4, 4> sides_;
};

/// Among many solids, an opaque round solid without an outline may have this many times the usual error.
constexpr float kUnoutlinedErrorFactor = 4.0f;

/// The values that determine the level of a solid.
struct LevelInputs {
  glm::vec3 eye;
  float pixelAngle;
  bool orthographic;
  bool isCrowded;  ///< The list has more than kCullingThreshold solids.
};

/// The level of detail for a solid whose nearest point is `distance` from the eye.
int levelAt(const Solid& solid, float distance, const LevelInputs& inputs) {
  const bool isUnoutlined = isOpaque(solid) && solid.outlineWidth <= 0.0f;
  if (solid.radius <= 0.0f) return isUnoutlined ? kUnoutlinedBoxLevel : kSharpLevel;
  const float pixelSize = (inputs.orthographic ? 1.0f : distance) * inputs.pixelAngle;
  const float radiusInPixels = solid.radius / std::max(pixelSize, 1.0e-6f * solid.radius);
  return levelOf(isUnoutlined && inputs.isCrowded ? radiusInPixels / kUnoutlinedErrorFactor : radiusInPixels);
}

SolidInstance instanceOf(const Solid& solid) {
  return {solid.center,           solid.radius,       solid.halfExtents,    solid.outlineWidth,
          unmirrored(solid.axes), packed(solid.fill), packed(solid.outline)};
}

template <typename Predicate>
Range appendInstances(const std::vector<Solid>& solids, std::vector<SolidInstance>& out, Predicate isWanted) {
  const std::size_t first = out.size();
  for (const Solid& solid : solids) {
    if (isWanted(solid)) out.push_back(instanceOf(solid));
  }
  return {static_cast<int>(first), static_cast<int>(out.size() - first)};
}

// A solid with Solid::nearSideOnly is faint, so one level coarser is enough.
TranslucentStyle translucentStyle(const Solid& solid, float distance, const LevelInputs& inputs) {
  const int level = levelAt(solid, distance, inputs);
  const bool isCoarser = solid.nearSideOnly && level != kSharpLevel && level > 0;
  return {isCoarser ? level - 1 : level, !solid.nearSideOnly};
}

/// Appends the translucent solids from far to near. Omits solids that contain the eye. Each solid gets the
/// level of detail for its own distance, because hidden triangles also cost time in a software renderer.
void packTranslucent(const DrawList& list, const LevelInputs& inputs, SolidBatches& out) {
  std::vector<TranslucentSolid>& farToNear = out.farToNear;
  farToNear.clear();
  for (const Solid& solid : list.solids) {
    if (isOpaque(solid)) continue;
    const float distance = distanceTo(solid, inputs.eye);
    if (distance <= 0.0f) continue;
    farToNear.push_back({instanceOf(solid), glm::distance(solid.center, inputs.eye),
                         translucentStyle(solid, distance, inputs)});
  }
  std::stable_sort(
      farToNear.begin(), farToNear.end(),
      [](const TranslucentSolid& a, const TranslucentSolid& b) { return a.distance > b.distance; });
  out.translucentRuns.clear();
  for (const TranslucentSolid& solid : farToNear) {
    if (out.translucentRuns.empty() || !(out.translucentRuns.back().style == solid.style))
      out.translucentRuns.push_back({{static_cast<int>(out.instances.size()), 0}, solid.style});
    out.instances.push_back(solid.instance);
    ++out.translucentRuns.back().range.count;
  }
}

/// Appends the opaque solids, sorted by level.
void packOpaque(const DrawList& list, const LevelInputs& inputs, SolidBatches& out) {
  const Frustum frustum(list.view);
  out.levels.clear();
  for (const Solid& solid : list.solids) {
    const float distance = distanceTo(solid, inputs.eye);
    const bool isShown =
        isOpaque(solid) && distance > 0.0f && (!inputs.isCrowded || frustum.mayShow(solid, distance));
    out.levels.push_back(static_cast<std::int8_t>(isShown ? levelAt(solid, distance, inputs) : -1));
  }
  for (int level = 0; level < kLevelCount; ++level) {
    const auto appendSolids = [&](bool outlined) {
      std::size_t i = 0;
      return appendInstances(list.solids, out.instances, [&](const Solid& solid) {
        return out.levels[i++] == level && (solid.outlineWidth > 0.0f) == outlined;
      });
    };
    const Range outlinedRange = appendSolids(true), unoutlinedRange = appendSolids(false);
    out.outlinedRanges[static_cast<std::size_t>(level)] = outlinedRange;
    out.opaqueRanges[static_cast<std::size_t>(level)] = {outlinedRange.first,
                                                         outlinedRange.count + unoutlinedRange.count};
  }
}

float extentBelowCenter(const Solid& solid) {
  return glm::dot(glm::abs(glm::vec3(solid.axes[0].y, solid.axes[1].y, solid.axes[2].y)), solid.halfExtents) +
         solid.radius;
}

/// Up to this height above the ground, in the shaders' unit u, a solid casts a tight shadow too. In
/// shaders/shadow.glsl, the tight shadow's strength at height h is 0.35 u / (0.35 u + h), the wide shadow's
/// 0.45 * 7 u / (7 u + h). Above h = 0.4813 u the wide shadow is stronger and hides the tight one.
constexpr float kTightShadowMaxHeight = 0.482f;

void packCasters(const DrawList& list, SolidBatches& out) {
  const float unit = std::min(gridLines(list.ground).spacing, 1.0f);
  const auto appendCasters = [&](bool isLow) {
    return appendInstances(list.solids, out.instances, [&](const Solid& solid) {
      if (!list.drawGround || !solid.castsShadow) return false;
      const float height = solid.center.y - extentBelowCenter(solid) - list.ground.y;
      return (height < kTightShadowMaxHeight * unit) == isLow;
    });
  };
  out.lowCasterRange = appendCasters(true);
  const Range highRange = appendCasters(false);
  out.casterRange = {out.lowCasterRange.first, out.lowCasterRange.count + highRange.count};
}

}  // namespace

PackedColor packed(const Color& color) {
  PackedColor bytes = 0;
  for (int i = 3; i >= 0; --i)
    bytes = bytes << 8 | static_cast<PackedColor>(std::lround(std::clamp(color[i], 0.0f, 1.0f) * 255.0f));
  return bytes;
}

glm::mat3 unmirrored(glm::mat3 axes) {
  if (glm::determinant(axes) < 0.0f) axes[0] = -axes[0];
  return axes;
}

bool isOrthographic(const View& view) { return view.projection[2][3] == 0.0f; }

glm::vec3 eyeOf(const View& view) {
  const float distanceBehind =
      isOrthographic(view) ? kOrthographicDistance * std::max(1.0f, 2.0f / view.projection[1][1]) : 0.0f;
  return glm::vec3(glm::inverse(view.viewMatrix) * glm::vec4(0.0f, 0.0f, distanceBehind, 1.0f));
}

float distanceTo(const Solid& solid, glm::vec3 point) {
  const glm::vec3 local = glm::abs((point - solid.center) * solid.axes);
  return glm::length(glm::max(local - solid.halfExtents, 0.0f)) - solid.radius;
}

int segmentsOf(int level) { return kSegmentsByLevel[static_cast<std::size_t>(level)]; }

int levelOf(float radiusInPixels) {
  int level = 0;
  while (level + 1 < kRoundLevels && radiusInPixels > kMaxRadiusByLevel[static_cast<std::size_t>(level)])
    ++level;
  return level;
}

void packSolids(const DrawList& list, float pixelAngle, SolidBatches& out) {
  out.instances.clear();
  const LevelInputs inputs{eyeOf(list.view), pixelAngle, isOrthographic(list.view),
                           list.solids.size() > kCullingThreshold};
  packCasters(list, out);
  packOpaque(list, inputs, out);
  packTranslucent(list, inputs, out);
}

}  // namespace render
