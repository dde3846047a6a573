#include "world/shoved.hpp"

namespace world {

TargetOverlap deepestAmong(const Bodies& bodies, std::span<const std::uint32_t> moved) {
  TargetOverlap worst;
  for (const std::uint32_t a : moved) {
    const auto look = [&](std::uint32_t b) {
      if (b == a || b >= bodies.listed()) return;
      const auto contact = bodies.contact(a, b);
      if (contact && double{contact->depth} > worst.depth()) worst = {a, b, contact};
    };
    bodies.targets().touching(bodies.bounds(a), look);
  }
  return worst;
}

}  // namespace world
