// Hulls and boxes as bodies at random positions, and two of them as the pair in focus.
#pragma once

#include <vector>

#include "explain/focus.hpp"
#include "reference/random_shape.hpp"
#include "world/world.hpp"

inline world::Body hullBody(std::vector<glm::vec3> points, const world::Placement& placement = {}) {
  auto asset = std::make_shared<const world::MeshAsset>(std::move(points));
  world::Body body;
  body.localShapes = {asset->fittedShape(world::Collider::hull)};
  body.mesh = world::MeshPart{"", asset, {}, world::Collider::hull, 0};
  body.placement = placement;
  world::refit(body);
  return body;
}

inline world::Body boxBody(const glm::vec3& half, const world::Placement& placement) {
  world::Body body;
  body.localShapes = {collision::Obb{glm::vec3(0.0f), half, glm::mat3(1.0f)}};
  body.placement = placement;
  world::refit(body);
  return body;
}

inline explain::Focus focusOn(const world::Body& a, const world::Body& b) {
  return {1, a.shapes[0], b.shapes[0], world::partOf(a, 0), world::partOf(b, 0), true};
}

inline std::vector<glm::vec3> randomHullPoints(reference::Random& random) {
  std::vector<glm::vec3> points;
  const int count = 4 + random.below(9);
  for (int i = 0; i < count; ++i) points.emplace_back(random.direction() * 0.75);
  return points;
}

inline world::Placement randomPlacement(reference::Random& random, double maxCoordinate) {
  world::Placement placement;
  placement.center = random.inCube(-maxCoordinate, maxCoordinate);
  placement.degrees = random.inCube(-180.0, 180.0);
  if (random.chance(0.25)) placement.scale = glm::vec3(-1.5f, 1.5f, 1.5f);
  return placement;
}
