#include "check/pair_scene.hpp"

#include <algorithm>
#include <cmath>

#include "check/truth_expectation.hpp"
#include "collision/any.hpp"
#include "world/scene/body_writer.hpp"
#include "world/scene/placement.hpp"

namespace check {
namespace {

using collision::Shape;

constexpr const char* kTarget = "target";
/// A step is this share of the pair's size, rounded to a power of two.
constexpr double kStepShare = 1.0 / 16.0;
/// The ground reaches this many sizes.
constexpr double kGroundSizes = 8.0;
/// The least step, which a scene file still accepts.
constexpr double kLeastStep = 0x1.0p-19;
constexpr double kMostStep = 0x1.0p+19;

world::BodySpec bodyAt(const Shape& local, const glm::vec3& center, const std::string& name) {
  world::BodySpec body;
  body.name = name;
  body.shapes = {local};
  body.placement.center = glm::dvec3(center);
  return body;
}

/// Does the body's shape have the bits of `shape`?
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
  const glm::vec3 middle = collision::centerAny(shape);
  // Rounded where float32 cannot say the shape seen from its middle; isAt finds out.
  const world::BodySpec body = bodyAt(collision::translatedAny(shape, -middle), middle, name);
  return isAt(body, shape) ? body : bodyAt(shape, glm::vec3(0.0f), name);
}

world::Scene pairScene(const judge::ShapePair& pair, const world::Text& title, const std::string& note) {
  world::Scene scene;
  scene.title = title;
  scene.note = {{"en", note}};
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
