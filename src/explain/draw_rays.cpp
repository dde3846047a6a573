// Draws rays: the player's own, and those by which a walking player finds the ground.
#include <algorithm>
#include <array>
#include <cmath>
#include <string>

#include "explain/figure_parts.hpp"
#include "explain/overlay_parts.hpp"
#include "explain/overlays.hpp"
#include "world/player.hpp"

namespace explain {
namespace {

constexpr float kFreeRayLength = 0.5f;  // length of a ray without a hit, times the scene's extent

float freeRayLength(const world::World& world) {
  const collision::Aabb all = world.bounds();
  const float extent = glm::length(glm::vec3(glm::dvec3(all.max) - glm::dvec3(all.min)));
  return kFreeRayLength * extent + drawingUnit(largestHalfExtent(world.player().shapes.front()));
}

glm::vec3 rayEnd(const collision::Ray& ray, const std::optional<world::CastHit>& hit, float freeLength) {
  return hit ? hit->point : ray.origin + freeLength * ray.direction;
}

constexpr float kMeshEdgeWidth = 1.0f;  // logical pixels
constexpr float kMeshEdgeAlpha = 0.3f;
constexpr float kHitTriangleAlpha = 0.5f;  // opacity of the triangle that the ray hits
// Logical pixels: distance from the y axis to the label of a height, beyond the numbers of the axis.
constexpr float kHeightLabelDistance = 34.0f;
constexpr float kEdgeLift = 0.004f;         // world units: edges are drawn this much above their surface
constexpr float kMinGroundNormalY = 1e-3f;  // the y of the unit normal above which a triangle is ground
constexpr float kBehindDotSize = 0.7f;      // size of the dot behind the first hit, times an ordinary dot
/// Logical pixels: distance from a ray straight down to its length.
constexpr float kDownRayLabelDistance = 14.0f;
constexpr float kHalfTickLength = 0.07f;       // half the length of a tick on a ray, world units
constexpr float kLengthLabelDistance = 0.28f;  // distance from a ray to the label of its length, world units
constexpr float kTickNumberDistance = 0.22f;   // distance from a ray to the number of its tick, world units
constexpr float kMinNumberToHit = 0.25f;       // world units: a nearer number would be on the normal
constexpr float kMinTickToHit = 0.15f;  // world units: a tick nearer to the hit would be on the arrow's head

std::array<glm::vec3, 3> cornersOf(const collision::PosedMesh& posed, const collision::MeshFace& face) {
  std::array<glm::vec3, 3> corners{};
  for (std::size_t i = 0; i < corners.size(); ++i)
    corners[i] = collision::transformed(posed.mesh->vertices()[face[i]], posed.pose);
  return corners;
}

bool isGround(const std::array<glm::vec3, 3>& corners) {
  const glm::vec3 normal = glm::cross(corners[1] - corners[0], corners[2] - corners[0]);
  return normal.y > kMinGroundNormalY * glm::length(normal);
}

/// Draws the edges of all triangles that face upwards, then the triangle that was hit.
void drawTriangles(const collision::PosedMesh& posed, std::uint32_t hit, const Sketch& sketch) {
  const render::Color edgeColor = faded(sketch.palette().ink, kMeshEdgeAlpha);
  for (const collision::MeshFace& face : posed.mesh->faces()) {
    auto corners = cornersOf(posed, face);
    if (!isGround(corners)) continue;
    for (glm::vec3& corner : corners) corner.y += kEdgeLift;
    sketch.border(corners, kMeshEdgeWidth, edgeColor);
  }
  const auto corners = cornersOf(posed, posed.mesh->faces()[hit]);
  sketch.face(corners, sketch.palette().overlapMark, kHitTriangleAlpha);
  sketch.outline(corners, sketch.palette().overlapMark);
}

/// Returns a text like "y = 2.750".
std::string heightText(const glm::vec3& point) { return "y = " + formatNumber(double{point.y}); }

bool isStraightDown(const collision::Ray& ray) {
  constexpr float kDownwardY = -0.9999f;
  return ray.direction.y < kDownwardY;
}

/// Labels the middle of a ray with its length, in the ray's colour.
void labelLength(const collision::Ray& ray, const world::CastHit& hit, const Sketch& sketch) {
  sketch.decidingLabel((ray.origin + hit.point) * 0.5f, timeText(hit.time), sketch.palette().playerMark);
}

/// Labels a ray that points straight down: its length beside its middle, and the heights of both ends beside
/// the y axis, with dashed lines to them. Draws no normal, because the normal would lie on the ray.
void drawDownwardRay(const collision::Ray& ray, const world::CastHit& hit, const Sketch& sketch) {
  const auto drawHeight = [&](const glm::vec3& point) {
    const glm::vec3 onAxis(0.0f, point.y, 0.0f);
    sketch.dashed(onAxis, point, sketch.palette().axisY);
    sketch.out.strokes.back().onTop = true;
    sketch.labelBeside(onAxis, heightText(point), sketch.palette().axisY, {-kHeightLabelDistance, 0.0f});
  };
  drawHeight(ray.origin);
  drawHeight(hit.point);
  sketch.dot(hit.point, sketch.palette().overlapMark);
  labelLength(ray, hit, sketch);
  sketch.out.labels.back().offset = {-kDownRayLabelDistance * sketch.options.scale, 0.0f};
  sketch.out.labels.back().staysAtAnchor = true;
}

/// The length of the ray up to the first hit behind `hit`, on another body.
std::optional<float> nextHitDistance(const world::World& world, const collision::Ray& ray,
                                     const world::CastHit& hit) {
  std::optional<float> nearestDistance;
  for (std::size_t body = 1; body < world.listedBodies().size(); ++body) {
    if (body == hit.body) continue;
    for (std::size_t part = 0; part < world.bodies()[body].shapes.size(); ++part) {
      const auto otherHit = world::raycast(ray, world::partOf(world.bodies()[body], part), INFINITY);
      if (otherHit && (!nearestDistance || otherHit->t < *nearestDistance)) nearestDistance = otherHit->t;
    }
  }
  return nearestDistance;
}

/// The unit vector that points to the left of the ray in the picture, perpendicular to the ray.
glm::vec3 leftOfRay(const collision::Ray& ray, const FigureOptions& options) {
  const glm::vec3 left = options.eye ? glm::cross(*options.eye - ray.origin, ray.direction) : glm::vec3(0.0f);
  return left == glm::vec3(0.0f) ? upwardPerpendicular(ray.direction) : glm::normalize(left);
}

/// Draws numbered ticks at each unit of length on a short ray, up to its hit. Moves the label of the length
/// to the other side of the ray.
void drawRayTicks(const collision::Ray& ray, float length, const Sketch& sketch) {
  constexpr float kMaxTicks = 20.0f;
  if (length > kMaxTicks) return;
  const glm::vec3 across = leftOfRay(ray, sketch.options);
  const render::Color& color = sketch.palette().playerMark;
  sketch.out.labels.back().anchor -= kLengthLabelDistance * across;
  sketch.out.labels.back().offset = {};
  for (int number = 1; static_cast<float>(number) < length - kMinTickToHit; ++number) {
    const glm::vec3 at = ray.origin + static_cast<float>(number) * ray.direction;
    sketch.line(at - kHalfTickLength * across, at + kHalfTickLength * across, color);
    if (static_cast<float>(number) > length - kMinNumberToHit) continue;
    sketch.labelBeside(at + kTickNumberDistance * across, std::to_string(number), color, {});
  }
}

/// In a lesson, draws ticks on a ray, and a dashed line from the ray's first hit to the next body behind that
/// hit.
void drawRayMeasurements(const world::World& world, const world::PlayerRay& cast, const Sketch& sketch) {
  drawRayTicks(cast.ray, static_cast<float>(cast.hit->time), sketch);
  const auto nextDistance = nextHitDistance(world, cast.ray, *cast.hit);
  if (!nextDistance) return;
  const glm::vec3 nextPoint = cast.ray.origin + *nextDistance * cast.ray.direction;
  sketch.dashed(cast.hit->point, nextPoint, sketch.palette().faintInk);
  sketch.dot(nextPoint, sketch.palette().faintInk, kBehindDotSize);
}

}  // namespace

void drawPlayerRay(const world::World& world, const Sketch& sketch) {
  const world::PlayerRay cast = world::playerRay(world);
  const render::Color& color = sketch.palette().playerMark;
  const float freeLength = freeRayLength(world);
  const glm::vec3 end = rayEnd(cast.ray, cast.hit, freeLength);
  sketch.arrow(cast.ray.origin, end, color);
  sketch.dot(cast.ray.origin, color);
  if (!cast.hit) return sketch.label(end, sketch.say(text::TextId::hitsNothingLabel), color, 1);
  const auto& posed = world.bodies()[cast.hit->body].posed;
  const bool showsTriangle = sketch.options.lesson.bodyNames && cast.hit->feature != collision::kNoFeature;
  if (showsTriangle && posed) drawTriangles(*posed, cast.hit->feature, sketch);
  if (showsTriangle && isStraightDown(cast.ray)) return drawDownwardRay(cast.ray, *cast.hit, sketch);
  if (cast.reflected && !sketch.options.lesson.bodyNames) {
    const glm::vec3 reflectedEnd = rayEnd(*cast.reflected, cast.reflectedHit, freeLength);
    sketch.arrow(cast.reflected->origin, reflectedEnd, color);
    sketch.label((cast.reflected->origin + reflectedEnd) * 0.5f, sketch.say(text::TextId::reflectedLabel),
                 color);
    if (cast.reflectedHit) sketch.dot(reflectedEnd, sketch.palette().overlapMark);
  }
  const bool isInLesson = sketch.options.lesson.bodyNames;
  if (isInLesson) {
    labelLength(cast.ray, *cast.hit, sketch);
    drawRayMeasurements(world, cast, sketch);
  }
  drawHitMark(cast.hit->point, cast.hit->normal, world.bodies()[cast.hit->body],
              isInLesson ? "" : hitText(*cast.hit, sketch), sketch);
}

namespace {

constexpr float kGroundNormalLength = 0.5f;  // length of a ground normal, times the player's drawingUnit()

float normalLength(const world::Body& player) {
  float extent = 0.0f;
  for (const collision::Shape& shape : player.shapes) extent = std::max(extent, largestHalfExtent(shape));
  return kGroundNormalLength * drawingUnit(extent);
}

void drawRay(const world::GroundRay& ray, float normalLength, const Sketch& sketch) {
  const Palette& palette = sketch.palette();
  sketch.line(ray.from, ray.point, palette.gapMark);
  sketch.arrow(ray.point, ray.point + ray.normal * normalLength, palette.targetMark);
  sketch.dot(ray.point, palette.gapMark);
}

render::GroundMarks groundMarksBelow(const world::Body& player, float spacing) {
  const collision::Aabb box = world::boundsOf(player.shapes);
  const glm::vec3 half = (box.max - box.min) * 0.5f;
  return {spacing, box.min + half, {half.x, half.z}};
}

}  // namespace

void drawWalkedGround(const world::World& world, render::DrawList& out) {
  const auto& walk = world.scene().walk;
  if (!walk) return;
  for (const world::Body& body : world.listedBodies()) {
    if (body.name != walk->on || !body.mesh) continue;
    for (render::Surface& surface : out.surfaces) {
      if (surface.source.owner == body.mesh->asset)
        surface.ground = groundMarksBelow(world.player(), out.ground.spacing);
    }
  }
}

void drawWalk(const world::World& world, const Sketch& sketch) {
  if (!world.scene().walk) return;
  const auto rays = world::groundRays(world.listedBodies(), *world.scene().walk);
  const float normal = normalLength(world.player());
  bool isTextShown = false;  // the first label has words, later labels only the number
  for (const auto& ray : rays) {
    if (!ray) continue;
    drawRay(*ray, normal, sketch);
    const std::string height = formatNumber(double(ray->from.y) - double(ray->point.y));
    sketch.label(ray->point, isTextShown ? height : sketch.say(text::TextId::groundLabel, height),
                 sketch.palette().gapMark, 1);
    isTextShown = true;
  }
}

}  // namespace explain
