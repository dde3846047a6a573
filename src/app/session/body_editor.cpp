#include "app/session/body_editor.hpp"

#include <algorithm>
#include <cmath>
#include <string_view>

#include "base/error.hpp"
#include "world/body.hpp"
#include "world/world.hpp"

namespace app {
namespace {

constexpr const char* kHeld = "the lesson holds the bodies now";
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

SceneEdit withTarget(world::Scene scene, world::BodySpec body) {
  scene.targets.push_back(std::move(body));
  const auto target = static_cast<std::uint32_t>(scene.targets.size());
  return EditedScene{std::move(scene), target};
}

/// `place` moved by whole steps. A multiple of the step stays a multiple, so moving there and back restores
/// the same bits.
double stepped(double place, int steps, double step) {
  constexpr double kRounding = 1e-9;  // steps
  const double count = place / step, whole = std::round(count);
  return std::abs(count - whole) < kRounding ? (whole + steps) * step : place + steps * step;
}

bool hasField(const world::Body& body, input::BodyNumber of) {
  const auto rows = fieldRows(body);
  return std::any_of(rows.begin(), rows.end(), [&](const FieldRow& row) { return row.of == of; });
}

std::string noBody(const std::string& name) { return "the scene has no body " + base::inQuotes(name); }

}  // namespace

std::string BodyEditor::set(const input::SetNumber& set, bool held, world::World& world) {
  const auto body = indexOf(world.bodies(), set.body);
  if (!body) return noBody(set.body);
  const world::Body& before = world.bodies()[*body];
  if (!hasField(before, set.of)) return "the body has no such number now";
  const BodyField field{static_cast<std::uint32_t>(*body), set.of, set.axis};
  std::string wrong = std::isnan(set.value) ? "that is no number"
                                            : put(*body, changed(before, field, set.value), held, world);
  refusal_ = wrong.empty() ? std::nullopt : std::optional(Refusal{field, whyRefused(field, set.value)});
  return wrong;
}

std::string BodyEditor::move(const input::MoveBody& move, bool held, world::World& world) {
  const auto body = indexOf(world.bodies(), move.body);
  if (!body) return noBody(move.body);
  if (held) return kHeld;
  world::Placement placement = world.bodies()[*body].placement;
  for (int axis = 0; axis < 3; ++axis) {
    const int steps = move.steps[static_cast<std::size_t>(axis)];
    double& place = move.turns ? placement.degrees[axis] : placement.center[axis];
    place = stepped(place, steps, move.turns ? world.scene().turn : world.scene().step);
  }
  world.stand({});
  return std::string(world.put(*body, placement));
}

std::string BodyEditor::put(std::size_t i, const ChangedBody& after, bool held, world::World& world) {
  if (held) return kHeld;
  world.stand({});
  return std::string(world.put(i, after.placement, after.local));
}

SceneEdit withBall(const world::World& world) {
  world::Scene scene = world::captureOf(world);
  if (!hasRoom(scene, 1)) return text::Word::tooManyBodies;
  world::BodySpec ball;
  ball.name = freshName(world.bodies(), "ball");
  ball.shapes = {collision::Sphere{glm::vec3(0.0f), static_cast<float>(kNewRadius)}};
  ball.placement.center = world.player().placement.center;
  ball.placement.center.x += stepsBeside(widthOf(world.player()) / 2.0 + kNewRadius, scene.step);
  return withTarget(std::move(scene), std::move(ball));
}

SceneEdit withCopy(const world::World& world, const std::optional<explain::Focus>& focus) {
  if (!focus) return text::Word::noTarget;
  const world::Body& body = world.bodies()[focus->body];
  world::Scene scene = world::captureOf(world);
  if (!hasRoom(scene, body.shapes.size())) return text::Word::tooManyBodies;
  const bool isListed = focus->body < world.listed().size();
  world::BodySpec copy = isListed ? scene.targets[focus->body - 1] : listedLike(body);
  copy.name = freshName(world.bodies(), copy.name);
  copy.label.clear();
  copy.placement.center.x += stepsBeside(widthOf(body), scene.step);
  return withTarget(std::move(scene), std::move(copy));
}

SceneEdit withoutTarget(const world::World& world, const std::optional<explain::Focus>& focus) {
  if (!focus) return text::Word::noTarget;
  if (focus->body >= world.listed().size()) return text::Word::generatedStays;
  world::Scene scene = world::captureOf(world);
  const std::string name = scene.targets[focus->body - 1].name;
  if (scene.walk && scene.walk->on == name) return text::Word::walkedOn;
  if (scene.falseAlarms == name) scene.falseAlarms.clear();
  if (scene.twin == name) scene.twin.clear();
  scene.targets.erase(scene.targets.begin() + static_cast<std::ptrdiff_t>(focus->body) - 1);
  return EditedScene{std::move(scene), 0};
}

}  // namespace app
