#include <algorithm>
#include <limits>
#include <type_traits>

#include "check/expectation_check.hpp"
#include "collision/any.hpp"
#include "collision/raycast.hpp"
#include "reference/separation.hpp"
#include "world/body.hpp"

namespace check {

std::optional<MeasuredHit> measureRay(const world::RaySpec& spec, const world::Body& target) {
  const collision::Ray ray{glm::vec3(spec.origin), glm::vec3(spec.direction)};
  const float maxDistance = spec.maxDistance ? static_cast<float>(*spec.maxDistance) : collision::kEndless;
  const auto hit = world::firstHit(ray, target, maxDistance);
  if (!hit) return std::nullopt;
  return MeasuredHit{static_cast<double>(hit->t), glm::dvec3(hit->point), glm::dvec3(hit->normal)};
}

std::optional<MeasuredHit> measureSweep(const world::Body& movingBody, const glm::dvec3& displacement,
                                        const world::Body& target) {
  const auto hit = world::firstTouch(movingBody, glm::vec3(displacement), target);
  if (!hit) return std::nullopt;
  return MeasuredHit{static_cast<double>(hit->time), glm::dvec3(hit->point), glm::dvec3(hit->normal)};
}

namespace {

using collision::Contact;
using collision::Shape;

double diagonalLength(const world::Body& body) {
  const collision::Aabb box = world::boundsOf(body.shapes);
  return glm::length(glm::dvec3(box.max) - glm::dvec3(box.min));
}

std::optional<collision::Manifold> manifoldOf(const world::Part& a, const world::Part& b) {
  return std::visit(
      [](const auto& p, const auto& q) -> std::optional<collision::Manifold> {
        constexpr bool kHasMesh = std::is_same_v<std::decay_t<decltype(p)>, collision::PosedMesh> ||
                                  std::is_same_v<std::decay_t<decltype(q)>, collision::PosedMesh>;
        if constexpr (kHasMesh)
          return std::nullopt;
        else
          return collision::manifold(p, q);
      },
      a, b);
}

/// Returns the number of manifold points. A touching mesh counts as 1, because it has one manifold per
/// triangle.
int contactPointCount(const world::Part& a, const world::Part& b, const std::optional<Contact>& contact) {
  const auto pairManifold = manifoldOf(a, b);
  return pairManifold ? pairManifold->count : contact ? 1 : 0;
}

void addPartPair(const world::Part& a, const world::Part& b, Measurement& measurement) {
  measurement.overlaps = measurement.overlaps || world::overlaps(a, b);
  measurement.distance =
      std::min(measurement.distance, static_cast<double>(world::closestPoints(a, b).distance));
  const auto contact = world::contact(a, b);
  measurement.contacts += contactPointCount(a, b, contact);
  if (contact && (!measurement.contact || contact->depth > measurement.contact->depth))
    measurement.contact = contact;
}

}  // namespace

double remainingDepth(const Shape& a, const Shape& b, const Contact& contact) {
  return reference::depthAlong(a, b, glm::dvec3(contact.normal)) - static_cast<double>(contact.depth);
}

Measurement measure(const world::Body& a, const world::Body& b) {
  Measurement measurement;
  measurement.distance = std::numeric_limits<double>::infinity();
  for (std::size_t i = 0; i < a.shapes.size(); ++i) {
    for (std::size_t j = 0; j < b.shapes.size(); ++j)
      addPartPair(world::partOf(a, i), world::partOf(b, j), measurement);
  }
  measurement.size = diagonalLength(a) + diagonalLength(b);
  const bool isSinglePair =
      a.shapes.size() == 1 && b.shapes.size() == 1 && !world::collidesAsMesh(a) && !world::collidesAsMesh(b);
  if (measurement.contact && isSinglePair)
    measurement.remainingDepth = remainingDepth(a.shapes[0], b.shapes[0], *measurement.contact);
  return measurement;
}

}  // namespace check
