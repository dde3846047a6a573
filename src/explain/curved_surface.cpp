#include <algorithm>
#include <cmath>
#include <map>
#include <memory>
#include <utility>

#include "collision/any.hpp"
#include "explain/focus.hpp"
#include "explain/sketch.hpp"

namespace explain {
namespace {

constexpr int kRingSides = 96;  // enough for a round silhouette of a body that is as high as the window

/// The triangles of a cylinder or cone around the y axis.
struct CurvedMesh {
  std::vector<glm::vec3> vertices;
  std::vector<render::SurfaceFace> faces;

  /// Adds a circle of vertices at height y and returns the index of its first vertex. With radius 0 all
  /// vertices coincide.
  std::uint32_t addRing(float radius, float y) {
    const auto firstVertex = static_cast<std::uint32_t>(vertices.size());
    for (int i = 0; i < kRingSides; ++i) {
      const float angle = 6.2831853f * static_cast<float>(i) / kRingSides;
      vertices.emplace_back(radius * std::cos(angle), y, radius * std::sin(angle));
    }
    return firstVertex;
  }

  /// Adds a ring of triangles between two circles, given by their first vertices.
  void joinRings(std::uint32_t lowerRing, std::uint32_t upperRing) {
    for (std::uint32_t i = 0; i < kRingSides; ++i) {
      const std::uint32_t next = (i + 1) % kRingSides;
      faces.push_back({lowerRing + i, upperRing + i, upperRing + next});
      faces.push_back({lowerRing + i, upperRing + next, lowerRing + next});
    }
  }
};

/// Makes a cylinder or cone whose half height is `halfHeight`. The larger of `radius` and `halfHeight` must
/// be 1.
std::shared_ptr<const CurvedMesh> makeCurvedMesh(bool isCone, float radius, float halfHeight) {
  auto mesh = std::make_shared<CurvedMesh>();
  const float topRadius = isCone ? 0.0f : radius;
  const std::uint32_t baseCenter = mesh->addRing(0.0f, -halfHeight),
                      lowerRing = mesh->addRing(radius, -halfHeight),
                      upperRing = mesh->addRing(topRadius, halfHeight);
  mesh->joinRings(baseCenter, lowerRing);
  mesh->joinRings(lowerRing, upperRing);
  if (!isCone) mesh->joinRings(upperRing, mesh->addRing(0.0f, halfHeight));
  return mesh;
}

/// Returns one shared CurvedMesh for equal proportions, so that the renderer uploads it only once.
/// Proportions are rounded, because rotating a body changes them slightly.
std::shared_ptr<const CurvedMesh> cachedCurvedMesh(bool isCone, float radius, float halfHeight) {
  constexpr std::size_t kMaxCachedMeshes = 64;
  constexpr float kSizeSteps = 4096.0f;
  using Key = std::pair<bool, std::pair<int, int>>;
  static std::map<Key, std::shared_ptr<const CurvedMesh>> cachedMeshes;
  const float largerExtent = std::max(radius, halfHeight);
  const int r = static_cast<int>(std::lround(kSizeSteps * radius / largerExtent)),
            h = static_cast<int>(std::lround(kSizeSteps * halfHeight / largerExtent));
  if (cachedMeshes.size() > kMaxCachedMeshes) cachedMeshes.clear();
  auto& mesh = cachedMeshes[{isCone, {r, h}}];
  if (!mesh)
    mesh = makeCurvedMesh(isCone, static_cast<float>(r) / kSizeSteps, static_cast<float>(h) / kSizeSteps);
  return mesh;
}

}  // namespace

std::optional<render::Surface> curvedSurface(const collision::Shape& shape) {
  if (!isCurved(shape)) return std::nullopt;
  const bool isCone = std::holds_alternative<collision::Cone>(shape);
  const collision::Obb box = collision::roundedBoxAny(shape).core;
  const float radius = box.halfExtents.x, halfHeight = box.halfExtents.y,
              largerExtent = std::max(radius, halfHeight);
  if (!(largerExtent > 0.0f)) return std::nullopt;
  const auto mesh = cachedCurvedMesh(isCone, radius, halfHeight);
  render::Surface surface;
  surface.source = {mesh->vertices, mesh->faces, mesh};
  surface.center = box.center;
  for (int i = 0; i < 3; ++i) surface.axes[i] = box.axes[i] * largerExtent;
  surface.high = glm::vec3(radius, halfHeight, radius) / largerExtent;
  surface.low = -surface.high;
  return surface;
}

std::vector<std::vector<glm::vec3>> rimsOf(const collision::Shape& shape, int cornersPerRim) {
  const collision::Obb box = collision::roundedBoxAny(shape).core;
  const float radius = box.halfExtents.x;
  std::vector<std::vector<glm::vec3>> rims;
  for (const float endSign : {-1.0f, 1.0f}) {
    if (endSign > 0.0f && std::holds_alternative<collision::Cone>(shape)) break;
    std::vector<glm::vec3>& rim = rims.emplace_back();
    for (int i = 0; i < cornersPerRim; ++i) {
      const float angle = 6.2831853f * static_cast<float>(i) / static_cast<float>(cornersPerRim);
      rim.push_back(box.center + box.axes[1] * (endSign * box.halfExtents.y) +
                    (box.axes[0] * std::cos(angle) + box.axes[2] * std::sin(angle)) * radius);
    }
  }
  return rims;
}

}  // namespace explain
