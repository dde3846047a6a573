#include "explain/grown.hpp"

#include "collision/any.hpp"
#include "explain/minkowski.hpp"

namespace explain {

using collision::RoundedBox;

namespace {

/// The half extents of `receiver` after every edge of `giver` is added to the edge of `receiver` that is
/// parallel to it; nullopt if an edge of `giver` has no parallel edge.
std::optional<glm::vec3> sumAlong(const collision::Obb& receiver, const collision::Obb& giver) {
  const HalfEdges edges = halfEdgesOf(receiver, giver);
  glm::vec3 half = receiver.halfExtents;
  for (int l = 0; l < 3; ++l) {
    const int k = parallelTo(edges, l);
    if (edges.live(3 + l) && k < 0) return std::nullopt;
    if (k >= 0) half[k] += giver.halfExtents[l];
  }
  return half;
}

}  // namespace

std::optional<RoundedBox> grownRounded(const collision::Shape& player, const collision::Shape& target) {
  const RoundedBox a = collision::roundedBoxAny(player), b = collision::roundedBoxAny(target);
  const float radius = a.radius + b.radius;
  if (const auto half = sumAlong(b.core, a.core))
    return RoundedBox{{b.core.center, *half, b.core.axes}, radius};
  if (const auto half = sumAlong(a.core, b.core))
    return RoundedBox{{b.core.center, *half, a.core.axes}, radius};
  return std::nullopt;
}

}  // namespace explain
