// Bodies that come and go by hand: the scene as it stands, with one body more or less.
#include <algorithm>
#include <cmath>

#include "app/session/session.hpp"
#include "explain/focus.hpp"
#include "world/compound.hpp"
#include "world/scene_capture.hpp"

namespace app {
namespace {

constexpr double kNewRadius = 0.5;  // world units, of a body that is added

/// A name that no body has: "ball-2" for "ball".
std::string freshName(const world::BodyList& bodies, const std::string& like) {
  std::string name = like;
  for (int number = 2; indexOf(bodies, name); ++number) name = like + '-' + std::to_string(number);
  return name;
}

/// Whole steps that lead beside a body of that width.
double stepsBeside(double width, double step) { return (std::floor(width / step) + 1.0) * step; }

double widthOf(const world::Body& body) {
  const collision::Aabb box = world::boundsOf(body.shapes);
  return static_cast<double>(box.max.x) - static_cast<double>(box.min.x);
}

}  // namespace

// The past of a world with other bodies cannot be gone back to, and a lesson's step is about its own bodies.
void Session::showEdited(world::Scene scene, std::size_t target) {
  leaveLesson();
  world_.emplace(std::move(scene));
  timeControl_->restart(*world_);
  casePlayer_.start(*world_);
  oracle_.release();
  refusal_.reset();
  axisPlayer_.stop();
  viewState_.overlays.target = static_cast<std::uint32_t>(target);
  sayEvents();
}

void Session::addBody() {
  world::Scene scene = world::captureOf(*world_);
  if (scene.targets.size() + 1 >= world::kMostBodies) return notify(text::Word::tooManyBodies);
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
  if (!focus) return notify(text::Word::needTarget);
  world::Scene scene = world::captureOf(*world_);
  if (scene.targets.size() + 1 >= world::kMostBodies) return notify(text::Word::tooManyBodies);
  world::BodySpec copy = scene.targets[focus->body - 1];
  copy.name = freshName(world_->bodies(), copy.name);
  copy.label.clear();
  copy.placement.center.x += stepsBeside(widthOf(world_->bodies()[focus->body]), scene.step);
  scene.targets.push_back(std::move(copy));
  const std::size_t target = scene.targets.size();
  showEdited(std::move(scene), target);
}

void Session::removeBody() {
  const auto focus = explain::focusOf(*world_, viewState_.overlays.target);
  if (!focus) return notify(text::Word::needTarget);
  world::Scene scene = world::captureOf(*world_);
  const std::string name = scene.targets[focus->body - 1].name;
  if (scene.walk && scene.walk->on == name) return notify(text::Word::walkedOn);
  if (scene.falseAlarms == name) scene.falseAlarms.clear();
  scene.targets.erase(scene.targets.begin() + static_cast<std::ptrdiff_t>(focus->body) - 1);
  showEdited(std::move(scene), 0);
}

}  // namespace app
