#include <algorithm>
#include <cmath>
#include <glm/gtc/matrix_transform.hpp>

#include "app/camera/camera.hpp"
#include "collision/any.hpp"
#include "explain/figure_parts.hpp"
#include "explain/focus.hpp"
#include "explain/overlays.hpp"
#include "render/draw_list.hpp"
#include "world/body.hpp"
#include "world/queries.hpp"

namespace app {
namespace {

void addSegment(const glm::vec3& from, const glm::vec3& to, std::vector<collision::Aabb>& boxes) {
  boxes.push_back({glm::min(from, to), glm::max(from, to)});
}

/// Draws the overlays that must be in view with the pair. Omits the bounds, because all bodies have them, and
/// the ray, because it may be very long.
render::DrawList overlayDrawList(const world::World& world, const std::optional<explain::Focus>& focus,
                                 explain::FigureOptions options) {
  for (const explain::Overlay overlay : {explain::Overlay::bounds, explain::Overlay::ray})
    options.overlays.on.set(overlay, false);
  render::DrawList list;
  explain::drawOverlays(world, focus, options, list);
  explain::drawBrokenTest(world, focus, {options, list});
  explain::drawMotions(world, {options, list});
  return list;
}

/// Adds a box around each rounded corner. One AABB around a whole rotated box would be larger than the box
/// and make the figure too small.
void addCorners(const collision::RoundedBox& body, std::vector<collision::Aabb>& boxes) {
  for (const glm::vec3& localCorner : render::cornersOf(-body.core.halfExtents, body.core.halfExtents)) {
    const glm::vec3 corner = body.core.center + body.core.axes * localCorner;
    boxes.push_back({corner - body.radius, corner + body.radius});
  }
}

/// Adds the corners of a mesh's oriented box, or the AABB of any other body.
void addBody(const world::Body& body, std::vector<collision::Aabb>& boxes) {
  if (!body.mesh) return boxes.push_back(world::boundsOf(body.shapes));
  for (const collision::Shape& shape : body.shapes) addCorners(collision::roundedBoxAny(shape), boxes);
}

void addDrawList(const render::DrawList& list, std::vector<collision::Aabb>& boxes) {
  for (const render::Stroke& stroke : list.strokes) addSegment(stroke.a, stroke.b, boxes);
  for (const render::Arrow& arrow : list.arrows) addSegment(arrow.from, arrow.to, boxes);
  for (const render::Solid& solid : list.solids)
    addCorners({{solid.center, solid.halfExtents, solid.axes}, solid.radius}, boxes);
}

void addRay(const world::World& world, std::vector<collision::Aabb>& boxes) {
  const world::PlayerRay rayCast = world::playerRay(world);
  if (rayCast.hit) addSegment(rayCast.ray.origin, rayCast.hit->point, boxes);
  if (rayCast.reflectedHit) addSegment(rayCast.hit->point, rayCast.reflectedHit->point, boxes);
}

/// Adds the player at both ends of its sweep, and the first touch. Also adds the sweep of the twin, a target
/// that repeats the player's moves.
void addSweep(const world::World& world, std::vector<collision::Aabb>& boxes) {
  if (world.twin() && world::isAfterFirstMove(world)) return addSweep(world.initialWorld(), boxes);
  const world::PlayerSweep sweep = world::playerSweep(world);
  const auto addSweptBody = [&](const world::Body& body) {
    const collision::Aabb startBounds = world::boundsOf(body.shapes);
    boxes.push_back(startBounds);
    boxes.push_back({startBounds.min + sweep.displacement, startBounds.max + sweep.displacement});
  };
  addSweptBody(world.player());
  if (sweep.hit) boxes.push_back({sweep.hit->point, sweep.hit->point});
  if (world.twin()) addSweptBody(world.bodies()[*world.twin()]);
}

}  // namespace

BoundingSphere boundingSphereOf(const world::World& world) {
  const collision::Aabb bounds = world.bounds();
  const glm::dvec3 minCorner(bounds.min), maxCorner(bounds.max);
  return {(minCorner + maxCorner) / 2.0, glm::length(maxCorner - minCorner) / 2.0};
}

collision::Aabb drawnBounds(const world::World& world) {
  const float halfSize = world.scene().groundHalfSize;
  const float y = world.scene().ground;
  if (const auto patch = explain::groundPatch(world))
    return world::unionOf(world.bounds(),
                          {patch->middle - glm::vec3(patch->halfSize, 0.0f, patch->halfSize),
                           patch->middle + glm::vec3(patch->halfSize, 0.0f, patch->halfSize)});
  if (!explain::isGroundNearScene(world)) return world.bounds();
  return world::unionOf(world.bounds(), {{-halfSize, y, -halfSize}, {halfSize, y, halfSize}});
}

glm::vec3 drawingOrigin(const world::World& world) {
  if (explain::isGroundNearScene(world)) return glm::vec3(0.0f);
  const glm::vec3 center(boundingSphereOf(world).center);
  const auto patch = explain::groundPatch(world);
  return patch ? glm::vec3(patch->middle.x, center.y, patch->middle.z) : center;
}

std::vector<collision::Aabb> pairBoxes(const world::World& world, const std::optional<explain::Focus>& focus,
                                       const explain::FigureOptions& options) {
  std::vector<collision::Aabb> boxes{world::boundsOf(world.player().shapes)};
  if (world.scene().walk) return boxes;  // the ground is too large to be framed
  if (focus) addBody(world.bodies()[focus->body], boxes);
  if (world.twin()) boxes.push_back(world.bounds());  // the view compares the player with its twin
  addDrawList(overlayDrawList(world, focus, options), boxes);
  if (options.overlays.on.has(explain::Overlay::ray)) addRay(world, boxes);
  if (options.overlays.on.has(explain::Overlay::sweep)) addSweep(world, boxes);
  return boxes;
}

namespace {

// Distance of the near plane divided by the distance of the farthest corner. A depth buffer of 24 bits then
// resolves 1/3600 of any distance.
constexpr double kNearToFarRatio = 1.0 / 4000.0;

double farthestCornerDistance(const glm::dvec3& eye, const collision::Aabb& box) {
  const glm::dvec3 farthestOffset =
      glm::max(glm::abs(glm::dvec3(box.min) - eye), glm::abs(glm::dvec3(box.max) - eye));
  return glm::length(farthestOffset);
}

// Returns the tangent of half the vertical angle that gives kFieldOfView along the shorter side.
double verticalTangent(double aspect) {
  const double tangent = std::tan(glm::radians(Camera::kFieldOfView) / 2.0);
  return aspect < 1.0 ? tangent / aspect : tangent;
}

}  // namespace

glm::dmat4 Camera::perspectiveProjection(double aspect, const collision::Aabb& extent) const {
  const double farthestDistance = std::max(farthestCornerDistance(eye(), extent), distance());
  return glm::perspective(2.0 * std::atan(verticalTangent(aspect)), aspect,
                          farthestDistance * kNearToFarRatio, farthestDistance * (1.0 + kMargin));
}

// An orthographic view also shows bodies behind the eye, so the near plane lies in front of everything. The
// margin leaves room for labels slightly outside the extent.
glm::dmat4 Camera::orthographicProjection(double aspect, const collision::Aabb& extent) const {
  const glm::dvec3 viewerDirection = axes()[2];
  double minDepth = 0.0, maxDepth = 0.0;
  for (const glm::dvec3& corner : render::cornersOf(glm::dvec3(extent.min), glm::dvec3(extent.max))) {
    const double depth = glm::dot(target() - corner, viewerDirection);
    minDepth = std::min(minDepth, depth);
    maxDepth = std::max(maxDepth, depth);
  }
  const double margin = (maxDepth - minDepth) * kMargin + distance();
  const double halfHeight = verticalTangent(aspect) * distance();
  return glm::ortho(-halfHeight * aspect, halfHeight * aspect, -halfHeight, halfHeight,
                    distance() + minDepth - margin, distance() + maxDepth + margin);
}

render::View Camera::view(double aspect, const collision::Aabb& extent, const glm::dvec3& origin) const {
  const glm::dmat3 cameraAxes = axes();
  const glm::dvec3 eyePosition = eye() - origin;
  glm::dmat4 view(glm::transpose(cameraAxes));
  view[3] = glm::dvec4(-(eyePosition * cameraAxes), 1.0);
  return {glm::mat4(view), glm::mat4(orthographic() ? orthographicProjection(aspect, extent)
                                                    : perspectiveProjection(aspect, extent))};
}

}  // namespace app
