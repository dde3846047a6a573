#include "world/compound.hpp"

#include "collision/any.hpp"

namespace world {

collision::Aabb joined(const collision::Aabb& a, const collision::Aabb& b) {
  return {glm::min(a.min, b.min), glm::max(a.max, b.max)};
}

collision::Aabb boundsOf(std::span<const collision::Shape> shapes) {
  collision::Aabb all = collision::boundsAny(shapes.front());
  for (const collision::Shape& shape : shapes.subspan(1)) all = joined(all, collision::boundsAny(shape));
  return all;
}

std::optional<collision::Contact> deepestContact(std::span<const collision::Shape> a,
                                                 std::span<const collision::Shape> b) {
  std::optional<collision::Contact> deepest;
  for (const collision::Shape& shapeA : a) {
    for (const collision::Shape& shapeB : b) {
      const auto found = collision::contactAny(shapeA, shapeB);
      if (found && (!deepest || found->depth > deepest->depth)) deepest = found;
    }
  }
  return deepest;
}

std::optional<collision::RayHit> firstHit(const collision::Ray& ray, std::span<const collision::Shape> shapes,
                                          float maxDistance) {
  std::optional<collision::RayHit> first;
  for (const collision::Shape& shape : shapes) {
    const auto hit = collision::raycastAny(ray, shape, maxDistance);
    if (hit && (!first || hit->t < first->t)) first = hit;
  }
  return first;
}

std::optional<collision::SweepHit> firstTouch(std::span<const collision::Shape> moving,
                                              const glm::vec3& displacement,
                                              std::span<const collision::Shape> shapes) {
  std::optional<collision::SweepHit> first;
  for (const collision::Shape& a : moving) {
    for (const collision::Shape& b : shapes) {
      const auto hit = collision::sweepAny(a, displacement, b);
      if (hit && (!first || hit->time < first->time)) first = hit;
    }
  }
  return first;
}

}  // namespace world
