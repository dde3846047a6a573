#include <algorithm>
#include <cmath>

#include "collision/any.hpp"
#include "explain/figure_parts.hpp"
#include "explain/overlay_parts.hpp"
#include "explain/overlays.hpp"

namespace explain {
namespace {

constexpr float kPositionDiameter = 7.0f;        // logical pixels
constexpr float kMinNormalLength = 0.6f;         // times drawingUnit(): least length of a normal
constexpr float kNormalLengthBeyondBar = 0.25f;  // times drawingUnit(): length of a normal beyond the bar
constexpr float kLabelDistance = 14.0f;          // logical pixels above the body
constexpr float kOutlineClearance = 4.0f;        // logical pixels, added to kLabelDistance in a lesson
/// An overlap thinner than this multiple of drawingUnit() is not hatched: it would show only broken
/// hairlines.
constexpr float kMinVisibleDepth = 1e-3f;
constexpr int kMaxNamedContacts = 2;  // contacts; with more, the player is hard to see and always has a name

float drawingUnit(const world::Body& a, const world::Body& b) {
  float extent = 0.0f;
  for (const world::Body* body : {&a, &b})
    for (const collision::Shape& shape : body->shapes) extent = std::max(extent, largestHalfExtent(shape));
  return explain::drawingUnit(extent);
}

/// The highest vertex of a mesh. The top of the bounds can be far from the mesh.
glm::vec3 topOf(const collision::PosedMesh& posedMesh) {
  glm::vec3 top(0.0f, -INFINITY, 0.0f);
  for (const glm::vec3& vertex : posedMesh.mesh->vertices()) {
    const glm::vec3 corner = collision::transformed(vertex, posedMesh.pose);
    if (corner.y >= top.y) top = corner;
  }
  return top;
}

glm::vec3 topOf(const world::Body& body) {
  glm::vec3 top(0.0f, -INFINITY, 0.0f);
  for (const collision::Shape& shape : body.shapes) {
    const collision::Aabb box = collision::boundsAny(shape);
    if (box.max.y > top.y) top = {(box.min.x + box.max.x) * 0.5f, box.max.y, (box.min.z + box.max.z) * 0.5f};
  }
  return top;
}

/// True if an overlay already shows the depth of the explained pair.
bool overlayShowsDepth(const std::optional<Focus>& focus, const OverlayOptions& overlays) {
  const auto isShown = [&](Overlay overlay) {
    return overlays.on.has(overlay) && overlayApplies(overlay, focus, overlays.method);
  };
  return isShown(Overlay::pushOut) || isShown(Overlay::radii) || isShown(Overlay::configuration) ||
         (isShown(Overlay::axes) && overlays.axis < 0);
}

bool isPoint(const world::Body& body) {
  return body.shapes.size() == 1 && std::holds_alternative<glm::vec3>(body.shapes.front());
}

/// Draws the depth as a bar, centred at the contact position. If a body is a point, the bar ends at this
/// point. A depth of 0 has no bar.
void drawDepth(const world::Body& a, const world::Body& b, const collision::Contact& contact,
               const Sketch& sketch) {
  if (!(contact.depth > 0.0f)) return;
  const float fractionBeforeContact = isPoint(a) ? 0.0f : isPoint(b) ? 1.0f : 0.5f;
  const glm::vec3 from = contact.position - contact.normal * (contact.depth * fractionBeforeContact);
  sketch.bar(from, from + contact.normal * contact.depth, sketch.palette().overlapMark);
}

/// Draws the normal as an arrow. `minLength`: the shortest visible length, world units.
void drawNormal(const collision::Contact& contact, float minLength, float unit, const std::string& name,
                const Sketch& sketch) {
  const float arrowLength = std::max(minLength, 0.5f * contact.depth + kNormalLengthBeyondBar * unit);
  const glm::vec3 tip = contact.position + contact.normal * arrowLength;
  sketch.thinArrow(contact.position, tip, sketch.palette().ink);
  if (!name.empty()) sketch.label(tip, name, sketch.palette().ink);
}

/// Returns the player if it is a ball and a lesson explains the ball's move out of the target, otherwise
/// null.
const collision::Sphere* explainedBall(const std::optional<Focus>& focus, std::size_t target,
                                       const FigureOptions& options) {
  const bool isExplained = options.lesson.drawsNearestPoint || options.overlays.on.has(Overlay::pushOut);
  if (!focus || focus->body != target || !options.lesson.bodyNames || !isExplained) return nullptr;
  return std::get_if<collision::Sphere>(&focus->player);
}

std::ptrdiff_t contactsOfPlayer(const world::World& world) {
  const auto& contacts = world.contacts();
  return std::count_if(contacts.begin(), contacts.end(),
                       [](const world::BodyContact& pair) { return pair.a == 0; });
}

bool hasManyContacts(const world::World& world) { return contactsOfPlayer(world) > kMaxNamedContacts; }

/// The label of a normal. It is "n", or text that also names the target if a lesson shows several contacts.
/// Empty for more than kMaxNamedContacts contacts.
std::string normalName(const world::World& world, std::size_t body, const FigureOptions& options) {
  const auto count = contactsOfPlayer(world);
  if (count > kMaxNamedContacts) return {};
  if (count < 2 || !options.lesson.bodyNames) return "n";
  return text::say(text::TextId::normalOfLabel, options.language,
                   {{"name", text::nameOf(world, body, options.language)}});
}

/// True if the overlap is too thin to see, and drawNextStep() draws the arrows of the next step in its place.
bool isReplacedByStep(const world::World& world, const collision::Contact& contact, float unit,
                      const FigureOptions& options) {
  return options.lesson.nextStep && wishedStep(world) != glm::vec3(0.0f) &&
         contact.depth <= kMinVisibleDepth * unit;
}

/// False if the lesson draws the next step and the depth is too small to see.
bool isDepthVisible(const collision::Contact& contact, float unit, const FigureOptions& options) {
  return !options.lesson.nextStep || contact.depth > kMinVisibleDepth * unit;
}

}  // namespace

void drawContacts(const world::World& world, const std::optional<Focus>& focus, const Sketch& sketch) {
  if (world.scene().velocity) return;  // drawVelocity draws the normal
  const auto& [options, out] = sketch;
  const bool overlayHasDepth = overlayShowsDepth(focus, options.overlays);
  const auto bodies = world.bodies();
  for (const world::BodyContact& pair : world.contacts()) {
    if (pair.a != 0) continue;
    const collision::Contact& contact = pair.contact;
    const float unit = drawingUnit(bodies[pair.a], bodies[pair.b]);
    if (isReplacedByStep(world, contact, unit, options)) continue;
    const bool drawsDepth =
        isDepthVisible(contact, unit, options) && !(overlayHasDepth && pair.b == focus->body);
    if (drawsDepth) drawDepth(bodies[pair.a], bodies[pair.b], contact, sketch);
    if (const auto* ball = explainedBall(focus, pair.b, options))
      // drawNearest() draws an arrow to the ball's centre. The normal continues that arrow.
      drawUnitNormal(options.lesson.drawsNearestPoint ? ball->center : contact.position, contact.normal, unit,
                     sketch);
    else
      drawNormal(contact, kMinNormalLength * unit, unit, normalName(world, pair.b, options), sketch);
    out.dots.push_back({contact.position, kPositionDiameter * options.scale, sketch.palette().ink, true});
    if (!drawsDepth) continue;
    const std::string depthText = formatDepth(contact.depth, unit);
    sketch.decidingLabel(contact.position, sketch.say(text::TextId::depthLabel, depthText),
                         sketch.palette().overlapMark, 1);
  }
}

namespace {

/// True if arrows of the next step (drawNextStep) are drawn above the player.
bool hasStepArrows(const world::World& world, const FigureOptions& options) {
  return options.lesson.nextStep && wishedStep(world) != glm::vec3(0.0f);
}

/// From the player's middle to its name, times the player's half extent.
constexpr float kPlayerNameDistance = 0.6f;
/// From a target's middle to its name, times the target's half extent.
constexpr float kTargetNameDistance = 0.4f;

constexpr float kTopViewUpY = 0.1f;  // the view is from straight above if the y of the up direction is less

/// True if a lesson shows `point` from straight above.
bool isSeenFromAbove(const glm::vec3& point, const FigureOptions& options) {
  return options.lesson.bodyNames && !options.lesson.nextStep && upInPicture(point, options).y < kTopViewUpY;
}

/// True if a target's name is at the lower end of the body, because the numbers of a ray are above the ray.
bool isNameBelow(const world::World& world, std::size_t i, const FigureOptions& options) {
  return i > 0 && options.overlays.on.has(Overlay::ray) && !world.bodies()[i].posedMesh &&
         isSeenFromAbove(glm::vec3(world.bodies()[i].placement.center), options);
}

/// The direction from the player's middle to its name. It is opposite to the step, so that no arrow covers
/// the name at either end of the step. If the step has an x component, the direction is along x.
glm::vec3 nameDirection(const world::World& world) {
  const glm::vec3 wish = wishedStep(worldAtStepStart(world));
  return wish.x != 0.0f ? glm::vec3(-glm::sign(wish.x), 0.0f, 0.0f) : -glm::normalize(wish);
}

/// The height of a body's name above the body's middle, times the body's half height. Negative if the body is
/// below the player, or if the player is below the first target.
float nameHeightFraction(const world::World& world, std::size_t i) {
  constexpr float kNameFraction = 0.5f;
  const auto bodies = world.bodies();
  if (bodies.size() < 2) return kNameFraction;
  return bodies[i].placement.center.y < bodies[i == 0 ? 1 : 0].placement.center.y ? -kNameFraction
                                                                                  : kNameFraction;
}

/// The player's position before it is pushed out of target i. The player's current position if there are
/// fewer than two pushes, or none out of target i.
glm::vec3 positionBeforePush(const world::World& world, std::size_t i) {
  const world::World& startWorld = worldAtStepStart(world);
  const NextStep step = nextStep(startWorld);
  if (step.rounds.size() > 1)
    for (const PushRound& round : step.rounds)
      if (round.body == i) return glm::vec3(startWorld.player().placement.center) + round.from;
  return glm::vec3(world.player().placement.center);
}

}  // namespace

glm::vec3 nameAnchor(const world::World& world, std::size_t i, const FigureOptions& options) {
  const world::Body& body = world.bodies()[i];
  if (options.lesson.bodyNames && body.posedMesh) return topOf(*body.posedMesh);
  const collision::Aabb box = world::boundsOf(body.shapes);
  const glm::vec3 half = (box.max - box.min) * 0.5f;
  const glm::vec3 middle = box.min + half;
  if (options.lesson.drawsNamesInside)
    return middle + glm::vec3(0.0f, nameHeightFraction(world, i) * half.y, 0.0f);
  if (isSeenFromAbove(middle, options)) {
    const glm::vec3 up = upInPicture(middle, options), toOutline = up * glm::dot(half, glm::abs(up));
    return isNameBelow(world, i, options) ? middle - toOutline : middle + toOutline;
  }
  if (!hasStepArrows(world, options)) return topOf(body);
  if (i == 0) return topOf(body) + nameDirection(world) * half * kPlayerNameDistance;
  glm::vec3 fromPlayer = (box.min + box.max) * 0.5f - positionBeforePush(world, i);
  fromPlayer.y = 0.0f;
  if (fromPlayer == glm::vec3(0.0f)) return topOf(body);
  return topOf(body) + glm::normalize(fromPlayer) * half * kTargetNameDistance;
}

glm::vec2 nameOffset(const world::World& world, std::size_t i, const FigureOptions& options) {
  if (i == 0 && hasStepArrows(world, options)) return {0.0f, 0.0f};
  if (options.lesson.intervalBars || options.lesson.drawsNamesInside) return {0.0f, 0.0f};
  if (isNameBelow(world, i, options)) return {0.0f, kLabelDistance + kOutlineClearance};
  return {0.0f, options.lesson.bodyNames ? -kLabelDistance - kOutlineClearance : -kLabelDistance};
}

void drawNames(const world::World& world, const Sketch& sketch) {
  const FigureOptions& options = sketch.options;
  const Palette& palette = sketch.palette();
  const bool namesAllBodies = options.lesson.bodyNames,
             isCrowd = world.bodies().size() > world.listedBodies().size();
  const auto drawName = [&](std::size_t i) {
    const world::Body& body = world.bodies()[i];
    if (!body.hit && !(namesAllBodies && (i == 0 || !isCrowd))) return;
    sketch.out.labels.push_back(
        {nameAnchor(world, i, options), nameOffset(world, i, options),
         text::nameOf(world, i, options.language),
         i == 0 || i == world.twin() ? palette.playerMark : palette.targetMark, true,
         render::LabelRank::verdict, true, i == 0,
         options.lesson.nextStep || options.lesson.intervalBars || options.lesson.drawsNamesInside});
  };
  for (std::size_t i = namesAllBodies || hasManyContacts(world) ? 0 : 1; i < world.listedBodies().size(); ++i)
    drawName(i);
  for (const std::uint32_t i : world::generatedHits(world)) drawName(i);
}

void hatch(const collision::Shape& a, const collision::Shape& b, const Sketch& sketch) {
  sketch.out.overlaps.push_back({solidOf(collision::roundedBoxAny(a)), solidOf(collision::roundedBoxAny(b)),
                                 sketch.palette().overlapMark});
}

namespace {

constexpr std::size_t kMaxOverlaps = 16;  // more would clutter the figure

/// True for a shape whose overlap is hatched: a point, box, sphere or capsule that does not replace a mesh.
bool isHatchable(const world::Body& body, std::size_t shape) {
  const bool isOfMesh = world::collidesAsMesh(body) && body.mesh && body.mesh->shape == shape;
  return !isOfMesh && !isCurved(body.shapes[shape]);
}

void hatchBodies(const world::Body& a, const world::Body& b, const Sketch& sketch) {
  for (std::size_t i = 0; i < a.shapes.size(); ++i)
    for (std::size_t j = 0; j < b.shapes.size() && sketch.out.overlaps.size() < kMaxOverlaps; ++j)
      if (isHatchable(a, i) && isHatchable(b, j) && collision::overlapsAny(a.shapes[i], b.shapes[j]))
        hatch(a.shapes[i], b.shapes[j], sketch);
}

}  // namespace

void drawOverlap(const world::World& world, const Sketch& sketch) {
  const auto bodies = world.bodies();
  for (const world::BodyContact& pair : world.contacts()) {
    const world::Body &a = bodies[pair.a], &b = bodies[pair.b];
    if (pair.contact.depth >= kMinVisibleDepth * drawingUnit(a, b)) hatchBodies(a, b, sketch);
  }
}

}  // namespace explain
