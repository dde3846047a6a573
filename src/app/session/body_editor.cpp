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

using Number = BodyField::Number;

/// Returns the three numbers of a shape that `number` selects. A single number, such as a radius, is returned
/// three times. Call this only for fields that shapeRows() lists for the shape.
struct NumberGetter {
  glm::vec3 operator()(const glm::vec3&) const { return glm::vec3(0.0f); }
  glm::vec3 operator()(const collision::Sphere& s) const { return glm::vec3(s.radius); }
  glm::vec3 operator()(const collision::Aabb& b) const { return collision::toObb(b).halfExtents; }
  glm::vec3 operator()(const collision::Obb& b) const { return b.halfExtents; }
  glm::vec3 operator()(const collision::Capsule& c) const {
    return number == Number::endA ? c.a : number == Number::endB ? c.b : glm::vec3(c.radius);
  }
  glm::vec3 operator()(const collision::Cylinder& c) const { return heightOrRadius(c.a, c.b, c.radius); }
  glm::vec3 operator()(const collision::Cone& c) const { return heightOrRadius(c.base, c.tip, c.radius); }
  [[nodiscard]] glm::vec3 heightOrRadius(const glm::vec3& from, const glm::vec3& to, float radius) const {
    return glm::vec3(number == Number::halfHeight ? 0.5f * glm::distance(from, to) : radius);
  }
  Number number;
};

/// Sets one number of a shape.
struct NumberSetter {
  void operator()(glm::vec3&) const {}
  void operator()(collision::Sphere& s) const { s.radius = value; }
  void operator()(collision::Aabb& b) const {
    const float middle = collision::center(b)[axis];
    b.min[axis] = middle - value;
    b.max[axis] = middle + value;
  }
  void operator()(collision::Obb& b) const { b.halfExtents[axis] = value; }
  void operator()(collision::Capsule& c) const {
    if (number == Number::radius) {
      c.radius = value;
    } else {
      (number == Number::endA ? c.a : c.b)[axis] = value;
    }
  }
  void operator()(collision::Cylinder& c) const { setHeightOrRadius(c.a, c.b, c.radius); }
  void operator()(collision::Cone& c) const { setHeightOrRadius(c.base, c.tip, c.radius); }
  /// A new half height keeps the middle and the direction of the axis. An axis of length 0 becomes parallel
  /// to y. A negative half height makes the end points NaN, so World::setPlacementAndShapes() refuses the
  /// shape.
  void setHeightOrRadius(glm::vec3& from, glm::vec3& to, float& radius) const {
    if (number == Number::radius) {
      radius = value;
      return;
    }
    const glm::vec3 middle = 0.5f * from + 0.5f * to, offset = to - from;
    const float length = glm::length(offset);
    const glm::vec3 half = (length > 0.0f ? offset / length : glm::vec3(0.0f, 1.0f, 0.0f)) *
                           (value < 0.0f ? std::numeric_limits<float>::quiet_NaN() : value);
    from = middle - half;
    to = middle + half;
  }
  Number number;
  int axis;
  float value;
};

/// Returns the fields of a kind of shape except its position.
std::vector<FieldRow> shapeRows(world::ShapeKind kind) {
  const FieldRow radius{Number::radius, text::TextId::radius, 1},
      angles{Number::degrees, text::TextId::angles};
  switch (kind) {
    case world::ShapeKind::sphere:
      return {radius};
    case world::ShapeKind::aabb:
    case world::ShapeKind::obb:
      return {{Number::halfExtents, text::TextId::halfExtents}, angles};
    case world::ShapeKind::capsule:
      return {{Number::endA, text::TextId::endA}, {Number::endB, text::TextId::endB}, radius, angles};
    case world::ShapeKind::cylinder:
    case world::ShapeKind::cone:
      return {radius, {Number::halfHeight, text::TextId::halfHeight, 1}, angles};
    case world::ShapeKind::point:
      break;
  }
  return {};
}

}  // namespace

std::vector<FieldRow> fieldRows(const world::Body& body) {
  std::vector<FieldRow> rows{{Number::center, text::TextId::position}};
  const std::vector<FieldRow> extraRows = body.localShapes.size() > 1 || body.mesh
                                              ? std::vector<FieldRow>{{Number::degrees, text::TextId::angles}}
                                              : shapeRows(world::kindOf(body.localShapes));
  rows.insert(rows.end(), extraRows.begin(), extraRows.end());
  return rows;
}

double valueOf(const world::Body& body, const BodyField& field) {
  if (field.number == Number::center) return body.placement.center[field.axis];
  if (field.number == Number::degrees) return body.placement.degrees[field.axis];
  return static_cast<double>(std::visit(NumberGetter{field.number}, body.localShapes.front())[field.axis]);
}

std::optional<double> parsedNumber(std::string_view text) {
  const std::size_t begin = text.find_first_not_of(' ');
  if (begin == std::string_view::npos) return std::nullopt;
  text = text.substr(begin, text.find_last_not_of(' ') + 1 - begin);
  if (text.size() > 1 && text[0] == '+' && text[1] != '-') text.remove_prefix(1);
  constexpr std::string_view kMinus = "\u2212";
  const bool minus = text.starts_with(kMinus);
  const auto value =
      base::numberOf(minus ? std::string("-").append(text.substr(kMinus.size())) : std::string(text));
  return value && std::abs(*value) <= base::kLargestNumber ? value : std::nullopt;
}

input::SetNumber typedNumberCommand(const BodyField& field, const world::Body& body, std::string_view text) {
  constexpr double kNotANumber = std::numeric_limits<double>::quiet_NaN();
  return {body.name, field.number, field.axis, parsedNumber(text).value_or(kNotANumber)};
}

ChangedBody withNumber(const world::Body& body, const BodyField& field, double value) {
  ChangedBody changed{body.placement, body.localShapes};
  if (field.number == Number::center) {
    changed.placement.center[field.axis] = value;
  } else if (field.number == Number::degrees) {
    changed.placement.degrees[field.axis] = value;
  } else {
    std::visit(NumberSetter{field.number, field.axis, static_cast<float>(value)},
               changed.localShapes.front());
  }
  return changed;
}

text::TextId refusalReason(const BodyField& field, double value) {
  if (std::isnan(value)) return text::TextId::notANumber;
  const bool isSize = field.number == Number::radius || field.number == Number::halfExtents ||
                      field.number == Number::halfHeight;
  return isSize && value < 0.0 ? text::TextId::negativeSize : text::TextId::impossible;
}

namespace {

constexpr const char* kLockedMessage = "the lesson holds the bodies now";
constexpr double kNewBallRadius = 0.5;  // radius of an added ball, world units

/// Shortens `name` so that a hyphen and four digits still fit within kLongestBodyName bytes. Does not split a
/// UTF-8 character.
std::string_view shortened(std::string_view name) {
  constexpr std::size_t kSuffixLength = 5;  // "-2047"
  std::size_t end = std::min(name.size(), world::kLongestBodyName - kSuffixLength);
  while (end < name.size() && (static_cast<unsigned char>(name[end]) & 0xc0u) == 0x80u) --end;
  return name.substr(0, end);
}

/// Returns a name that no body has, such as "ball-2" for "ball".
std::string freshName(const world::BodyList& bodies, std::string_view baseName) {
  std::string name(baseName);
  for (int number = 2; indexOf(bodies, name); ++number)
    name = std::string(shortened(baseName)) + '-' + std::to_string(number);
  return name;
}

/// True if a body of `moreShapes` shapes can be added to the scene within the limits of scene files.
bool canAddBody(const world::Scene& scene, std::size_t moreShapes) {
  std::size_t shapes = scene.player.shapes.size() + moreShapes;
  for (const world::BodySpec& target : scene.targets) shapes += target.shapes.size();
  return scene.targets.size() + 1 < world::kMaxBodies && shapes <= world::kMaxShapesInScene;
}

/// Returns a copy of a generated body for the scene's list of bodies. The copy is named after its shape,
/// because names such as "#7" are reserved for generated bodies.
world::BodySpec specOfGenerated(const world::Body& generated) {
  world::BodySpec spec;
  spec.name = nameOf(world::kindOf(generated.localShapes));
  spec.shapes = generated.localShapes;
  spec.placement = generated.placement;
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
double stepped(double value, int steps, double step) {
  constexpr double kTolerance = 1e-9;  // fraction of a step
  const double count = value / step, rounded = std::round(count);
  return std::abs(count - rounded) < kTolerance ? (rounded + steps) * step : value + steps * step;
}

bool hasField(const world::Body& body, input::BodyProperty property) {
  const auto rows = fieldRows(body);
  return std::any_of(rows.begin(), rows.end(), [&](const FieldRow& row) { return row.number == property; });
}

std::string noBody(const std::string& name) { return "the scene has no body " + base::inQuotes(name); }

}  // namespace

std::string BodyEditor::set(const input::SetNumber& set, bool locked, world::World& world) {
  const auto body = indexOf(world.bodies(), set.body);
  if (!body) return noBody(set.body);
  const world::Body& oldBody = world.bodies()[*body];
  if (!hasField(oldBody, set.property)) return "the body has no such number now";
  const BodyField field{static_cast<std::uint32_t>(*body), set.property, set.axis};
  std::string error = std::isnan(set.value) ? "that is no number" : locked ? kLockedMessage : "";
  if (error.empty()) {
    const ChangedBody newBody = withNumber(oldBody, field, set.value);
    world.applyActions({});
    error = world.setPlacementAndShapes(*body, newBody.placement, newBody.localShapes);
  }
  refusal_ = error.empty() ? std::nullopt : std::optional(Refusal{field, refusalReason(field, set.value)});
  return error;
}

std::string BodyEditor::move(const input::MoveBody& move, bool locked, world::World& world) {
  const auto body = indexOf(world.bodies(), move.body);
  if (!body) return noBody(move.body);
  if (locked) return kLockedMessage;
  world::Placement placement = world.bodies()[*body].placement;
  for (int axis = 0; axis < 3; ++axis) {
    const int steps = move.steps[static_cast<std::size_t>(axis)];
    double& coordinate = move.turns ? placement.degrees[axis] : placement.center[axis];
    coordinate = stepped(coordinate, steps, move.turns ? world.scene().turn : world.scene().step);
  }
  world.applyActions({});
  return std::string(world.setPlacement(*body, placement));
}

SceneEdit withBall(const world::World& world) {
  world::Scene scene = world::currentScene(world);
  if (!canAddBody(scene, 1)) return text::TextId::tooManyBodies;
  world::BodySpec ball;
  ball.name = freshName(world.bodies(), "ball");
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
  world::BodySpec copy = isListed ? scene.targets[focus->body - 1] : specOfGenerated(body);
  copy.name = freshName(world.bodies(), copy.name);
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
