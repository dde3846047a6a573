#include "explain/overlay_options.hpp"

#include <array>

namespace explain {
namespace {

constexpr std::array<OverlayName, 8> kNames{{
    {Overlay::closestPoints, "closest-points", "Closest points", "最近点"},
    {Overlay::pushOut, "push-out", "Contact and push-out", "接触と押し出し"},
    {Overlay::overhang, "overhang", "Point and box: overhang", "点と箱：はみ出し"},
    {Overlay::radii, "radii", "Spheres: centre line and radii", "球：中心線と半径"},
    {Overlay::intervals, "intervals", "AABBs: intervals", "AABB：区間"},
    {Overlay::axes, "axes", "Separating axes", "分離軸"},
    {Overlay::configuration, "configuration", "Configuration space", "配置空間"},
    {Overlay::bounds, "bounds", "Bounds", "境界"},
}};

}  // namespace

std::span<const OverlayName> overlayNames() { return kNames; }

}  // namespace explain
