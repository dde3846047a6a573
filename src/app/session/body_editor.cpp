#include "app/session/body_editor.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "base/error.hpp"
#include "base/json.hpp"
#include "base/number_text.hpp"
#include "collision/shape_facts.hpp"
#include "world/body.hpp"

namespace app {
namespace {

using Property = BodyField::Property;

/// Returns the three numbers of a shape that `property` selects. A single number, such as a radius, is
/// returned three times. Call this only for fields that shapeRows() lists for the shape.
struct PropertyGetter {
  glm::vec3 operator()(const glm::vec3&) const { return glm::vec3(0.0f); }
  glm::vec3 operator()(const collision::Sphere& s) const { return glm::vec3(s.radius); }
  glm::vec3 operator()(const collision::Aabb& b) const { return collision::toObb(b).halfExtents; }
  glm::vec3 operator()(const collision::Obb& b) const { return b.halfExtents; }
  glm::vec3 operator()(const collision::Capsule& c) const {
    return property == Property::endA ? c.a : property == Property::endB ? c.b : glm::vec3(c.radius);
  }
  glm::vec3 operator()(const collision::Cylinder& c) const { return heightOrRadius(c.a, c.b, c.radius); }
  glm::vec3 operator()(const collision::Cone& c) const { return heightOrRadius(c.base, c.tip, c.radius); }
  [[nodiscard]] glm::vec3 heightOrRadius(const glm::vec3& from, const glm::vec3& to, float radius) const {
    return glm::vec3(property == Property::halfHeight ? 0.5f * glm::distance(from, to) : radius);
  }
  Property property;
};

/// Sets one number of a shape.
struct PropertySetter {
  void operator()(glm::vec3&) const {}
  void operator()(collision::Sphere& s) const { s.radius = value; }
  void operator()(collision::Aabb& b) const {
    const float center = collision::center(b)[axis];
    b.min[axis] = center - value;
    b.max[axis] = center + value;
  }
  void operator()(collision::Obb& b) const { b.halfExtents[axis] = value; }
  void operator()(collision::Capsule& c) const {
    if (property == Property::radius) {
      c.radius = value;
    } else {
      (property == Property::endA ? c.a : c.b)[axis] = value;
    }
  }
  void operator()(collision::Cylinder& c) const { setHeightOrRadius(c.a, c.b, c.radius); }
  void operator()(collision::Cone& c) const { setHeightOrRadius(c.base, c.tip, c.radius); }
  /// A new half height keeps the middle and the direction of the axis. An axis of length 0 becomes parallel
  /// to y. A negative half height makes the end points NaN, so World::setPlacementAndShapes() refuses the
  /// shape.
  void setHeightOrRadius(glm::vec3& from, glm::vec3& to, float& radius) const {
    if (property == Property::radius) {
      radius = value;
      return;
    }
    const glm::vec3 middle = 0.5f * from + 0.5f * to, offset = to - from;
    const float length = glm::length(offset);
    const glm::vec3 halfAxis = (length > 0.0f ? offset / length : glm::vec3(0.0f, 1.0f, 0.0f)) *
                               (value < 0.0f ? std::numeric_limits<float>::quiet_NaN() : value);
    from = middle - halfAxis;
    to = middle + halfAxis;
  }
  Property property;
  int axis;
  float value;
};

/// Returns the fields of a kind of shape except its position.
std::vector<FieldRow> shapeRows(world::ShapeKind kind) {
  const FieldRow radius{Property::radius, text::TextId::radius, 1},
      angles{Property::degrees, text::TextId::angles};
  switch (kind) {
    case world::ShapeKind::sphere:
      return {radius};
    case world::ShapeKind::aabb:
    case world::ShapeKind::obb:
      return {{Property::halfExtents, text::TextId::halfExtents}, angles};
    case world::ShapeKind::capsule:
      return {{Property::endA, text::TextId::endA}, {Property::endB, text::TextId::endB}, radius, angles};
    case world::ShapeKind::cylinder:
    case world::ShapeKind::cone:
      return {radius, {Property::halfHeight, text::TextId::halfHeight, 1}, angles};
    case world::ShapeKind::point:
      break;
  }
  return {};
}

}  // namespace

std::vector<FieldRow> fieldRows(const world::Body& body) {
  std::vector<FieldRow> rows{{Property::center, text::TextId::position}};
  const std::vector<FieldRow> extraRows =
      body.localShapes.size() > 1 || body.mesh
          ? std::vector<FieldRow>{{Property::degrees, text::TextId::angles}}
          : shapeRows(world::kindOf(body.localShapes));
  rows.insert(rows.end(), extraRows.begin(), extraRows.end());
  return rows;
}

double valueOf(const world::Body& body, const BodyField& field) {
  if (field.property == Property::center) return body.placement.center[field.axis];
  if (field.property == Property::degrees) return body.placement.degrees[field.axis];
  return static_cast<double>(
      std::visit(PropertyGetter{field.property}, body.localShapes.front())[field.axis]);
}

std::optional<double> parseNumber(std::string_view text) {
  const std::size_t begin = text.find_first_not_of(' ');
  if (begin == std::string_view::npos) return std::nullopt;
  text = text.substr(begin, text.find_last_not_of(' ') + 1 - begin);
  if (text.size() > 1 && text[0] == '+' && text[1] != '-') text.remove_prefix(1);
  constexpr std::string_view kMinus = "\u2212";
  const bool hasMinusSign = text.starts_with(kMinus);
  const auto value = base::parseNumber(hasMinusSign ? std::string("-").append(text.substr(kMinus.size()))
                                                    : std::string(text));
  return value && std::abs(*value) <= base::kLargestNumber ? value : std::nullopt;
}

input::SetNumber typedNumberCommand(const BodyField& field, const world::Body& body, std::string_view text) {
  constexpr double kNotANumber = std::numeric_limits<double>::quiet_NaN();
  return {body.name, field.property, field.axis, parseNumber(text).value_or(kNotANumber)};
}

ChangedBody withFieldValue(const world::Body& body, const BodyField& field, double value) {
  ChangedBody changedBody{body.placement, body.localShapes};
  if (field.property == Property::center) {
    changedBody.placement.center[field.axis] = value;
  } else if (field.property == Property::degrees) {
    changedBody.placement.degrees[field.axis] = value;
  } else {
    std::visit(PropertySetter{field.property, field.axis, static_cast<float>(value)},
               changedBody.localShapes.front());
  }
  return changedBody;
}

text::TextId refusalReason(const BodyField& field, double value) {
  if (std::isnan(value)) return text::TextId::notANumber;
  const bool isSize = field.property == Property::radius || field.property == Property::halfExtents ||
                      field.property == Property::halfHeight;
  return isSize && value < 0.0 ? text::TextId::negativeSize : text::TextId::impossible;
}

namespace {

constexpr const char* kLockedMessage = "the lesson holds the bodies now";
constexpr double kNewBallRadius = 0.5;  // radius of an added ball, world units

/// Shortens `name` so that a hyphen and four digits still fit within kLongestBodyName bytes. Does not split a
/// UTF-8 character.
std::string_view shortenedName(std::string_view name) {
  constexpr std::size_t kSuffixLength = 5;  // "-2047"
  std::size_t end = std::min(name.size(), world::kLongestBodyName - kSuffixLength);
  while (end < name.size() && (static_cast<unsigned char>(name[end]) & 0xc0u) == 0x80u) --end;
  return name.substr(0, end);
}

/// Returns a name that no body has, such as "ball-2" for "ball".
std::string unusedName(const world::BodyList& bodies, std::string_view baseName) {
  std::string name(baseName);
  for (int number = 2; indexOf(bodies, name); ++number)
    name = std::string(shortenedName(baseName)) + '-' + std::to_string(number);
  return name;
}

/// True if a body of `addedShapeCount` shapes can be added to the scene within the limits of scene files.
bool canAddBody(const world::Scene& scene, std::size_t addedShapeCount) {
  std::size_t shapeCount = scene.player.shapes.size() + addedShapeCount;
  for (const world::BodySpec& target : scene.targets) shapeCount += target.shapes.size();
  return scene.targets.size() + 1 < world::kMaxBodies && shapeCount <= world::kMaxShapesInScene;
}

/// Returns a copy of a generated body for the scene's list of bodies. The copy is named after its shape,
/// because names such as "#7" are reserved for generated bodies.
world::BodySpec specOfGeneratedBody(const world::Body& generatedBody) {
  world::BodySpec spec;
  spec.name = nameOf(world::kindOf(generatedBody.localShapes));
  spec.shapes = generatedBody.localShapes;
  spec.placement = generatedBody.placement;
  return spec;
}

/// Returns the smallest multiple of `step` that exceeds `width`.
double offsetBeyond(double width, double step) { return (std::floor(width / step) + 1.0) * step; }

double widthOf(const world::Body& body) {
  const collision::Aabb box = world::boundsOf(body.shapes);
  return static_cast<double>(box.max.x) - static_cast<double>(box.min.x);
}

SceneEdit withTarget(world::Scene scene, world::BodySpec body) {
  scene.targets.push_back(std::move(body));
  const auto target = static_cast<std::uint32_t>(scene.targets.size());
  return EditedScene{std::move(scene), target};
}

/// Returns `value` + `steps` * `step`. If `value` is a multiple of `step`, the result is an exact multiple,
/// so moving there and back gives the same bits.
double movedBySteps(double value, int steps, double step) {
  constexpr double kTolerance = 1e-9;  // fraction of a step
  const double stepCount = value / step, roundedStepCount = std::round(stepCount);
  return std::abs(stepCount - roundedStepCount) < kTolerance ? (roundedStepCount + steps) * step
                                                             : value + steps * step;
}

bool hasField(const world::Body& body, input::BodyProperty property) {
  const auto rows = fieldRows(body);
  return std::any_of(rows.begin(), rows.end(), [&](const FieldRow& row) { return row.property == property; });
}

std::string noBodyMessage(const std::string& name) { return "the scene has no body " + base::inQuotes(name); }

}  // namespace

std::string BodyEditor::set(const input::SetNumber& command, bool bodiesLocked, world::World& world) {
  const auto bodyIndex = indexOf(world.bodies(), command.body);
  if (!bodyIndex) return noBodyMessage(command.body);
  const world::Body& oldBody = world.bodies()[*bodyIndex];
  if (!hasField(oldBody, command.property)) return "the body has no such number now";
  const BodyField field{static_cast<std::uint32_t>(*bodyIndex), command.property, command.axis};
  std::string error = std::isnan(command.value) ? "that is no number" : bodiesLocked ? kLockedMessage : "";
  if (error.empty()) {
    const ChangedBody newBody = withFieldValue(oldBody, field, command.value);
    world.applyActions({});
    error = world.setPlacementAndShapes(*bodyIndex, newBody.placement, newBody.localShapes);
  }
  refusal_ =
      error.empty() ? std::nullopt : std::optional(Refusal{field, refusalReason(field, command.value)});
  return error;
}

std::string BodyEditor::move(const input::MoveBody& command, bool bodiesLocked, world::World& world) {
  const auto bodyIndex = indexOf(world.bodies(), command.body);
  if (!bodyIndex) return noBodyMessage(command.body);
  if (bodiesLocked) return kLockedMessage;
  world::Placement placement = world.bodies()[*bodyIndex].placement;
  for (int axis = 0; axis < 3; ++axis) {
    const int steps = command.steps[static_cast<std::size_t>(axis)];
    double& coordinate = command.turns ? placement.degrees[axis] : placement.center[axis];
    coordinate = movedBySteps(coordinate, steps, command.turns ? world.scene().turn : world.scene().step);
  }
  world.applyActions({});
  return std::string(world.setPlacement(*bodyIndex, placement));
}

SceneEdit withBall(const world::World& world) {
  world::Scene scene = world::currentScene(world);
  if (!canAddBody(scene, 1)) return text::TextId::tooManyBodies;
  world::BodySpec ball;
  ball.name = unusedName(world.bodies(), "ball");
  ball.shapes = {collision::Sphere{glm::vec3(0.0f), static_cast<float>(kNewBallRadius)}};
  ball.placement.center = world.player().placement.center;
  ball.placement.center.x += offsetBeyond(widthOf(world.player()) / 2.0 + kNewBallRadius, scene.step);
  return withTarget(std::move(scene), std::move(ball));
}

SceneEdit withCopy(const world::World& world, const std::optional<explain::Focus>& focus) {
  if (!focus) return text::TextId::noTarget;
  const world::Body& body = world.bodies()[focus->body];
  world::Scene scene = world::currentScene(world);
  if (!canAddBody(scene, body.shapes.size())) return text::TextId::tooManyBodies;
  const bool isListed = focus->body < world.listedBodies().size();
  world::BodySpec copy = isListed ? scene.targets[focus->body - 1] : specOfGeneratedBody(body);
  copy.name = unusedName(world.bodies(), copy.name);
  copy.label.clear();
  copy.placement.center.x += offsetBeyond(widthOf(body), scene.step);
  return withTarget(std::move(scene), std::move(copy));
}

SceneEdit withoutTarget(const world::World& world, const std::optional<explain::Focus>& focus) {
  if (!focus) return text::TextId::noTarget;
  if (focus->body >= world.listedBodies().size()) return text::TextId::generatedStays;
  world::Scene scene = world::currentScene(world);
  const std::string name = scene.targets[focus->body - 1].name;
  if (scene.walk && scene.walk->on == name) return text::TextId::walkedOn;
  if (scene.falseAlarms == name) scene.falseAlarms.clear();
  if (scene.twin == name) scene.twin.clear();
  scene.targets.erase(scene.targets.begin() + static_cast<std::ptrdiff_t>(focus->body) - 1);
  return EditedScene{std::move(scene), 0};
}

}  // namespace app
