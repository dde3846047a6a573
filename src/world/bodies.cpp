#include "world/bodies.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <string>

#include "base/number_text.hpp"
#include "base/progress.hpp"
#include "collision/any.hpp"
#include "world/scene/placement.hpp"

namespace world {
namespace {

/// trimCache() keeps at most this many cached bodies.
constexpr std::size_t kMaxCachedBodies = 4096;

}  // namespace

void GeneratedBodies::reserve(std::uint32_t count) {
  generatedTargets_.reserve(count);
  isHit_.reserve(count);
}

void GeneratedBodies::add(const GeneratedTarget& target) {
  generatedTargets_.push_back(target);
  isHit_.push_back(false);
}

collision::Shape GeneratedBodies::shape(std::uint32_t i) const {
  assert(i < size());
  return collision::translatedAny(generatedTargets_[i].shape, glm::vec3(generatedTargets_[i].center));
}

const Body& GeneratedBodies::body(std::uint32_t i) const {
  const auto [entry, isNew] = cache_.try_emplace(i);
  if (!isNew) return entry->second;
  Body& body = entry->second;
  body.name = '#' + std::to_string(i + 1);
  body.localShapes = {generatedTargets_[i].shape};
  body.shapes = {shape(i)};
  body.placement.center = generatedTargets_[i].center;
  body.hit = isHit_[i];
  return body;
}

std::optional<std::uint32_t> GeneratedBodies::indexOf(std::string_view name) const {
  if (!name.starts_with('#') || name.starts_with("#0")) return std::nullopt;
  const auto ordinal = base::parseWholeNumber(name.substr(1), size());
  return ordinal ? std::optional(static_cast<std::uint32_t>(*ordinal - 1)) : std::nullopt;
}

void GeneratedBodies::setHit(std::uint32_t i, bool hit) {
  isHit_[i] = hit;
  if (const auto cached = cache_.find(i); cached != cache_.end()) cached->second.hit = hit;
}

void GeneratedBodies::trimCache() {
  if (cache_.size() > kMaxCachedBodies) cache_.clear();
}

namespace {

/// The fraction of the loading progress that generating the bodies takes. Building their tree takes the rest.
constexpr double kGenerationFraction = 0.7;
/// The number of generated bodies between two progress reports.
constexpr std::uint32_t kBodiesPerReport = 1u << 14;

Body bodyOf(const BodySpec& spec) {
  return {spec.name, spec.shapes, spec.shapes, spec.placement, false, spec.mesh, {}};
}

}  // namespace

Bodies::Bodies(const Scene& scene) {
  bodies_.reserve(scene.targets.size() + 1);
  add(scene.player);
  for (const BodySpec& target : scene.targets) add(target);
  hasMoved_.resize(listedCount(), false);
  for (std::size_t i = 0; i < listedCount(); ++i) noteMove(i);
  if (scene.generate) addGenerated(scene);
  targets_.updateTree();
}

void Bodies::add(const BodySpec& spec) {
  bodies_.push_back(bodyOf(spec));
  refit(bodies_.size() - 1);
}

// Generated bodies are not added to movedTargets(), because contacts between them are never computed.
void Bodies::addGenerated(const Scene& scene) {
  generated_.reserve(scene.generate->count);
  targets_.reserve(scene.generate->count + static_cast<std::uint32_t>(listedCount()));
  const base::ProgressStage generating(kGenerationFraction);
  const auto visit = [&](const GeneratedTarget& target) {
    generated_.add(target);
    targets_.setBounds(static_cast<std::uint32_t>(size() - 1),
                       collision::boundsAny(generated_.shape(generated_.size() - 1)));
    if (generated_.size() % kBodiesPerReport == 0)
      base::reportProgress(double(generated_.size()) / double(scene.generate->count));
  };
  generate(*scene.generate, static_cast<double>(scene.ground), visit);
}

void Bodies::resetTo(const Scene& scene) {
  for (std::size_t i = 0; i < listedCount(); ++i) {
    bodies_[i] = bodyOf(i == 0 ? scene.player : scene.targets[i - 1]);
    refit(i);
    noteMove(i);
  }
  targets_.updateTree();
}

void Bodies::place(std::size_t i, const Placement& placement) {
  assert(i < listedCount());
  const bool moves = !sameBits(bodies_[i].placement, placement);  // 0 and -0 can give different contacts
  bodies_[i].placement = placement;
  refit(i);
  if (moves) noteMove(i);
}

void Bodies::moveTo(std::size_t i, const glm::dvec3& center) {
  Placement placement = bodies_[i].placement;
  placement.center = center;
  place(i, placement);
}

void Bodies::reshape(std::size_t i, const BodyGeometry& geometry) {
  assert(i < listedCount());
  bodies_[i].localShapes = geometry.shapes;
  bodies_[i].mesh = geometry.mesh;
  refit(i);
  noteMove(i);
}

void Bodies::setHit(std::size_t i, bool hit) {
  assert(i < size());
  if (i < listedCount()) {
    bodies_[i].hit = hit;
  } else {
    generated_.setHit(static_cast<std::uint32_t>(i - listedCount()), hit);
  }
}

void Bodies::noteMove(std::size_t i) {
  if (i == 0 || hasMoved_[i]) return;
  hasMoved_[i] = true;
  movedTargets_.push_back(static_cast<std::uint32_t>(i));
}

void Bodies::clearMovedTargets() {
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
    targets_.setBounds(static_cast<std::uint32_t>(i), box);
  }
}

std::optional<collision::Contact> Bodies::contact(std::size_t a, std::size_t b) const {
  if (!collision::overlaps(bounds(a), bounds(b))) return std::nullopt;
  return deepestContact((*this)[a], (*this)[b]);
}

std::optional<std::size_t> indexOf(const BodyList& bodies, std::string_view name) {
  const Bodies& allBodies = *bodies.bodies_;
  if (const auto listedIndex = indexOf(allBodies.listedBodies(), name)) return listedIndex;
  const auto generatedIndex = allBodies.generated().indexOf(name);
  return generatedIndex ? std::optional(allBodies.listedCount() + *generatedIndex) : std::nullopt;
}

namespace {

/// Returns half the smallest width of the shape's bounding box in its own frame. A cone gets half of this,
/// because its tip is thin.
double halfThickness(const collision::Shape& shape) {
  const collision::RoundedBox roundedBox = collision::roundedBoxAny(shape);
  const double factor = std::holds_alternative<collision::Cone>(shape) ? 0.5 : 1.0;
  const glm::dvec3 half(roundedBox.core.halfExtents);
  return factor * (std::min({half.x, half.y, half.z}) + static_cast<double>(roundedBox.radius));
}

/// Returns the radius of the largest ball inside the hull around the mean of its corners. 0 for a flat hull.
/// The scale of a hull is equal along all axes.
double halfThickness(const collision::PosedHull& posedHull) {
  const collision::ConvexHull& hull = *posedHull.hull;
  if (hull.form() != collision::HullForm::solid) return 0.0;
  glm::dvec3 sum(0.0);
  for (const glm::vec3& corner : hull.corners()) sum += glm::dvec3(corner);
  const glm::dvec3 middle = sum / static_cast<double>(hull.corners().size());
  double half = std::numeric_limits<double>::max();
  for (std::size_t face = 0; face < hull.faceCount(); ++face) {
    const glm::dvec3 corner(hull.corners()[hull.face(face)[0]]);
    half = std::min(half, glm::dot(glm::dvec3(hull.normal(face)), corner - middle));
  }
  return std::max(0.0, half) * std::abs(static_cast<double>(posedHull.pose.scale.x));
}

}  // namespace

// The thickness of a mesh is 0, because a mesh is a surface.
double halfThickness(const Body& body) {
  const auto hull = hullOf(body);
  if (collidesAsMesh(body) && !hull) return 0.0;
  double half = hull ? halfThickness(*hull) : std::numeric_limits<double>::max();
  for (std::size_t i = 0; i < body.shapes.size(); ++i)
    if (!hull || body.mesh->shape != i) half = std::min(half, halfThickness(body.shapes[i]));
  return half;
}

double safeDepth(const Bodies& bodies, std::size_t i) {
  return halfThickness(bodies[0]) + halfThickness(bodies[i]);
}

}  // namespace world
