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

constexpr float kFreeReach = 0.5f;  // length of a ray without a hit, times the scene's extent

float freeReach(const world::World& world) {
  const collision::Aabb all = world.bounds();
  const float extent = glm::length(glm::vec3(glm::dvec3(all.max) - glm::dvec3(all.min)));
  return kFreeReach * extent + drawingUnit(largestHalfExtent(world.player().shapes.front()));
}

glm::vec3 endOf(const collision::Ray& ray, const std::optional<world::CastHit>& hit, float reach) {
  return hit ? hit->point : ray.origin + reach * ray.direction;
}

constexpr float kEdgeWidth = 1.0f;  // logical pixels
constexpr float kEdgeAlpha = 0.3f;
constexpr float kHitAlpha = 0.5f;  // opacity of the triangle that the ray hits
// Logical pixels: distance from the y axis to the label of a height, beyond the numbers of the axis.
constexpr float kHeightAside = 34.0f;
constexpr float kEdgeLift = 0.004f;      // world units: edges are drawn this much above their surface
constexpr float kUpward = 1e-3f;         // the y of the unit normal above which a triangle is ground
constexpr float kBehindDot = 0.7f;       // size of the dot behind the first hit, times an ordinary dot
constexpr float kBesideFall = 14.0f;     // logical pixels: distance from a ray straight down to its length
constexpr float kTick = 0.07f;           // half the length of a tick on a ray, world units
constexpr float kLengthAside = 0.28f;    // distance from a ray to the label of its length, world units
constexpr float kTickNumber = 0.22f;     // distance from a ray to the number of its tick, world units
constexpr float kNumberFromHit = 0.25f;  // world units: a nearer number would be on the normal
constexpr float kTickFromHit = 0.15f;    // world units: a tick nearer to the hit would be on the arrow's head

std::array<glm::vec3, 3> cornersOf(const collision::PosedMesh& posed, const collision::MeshFace& face) {
  std::array<glm::vec3, 3> corners{};
  for (std::size_t i = 0; i < corners.size(); ++i)
    corners[i] = collision::transformed(posed.mesh->vertices()[face[i]], posed.pose);
  return corners;
}

bool isGround(const std::array<glm::vec3, 3>& corners) {
  const glm::vec3 normal = glm::cross(corners[1] - corners[0], corners[2] - corners[0]);
  return normal.y > kUpward * glm::length(normal);
}

/// Draws the edges of all triangles that face upwards, then the triangle that was hit.
void drawTriangles(const collision::PosedMesh& posed, std::uint32_t hit, const Sketch& sketch) {
  const render::Color faint = faded(sketch.palette().ink, kEdgeAlpha);
  for (const collision::MeshFace& face : posed.mesh->faces()) {
    auto corners = cornersOf(posed, face);
    if (!isGround(corners)) continue;
    for (glm::vec3& corner : corners) corner.y += kEdgeLift;
    sketch.border(corners, kEdgeWidth, faint);
  }
  const auto corners = cornersOf(posed, posed.mesh->faces()[hit]);
  sketch.face(corners, sketch.palette().overlapMark, kHitAlpha);
  sketch.outline(corners, sketch.palette().overlapMark);
}

/// Returns a text like "y = 2.750".
std::string heightText(const glm::vec3& at) { return "y = " + formatNumber(double{at.y}); }

bool isStraightDown(const collision::Ray& ray) {
  constexpr float kDown = -0.9999f;
  return ray.direction.y < kDown;
}

/// Labels the middle of a ray with its length, in the ray's colour.
void nameLength(const collision::Ray& ray, const world::CastHit& hit, const Sketch& sketch) {
  sketch.decidingLabel((ray.origin + hit.point) * 0.5f, timeText(hit.time), sketch.palette().playerMark);
}

/// Labels a ray that points straight down: its length beside its middle, and the heights of both ends beside
/// the y axis, with dashed lines to them. Draws no normal, because the normal would lie on the ray.
void drawDownwardRay(const collision::Ray& ray, const world::CastHit& hit, const Sketch& sketch) {
  const auto height = [&](const glm::vec3& at) {
    const glm::vec3 onAxis(0.0f, at.y, 0.0f);
    sketch.dashed(onAxis, at, sketch.palette().axisY);
    sketch.out.strokes.back().onTop = true;
    sketch.labelBeside(onAxis, heightText(at), sketch.palette().axisY, {-kHeightAside, 0.0f});
  };
  height(ray.origin);
  height(hit.point);
  sketch.dot(hit.point, sketch.palette().overlapMark);
  nameLength(ray, hit, sketch);
  sketch.out.labels.back().offset = {-kBesideFall * sketch.options.scale, 0.0f};
  sketch.out.labels.back().staysAtAnchor = true;
}

/// The length of the ray up to the first hit behind `hit`, on another body.
std::optional<float> lengthBehind(const world::World& world, const collision::Ray& ray,
                                  const world::CastHit& hit) {
  std::optional<float> nearest;
  for (std::size_t body = 1; body < world.listed().size(); ++body) {
    if (body == hit.body) continue;
    for (std::size_t part = 0; part < world.bodies()[body].shapes.size(); ++part) {
      const auto other = world::raycast(ray, world::partOf(world.bodies()[body], part), INFINITY);
      if (other && (!nearest || other->t < *nearest)) nearest = other->t;
    }
  }
  return nearest;
}

/// The unit vector that points to the left of the ray in the picture, perpendicular to the ray.
glm::vec3 leftOf(const collision::Ray& ray, const FigureOptions& options) {
  const glm::vec3 left = options.eye ? glm::cross(*options.eye - ray.origin, ray.direction) : glm::vec3(0.0f);
  return left == glm::vec3(0.0f) ? upwardPerpendicular(ray.direction) : glm::normalize(left);
}

/// Draws numbered ticks at each unit of length on a short ray, up to its hit. Moves the label of the length
/// to the other side of the ray.
void drawRayTicks(const collision::Ray& ray, float length, const Sketch& sketch) {
  constexpr float kMostTicks = 20.0f;
  if (length > kMostTicks) return;
  const glm::vec3 across = leftOf(ray, sketch.options);
  const render::Color& color = sketch.palette().playerMark;
  sketch.out.labels.back().anchor -= kLengthAside * across;
  sketch.out.labels.back().offset = {};
  for (int number = 1; static_cast<float>(number) < length - kTickFromHit; ++number) {
    const glm::vec3 at = ray.origin + static_cast<float>(number) * ray.direction;
    sketch.line(at - kTick * across, at + kTick * across, color);
    if (static_cast<float>(number) > length - kNumberFromHit) continue;
    sketch.labelBeside(at + kTickNumber * across, std::to_string(number), color, {});
  }
}

/// In a lesson, draws ticks on a ray, and a dashed line from the ray's first hit to the next body behind that
/// hit.
void drawRayMeasurements(const world::World& world, const world::PlayerRay& cast, const Sketch& sketch) {
  drawRayTicks(cast.ray, static_cast<float>(cast.hit->time), sketch);
  const auto behind = lengthBehind(world, cast.ray, *cast.hit);
  if (!behind) return;
  const glm::vec3 next = cast.ray.origin + *behind * cast.ray.direction;
  sketch.dashed(cast.hit->point, next, sketch.palette().faintInk);
  sketch.dot(next, sketch.palette().faintInk, kBehindDot);
}

}  // namespace

void drawPlayerRay(const world::World& world, const Sketch& sketch) {
  const world::PlayerRay cast = world::playerRay(world);
  const render::Color& color = sketch.palette().playerMark;
  const float reach = freeReach(world);
  const glm::vec3 end = endOf(cast.ray, cast.hit, reach);
  sketch.arrow(cast.ray.origin, end, color);
  sketch.dot(cast.ray.origin, color);
  if (!cast.hit) return sketch.label(end, sketch.say(text::Word::hitsNothingLabel), color, 1);
  const auto& posed = world.bodies()[cast.hit->body].posed;
  const bool named = sketch.options.lesson.bodyNames && cast.hit->feature != collision::kNoFeature;
  if (named && posed) drawTriangles(*posed, cast.hit->feature, sketch);
  if (named && isStraightDown(cast.ray)) return drawDownwardRay(cast.ray, *cast.hit, sketch);
  if (cast.reflected && !sketch.options.lesson.bodyNames) {
    const glm::vec3 away = endOf(*cast.reflected, cast.next, reach);
    sketch.arrow(cast.reflected->origin, away, color);
    sketch.label((cast.reflected->origin + away) * 0.5f, sketch.say(text::Word::reflectedLabel), color);
    if (cast.next) sketch.dot(away, sketch.palette().overlapMark);
  }
  const bool inLesson = sketch.options.lesson.bodyNames;
  if (inLesson) {
    nameLength(cast.ray, *cast.hit, sketch);
    drawRayMeasurements(world, cast, sketch);
  }
  drawHitMark(cast.hit->point, cast.hit->normal, world.bodies()[cast.hit->body],
              inLesson ? "" : hitText(*cast.hit, sketch), sketch);
}

namespace {

constexpr float kNormalShare = 0.5f;  // length of a ground normal, times the player's drawingUnit()

float normalLength(const world::Body& player) {
  float extent = 0.0f;
  for (const collision::Shape& shape : player.shapes) extent = std::max(extent, largestHalfExtent(shape));
  return kNormalShare * drawingUnit(extent);
}

void drawRay(const world::GroundRay& ray, float normal, const Sketch& sketch) {
  const Palette& palette = sketch.palette();
  sketch.line(ray.from, ray.point, palette.gapMark);
  sketch.arrow(ray.point, ray.point + ray.normal * normal, palette.targetMark);
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
  for (const world::Body& body : world.listed()) {
    if (body.name != walk->on || !body.mesh) continue;
    for (render::Surface& surface : out.surfaces) {
      if (surface.source.owner == body.mesh->asset)
        surface.ground = groundMarksBelow(world.player(), out.ground.spacing);
    }
  }
}

void drawWalk(const world::World& world, const Sketch& sketch) {
  if (!world.scene().walk) return;
  const auto rays = world::groundRays(world.listed(), *world.scene().walk);
  const float normal = normalLength(world.player());
  bool said = false;  // the first label has words, later labels only the number
  for (const auto& ray : rays) {
    if (!ray) continue;
    drawRay(*ray, normal, sketch);
    const std::string above = formatNumber(double(ray->from.y) - double(ray->point.y));
    sketch.label(ray->point, said ? above : sketch.say(text::Word::groundLabel, above),
                 sketch.palette().gapMark, 1);
    said = true;
  }
}

}  // namespace explain
