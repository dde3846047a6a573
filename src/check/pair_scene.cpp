#include <algorithm>
#include <cmath>
#include <utility>

#include "base/error.hpp"
#include "base/number_text.hpp"
#include "check/broken_tests.hpp"
#include "check/pairs.hpp"
#include "collision/any.hpp"
#include "collision/collision.hpp"
#include "reference/separation.hpp"
#include "world/scene/mesh_asset.hpp"
#include "world/scene/placement.hpp"
#include "world/scene/scene_file.hpp"

namespace check {

world::Expectation trueExpectation(const std::string& a, const std::string& b,
                                   const reference::Separation& truth, double size) {
  world::Expectation expected;
  expected.a = a;
  expected.b = b;
  if (std::abs(truth.value) > reference::kVerdictBand * size) expected.overlaps = truth.value < 0.0;
  expected.depth = std::max(0.0, -truth.value);
  expected.distance = std::max(0.0, truth.value);
  expected.tolerance = base::shortestDouble(static_cast<float>(reference::kLengthBand * size));
  return expected;
}

std::optional<world::Expectation> trueExpectation(const std::string& a, const std::string& b,
                                                  const TestMotion& motion, const MotionTruth& truth) {
  if (!truth.isVerdictClear) return std::nullopt;
  world::Expectation expected;
  expected.b = b;
  const glm::dvec3 velocity(motion.velocity);
  if (motion.verb == MotionVerb::sweep) {
    expected.a = a;
    expected.sweep = velocity;
  } else {
    expected.ray =
        world::RaySpec{glm::dvec3(std::get<glm::vec3>(motion.movingShape)), velocity, double(motion.limit)};
  }
  expected.hit = truth.time.has_value();
  if (!truth.time) return expected;
  expected.time = truth.time;
  const double timeError = std::max(truth.latestTime - *truth.time, *truth.time - truth.earliestTime);
  expected.tolerance =
      base::shortestDouble(static_cast<float>(timeError * glm::length(velocity) + truth.lengthTolerance));
  return expected;
}

namespace {

using collision::Shape;

constexpr const char* kTarget = "target";
/// Scene::step as a fraction of the pair's size, before rounding down to a power of two.
constexpr double kStepFraction = 1.0 / 16.0;
/// Half the ground's width, as a multiple of the pair's size.
constexpr double kGroundSizeFactor = 8.0;
/// The smallest and largest powers of two that a scene file allows as a step (1e-6 to 1e6).
constexpr double kMinStep = 0x1.0p-19;
constexpr double kMaxStep = 0x1.0p+19;

world::BodySpec bodyAt(const Shape& local, const glm::vec3& center, const std::string& name) {
  world::BodySpec body;
  body.name = name;
  body.shapes = {local};
  body.placement.center = glm::dvec3(center);
  return body;
}

/// True if the body's placed shape has exactly the bits of `shape`.
bool hasPlacedShape(const world::BodySpec& body, const Shape& shape) {
  const Shape placedShape =
      collision::transformedAny(body.shapes.front(), world::transformOf(body.placement));
  return world::sameBits(bodyAt(placedShape, glm::vec3(0.0f), ""), bodyAt(shape, glm::vec3(0.0f), ""));
}

world::BodySpec meshBody(const PlacedMesh& mesh, const std::string& name, const std::string& meshName) {
  world::BodySpec body;
  body.name = name;
  body.shapes = {mesh.asset->fittedShape(world::Collider::mesh)};
  body.placement = mesh.placement;
  body.mesh = world::MeshPart{meshName + '-' + name + ".obj", mesh.asset, {}, world::Collider::mesh, 0};
  return body;
}

world::BodySpec bodyOf(const TestShape& shape, const std::string& name, const std::string& meshName) {
  if (const auto* mesh = std::get_if<PlacedMesh>(&shape)) return meshBody(*mesh, name, meshName);
  const auto* triangle = std::get_if<collision::Triangle>(&shape);
  if (!triangle) return bodyFor(shapeOf(shape), name);
  auto triangleMesh = collision::Mesh::build({triangle->a, triangle->b, triangle->c}, {{0, 1, 2}});
  return meshBody({std::make_shared<const world::MeshAsset>(std::move(triangleMesh)), {}}, name, meshName);
}

float lowestY(const TestShape& shape) {
  if (const auto* mesh = std::get_if<PlacedMesh>(&shape)) return collision::bounds(mesh->posed()).min.y;
  if (const auto* triangle = std::get_if<collision::Triangle>(&shape))
    return std::min({triangle->a.y, triangle->b.y, triangle->c.y});
  return collision::boundsAny(shapeOf(shape)).min.y;
}

double stepFor(double size) {
  const double step = size > 0.0 ? std::exp2(std::floor(std::log2(size * kStepFraction))) : kMinStep;
  return std::clamp(step, kMinStep, kMaxStep);
}

/// Returns a body with the box's rotation in its placement, so that panel and scene files show the angles.
/// Nullopt if no angles give exactly the axes of `box`.
std::optional<world::BodySpec> rotatedBody(const collision::Obb& box, const std::string& name) {
  const collision::Obb unrotatedBox{glm::vec3(0.0f), box.halfExtents, glm::mat3(1.0f)};
  world::BodySpec body = bodyAt(unrotatedBox, box.center, name);
  const auto reproducesBox = [&](const glm::dvec3& degrees) {
    body.placement.degrees = degrees;
    return hasPlacedShape(body, box);
  };
  if (!world::roundedAngles(world::degreesOf(glm::dmat3(box.axes)), reproducesBox)) return std::nullopt;
  return body;
}

}  // namespace

world::BodySpec bodyFor(const Shape& shape, const std::string& name) {
  if (const auto* box = std::get_if<collision::Obb>(&shape)) {
    if (auto rotated = rotatedBody(*box, name)) return *std::move(rotated);
  }
  const glm::vec3 center = collision::centerAny(shape);
  // translatedAny() may round here. hasPlacedShape() then returns false.
  const world::BodySpec body = bodyAt(collision::translatedAny(shape, -center), center, name);
  return hasPlacedShape(body, shape) ? body : bodyAt(shape, glm::vec3(0.0f), name);
}

world::Scene pairScene(const TestShapePair& pair, const world::Text& title, const std::string& note,
                       const std::string& meshName) {
  world::Scene scene;
  scene.title = title;
  scene.note = {{"en", note}};
  scene.player = bodyOf(pair.a, "player", meshName);
  scene.targets = {bodyOf(pair.b, kTarget, meshName)};
  const NearestParts truth = nearestParts(referencePartsOf(pair.a), referencePartsOf(pair.b));
  scene.step = stepFor(truth.size);
  scene.ground = std::min(lowestY(pair.a), lowestY(pair.b));
  scene.groundHalfSize = static_cast<float>(kGroundSizeFactor * std::max(truth.size, kMinStep));
  scene.expect = {trueExpectation("player", kTarget, truth.separation, truth.size)};
  return scene;
}

std::vector<MeshText> meshTexts(const world::Scene& scene) {
  std::vector<MeshText> texts;
  const auto add = [&](const world::BodySpec& body) {
    if (body.mesh) texts.push_back({body.mesh->file, world::objText(body.mesh->asset->mesh())});
  };
  add(scene.player);
  std::for_each(scene.targets.begin(), scene.targets.end(), add);
  return texts;
}

namespace {

using base::sixDigits;
using collision::Obb;
using world::BrokenTest;

std::string vectorText(const glm::vec3& v) {
  std::string text;
  for (int i = 0; i < 3; ++i) text += (i == 0 ? "" : " ") + sixDigits(static_cast<double>(v[i] + 0.0f));
  return text;
}

std::string verdictLine(const TestShapePair& pair) {
  const PairAnswer answer = askLibrary(pair.a, pair.b);
  if (const auto& contact = answer.contact) {
    return "hit depth " + sixDigits(static_cast<double>(contact->depth)) + " normal " +
           vectorText(contact->normal) + " position " + vectorText(contact->position);
  }
  const auto nearest =
      std::visit([](const auto& a,
                    const auto& b) { return collision::closestPoints(queryArgument(a), queryArgument(b)); },
                 pair.a, pair.b);
  return "apart distance " + sixDigits(static_cast<double>(nearest.distance)) + " from " +
         vectorText(nearest.onA) + " to " + vectorText(nearest.onB);
}

std::optional<Obb> boxOf(const TestShape& shape) {
  if (const auto* box = std::get_if<Obb>(&shape)) return *box;
  if (const auto* box = std::get_if<collision::Aabb>(&shape)) return collision::toObb(*box);
  return std::nullopt;
}

/// For two boxes, adds a line with the axis that has the largest gap or, if no axis has a gap, the least
/// overlap.
void addDecidingAxis(const TestShapePair& pair, std::vector<std::string>& lines) {
  const auto a = boxOf(pair.a), b = boxOf(pair.b);
  if (!a || !b) return;
  const collision::SatReport report = collision::explainSat(*a, *b);
  const collision::SatAxis& axis = report.axes[static_cast<std::size_t>(report.deciding)];
  const std::string length =
      (axis.gap > 0.0f ? "gap " : "overlap ") + sixDigits(std::abs(static_cast<double>(axis.gap)));
  lines.push_back("deciding axis " + std::string(axis.label) + " (" + vectorText(axis.direction) + "), " +
                  length);
}

std::string referenceLine(const TestShapePair& pair) {
  const NearestParts truth = nearestParts(referencePartsOf(pair.a), referencePartsOf(pair.b));
  const double value = truth.separation.value;
  const std::string length = (value > 0.0 ? "gap " : "depth ") + sixDigits(std::abs(value));
  const bool isEitherRight = std::abs(value) <= reference::kVerdictBand * truth.size;
  return "reference: " + length + (isEitherRight ? ", so near to touching that either verdict is right" : "");
}

/// Returns a line with the broken tests that apply to the pair. Those with a wrong answer come first.
std::string otherTestsLine(const world::World& world) {
  std::string differingTests, agreeingTests;
  for (std::size_t i = 1; i < world::brokenTestIds().size(); ++i) {
    const auto report = reportBrokenTest(world, static_cast<BrokenTest>(i), 1);
    if (!report || !report->applies) continue;
    const std::string name(world::brokenTestIds()[i]);
    if (!report->isWrong) {
      agreeingTests += (agreeingTests.empty() ? "" : ", ") + name;
    } else {
      const bool hasOppositeNormal = report->answer.overlaps == report->trueOverlap;
      differingTests += (differingTests.empty() ? "" : ", ") + name + " says " +
                        (hasOppositeNormal         ? "the opposite normal"
                         : report->answer.overlaps ? "hit"
                                                   : "apart");
    }
  }
  if (differingTests.empty()) return "other tests agree: " + agreeingTests;
  return "other tests differ: " + differingTests + (agreeingTests.empty() ? "" : "; agree: " + agreeingTests);
}

}  // namespace

std::vector<std::string> answerLines(const TestShapePair& pair, const world::Scene& scene) {
  std::vector<std::string> lines{verdictLine(pair)};
  addDecidingAxis(pair, lines);
  lines.push_back(referenceLine(pair));
  lines.push_back(otherTestsLine(world::World(scene)));
  return lines;
}

}  // namespace check
