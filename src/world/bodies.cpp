#include "world/bodies.hpp"

#include <algorithm>

#include "collision/any.hpp"
#include "world/compound.hpp"
#include "world/scene/placement.hpp"

namespace world {
namespace {

/// Share of a body's extent by which its bounds are widened on each side. More than the 4e-6 of the pair's
/// size within which a verdict may go either way, so that the bounds never overrule it.
constexpr float kBroadMargin = 1e-5f;

collision::Aabb widened(const collision::Aabb& box) {
  const glm::vec3 size = box.max - box.min;
  const glm::vec3 margin(kBroadMargin * std::max({size.x, size.y, size.z}));
  return {box.min - margin, box.max + margin};
}

}  // namespace

std::optional<std::size_t> indexOf(std::span<const Body> bodies, std::string_view name) {
  for (std::size_t i = 0; i < bodies.size(); ++i) {
    if (bodies[i].name == name) return i;
  }
  return std::nullopt;
}

Bodies::Bodies(const Scene& scene) {
  bodies_.reserve(scene.targets.size() + 1);
  const auto add = [this](const BodySpec& spec) {
    bodies_.push_back({spec.name, spec.shapes, spec.shapes, spec.placement, false});
    bounds_.emplace_back();
    refit(bodies_.size() - 1);
  };
  add(scene.player);
  for (const BodySpec& target : scene.targets) add(target);
}

void Bodies::place(std::size_t i, const Placement& placement) {
  bodies_[i].placement = placement;
  refit(i);
}

void Bodies::moveTo(std::size_t i, const glm::dvec3& center) {
  bodies_[i].placement.center = center;
  refit(i);
}

void Bodies::reshape(std::size_t i, const std::vector<collision::Shape>& local) {
  bodies_[i].local = local;
  refit(i);
}

void Bodies::refit(std::size_t i) {
  Body& body = bodies_[i];
  const collision::Transform transform = transformOf(body.placement);
  body.shapes.clear();
  for (const collision::Shape& shape : body.local) {
    body.shapes.push_back(collision::transformedAny(shape, transform));
  }
  bounds_[i] = widened(boundsOf(body.shapes));
}

std::optional<collision::Contact> Bodies::contact(std::size_t a, std::size_t b) const {
  if (!collision::overlaps(bounds_[a], bounds_[b])) return std::nullopt;
  return deepestContact(bodies_[a].shapes, bodies_[b].shapes);
}

}  // namespace world
