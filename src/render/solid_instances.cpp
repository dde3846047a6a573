#include "render/solid_instances.hpp"

#include <algorithm>
#include <cmath>

namespace render {
namespace {

constexpr float kFarBehind = 1.0e4f;  // World units: a parallel projection's eye, far against any scene here.

bool isOpaque(const Solid& solid) { return solid.fill.a >= 1.0f; }
bool isRound(const Solid& solid) { return solid.radius > 0.0f; }

SolidInstance instanceOf(const Solid& solid, Side side = Side::both) {
  SolidInstance instance{solid.center, solid.radius,       solid.halfExtents,     solid.outlineWidth,
                         solid.axes,   packed(solid.fill), packed(solid.outline), side};
  // Mirrored axes would turn the triangles inside out; a box is the same with any axis reversed.
  if (glm::determinant(solid.axes) < 0.0f) instance.axes[0] = -instance.axes[0];
  return instance;
}

template <typename Wanted>
Range append(const std::vector<Solid>& solids, std::vector<SolidInstance>& out, Wanted wanted) {
  const std::size_t first = out.size();
  for (const Solid& solid : solids) {
    if (wanted(solid)) out.push_back(instanceOf(solid));
  }
  return {static_cast<int>(first), static_cast<int>(out.size() - first)};
}

template <typename Wanted>
Range appendSeeThrough(const std::vector<Solid>& solids, glm::vec3 eye, std::vector<SolidInstance>& out,
                       Wanted wanted) {
  const std::size_t first = out.size();
  for (const Solid& solid : solids) {
    if (!wanted(solid)) continue;
    out.push_back(instanceOf(solid, Side::far));
    out.push_back(instanceOf(solid, Side::near));
  }
  const auto begin = out.begin() + static_cast<std::ptrdiff_t>(first);
  std::stable_sort(begin, out.end(), [eye](const SolidInstance& a, const SolidInstance& b) {
    return glm::distance(a.center, eye) > glm::distance(b.center, eye);
  });
  return {static_cast<int>(first), static_cast<int>(out.size() - first)};
}

}  // namespace

PackedColor packed(const Color& color) {
  PackedColor bytes = 0;
  for (int i = 3; i >= 0; --i)
    bytes = bytes << 8 | static_cast<PackedColor>(std::lround(std::clamp(color[i], 0.0f, 1.0f) * 255.0f));
  return bytes;
}

glm::vec3 eyeOf(const View& view) {
  const bool parallel = view.projection[2][3] == 0.0f;
  return glm::vec3(glm::inverse(view.view) * glm::vec4(0.0f, 0.0f, parallel ? kFarBehind : 0.0f, 1.0f));
}

float distanceTo(const Solid& solid, glm::vec3 point) {
  const glm::vec3 local = glm::abs((point - solid.center) * solid.axes);
  return glm::length(glm::max(local - solid.halfExtents, 0.0f)) - solid.radius;
}

void packSolids(const DrawList& list, SolidBatches& out) {
  out.instances.clear();
  const glm::vec3 eye = eyeOf(list.view);
  const auto seen = [eye](const Solid& solid) { return distanceTo(solid, eye) > 0.0f; };
  out.casters = append(list.solids, out.instances,
                       [&](const Solid& solid) { return list.drawGround && solid.castsShadow; });
  out.round = append(list.solids, out.instances,
                     [&](const Solid& solid) { return isOpaque(solid) && isRound(solid) && seen(solid); });
  out.plain = append(list.solids, out.instances,
                     [&](const Solid& solid) { return isOpaque(solid) && !isRound(solid) && seen(solid); });
  out.seeThrough = appendSeeThrough(list.solids, eye, out.instances,
                                    [&](const Solid& solid) { return !isOpaque(solid) && seen(solid); });
}

}  // namespace render
