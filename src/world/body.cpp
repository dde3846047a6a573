#include "world/body.hpp"

#include <limits>

#include "collision/any.hpp"
#include "collision/sweep_into.hpp"

namespace world {

std::optional<std::size_t> indexOf(std::span<const Body> bodies, std::string_view name) {
  for (std::size_t i = 0; i < bodies.size(); ++i) {
    if (bodies[i].name == name) return i;
  }
  return std::nullopt;
}

glm::vec3 boundsCenter(const Body& body) {
  const collision::Transform pose = transformOf(body.placement);
  constexpr double kInfinity = std::numeric_limits<double>::infinity();
  glm::dvec3 low(kInfinity), high(-kInfinity);
  for (const collision::Shape& part : body.localShapes) {
    const collision::Aabb box = collision::boundsAny(collision::transformedAny(part, pose));
    low = glm::min(low, glm::dvec3(box.min));
    high = glm::max(high, glm::dvec3(box.max));
  }
  return glm::vec3(0.5 * (low + high));
}

// An AABB that replaces a mesh is fitted to the rotated triangles. The AABB of the rotated box would be
// larger.
void refit(Body& body) {
  const collision::Transform transform = transformOf(body.placement);
  body.shapes.clear();
  for (const collision::Shape& shape : body.localShapes) {
    body.shapes.push_back(collision::transformedAny(shape, transform));
  }
  if (!body.mesh) return;
  body.posedMesh = poseMesh(*body.mesh, body.placement);
  if (body.mesh->collider == Collider::aabb)
    body.shapes[body.mesh->shape] = collision::bounds(*body.posedMesh);
}

collision::Aabb unionOf(const collision::Aabb& a, const collision::Aabb& b) {
  return {glm::min(a.min, b.min), glm::max(a.max, b.max)};
}

collision::Aabb boundsOf(std::span<const collision::Shape> shapes) {
  collision::Aabb all = collision::boundsAny(shapes.front());
  for (const collision::Shape& shape : shapes.subspan(1)) all = unionOf(all, collision::boundsAny(shape));
  return all;
}

namespace {

/// Asks about every pair of shapes, in order. Returns the best answer, or the first of equally good ones.
template <class Query, class IsBetter>
auto bestOf(std::size_t countA, std::size_t countB, Query query, IsBetter isBetter) {
  decltype(query(countA, countB)) best;
  for (std::size_t i = 0; i < countA; ++i) {
    for (std::size_t j = 0; j < countB; ++j) {
      const auto found = query(i, j);
      if (found && (!best || isBetter(*found, *best))) best = found;
    }
  }
  return best;
}

bool isDeeper(const collision::Contact& a, const collision::Contact& b) { return a.depth > b.depth; }
bool isSooner(const collision::SweepHit& a, const collision::SweepHit& b) { return a.time < b.time; }

}  // namespace

std::optional<collision::Contact> deepestContact(std::span<const collision::Shape> a,
                                                 std::span<const collision::Shape> b) {
  const auto query = [&](std::size_t i, std::size_t j) { return collision::contactAny(a[i], b[j]); };
  return bestOf(a.size(), b.size(), query, isDeeper);
}

Part partOf(const Body& body, std::size_t i) {
  if (collidesAsMesh(body) && body.mesh->shape == i) {
    if (const auto hull = hullOf(body)) return *hull;
    return *body.posedMesh;
  }
  return std::visit([](const auto& shape) -> Part { return shape; }, body.shapes[i]);
}

bool collidesAsMesh(const Body& body) {
  return body.mesh && (body.mesh->collider == Collider::mesh || body.mesh->collider == Collider::hull);
}

std::optional<collision::PosedHull> hullOf(const Body& body) {
  if (!body.mesh || body.mesh->collider != Collider::hull) return std::nullopt;
  return collision::PosedHull{body.mesh->asset->hull(), body.posedMesh->pose};
}

bool overlaps(const Part& a, const Part& b) {
  return std::visit([](const auto& p, const auto& q) { return collision::overlaps(p, q); }, a, b);
}

std::optional<collision::Contact> contact(const Part& a, const Part& b) {
  return std::visit([](const auto& p, const auto& q) { return collision::contact(p, q); }, a, b);
}

std::optional<collision::ConvexShape> convexOf(const Part& part) {
  return std::visit(
      [](const auto& shape) -> std::optional<collision::ConvexShape> {
        if constexpr (std::is_same_v<std::decay_t<decltype(shape)>, collision::PosedMesh>)
          return std::nullopt;
        else
          return shape;
      },
      part);
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
  if (!collidesAsMesh(a) && !collidesAsMesh(b)) return deepestContact(a.shapes, b.shapes);
  const auto query = [&](std::size_t i, std::size_t j) { return contact(partOf(a, i), partOf(b, j)); };
  return bestOf(a.shapes.size(), b.shapes.size(), query, isDeeper);
}

std::optional<collision::RayHit> firstHit(const collision::Ray& ray, const Body& body, float maxDistance) {
  std::optional<collision::RayHit> first;
  for (std::size_t i = 0; i < body.shapes.size(); ++i) {
    const auto hit = raycast(ray, partOf(body, i), maxDistance);
    if (hit && (!first || hit->t < first->t)) first = hit;
  }
  return first;
}

std::optional<collision::SweepHit> firstTouch(const Body& movingBody, const glm::vec3& displacement,
                                              const Body& target) {
  const bool neitherIsMesh = !collidesAsMesh(movingBody) && !collidesAsMesh(target);
  const auto query = [&](std::size_t i, std::size_t j) {
    return neitherIsMesh ? collision::sweepAny(movingBody.shapes[i], displacement, target.shapes[j])
                         : sweep(partOf(movingBody, i), displacement, partOf(target, j));
  };
  return bestOf(movingBody.shapes.size(), target.shapes.size(), query, isSooner);
}

std::optional<collision::SweepHit> firstBlockingTouch(const Body& movingBody, const glm::vec3& displacement,
                                                      const Body& target) {
  const auto query = [&](std::size_t i, std::size_t j) {
    return sweepInto(partOf(movingBody, i), displacement, partOf(target, j));
  };
  return bestOf(movingBody.shapes.size(), target.shapes.size(), query, isSooner);
}

}  // namespace world
