#include "explain/overlay_options.hpp"

#include <array>

#include "collision/any.hpp"
#include "explain/axes.hpp"

namespace explain {

std::span<const OverlayName> overlayNames() {
  static const auto kNames = [] {
    std::array<OverlayName, world::kOverlayCount> names;
    for (std::size_t i = 0; i < names.size(); ++i)
      names[i] = {static_cast<Overlay>(i), world::overlayIds()[i], textIdOf(static_cast<Overlay>(i))};
    return names;
  }();
  return kNames;
}

namespace {

template <typename T>
bool bothAre(const Focus& focus) {
  return std::holds_alternative<T>(focus.player) && std::holds_alternative<T>(focus.target);
}

/// True for overlays that need no target.
bool needsNoTarget(Overlay overlay) {
  return overlay == Overlay::bounds || overlay == Overlay::ray || overlay == Overlay::sweep;
}

bool isPointOrBall(const collision::Shape& shape) {
  return std::holds_alternative<glm::vec3>(shape) || std::holds_alternative<collision::Sphere>(shape);
}

/// True for overlays of simple shapes, which do not apply to meshes. Two of them, axes and configuration,
/// also apply to hulls.
bool needsSimpleShapes(Overlay overlay) {
  return overlay != Overlay::closestPoints && overlay != Overlay::pushOut;
}

}  // namespace

bool overlayApplies(Overlay overlay, const std::optional<Focus>& focus, world::Method method) {
  if (needsNoTarget(overlay)) return true;
  if (!focus) return false;
  if (overlay == Overlay::axes && method != world::Method::sat && hasGjk(*focus)) return true;
  if (focus->hasMeshOrHull && overlay == Overlay::axes) return hasHullAxes(*focus);
  if (focus->hasMeshOrHull && overlay == Overlay::configuration) return hasGjk(*focus);
  if (focus->hasMeshOrHull && needsSimpleShapes(overlay)) return false;
  if (overlay == Overlay::configuration && hasCurved(*focus)) return hasGjk(*focus);
  switch (overlay) {
    case Overlay::pushOut:
      return world::contact(focus->playerPart, focus->targetPart).has_value();
    case Overlay::overhang:
      return isPointOrBall(focus->player) && collision::toObbAny(focus->target).has_value();
    case Overlay::radii:
      return bothAre<collision::Sphere>(*focus);
    case Overlay::intervals:
      return bothAre<collision::Aabb>(*focus);
    case Overlay::axes:
      return boxesOf(*focus).has_value();
    default:
      return true;
  }
}

}  // namespace explain
