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

constexpr std::size_t kAxes = 15;

/// Returns a point or sphere as a sphere; nullopt for other shapes.
std::optional<Sphere> ballOf(const Shape& shape) {
  if (const auto* point = std::get_if<glm::vec3>(&shape)) return Sphere{*point, 0.0f};
  const auto* ball = std::get_if<Sphere>(&shape);
  return ball ? std::optional(*ball) : std::nullopt;
}

std::optional<ExplainedRoutine> runRefitting(const world::Body& player, const Shape& target) {
  const auto* box = std::get_if<Aabb>(&player.local.front());
  const auto* other = std::get_if<Aabb>(&target);
  if (!box || !other) return std::nullopt;
  const Obb thing = collision::transformed(collision::toObb(*box), world::transformOf(player.placement));
  const auto work = textbook::runRefitting(thing, *other);
  return ExplainedRoutine{work, collision::overlapsAny(player.shapes.front(), target), {}};
}

std::optional<ExplainedRoutine> runContact(const Shape& player, const Shape& target) {
  const auto ball = ballOf(player);
  const auto* other = std::get_if<Aabb>(&player);
  const auto* box = std::get_if<Aabb>(&target);
  if (!box || !(ball || other)) return std::nullopt;
  const auto work = ball ? textbook::runContact(*ball, *box) : textbook::runContact(*other, *box);
  return ExplainedRoutine{work, collision::overlapsAny(player, target), {}};
}

/// The first line that `fits`.
template <typename Fits>
std::optional<std::size_t> firstLine(const textbook::RoutineRun& work, Fits fits) {
  const auto found = std::find_if(work.lines.begin(), work.lines.end(), fits);
  if (found == work.lines.end()) return std::nullopt;
  return static_cast<std::size_t>(found - work.lines.begin());
}

/// The first line that has recorded a NaN.
std::optional<std::size_t> firstNanLine(const textbook::RoutineRun& work) {
  const auto isNan = [](const textbook::Value& value) {
    const auto* number = std::get_if<float>(&value);
    const auto* vector = std::get_if<glm::vec3>(&value);
    return (number && std::isnan(*number)) || (vector && glm::any(glm::isnan(*vector)));
  };
  return firstLine(work, [&](const textbook::Line& line) {
    return std::any_of(line.values.begin(), line.values.end(), isNan);
  });
}

std::optional<ExplainedRoutine> runCenterLine(const Shape& player, const Shape& target) {
  const auto a = ballOf(player), b = ballOf(target);
  if (!a || !b) return std::nullopt;
  const auto work = textbook::runBallsAlongLine(*a, *b);
  const auto wrong = firstNanLine(work);
  return ExplainedRoutine{work, collision::overlaps(*a, *b), wrong, wrong.has_value()};
}

/// Runs the push-out routine for the step that the figure draws. The routine calls the library's contact, so
/// there is no second result to compare.
ExplainedRoutine runPushOut(const world::World& world, const Focus& focus) {
  const world::World& start = worldAtStepStart(world);
  const auto sinceStart = [&](std::size_t body) {
    return glm::vec3(world.bodies()[body].placement.center - start.bodies()[body].placement.center);
  };
  const glm::vec3 step = wishOf(start);
  const auto there = collision::contactAny(collision::translatedAny(focus.player, step - sinceStart(0)),
                                           collision::translatedAny(focus.target, -sinceStart(focus.body)));
  return {textbook::runPushOut(step, there, world.scene().share), {}, {}};
}

/// Converts a body to a compound of Obbs. nullopt if a part is not an Obb, or if the scale is not the same on
/// all axes.
std::optional<textbook::Compound> compoundOf(const world::Body& body) {
  const collision::Transform at = world::transformOf(body.placement);
  if (at.scale != glm::vec3(std::abs(at.scale.x))) return std::nullopt;
  textbook::Compound compound{{}, at.translation, at.rotation, at.scale.x};
  for (const Shape& part : body.local) {
    const auto* box = std::get_if<Obb>(&part);
    if (!box) return std::nullopt;
    compound.parts.push_back(*box);
  }
  return compound;
}

std::optional<ExplainedRoutine> runParts(const world::Body& one, const world::Body& other) {
  const auto ball = ballOf(one.shapes.front());
  const auto body = compoundOf(other);
  if (!ball || !body) return std::nullopt;
  const auto work = textbook::runParts(*ball, *body);
  const auto touches = [&](const Shape& part) { return collision::overlapsAny(*ball, part); };
  return ExplainedRoutine{work, std::any_of(other.shapes.begin(), other.shapes.end(), touches), {}};
}

/// True if the textbook's sweep applies: the ball is in front of the wall's -x face, and its centre moves
/// along +x towards this face.
bool isTowardsFace(const Sphere& ball, const glm::vec3& way, const Aabb& wall) {
  const bool ahead = ball.center.x + ball.radius <= wall.min.x && way.x > 0.0f;
  const bool straight = way.y == 0.0f && way.z == 0.0f;
  const bool inFace = ball.center.y >= wall.min.y && ball.center.y <= wall.max.y &&
                      ball.center.z >= wall.min.z && ball.center.z <= wall.max.z;
  return ahead && straight && inFace;
}

std::optional<ExplainedRoutine> runSweep(const Shape& body, const glm::vec3& way, const Shape& target) {
  const auto ball = ballOf(body);
  const auto* wall = std::get_if<Aabb>(&target);
  if (!ball || !wall || !isTowardsFace(*ball, way, *wall)) return std::nullopt;
  const auto work = textbook::runSweep(*ball, way.x, *wall);
  return ExplainedRoutine{work, collision::sweep(*ball, way, *wall).has_value(), {}};
}

/// Runs the sweep of the player's twin. In a scene with a twin, only the twin is swept, not the player. After
/// a move, the sweep still begins at the scene's start.
std::optional<ExplainedRoutine> runTwinSweep(const world::World& world) {
  if (!world::isAtStart(world)) return runTwinSweep(world.start());
  const world::PlayerSweep swept = world::twinSweep(world);
  if (!swept.hit) return std::nullopt;
  auto shown = runSweep(world.bodies()[*world.twin()].shapes.front(), swept.displacement,
                        world.bodies()[swept.hit->body].shapes.front());
  if (!shown) return std::nullopt;
  shown->player = *world.twin();
  shown->target = swept.hit->body;
  return shown;
}

/// The triangle that the ray hits first, in world space; nullopt if it hits none.
std::optional<collision::Triangle> triangleAt(const collision::PosedMesh& posed, const collision::Ray& ray) {
  std::optional<collision::Triangle> first;
  float nearest = collision::kEndless;
  for (const collision::MeshFace& face : posed.mesh->faces()) {
    const auto corner = [&](std::size_t i) { return posed.mesh->vertices()[face[i]]; };
    const auto placed =
        collision::transformed(collision::Triangle{corner(0), corner(1), corner(2)}, posed.pose);
    const auto hit = collision::raycast(ray, placed, nearest);
    if (!hit || (first && hit->t >= nearest)) continue;
    nearest = hit->t;
    first = placed;
  }
  return first;
}

std::optional<ExplainedRoutine> runRay(const world::World& world) {
  const world::PlayerRay cast = world::playerRay(world);
  const auto& posed = world.bodies()[cast.hit ? cast.hit->body : 0].posed;
  const auto triangle = cast.hit && posed ? triangleAt(*posed, cast.ray) : std::nullopt;
  if (!triangle) return std::nullopt;
  return ExplainedRoutine{textbook::runRay(cast.ray, *triangle), {}, {}};
}

/// For a crowd larger than this, no tree is shown, because the textbook's tree is rebuilt for each picture.
constexpr std::uint32_t kMostInTree = 2000;

std::optional<ExplainedRoutine> runTree(const world::World& world) {
  const world::TargetTree& targets = world.targets();
  if (targets.size() > kMostInTree) return std::nullopt;
  std::vector<Aabb> boxes;
  for (std::uint32_t target = 1; target <= targets.size(); ++target) boxes.push_back(targets.bounds(target));
  const Aabb own = world::widened(world::boundsOf(world.player().shapes));
  const auto work = textbook::runTree(textbook::buildTree(boxes), own);
  return ExplainedRoutine{work, world::queryWork(world).tested > 0, {}};
}

/// True if two values differ by more than rounding. Positions may also differ by `shift`. Computes in double,
/// because float would round the differences.
bool differ(const textbook::Value& one, const textbook::Value& other, const glm::dvec3& shift) {
  constexpr float kRounding = 1e-3f;  // for bodies of size 1
  if (const auto* a = std::get_if<float>(&one))
    return !(std::abs(*a - std::get<float>(other)) <= kRounding * std::max(1.0f, std::abs(*a)));
  const auto* a = std::get_if<glm::vec3>(&one);
  if (!a) return false;
  const glm::dvec3 apart = glm::dvec3(*a) - glm::dvec3(std::get<glm::vec3>(other));
  return glm::length(apart) > double{kRounding} && glm::length(apart - shift) > double{kRounding};
}

/// The first line whose values differ from those of the same line in `near`.
std::optional<std::size_t> firstDifferentLine(const textbook::RoutineRun& work,
                                              const textbook::RoutineRun& near, const glm::dvec3& shift) {
  for (std::size_t i = 0; i < work.lines.size(); ++i) {
    const auto &here = work.lines[i].values, &there = near.lines[i].values;
    for (std::size_t j = 0; j < std::min(here.size(), there.size()); ++j)
      if (differ(here[j], there[j], shift)) return i;
  }
  return std::nullopt;
}

std::size_t decidingLine(const textbook::RoutineRun& work) {
  return firstLine(work, [](const textbook::Line& line) { return line.decides; }).value_or(0);
}

/// The line that adds the radii of two spheres, if an exact sum would correct the wrong verdict.
std::optional<std::size_t> roundedSumLine(const textbook::RoutineRun& work, const Focus& focus) {
  const auto a = ballOf(focus.player), b = ballOf(focus.target);
  if (!a || !b) return std::nullopt;
  const double reach = double{a->radius} + double{b->radius};
  if ((glm::distance(glm::dvec3(a->center), glm::dvec3(b->center)) <= reach) == work.hit) return std::nullopt;
  return firstLine(work, [](const textbook::Line& line) {
    return line.code.find("a.radius + b.radius") != std::string_view::npos;
  });
}

/// Runs the routine of support points, GJK or EPA.
std::optional<ExplainedRoutine> runConvex(const Focus& focus, Routine wanted) {
  if (focus.hasMeshOrHull) return std::nullopt;
  if (wanted == Routine::support) {
    const glm::vec3 way = collision::centerAny(focus.player) - collision::centerAny(focus.target);
    if (way == glm::vec3(0.0f)) return std::nullopt;
    return ExplainedRoutine{textbook::runSupport(focus.target, way), {}, {}};
  }
  const auto work = wanted == Routine::gjk ? textbook::runGjk(focus.player, focus.target)
                                           : textbook::runEpa(focus.player, focus.target);
  return ExplainedRoutine{work, collision::overlapsAny(focus.player, focus.target), {}};
}

/// If the loop over the fifteen axes ran to its end, selects its pass over the deciding axis, which the
/// figure shows too.
void showDecidingPass(const Focus& focus, textbook::RoutineRun& work) {
  const auto boxes = boxesOf(focus);
  if (!boxes || !work.hit) return;
  const auto deciding = static_cast<std::size_t>(collision::explainSat(boxes->a, boxes->b).deciding);
  for (textbook::Line& line : work.lines)
    if (line.values.size() == kAxes) line.pass = deciding;
}

std::optional<ExplainedRoutine> runVerdict(const Focus& focus) {
  auto work = focus.hasMeshOrHull ? std::nullopt : textbook::runVerdict(focus.player, focus.target);
  if (!work) return std::nullopt;
  showDecidingPass(focus, *work);
  ExplainedRoutine shown{*work, collision::overlapsAny(focus.player, focus.target), {}};
  if (shown.agrees()) return shown;
  const glm::vec3 shift = collision::centerAny(focus.player);
  const auto near = textbook::runVerdict(collision::translatedAny(focus.player, -shift),
                                         collision::translatedAny(focus.target, -shift));
  shown.wrongLine = firstDifferentLine(*work, *near, shift);
  if (!shown.wrongLine) shown.wrongLine = roundedSumLine(*work, focus).value_or(decidingLine(*work));
  return shown;
}

std::optional<ExplainedRoutine> runWanted(const world::World& world, const Focus& focus, Routine wanted) {
  const world::Body& target = world.bodies()[focus.body];
  switch (wanted) {
    case Routine::verdict:
      break;
    case Routine::refitting:
      return runRefitting(world.player(), focus.target);
    case Routine::contact:
      return focus.hasMeshOrHull ? std::nullopt : runContact(focus.player, focus.target);
    case Routine::pushOut:
      return focus.hasMeshOrHull ? std::nullopt : std::optional(runPushOut(world, focus));
    case Routine::parts: {
      const auto ofTarget = runParts(world.player(), target);
      return ofTarget ? ofTarget : runParts(target, world.player());
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
      return runConvex(focus, wanted);
  }
  return std::nullopt;
}

}  // namespace

std::optional<ExplainedRoutine> explainRoutine(const world::World& world, const Focus& focus,
                                               Routine wanted) {
  const auto found = runWanted(world, focus, wanted);
  return found ? found : runVerdict(focus);
}

}  // namespace explain
