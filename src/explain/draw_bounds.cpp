#include <algorithm>
#include <array>
#include <cmath>
#include <glm/gtc/constants.hpp>
#include <vector>

#include "collision/any.hpp"
#include "explain/overlays.hpp"
#include "world/contacts.hpp"
#include "world/queries.hpp"

namespace explain {
namespace {

/// The box around one shape of a body. For a mesh or hull, it is the box of the vertices.
collision::Aabb boxAround(const world::Body& body, std::size_t shape) {
  return std::visit([](const auto& part) { return collision::bounds(part); }, world::partOf(body, shape));
}

/// The box around all shapes of a body, as the broad phase uses it.
collision::Aabb boxAround(const world::Body& body) {
  collision::Aabb bounds = boxAround(body, 0);
  for (std::size_t i = 1; i < body.shapes.size(); ++i) bounds = world::unionOf(bounds, boxAround(body, i));
  return bounds;
}

/// The bounding sphere of a body. For several shapes, its centre is the centre of their common box.
collision::Sphere sphereAround(const world::Body& body) {
  if (body.shapes.size() == 1) return boundingSphere(body.shapes.front());
  collision::Sphere enclosing{collision::center(boxAround(body)), 0.0f};
  for (const collision::Shape& shape : body.shapes) {
    const collision::Sphere partSphere = boundingSphere(shape);
    enclosing.radius =
        std::max(enclosing.radius, glm::distance(enclosing.center, partSphere.center) + partSphere.radius);
  }
  return enclosing;
}

bool boxesOverlap(const world::Body& a, const world::Body& b) {
  return collision::overlaps(boxAround(a), boxAround(b));
}

bool spheresOverlap(const world::Body& a, const world::Body& b) {
  return collision::overlaps(sphereAround(a), sphereAround(b));
}

bool bodiesOverlap(const world::Body& a, const world::Body& b) {
  for (std::size_t i = 0; i < a.shapes.size(); ++i)
    for (std::size_t j = 0; j < b.shapes.size(); ++j)
      if (world::overlaps(world::partOf(a, i), world::partOf(b, j))) return true;
  return false;
}

/// The label of a false hit: the bounds overlap, but the bodies do not. nullopt if there is none.
std::optional<text::TextId> falseHitLabel(const world::Body& a, const world::Body& b) {
  const bool boxesMeet = boxesOverlap(a, b), spheresMeet = spheresOverlap(a, b);
  if ((!boxesMeet && !spheresMeet) || bodiesOverlap(a, b)) return std::nullopt;
  if (boxesMeet && spheresMeet) return text::TextId::onlyBoundsLabel;
  return boxesMeet ? text::TextId::onlyBoxLabel : text::TextId::onlySphereLabel;
}

/// True if the body is its own bound: a single point or a single `Bound`.
template <typename Bound>
bool isOwnBound(const world::Body& body) {
  const collision::Shape& shape = body.shapes.front();
  return body.shapes.size() == 1 &&
         (std::holds_alternative<glm::vec3>(shape) || std::holds_alternative<Bound>(shape));
}

/// A false hit: the bounds of a target and the player overlap, but the bodies do not.
struct FalseHit {
  const world::Body* body;
  text::TextId textId;
};

/// The middle of the upper right edge of the body's box, where a label covers little of the body.
glm::vec3 topCornerOf(const world::Body& body) {
  const collision::Aabb box = boxAround(body);
  return {box.max.x, box.max.y, (box.min.z + box.max.z) * 0.5f};
}

/// Labels one false hit of each kind, because more labels would hide the targets. Prefers the explained
/// target, then the target nearest to the player.
void labelFalseHits(const std::vector<FalseHit>& falseHits, const world::World& world,
                    const std::optional<Focus>& focus, const Sketch& sketch) {
  const glm::vec3 playerCenter = collision::center(boxAround(world.player()));
  const auto distanceTo = [&](const FalseHit& falseHit) {
    if (focus && falseHit.body == &world.bodies()[focus->body]) return -1.0f;
    return glm::distance(playerCenter, collision::center(boxAround(*falseHit.body)));
  };
  for (const auto textId :
       {text::TextId::onlyBoundsLabel, text::TextId::onlyBoxLabel, text::TextId::onlySphereLabel}) {
    const FalseHit* nearest = nullptr;
    for (const FalseHit& falseHit : falseHits)
      if (falseHit.textId == textId && (!nearest || distanceTo(falseHit) < distanceTo(*nearest)))
        nearest = &falseHit;
    if (nearest) sketch.label(topCornerOf(*nearest->body), sketch.say(textId), sketch.palette().gapMark);
  }
}

}  // namespace

collision::Sphere boundingSphere(const collision::Shape& shape) {
  const collision::RoundedBox roundedBox = collision::roundedBoxAny(shape);
  return {roundedBox.core.center, glm::length(roundedBox.core.halfExtents) + roundedBox.radius};
}

void drawBounds(const world::World& world, const std::optional<Focus>& focus, const Sketch& sketch) {
  const Palette& palette = sketch.palette();
  const world::Body& player = world.player();
  if (world.scene().cells) {
    sketch.ghost(boxAround(player), palette.playerMark);
    return drawCells(world, sketch);
  }
  std::vector<FalseHit> falseHits;
  const auto drawBoundsOf = [&](const world::Body& body) {
    const bool isPlayer = &body == &player, isExplained = focus && &body == &world.bodies()[focus->body];
    const bool drawsSphere = isPlayer || isExplained || spheresOverlap(player, body);
    const auto falseHitId = isPlayer ? std::nullopt : falseHitLabel(player, body);
    const render::Color& color = falseHitId ? palette.gapMark
                                 : isPlayer ? palette.playerMark
                                            : palette.targetMark;
    if (!isOwnBound<collision::Aabb>(body)) sketch.ghost(boxAround(body), color);
    if (drawsSphere && !isOwnBound<collision::Sphere>(body)) sketch.rings(sphereAround(body), color);
    if (falseHitId) falseHits.push_back({&body, *falseHitId});
  };
  drawBoundsOf(player);
  const auto drawTarget = [&](std::uint32_t target) { drawBoundsOf(world.bodies()[target]); };
  world::visitNearPlayer(world, drawTarget);
  labelFalseHits(falseHits, world, focus, sketch);
  drawTree(world, sketch);
}

BoundsCount countBounds(const world::World& world) {
  BoundsCount count;
  const auto countTarget = [&](std::uint32_t i) {
    const world::Body& target = world.bodies()[i];
    const bool isOverlap = bodiesOverlap(world.player(), target);
    count.overlaps += isOverlap;
    count.boxFalseHits += !isOverlap && boxesOverlap(world.player(), target);
    count.sphereFalseHits += !isOverlap && spheresOverlap(world.player(), target);
  };
  world::visitNearPlayer(world, countTarget);
  return count;
}

namespace {

double volumeOf(const collision::Sphere& ball) {
  return 4.0 / 3.0 * glm::pi<double>() * std::pow(static_cast<double>(ball.radius), 3.0);
}

double volumeOf(const collision::Obb& box) {
  const glm::dvec3 half(box.halfExtents);
  return 8.0 * half.x * half.y * half.z;
}

/// The OBB of a shape. The OBB of a box is the box itself. The OBB of a capsule is along the capsule's axis.
/// The OBB of a point has no volume.
collision::Obb obbAround(const collision::Shape& shape) {
  const collision::RoundedBox roundedBox = collision::roundedBoxAny(shape);
  collision::Obb box = roundedBox.core;
  box.halfExtents += roundedBox.radius;
  return box;
}

}  // namespace

std::array<BoundChoice, 3> compareBounds(const Focus& focus) {
  const collision::Sphere ballA = boundingSphere(focus.player), ballB = boundingSphere(focus.target);
  const collision::Aabb a = collision::boundsAny(focus.player), b = collision::boundsAny(focus.target);
  const collision::Obb boxA = obbAround(focus.player), boxB = obbAround(focus.target);
  return {{{volumeOf(ballA), 1, collision::overlaps(ballA, ballB)},
           {volumeOf(collision::toObb(a)), 3, collision::overlaps(a, b)},
           {volumeOf(boxA), 15, collision::overlaps(boxA, boxB)}}};
}

namespace {

constexpr std::array kBoundNames{text::TextId::sphere, text::TextId::aabb, text::TextId::obb};

/// The middle of the top of the shape's bounds, where the label of a bound is.
glm::vec3 topOf(const collision::Shape& shape) {
  const collision::Aabb box = collision::boundsAny(shape);
  const glm::vec3 middle = collision::center(box);
  return {middle.x, box.max.y, middle.z};
}

}  // namespace

void drawFalseAlarms(const world::World& world, const Sketch& sketch) {
  if (!world.falseAlarmBody()) return;
  const world::Body& body = world.bodies()[*world.falseAlarmBody()];
  const auto bounds = world::boundsAround(body);
  const auto& contacts = world.contacts();
  const bool touches = std::any_of(contacts.begin(), contacts.end(), [&](const world::BodyContact& pair) {
    return pair.a == 0 && pair.b == *world.falseAlarmBody();
  });
  const Palette& palette = sketch.palette();
  // A colour for each of kBoundNames, so that the three bounds can be distinguished where they cross.
  const std::array colors{palette.targetMark, palette.ink, palette.crossMark};
  for (std::size_t i = 0; i < bounds.size(); ++i) {
    const bool falseHit = !touches && world::overlapsShape(world.player(), bounds[i]);
    const render::Color& color = falseHit ? palette.gapMark : colors[i];
    const std::string name = sketch.say(kBoundNames[i]);
    const auto* ball = std::get_if<collision::Sphere>(&bounds[i]);
    ball ? sketch.rings(*ball, color) : sketch.ghost(bounds[i], color);
    sketch.label(topOf(bounds[i]),
                 falseHit ? sketch.say(text::TextId::falseAlarmLabel, {{"bound", name}}) : name, color,
                 -static_cast<int>(i));
  }
}

}  // namespace explain
