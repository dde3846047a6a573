#include "hard_cases/movement.hpp"

namespace reference {
namespace {

dvec3 anyEdge(Random& random, const Solid& solid) { return glm::normalize(random.elementOf(solid.edges)); }

dvec3 anyCorner(Random& random, const Solid& solid) {
  dvec3 corner = solid.center;
  for (const dvec3& edge : solid.edges) corner += edge * (random.chance(0.5) ? 1.0 : -1.0);
  return corner;
}

dvec3 grazingDirection(Random& random, const dvec3& normal) {
  const double angle = random.logUniform(1e-6, 1.0);
  return glm::normalize(perpendicularPart(random.direction(), normal) + normal * angle);
}

/// A direction in the plane that two edges of the solid span, or along its only edge.
dvec3 directionInFace(Random& random, const Solid& solid) {
  const double share = random.uniform(-0.9, 0.9);
  const dvec3 second = anyEdge(random, solid) * share;
  return glm::normalize(anyEdge(random, solid) + second);
}

dvec3 axisDirection(Random& random) {
  dvec3 axis(0.0);
  axis[random.below(3)] = random.chance(0.5) ? 1.0 : -1.0;
  return axis;
}

/// The direction of a movement. `aim` refers to the faces and edges of the pair's Minkowski difference, which
/// come from either shape.
dvec3 directionOf(Random& random, Aim aim, const ShapePair& pair) {
  const Solid both = difference(solidOf(pair.a), solidOf(pair.b));
  const bool edged = both.edges.size() > 0;
  if (aim == Aim::alongAxis) return axisDirection(random);
  if (aim == Aim::alongFace && edged) return directionInFace(random, both);
  if (aim == Aim::alongEdge && edged) return anyEdge(random, both);
  if (aim == Aim::anywhere || aim == Aim::cornerToCorner) return random.direction();
  return grazingDirection(random, separation(pair.a, pair.b).normal);
}

}  // namespace

AimedPair makeAimed(Random& random, Aim aim, const ShapePair& pair) {
  AimedPair aimed{pair, {}, 0.0};
  Shape& moving = aimed.pair.a;
  if (aim == Aim::cornerToCorner) {
    const dvec3 own = anyCorner(random, solidOf(moving));
    moving = moved(moving, anyCorner(random, solidOf(aimed.pair.b)) - own);
  }
  aimed.direction = directionOf(random, aim, aimed.pair);
  aimed.length = pairSize(moving, aimed.pair.b) * random.logUniform(0.25, 64.0);
  moving = moved(moving, -aimed.direction * (aimed.length * random.uniform(0.0, 1.2)));
  return aimed;
}

Movement makeMovement(Random& random, Aim aim, const ShapePair& pair) {
  const AimedPair aimed = makeAimed(random, aim, pair);
  return {aimed.pair.a, glm::vec3(aimed.direction * aimed.length), aimed.pair.b};
}

Movement makeMovement(Random& random, Family family, Aim aim, Kind kindA, Kind kindB) {
  return makeMovement(random, aim, makePair(random, family, kindA, kindB));
}

RayCast makeRayCast(Random& random, Aim aim, const ShapePair& pair) {
  const AimedPair aimed = makeAimed(random, aim, pair);
  return {{std::get<glm::vec3>(aimed.pair.a), glm::vec3(aimed.direction)},
          aimed.pair.b,
          static_cast<float>(aimed.length)};
}

RayCast makeRayCast(Random& random, Family family, Aim aim, Kind target) {
  return makeRayCast(random, aim, makePair(random, family, Kind::point, target));
}

}  // namespace reference
