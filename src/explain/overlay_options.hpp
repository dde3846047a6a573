// Overlays: explanations drawn over the figure. Each can be switched on, and applies only to some pairs.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "explain/focus.hpp"
#include "text/text_id.hpp"
#include "world/scene/scene.hpp"

namespace explain {

using world::Overlay;

/// The name of an overlay on screen.
[[nodiscard]] constexpr text::TextId textIdOf(Overlay overlay) {
  using text::TextId;
  // In the order of the enumeration.
  constexpr std::array<TextId, world::kOverlayCount> kTextIds{
      TextId::overlayClosestPoints, TextId::overlayPushOut,   TextId::overlayOverhang,
      TextId::overlayRadii,         TextId::overlayIntervals, TextId::overlayAxes,
      TextId::overlayConfiguration, TextId::overlayBounds,    TextId::overlayRay,
      TextId::overlaySweep};
  return kTextIds.at(static_cast<std::size_t>(overlay));
}

struct OverlayName {
  Overlay overlay{};
  std::string_view id;  ///< The name in the settings file.
  text::TextId word{};  ///< The name on screen.
};

/// Every overlay once, in the order of the enumeration.
[[nodiscard]] std::span<const OverlayName> overlayNames();

class Overlays {
 public:
  [[nodiscard]] bool has(Overlay overlay) const { return (bits_ & bit(overlay)) != 0; }
  [[nodiscard]] bool any() const { return bits_ != 0; }
  void toggle(Overlay overlay) { bits_ ^= bit(overlay); }
  void set(const Overlays& overlays, bool on) {
    bits_ = on ? bits_ | overlays.bits_ : bits_ & ~overlays.bits_;
  }
  void set(Overlay overlay, bool on) { bits_ = on ? bits_ | bit(overlay) : bits_ & ~bit(overlay); }
  friend bool operator==(const Overlays&, const Overlays&) = default;

 private:
  static constexpr std::uint32_t bit(Overlay overlay) { return 1u << static_cast<unsigned>(overlay); }
  std::uint32_t bits_ = 0;
};

[[nodiscard]] inline Overlays overlaysOf(std::span<const Overlay> overlays) {
  Overlays result;
  for (const Overlay overlay : overlays) result.set(overlay, true);
  return result;
}

/// Those of `overlays` that are not in `others`.
[[nodiscard]] inline Overlays without(Overlays overlays, const Overlays& others) {
  overlays.set(others, false);
  return overlays;
}

struct OverlayOptions {
  Overlays on;
  /// Index of the explained target; 0 for the nearest.
  std::uint32_t target = 0;
  /// Index of the shown separating axis (0 to 14) or iteration of GJK or EPA; -1 for the deciding one.
  int axis = -1;
  world::Method method = world::Method::sat;

  /// `axis` if it is the index of a separating axis, otherwise -1.
  [[nodiscard]] int satAxis() const { return axis < 15 ? axis : -1; }
};

/// True if `overlay` applies to the pair in focus. For example, radii need two spheres, and push-out a
/// contact. Without a pair, only bounds, ray and sweep apply.
[[nodiscard]] bool overlayApplies(Overlay overlay, const std::optional<Focus>& focus,
                                  world::Method method = world::Method::sat);

}  // namespace explain
