#include "explain/explained_routine.hpp"

#include <algorithm>
#include <cmath>

#include "collision/any.hpp"
#include "collision/explain_sat.hpp"
#include "explain/next_step.hpp"
#include "world/body.hpp"
#include "world/queries.hpp"

namespace explain {
namespace {

using collision::Aabb;
using collision::Obb;
using collision::Shape;
using collision::Sphere;
using world::Routine;

constexpr std::size_t kSatAxisCount = 15;

/// Returns a point or sphere as a sphere; nullopt for other shapes.
std::optional<Sphere> ballOf(const Shape& shape) {
  if (const auto* point = std::get_if<glm::vec3>(&shape)) return Sphere{*point, 0.0f};
  const auto* ball = std::get_if<Sphere>(&shape);
  return ball ? std::optional(*ball) : std::nullopt;
}

std::optional<ExplainedRoutine> runRefitting(const world::Body& player, const Shape& target) {
  const auto* box = std::get_if<Aabb>(&player.localShapes.front());
  const auto* targetBox = std::get_if<Aabb>(&target);
  if (!box || !targetBox) return std::nullopt;
  const Obb rotatedBox = collision::transformed(collision::toObb(*box), world::transformOf(player.placement));
  const auto run = textbook::runRefitting(rotatedBox, *targetBox);
  return ExplainedRoutine{run, collision::overlapsAny(player.shapes.front(), target), {}};
}

std::optional<ExplainedRoutine> runContact(const Shape& player, const Shape& target) {
  const auto ball = ballOf(player);
  const auto* playerBox = std::get_if<Aabb>(&player);
  const auto* box = std::get_if<Aabb>(&target);
  if (!box || !(ball || playerBox)) return std::nullopt;
  const auto run = ball ? textbook::runContact(*ball, *box) : textbook::runContact(*playerBox, *box);
  return ExplainedRoutine{run, collision::overlapsAny(player, target), {}};
}

/// The first line that `matches`.
template <typename Predicate>
std::optional<std::size_t> firstLine(const textbook::RoutineRun& run, Predicate matches) {
  const auto found = std::find_if(run.lines.begin(), run.lines.end(), matches);
  if (found == run.lines.end()) return std::nullopt;
  return static_cast<std::size_t>(found - run.lines.begin());
}

/// The first line that has recorded a NaN.
std::optional<std::size_t> firstNanLine(const textbook::RoutineRun& run) {
  const auto isNan = [](const textbook::Value& value) {
    const auto* number = std::get_if<float>(&value);
    const auto* vector = std::get_if<glm::vec3>(&value);
    return (number && std::isnan(*number)) || (vector && glm::any(glm::isnan(*vector)));
  };
  return firstLine(run, [&](const textbook::Line& line) {
    return std::any_of(line.values.begin(), line.values.end(), isNan);
  });
}

std::optional<ExplainedRoutine> runCenterLine(const Shape& player, const Shape& target) {
  const auto a = ballOf(player), b = ballOf(target);
  if (!a || !b) return std::nullopt;
  const auto run = textbook::runBallsAlongLine(*a, *b);
  const auto wrongLine = firstNanLine(run);
  return ExplainedRoutine{run, collision::overlaps(*a, *b), wrongLine, wrongLine.has_value()};
}

/// Runs the push-out routine for the step that the figure draws. The routine calls the library's contact, so
/// there is no second result to compare.
ExplainedRoutine runPushOut(const world::World& world, const Focus& focus) {
  const world::World& startWorld = worldAtStepStart(world);
  const auto moveSinceStart = [&](std::size_t body) {
    return glm::vec3(world.bodies()[body].placement.center - startWorld.bodies()[body].placement.center);
  };
  const glm::vec3 step = wishedStep(startWorld);
  const auto contactAfterStep =
      collision::contactAny(collision::translatedAny(focus.player, step - moveSinceStart(0)),
                            collision::translatedAny(focus.target, -moveSinceStart(focus.body)));
  return {textbook::runPushOut(step, contactAfterStep, world.scene().share), {}, {}};
}

/// Converts a body to a compound of Obbs. nullopt if a part is not an Obb, or if the scale is not the same on
/// all axes.
std::optional<textbook::Compound> compoundOf(const world::Body& body) {
  const collision::Transform transform = world::transformOf(body.placement);
  if (transform.scale != glm::vec3(std::abs(transform.scale.x))) return std::nullopt;
  textbook::Compound compound{{}, transform.translation, transform.rotation, transform.scale.x};
  for (const Shape& part : body.localShapes) {
    const auto* box = std::get_if<Obb>(&part);
    if (!box) return std::nullopt;
    compound.parts.push_back(*box);
  }
  return compound;
}

std::optional<ExplainedRoutine> runParts(const world::Body& ballBody, const world::Body& compoundBody) {
  const auto ball = ballOf(ballBody.shapes.front());
  const auto compound = compoundOf(compoundBody);
  if (!ball || !compound) return std::nullopt;
  const auto run = textbook::runParts(*ball, *compound);
  const auto touches = [&](const Shape& part) { return collision::overlapsAny(*ball, part); };
  return ExplainedRoutine{
      run, std::any_of(compoundBody.shapes.begin(), compoundBody.shapes.end(), touches), {}};
}

/// True if the textbook's sweep applies: the ball is in front of the wall's -x face, and its centre moves
/// along +x towards this face.
bool isTowardsFace(const Sphere& ball, const glm::vec3& displacement, const Aabb& wall) {
  const bool isAhead = ball.center.x + ball.radius <= wall.min.x && displacement.x > 0.0f;
  const bool isStraight = displacement.y == 0.0f && displacement.z == 0.0f;
  const bool isInFace = ball.center.y >= wall.min.y && ball.center.y <= wall.max.y &&
                        ball.center.z >= wall.min.z && ball.center.z <= wall.max.z;
  return isAhead && isStraight && isInFace;
}

std::optional<ExplainedRoutine> runSweep(const Shape& body, const glm::vec3& displacement,
                                         const Shape& target) {
  const auto ball = ballOf(body);
  const auto* wall = std::get_if<Aabb>(&target);
  if (!ball || !wall || !isTowardsFace(*ball, displacement, *wall)) return std::nullopt;
  const auto run = textbook::runSweep(*ball, displacement.x, *wall);
  return ExplainedRoutine{run, collision::sweep(*ball, displacement, *wall).has_value(), {}};
}

/// Runs the sweep of the player's twin. In a scene with a twin, only the twin is swept, not the player. After
/// a move, the sweep still begins at the scene's start.
std::optional<ExplainedRoutine> runTwinSweep(const world::World& world) {
  if (!world::isAtStart(world)) return runTwinSweep(world.initialWorld());
  const world::PlayerSweep sweep = world::twinSweep(world);
  if (!sweep.hit) return std::nullopt;
  auto explained = runSweep(world.bodies()[*world.twin()].shapes.front(), sweep.displacement,
                            world.bodies()[sweep.hit->body].shapes.front());
  if (!explained) return std::nullopt;
  explained->player = *world.twin();
  explained->target = sweep.hit->body;
  return explained;
}

/// The triangle that the ray hits first, in world space; nullopt if it hits none.
std::optional<collision::Triangle> triangleAt(const collision::PosedMesh& posedMesh,
                                              const collision::Ray& ray) {
  std::optional<collision::Triangle> nearestTriangle;
  float nearestDistance = collision::kEndless;
  for (const collision::MeshFace& face : posedMesh.mesh->faces()) {
    const auto corner = [&](std::size_t i) { return posedMesh.mesh->vertices()[face[i]]; };
    const auto triangle =
        collision::transformed(collision::Triangle{corner(0), corner(1), corner(2)}, posedMesh.pose);
    const auto hit = collision::raycast(ray, triangle, nearestDistance);
    if (!hit || (nearestTriangle && hit->t >= nearestDistance)) continue;
    nearestDistance = hit->t;
    nearestTriangle = triangle;
  }
  return nearestTriangle;
}

std::optional<ExplainedRoutine> runRay(const world::World& world) {
  const world::PlayerRay rayCast = world::playerRay(world);
  const auto& posedMesh = world.bodies()[rayCast.hit ? rayCast.hit->body : 0].posedMesh;
  const auto triangle = rayCast.hit && posedMesh ? triangleAt(*posedMesh, rayCast.ray) : std::nullopt;
  if (!triangle) return std::nullopt;
  return ExplainedRoutine{textbook::runRay(rayCast.ray, *triangle), {}, {}};
}

/// For a crowd larger than this, no tree is shown, because the textbook's tree is rebuilt for each picture.
constexpr std::uint32_t kMaxTreeTargets = 2000;

std::optional<ExplainedRoutine> runTree(const world::World& world) {
  const world::TargetTree& targets = world.targets();
  if (targets.size() > kMaxTreeTargets) return std::nullopt;
  std::vector<Aabb> boxes;
  for (std::uint32_t target = 1; target <= targets.size(); ++target) boxes.push_back(targets.bounds(target));
  const Aabb playerBounds = world::widened(world::boundsOf(world.player().shapes));
  const auto run = textbook::runTree(textbook::buildTree(boxes), playerBounds);
  return ExplainedRoutine{run, world::queryWork(world).testedBodies > 0, {}};
}

/// True if two values differ by more than rounding. Positions may also differ by `shift`. Computes in double,
/// because float would round the differences.
bool differ(const textbook::Value& value, const textbook::Value& otherValue, const glm::dvec3& shift) {
  constexpr float kRounding = 1e-3f;  // for bodies of size 1
  if (const auto* a = std::get_if<float>(&value))
    return !(std::abs(*a - std::get<float>(otherValue)) <= kRounding * std::max(1.0f, std::abs(*a)));
  const auto* a = std::get_if<glm::vec3>(&value);
  if (!a) return false;
  const glm::dvec3 difference = glm::dvec3(*a) - glm::dvec3(std::get<glm::vec3>(otherValue));
  return glm::length(difference) > double{kRounding} && glm::length(difference - shift) > double{kRounding};
}

/// The first line whose values differ from those of the same line in `centeredRun`.
std::optional<std::size_t> firstDifferentLine(const textbook::RoutineRun& run,
                                              const textbook::RoutineRun& centeredRun,
                                              const glm::dvec3& shift) {
  for (std::size_t i = 0; i < run.lines.size(); ++i) {
    const auto &values = run.lines[i].values, &centeredValues = centeredRun.lines[i].values;
    for (std::size_t j = 0; j < std::min(values.size(), centeredValues.size()); ++j)
      if (differ(values[j], centeredValues[j], shift)) return i;
  }
  return std::nullopt;
}

std::size_t decidingLine(const textbook::RoutineRun& run) {
  return firstLine(run, [](const textbook::Line& line) { return line.isDeciding; }).value_or(0);
}

/// The line that adds the radii of two spheres, if an exact sum would correct the wrong verdict.
std::optional<std::size_t> roundedSumLine(const textbook::RoutineRun& run, const Focus& focus) {
  const auto a = ballOf(focus.player), b = ballOf(focus.target);
  if (!a || !b) return std::nullopt;
  const double radiusSum = double{a->radius} + double{b->radius};
  if ((glm::distance(glm::dvec3(a->center), glm::dvec3(b->center)) <= radiusSum) == run.hit)
    return std::nullopt;
  return firstLine(run, [](const textbook::Line& line) {
    return line.code.find("a.radius + b.radius") != std::string_view::npos;
  });
}

/// Runs the routine of support points, GJK or EPA.
std::optional<ExplainedRoutine> runConvex(const Focus& focus, Routine routine) {
  if (focus.hasMeshOrHull) return std::nullopt;
  if (routine == Routine::support) {
    const glm::vec3 direction = collision::centerAny(focus.player) - collision::centerAny(focus.target);
    if (direction == glm::vec3(0.0f)) return std::nullopt;
    return ExplainedRoutine{textbook::runSupport(focus.target, direction), {}, {}};
  }
  const auto run = routine == Routine::gjk ? textbook::runGjk(focus.player, focus.target)
                                           : textbook::runEpa(focus.player, focus.target);
  return ExplainedRoutine{run, collision::overlapsAny(focus.player, focus.target), {}};
}

/// The boxes' routine loops over fifteen axes, and its lines show the values of one pass. If the boxes
/// overlap, shows the pass over the deciding axis. The figure shows this axis too.
void showDecidingPass(const Focus& focus, textbook::RoutineRun& run) {
  const auto boxes = boxesOf(focus);
  if (!boxes || !run.hit) return;
  const auto deciding = static_cast<std::size_t>(collision::explainSat(boxes->a, boxes->b).deciding);
  for (textbook::Line& line : run.lines)
    if (line.values.size() == kSatAxisCount) line.pass = deciding;
}

std::optional<ExplainedRoutine> runVerdict(const Focus& focus) {
  auto run = focus.hasMeshOrHull ? std::nullopt : textbook::runVerdict(focus.player, focus.target);
  if (!run) return std::nullopt;
  showDecidingPass(focus, *run);
  ExplainedRoutine explained{*run, collision::overlapsAny(focus.player, focus.target), {}};
  if (explained.agrees()) return explained;
  const glm::vec3 shift = collision::centerAny(focus.player);
  const auto centeredRun = textbook::runVerdict(collision::translatedAny(focus.player, -shift),
                                                collision::translatedAny(focus.target, -shift));
  explained.wrongLine = firstDifferentLine(*run, *centeredRun, shift);
  if (!explained.wrongLine) explained.wrongLine = roundedSumLine(*run, focus).value_or(decidingLine(*run));
  return explained;
}

std::optional<ExplainedRoutine> runRoutine(const world::World& world, const Focus& focus, Routine routine) {
  const world::Body& target = world.bodies()[focus.body];
  switch (routine) {
    case Routine::verdict:
      break;
    case Routine::refitting:
      return runRefitting(world.player(), focus.target);
    case Routine::contact:
      return focus.hasMeshOrHull ? std::nullopt : runContact(focus.player, focus.target);
    case Routine::pushOut:
      return focus.hasMeshOrHull ? std::nullopt : std::optional(runPushOut(world, focus));
    case Routine::parts: {
      const auto targetPartsRun = runParts(world.player(), target);
      return targetPartsRun ? targetPartsRun : runParts(target, world.player());
    }
    case Routine::table:
      if (focus.hasMeshOrHull) break;
      return ExplainedRoutine{textbook::runTable(focus.player, focus.target), {}, {}};
    case Routine::sweep:
      if (world.twin()) return runTwinSweep(world);
      return runSweep(focus.player, world::playerSweep(world).displacement, focus.target);
    case Routine::ray:
      return runRay(world);
    case Routine::tree:
      return runTree(world);
    case Routine::centerLine:
      return runCenterLine(focus.player, focus.target);
    case Routine::support:
    case Routine::gjk:
    case Routine::epa:
      return runConvex(focus, routine);
  }
  return std::nullopt;
}

}  // namespace

std::optional<ExplainedRoutine> explainRoutine(const world::World& world, const Focus& focus,
                                               Routine routine) {
  const auto explained = runRoutine(world, focus, routine);
  return explained ? explained : runVerdict(focus);
}

}  // namespace explain
