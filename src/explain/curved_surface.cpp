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

constexpr int kSides = 96;  // enough for a round silhouette of a body that is as high as the window

/// The triangles of a cylinder or cone around the y axis.
struct Lathe {
  std::vector<glm::vec3> vertices;
  std::vector<render::SurfaceFace> faces;

  /// Adds a circle of vertices at height y and returns the index of its first vertex. With radius 0 all
  /// vertices coincide.
  std::uint32_t addRing(float radius, float y) {
    const auto first = static_cast<std::uint32_t>(vertices.size());
    for (int i = 0; i < kSides; ++i) {
      const float angle = 6.2831853f * static_cast<float>(i) / kSides;
      vertices.emplace_back(radius * std::cos(angle), y, radius * std::sin(angle));
    }
    return first;
  }

  /// Adds a ring of triangles between two circles, given by their first vertices.
  void join(std::uint32_t low, std::uint32_t high) {
    for (std::uint32_t i = 0; i < kSides; ++i) {
      const std::uint32_t next = (i + 1) % kSides;
      faces.push_back({low + i, high + i, high + next});
      faces.push_back({low + i, high + next, low + next});
    }
  }
};

/// Makes a cylinder or cone whose half height is `half`. The larger of `radius` and `half` must be 1.
std::shared_ptr<const Lathe> makeLathe(bool isCone, float radius, float half) {
  auto lathe = std::make_shared<Lathe>();
  const float top = isCone ? 0.0f : radius;
  const std::uint32_t foot = lathe->addRing(0.0f, -half), low = lathe->addRing(radius, -half),
                      high = lathe->addRing(top, half);
  lathe->join(foot, low);
  lathe->join(low, high);
  if (!isCone) lathe->join(high, lathe->addRing(0.0f, half));
  return lathe;
}

/// Returns one shared Lathe for equal proportions, so that the renderer uploads it only once. Proportions are
/// rounded, because rotating a body changes them slightly.
std::shared_ptr<const Lathe> latheOf(bool isCone, float radius, float half) {
  constexpr std::size_t kMostKept = 64;
  constexpr float kSteps = 4096.0f;
  using Key = std::pair<bool, std::pair<int, int>>;
  static std::map<Key, std::shared_ptr<const Lathe>> kept;
  const float largest = std::max(radius, half);
  const int r = static_cast<int>(std::lround(kSteps * radius / largest)),
            h = static_cast<int>(std::lround(kSteps * half / largest));
  if (kept.size() > kMostKept) kept.clear();
  auto& lathe = kept[{isCone, {r, h}}];
  if (!lathe) lathe = makeLathe(isCone, static_cast<float>(r) / kSteps, static_cast<float>(h) / kSteps);
  return lathe;
}

}  // namespace

std::optional<render::Surface> curvedSurface(const collision::Shape& shape) {
  if (!isCurved(shape)) return std::nullopt;
  const bool isCone = std::holds_alternative<collision::Cone>(shape);
  const collision::Obb box = collision::roundedBoxAny(shape).core;
  const float radius = box.halfExtents.x, half = box.halfExtents.y, largest = std::max(radius, half);
  if (!(largest > 0.0f)) return std::nullopt;
  const auto lathe = latheOf(isCone, radius, half);
  render::Surface surface;
  surface.source = {lathe->vertices, lathe->faces, lathe};
  surface.center = box.center;
  for (int i = 0; i < 3; ++i) surface.axes[i] = box.axes[i] * largest;
  surface.high = glm::vec3(radius, half, radius) / largest;
  surface.low = -surface.high;
  return surface;
}

std::vector<std::vector<glm::vec3>> rimsOf(const collision::Shape& shape, int count) {
  const collision::Obb box = collision::roundedBoxAny(shape).core;
  const float radius = box.halfExtents.x;
  std::vector<std::vector<glm::vec3>> rims;
  for (const float end : {-1.0f, 1.0f}) {
    if (end > 0.0f && std::holds_alternative<collision::Cone>(shape)) break;
    std::vector<glm::vec3>& rim = rims.emplace_back();
    for (int i = 0; i < count; ++i) {
      const float angle = 6.2831853f * static_cast<float>(i) / static_cast<float>(count);
      rim.push_back(box.center + box.axes[1] * (end * box.halfExtents.y) +
                    (box.axes[0] * std::cos(angle) + box.axes[2] * std::sin(angle)) * radius);
    }
  }
  return rims;
}

}  // namespace explain
