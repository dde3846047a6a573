// Adds and removes bodies: the present scene with one body more or less.
#include <algorithm>
#include <cmath>
#include <string_view>

#include "app/session/session.hpp"
#include "explain/focus.hpp"
#include "world/compound.hpp"
#include "world/scene_capture.hpp"

namespace app {
namespace {

constexpr double kNewRadius = 0.5;  // world units, of a body that is added

/// The beginning of `name` that leaves room for a number; never splits a UTF-8 character.
std::string_view shortened(std::string_view name) {
  constexpr std::size_t kRoom = 5;  // "-2047"
  std::size_t end = std::min(name.size(), world::kLongestBodyName - kRoom);
  while (end < name.size() && (static_cast<unsigned char>(name[end]) & 0xc0u) == 0x80u) --end;
  return name.substr(0, end);
}

/// A name that no body has: "ball-2" for "ball".
std::string freshName(const world::BodyList& bodies, std::string_view like) {
  std::string name(like);
  for (int number = 2; indexOf(bodies, name); ++number)
    name = std::string(shortened(like)) + '-' + std::to_string(number);
  return name;
}

/// Edits keep to the limits of scene files, because the scene can be saved.
bool hasRoom(const world::Scene& scene, std::size_t moreShapes) {
  std::size_t shapes = scene.player.shapes.size() + moreShapes;
  for (const world::BodySpec& target : scene.targets) shapes += target.shapes.size();
  return scene.targets.size() + 1 < world::kMostBodies && shapes <= world::kMostShapesInScene;
}

/// A generated body as a listed one, with another name: only generated bodies have names such as "#7".
world::BodySpec listedLike(const world::Body& generated) {
  world::BodySpec spec;
  spec.name = nameOf(world::kindOf(generated.local));
  spec.shapes = generated.local;
  spec.placement = generated.placement;
  return spec;
}

/// The shortest displacement in whole steps that exceeds `width`.
double stepsBeside(double width, double step) { return (std::floor(width / step) + 1.0) * step; }

double widthOf(const world::Body& body) {
  const collision::Aabb box = world::boundsOf(body.shapes);
  return static_cast<double>(box.max.x) - static_cast<double>(box.min.x);
}

}  // namespace

// Clears the history, which has other bodies, and leaves the lesson, whose step needs its own bodies.
void Session::showEdited(world::Scene scene, std::size_t target) {
  leaveLesson();
  replaceBodies(world::World(std::move(scene)), static_cast<std::uint32_t>(target));
  casePlayer_.start(*world_);
  sayEvents();
}

void Session::addBody() {
  world::Scene scene = world::captureOf(*world_);
  if (!hasRoom(scene, 1)) return notify(text::Word::tooManyBodies);
  world::BodySpec ball;
  ball.name = freshName(world_->bodies(), "ball");
  ball.shapes = {collision::Sphere{glm::vec3(0.0f), static_cast<float>(kNewRadius)}};
  ball.placement.center = world_->player().placement.center;
  ball.placement.center.x += stepsBeside(widthOf(world_->player()) / 2.0 + kNewRadius, scene.step);
  scene.targets.push_back(std::move(ball));
  const std::size_t target = scene.targets.size();
  showEdited(std::move(scene), target);
}

void Session::copyBody() {
  const auto focus = explain::focusOf(*world_, viewState_.overlays.target);
  if (!focus) return notify(text::Word::noTarget);
  const world::Body& body = world_->bodies()[focus->body];
  world::Scene scene = world::captureOf(*world_);
  if (!hasRoom(scene, body.shapes.size())) return notify(text::Word::tooManyBodies);
  const bool isListed = focus->body < world_->listed().size();
  world::BodySpec copy = isListed ? scene.targets[focus->body - 1] : listedLike(body);
  copy.name = freshName(world_->bodies(), copy.name);
  copy.label.clear();
  copy.placement.center.x += stepsBeside(widthOf(body), scene.step);
  scene.targets.push_back(std::move(copy));
  const std::size_t target = scene.targets.size();
  showEdited(std::move(scene), target);
}

void Session::removeBody() {
  const auto focus = explain::focusOf(*world_, viewState_.overlays.target);
  if (!focus) return notify(text::Word::noTarget);
  if (focus->body >= world_->listed().size()) return notify(text::Word::generatedStays);
  world::Scene scene = world::captureOf(*world_);
  const std::string name = scene.targets[focus->body - 1].name;
  if (scene.walk && scene.walk->on == name) return notify(text::Word::walkedOn);
  if (scene.falseAlarms == name) scene.falseAlarms.clear();
  if (scene.twin == name) scene.twin.clear();
  scene.targets.erase(scene.targets.begin() + static_cast<std::ptrdiff_t>(focus->body) - 1);
  showEdited(std::move(scene), 0);
}

}  // namespace app
