#include "world/part.hpp"

#include "collision/any.hpp"
#include "collision/sweep_into.hpp"
#include "world/compound.hpp"

namespace world {

Part partOf(const Body& body, std::size_t i) {
  if (hasMesh(body) && body.mesh->shape == i) return *body.posed;
  return std::visit([](const auto& shape) -> Part { return shape; }, body.shapes[i]);
}

bool hasMesh(const Body& body) { return body.mesh && body.mesh->collider == Collider::mesh; }

bool overlaps(const Part& a, const Part& b) {
  return std::visit([](const auto& p, const auto& q) { return collision::overlaps(p, q); }, a, b);
}

std::optional<collision::Contact> contact(const Part& a, const Part& b) {
  return std::visit([](const auto& p, const auto& q) { return collision::contact(p, q); }, a, b);
}

collision::Proximity closestPoints(const Part& a, const Part& b) {
  return std::visit([](const auto& p, const auto& q) { return collision::closestPoints(p, q); }, a, b);
}

std::optional<collision::RayHit> raycast(const collision::Ray& ray, const Part& part, float maxDistance) {
  return std::visit([&](const auto& p) { return collision::raycast(ray, p, maxDistance); }, part);
}

std::optional<collision::SweepHit> sweep(const Part& part, const glm::vec3& displacement,
                                         const Part& target) {
  return std::visit([&](const auto& p, const auto& q) { return collision::sweep(p, displacement, q); }, part,
                    target);
}

std::optional<collision::SweepHit> sweepInto(const Part& part, const glm::vec3& displacement,
                                             const Part& target) {
  return std::visit([&](const auto& p, const auto& q) { return collision::sweepInto(p, displacement, q); },
                    part, target);
}

std::optional<collision::Contact> deepestContact(const Body& a, const Body& b) {
  if (!hasMesh(a) && !hasMesh(b)) return deepestContact(a.shapes, b.shapes);
  std::optional<collision::Contact> deepest;
  for (std::size_t i = 0; i < a.shapes.size(); ++i) {
    for (std::size_t j = 0; j < b.shapes.size(); ++j) {
      const auto found = contact(partOf(a, i), partOf(b, j));
      if (found && (!deepest || found->depth > deepest->depth)) deepest = found;
    }
  }
  return deepest;
}

std::optional<collision::RayHit> firstHit(const collision::Ray& ray, const Body& body, float maxDistance) {
  std::optional<collision::RayHit> first;
  for (std::size_t i = 0; i < body.shapes.size(); ++i) {
    const auto hit = raycast(ray, partOf(body, i), maxDistance);
    if (hit && (!first || hit->t < first->t)) first = hit;
  }
  return first;
}

std::optional<collision::SweepHit> firstTouch(const Body& moving, const glm::vec3& displacement,
                                              const Body& target) {
  if (!hasMesh(moving) && !hasMesh(target)) return firstTouch(moving.shapes, displacement, target.shapes);
  std::optional<collision::SweepHit> first;
  for (std::size_t i = 0; i < moving.shapes.size(); ++i) {
    for (std::size_t j = 0; j < target.shapes.size(); ++j) {
      const auto hit = sweep(partOf(moving, i), displacement, partOf(target, j));
      if (hit && (!first || hit->time < first->time)) first = hit;
    }
  }
  return first;
}

std::optional<collision::SweepHit> firstInto(const Body& moving, const glm::vec3& displacement,
                                             const Body& target) {
  std::optional<collision::SweepHit> first;
  for (std::size_t i = 0; i < moving.shapes.size(); ++i) {
    for (std::size_t j = 0; j < target.shapes.size(); ++j) {
      const auto hit = sweepInto(partOf(moving, i), displacement, partOf(target, j));
      if (hit && (!first || hit->time < first->time)) first = hit;
    }
  }
  return first;
}

}  // namespace world
