#include "world/bodies.hpp"

#include <cstring>
#include <utility>

#include "base/progress.hpp"
#include "collision/any.hpp"
#include "world/compound.hpp"
#include "world/part.hpp"
#include "world/scene/placement.hpp"

namespace world {
namespace {

/// Share of the remaining load; building the tree takes the rest.
constexpr double kShareOfGenerating = 0.7;
/// Generated bodies between two progress reports.
constexpr std::uint32_t kToldBodies = 1u << 14;

template <class Vector>
bool sameBits(const Vector& a, const Vector& b) {
  return std::memcmp(&a, &b, sizeof(Vector)) == 0;
}

/// Compares bits, because == treats 0 and -0 as equal, while contacts differ in the signs of their zeros.
bool sameBits(const Placement& a, const Placement& b) {
  return sameBits(a.center, b.center) && sameBits(a.degrees, b.degrees) && sameBits(a.scale, b.scale);
}

}  // namespace

Bodies::Bodies(const Scene& scene) {
  bodies_.reserve(scene.targets.size() + 1);
  add(scene.player);
  for (const BodySpec& target : scene.targets) add(target);
  hasMoved_.resize(listed(), false);
  for (std::size_t i = 0; i < listed(); ++i) noteMove(i);
  if (scene.generate) addGenerated(scene);
  targets_.updateTree();
}

void Bodies::add(const BodySpec& spec) {
  bodies_.push_back({spec.name, spec.shapes, spec.shapes, spec.placement, false, spec.mesh, {}});
  refit(bodies_.size() - 1);
}

// Contacts among generated bodies are never needed, so they do not count as moved.
void Bodies::addGenerated(const Scene& scene) {
  generated_.reserve(scene.generate->count);
  targets_.reserve(scene.generate->count + static_cast<std::uint32_t>(listed()));
  const base::ProgressStage generating(kShareOfGenerating);
  const auto visit = [&](const Generated& made) {
    generated_.add(made);
    targets_.put(static_cast<std::uint32_t>(size() - 1),
                 collision::boundsAny(generated_.shape(generated_.size() - 1)));
    if (generated_.size() % kToldBodies == 0)
      base::tellProgress(double(generated_.size()) / double(scene.generate->count));
  };
  generate(*scene.generate, static_cast<double>(scene.ground), visit);
}

void Bodies::standAsIn(const Scene& scene) {
  for (std::size_t i = 0; i < listed(); ++i) {
    const BodySpec& spec = i == 0 ? scene.player : scene.targets[i - 1];
    bodies_[i] = {spec.name, spec.shapes, spec.shapes, spec.placement, false, spec.mesh, {}};
    refit(i);
    noteMove(i);
  }
  targets_.updateTree();
}

void Bodies::place(std::size_t i, const Placement& placement) {
  assert(i < listed());
  const bool moves = !sameBits(bodies_[i].placement, placement);
  bodies_[i].placement = placement;
  refit(i);
  if (moves) noteMove(i);
}

void Bodies::moveTo(std::size_t i, const glm::dvec3& center) {
  Placement placement = bodies_[i].placement;
  placement.center = center;
  place(i, placement);
}

void Bodies::reshape(std::size_t i, const Form& form) {
  assert(i < listed());
  bodies_[i].local = form.shapes;
  bodies_[i].mesh = form.mesh;
  refit(i);
  noteMove(i);
}

void Bodies::setHit(std::size_t i, bool hit) {
  assert(i < size());
  if (i < listed()) {
    bodies_[i].hit = hit;
  } else {
    generated_.setHit(static_cast<std::uint32_t>(i - listed()), hit);
  }
}

void Bodies::noteMove(std::size_t i) {
  if (i == 0 || hasMoved_[i]) return;
  hasMoved_[i] = true;
  movedTargets_.push_back(static_cast<std::uint32_t>(i));
}

void Bodies::forgetMoves() {
  for (const std::uint32_t target : movedTargets_) hasMoved_[target] = false;
  movedTargets_.clear();
  targets_.updateTree();
}

void Bodies::refit(std::size_t i) {
  world::refit(bodies_[i]);
  const collision::Aabb box = boundsOf(bodies_[i].shapes);
  if (i == 0) {
    playerBounds_ = widened(box);
  } else {
    targets_.put(static_cast<std::uint32_t>(i), box);
  }
}

std::optional<collision::Contact> Bodies::contact(std::size_t a, std::size_t b) const {
  if (!collision::overlaps(bounds(a), bounds(b))) return std::nullopt;
  return deepestContact((*this)[a], (*this)[b]);
}

std::optional<std::size_t> indexOf(const BodyList& bodies, std::string_view name) {
  const Bodies& all = *bodies.bodies_;
  if (const auto listed = indexOf(all.ofScene(), name)) return listed;
  const auto made = all.generated().indexOf(name);
  return made ? std::optional(all.listed() + *made) : std::nullopt;
}

}  // namespace world
