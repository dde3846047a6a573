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
  const collision::Aabb sceneBounds = world.bounds();
  const float extent = glm::length(glm::vec3(glm::dvec3(sceneBounds.max) - glm::dvec3(sceneBounds.min)));
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
constexpr float kNextHitDotSize = 0.7f;     // size of the dot behind the first hit, times an ordinary dot
/// Logical pixels: distance from a vertical ray to the label with its length.
constexpr float kDownRayLabelDistance = 14.0f;
constexpr float kHalfTickLength = 0.07f;       // half the length of a tick on a ray, world units
constexpr float kLengthLabelDistance = 0.28f;  // distance from a ray to the label of its length, world units
constexpr float kTickNumberDistance = 0.22f;   // distance from a ray to the number of its tick, world units
constexpr float kMinNumberDistanceToHit = 0.25f;  // world units: a nearer number would be on the normal
constexpr float kMinTickDistanceToHit = 0.15f;    // world units: a nearer tick would be on the arrow's head

std::array<glm::vec3, 3> cornersOf(const collision::PosedMesh& posedMesh, const collision::MeshFace& face) {
  std::array<glm::vec3, 3> corners{};
  for (std::size_t i = 0; i < corners.size(); ++i)
    corners[i] = collision::transformed(posedMesh.mesh->vertices()[face[i]], posedMesh.pose);
  return corners;
}

bool isGround(const std::array<glm::vec3, 3>& corners) {
  const glm::vec3 normal = glm::cross(corners[1] - corners[0], corners[2] - corners[0]);
  return normal.y > kMinGroundNormalY * glm::length(normal);
}

/// Draws the edges of all triangles that face upwards, then the triangle that was hit.
void drawTriangles(const collision::PosedMesh& posedMesh, std::uint32_t hitTriangle, const Sketch& sketch) {
  const render::Color edgeColor = faded(sketch.palette().ink, kMeshEdgeAlpha);
  for (const collision::MeshFace& face : posedMesh.mesh->faces()) {
    auto corners = cornersOf(posedMesh, face);
    if (!isGround(corners)) continue;
    for (glm::vec3& corner : corners) corner.y += kEdgeLift;
    sketch.border(corners, kMeshEdgeWidth, edgeColor);
  }
  const auto corners = cornersOf(posedMesh, posedMesh.mesh->faces()[hitTriangle]);
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
    const glm::vec3 axisPoint(0.0f, point.y, 0.0f);
    sketch.dashedLine(axisPoint, point, sketch.palette().axisY);
    sketch.out.strokes.back().onTop = true;
    sketch.labelBeside(axisPoint, heightText(point), sketch.palette().axisY, {-kHeightLabelDistance, 0.0f});
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
      const auto partHit = world::raycast(ray, world::partOf(world.bodies()[body], part), INFINITY);
      if (partHit && (!nearestDistance || partHit->t < *nearestDistance)) nearestDistance = partHit->t;
    }
  }
  return nearestDistance;
}

/// The unit vector that points to the left of the ray in the picture, perpendicular to the ray.
glm::vec3 leftOfRay(const collision::Ray& ray, const FigureOptions& options) {
  const glm::vec3 leftVector =
      options.eye ? glm::cross(*options.eye - ray.origin, ray.direction) : glm::vec3(0.0f);
  return leftVector == glm::vec3(0.0f) ? upwardPerpendicular(ray.direction) : glm::normalize(leftVector);
}

/// Draws numbered ticks at each unit of length on a short ray, up to its hit. Moves the label of the length
/// to the other side of the ray.
void drawRayTicks(const collision::Ray& ray, float length, const Sketch& sketch) {
  constexpr float kMaxTicks = 20.0f;
  if (length > kMaxTicks) return;
  const glm::vec3 leftDirection = leftOfRay(ray, sketch.options);
  const render::Color& color = sketch.palette().playerMark;
  sketch.out.labels.back().anchor -= kLengthLabelDistance * leftDirection;
  sketch.out.labels.back().offset = {};
  for (int tick = 1; static_cast<float>(tick) < length - kMinTickDistanceToHit; ++tick) {
    const glm::vec3 tickPosition = ray.origin + static_cast<float>(tick) * ray.direction;
    sketch.line(tickPosition - kHalfTickLength * leftDirection,
                tickPosition + kHalfTickLength * leftDirection, color);
    if (static_cast<float>(tick) > length - kMinNumberDistanceToHit) continue;
    sketch.labelBeside(tickPosition + kTickNumberDistance * leftDirection, std::to_string(tick), color, {});
  }
}

/// In a lesson, draws ticks on a ray, and a dashed line from the ray's first hit to the next body behind that
/// hit.
void drawRayMeasurements(const world::World& world, const world::PlayerRay& rayCast, const Sketch& sketch) {
  drawRayTicks(rayCast.ray, static_cast<float>(rayCast.hit->time), sketch);
  const auto nextDistance = nextHitDistance(world, rayCast.ray, *rayCast.hit);
  if (!nextDistance) return;
  const glm::vec3 nextHitPoint = rayCast.ray.origin + *nextDistance * rayCast.ray.direction;
  sketch.dashedLine(rayCast.hit->point, nextHitPoint, sketch.palette().faintInk);
  sketch.dot(nextHitPoint, sketch.palette().faintInk, kNextHitDotSize);
}

}  // namespace

void drawPlayerRay(const world::World& world, const Sketch& sketch) {
  const world::PlayerRay rayCast = world::playerRay(world);
  const render::Color& color = sketch.palette().playerMark;
  const float freeLength = freeRayLength(world);
  const glm::vec3 end = rayEnd(rayCast.ray, rayCast.hit, freeLength);
  sketch.arrow(rayCast.ray.origin, end, color);
  sketch.dot(rayCast.ray.origin, color);
  if (!rayCast.hit) return sketch.label(end, sketch.say(text::TextId::hitsNothingLabel), color, 1);
  const auto& posedMesh = world.bodies()[rayCast.hit->body].posedMesh;
  const bool showsTriangle = sketch.options.lesson.bodyNames && rayCast.hit->feature != collision::kNoFeature;
  if (showsTriangle && posedMesh) drawTriangles(*posedMesh, rayCast.hit->feature, sketch);
  if (showsTriangle && isStraightDown(rayCast.ray)) return drawDownwardRay(rayCast.ray, *rayCast.hit, sketch);
  if (rayCast.reflectedRay && !sketch.options.lesson.bodyNames) {
    const glm::vec3 reflectedEnd = rayEnd(*rayCast.reflectedRay, rayCast.reflectedHit, freeLength);
    sketch.arrow(rayCast.reflectedRay->origin, reflectedEnd, color);
    sketch.label((rayCast.reflectedRay->origin + reflectedEnd) * 0.5f,
                 sketch.say(text::TextId::reflectedLabel), color);
    if (rayCast.reflectedHit) sketch.dot(reflectedEnd, sketch.palette().overlapMark);
  }
  const bool isInLesson = sketch.options.lesson.bodyNames;
  if (isInLesson) {
    labelLength(rayCast.ray, *rayCast.hit, sketch);
    drawRayMeasurements(world, rayCast, sketch);
  }
  drawHitMark(rayCast.hit->point, rayCast.hit->normal, world.bodies()[rayCast.hit->body],
              isInLesson ? "" : hitText(*rayCast.hit, sketch), sketch);
}

namespace {

constexpr float kGroundNormalLength = 0.5f;  // length of a ground normal, times the player's drawingUnit()

float normalLength(const world::Body& player) {
  float extent = 0.0f;
  for (const collision::Shape& shape : player.shapes) extent = std::max(extent, largestHalfExtent(shape));
  return kGroundNormalLength * drawingUnit(extent);
}

void drawGroundRay(const world::GroundRay& ray, float arrowLength, const Sketch& sketch) {
  const Palette& palette = sketch.palette();
  sketch.line(ray.from, ray.point, palette.gapMark);
  sketch.arrow(ray.point, ray.point + ray.normal * arrowLength, palette.targetMark);
  sketch.dot(ray.point, palette.gapMark);
}

render::SurfaceMarks surfaceMarksBelow(const world::Body& player, float spacing) {
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
        surface.marks = surfaceMarksBelow(world.player(), out.ground.spacing);
    }
  }
}

void drawWalk(const world::World& world, const Sketch& sketch) {
  if (!world.scene().walk) return;
  const auto rays = world::groundRays(world.listedBodies(), *world.scene().walk);
  const float arrowLength = normalLength(world.player());
  bool isTextShown = false;  // the first label has text, later labels only the number
  for (const auto& ray : rays) {
    if (!ray) continue;
    drawGroundRay(*ray, arrowLength, sketch);
    const std::string heightNumber = formatNumber(double(ray->from.y) - double(ray->point.y));
    sketch.label(ray->point, isTextShown ? heightNumber : sketch.say(text::TextId::groundLabel, heightNumber),
                 sketch.palette().gapMark, 1);
    isTextShown = true;
  }
}

}  // namespace explain
