#include "check/pair_scene.hpp"

#include <algorithm>
#include <cmath>

#include "check/truth_expectation.hpp"
#include "collision/any.hpp"
#include "world/scene/body_writer.hpp"
#include "world/scene/placement.hpp"

namespace check {
namespace {

using collision::Aabb;
using collision::Capsule;
using collision::Obb;
using collision::Shape;
using collision::Sphere;

constexpr const char* kTarget = "target";
/// A tap is this share of the pair's size, made a power of two.
constexpr double kStepShare = 1.0 / 16.0;
/// The ground reaches this many sizes.
constexpr double kGroundSizes = 8.0;
/// What a scene takes for a step.
constexpr double kLeastStep = 0x1.0p-19;
constexpr double kMostStep = 0x1.0p+19;

struct Middle {
  glm::vec3 operator()(const glm::vec3& p) const { return p; }
  glm::vec3 operator()(const Sphere& s) const { return s.center; }
  glm::vec3 operator()(const Aabb& b) const { return 0.5f * b.min + 0.5f * b.max; }
  glm::vec3 operator()(const Obb& b) const { return b.center; }
  glm::vec3 operator()(const Capsule& c) const { return 0.5f * c.a + 0.5f * c.b; }
};

/// Seen from `origin`; rounded where float32 cannot say it.
struct From {
  glm::vec3 origin;
  Shape operator()(const glm::vec3& p) const { return p - origin; }
  Shape operator()(const Sphere& s) const { return Sphere{s.center - origin, s.radius}; }
  Shape operator()(const Aabb& b) const { return Aabb{b.min - origin, b.max - origin}; }
  Shape operator()(const Obb& b) const { return Obb{b.center - origin, b.halfExtents, b.axes}; }
  Shape operator()(const Capsule& c) const { return Capsule{c.a - origin, c.b - origin, c.radius}; }
};

world::BodySpec bodyAt(const Shape& local, const glm::vec3& center, const std::string& name) {
  world::BodySpec body;
  body.name = name;
  body.shapes = {local};
  body.placement.center = glm::dvec3(center);
  return body;
}

/// The body stands where the shape does, bit for bit.
bool isAt(const world::BodySpec& body, const Shape& shape) {
  const Shape placed = collision::transformedAny(body.shapes.front(), world::transformOf(body.placement));
  return world::sameBits(bodyAt(placed, glm::vec3(0.0f), ""), bodyAt(shape, glm::vec3(0.0f), ""));
}

double stepFor(double size) {
  const double step = size > 0.0 ? std::exp2(std::floor(std::log2(size * kStepShare))) : kLeastStep;
  return std::clamp(step, kLeastStep, kMostStep);
}

}  // namespace

world::BodySpec bodyFor(const Shape& shape, const std::string& name) {
  const glm::vec3 middle = std::visit(Middle{}, shape);
  const world::BodySpec body = bodyAt(std::visit(From{middle}, shape), middle, name);
  return isAt(body, shape) ? body : bodyAt(shape, glm::vec3(0.0f), name);
}

world::Scene pairScene(const judge::ShapePair& pair, const world::Text& title, const std::string& note) {
  world::Scene scene;
  scene.title = title;
  scene.note = note;
  scene.player = bodyFor(pair.a, "player");
  scene.targets = {bodyFor(pair.b, kTarget)};
  const double size = judge::pairSize(pair.a, pair.b);
  scene.step = stepFor(size);
  scene.ground = std::min(collision::boundsAny(pair.a).min.y, collision::boundsAny(pair.b).min.y);
  scene.groundHalfSize = static_cast<float>(kGroundSizes * std::max(size, kLeastStep));
  scene.expect = {expectTruth("player", kTarget, judge::separation(pair.a, pair.b), size)};
  return scene;
}

}  // namespace check
