#include "world/false_alarms.hpp"

#include "collision/any.hpp"
#include "world/body.hpp"

namespace world {

double shareOf(const FalseAlarms::Tally& tally) {
  return tally.hits == 0 ? 0.0 : static_cast<double>(tally.wrong) / static_cast<double>(tally.hits);
}

std::array<collision::Shape, 3> boundsAround(const Body& mesh) {
  const MeshAsset& asset = *mesh.mesh->asset;
  const auto placed = [&](Collider collider) {
    return collision::transformedAny(asset.fitted(collider), mesh.posed->pose);
  };
  return {placed(Collider::sphere), collision::bounds(*mesh.posed), placed(Collider::obb)};
}

bool meets(const Body& player, const collision::Shape& shape) {
  const Part other = std::visit([](const auto& s) -> Part { return s; }, shape);
  for (std::size_t i = 0; i < player.shapes.size(); ++i) {
    if (overlaps(partOf(player, i), other)) return true;
  }
  return false;
}

void count(const Body& player, const Body& mesh, bool touches, FalseAlarms& alarms) {
  const auto bounds = boundsAround(mesh);
  alarms.touches += touches ? 1 : 0;
  for (std::size_t i = 0; i < bounds.size(); ++i) {
    if (!meets(player, bounds[i])) continue;
    ++alarms.of[i].hits;
    if (!touches) ++alarms.of[i].wrong;
  }
}

}  // namespace world
