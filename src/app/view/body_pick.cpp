#include "app/view/body_pick.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "collision/any.hpp"
#include "collision/raycast.hpp"
#include "collision/shape_facts.hpp"
#include "world/body.hpp"
#include "world/queries.hpp"

namespace app {
namespace {

/// Adds four points for each corner of the core: the corner, moved by the radius to the left, to the right,
/// up and down on the screen. Ignores points behind the eye.
void addCorners(const PaneFigure& paneFigure, const collision::RoundedBox& body, Extent& extent) {
  const glm::mat3 eyeAxes =
      glm::transpose(glm::mat3(paneFigure.view.viewMatrix));  // columns: right, up, back
  for (int corner = 0; corner < 8; ++corner) {
    const glm::vec3 signs((corner & 1) != 0 ? 1 : -1, (corner & 2) != 0 ? 1 : -1, (corner & 4) != 0 ? 1 : -1);
    const glm::vec3 point = body.core.center + body.core.axes * (body.core.halfExtents * signs);
    for (const glm::vec3& direction : {eyeAxes[0], -eyeAxes[0], eyeAxes[1], -eyeAxes[1]})
      if (const auto onScreen = windowPixel(paneFigure, point + direction * body.radius - paneFigure.origin))
        extent.add(*onScreen);
  }
}

constexpr float kPointPickRadius = 9.0f;    // logical pixels
constexpr int kRings = 12;                  // rings of directions for support points, from pole to pole
constexpr int kSpokes = 24;                 // directions in each ring
constexpr std::size_t kMaxVertices = 4096;  // the most vertices for a mesh's outline

/// Directions on circles of latitude of the unit sphere, from pole to pole.
std::vector<glm::vec3> sphereDirections() {
  std::vector<glm::vec3> directions;
  for (int ring = 0; ring <= kRings; ++ring) {
    const double polarAngle = std::numbers::pi * ring / kRings;
    for (int spoke = 0; spoke < kSpokes; ++spoke) {
      const double azimuth = 2.0 * std::numbers::pi * spoke / kSpokes;
      directions.emplace_back(std::sin(polarAngle) * std::cos(azimuth), std::cos(polarAngle),
                              std::sin(polarAngle) * std::sin(azimuth));
    }
  }
  return directions;
}

void addPoints(const collision::PosedMesh& mesh, std::vector<glm::vec3>& points) {
  const auto vertices = mesh.mesh->vertices();
  const std::size_t stride = vertices.size() / kMaxVertices + 1;
  for (std::size_t i = 0; i < vertices.size(); i += stride)
    points.push_back(collision::transformed(vertices[i], mesh.pose));
}

void addPoints(const collision::PosedHull& hull, std::vector<glm::vec3>& points) {
  for (const glm::vec3& corner : hull.hull->corners())
    points.push_back(collision::transformed(corner, hull.pose));
}

template <class Shape>
void addPoints(const Shape& shape, std::vector<glm::vec3>& points) {
  static const std::vector<glm::vec3> kDirections = sphereDirections();
  for (const glm::vec3& direction : kDirections) points.push_back(collision::support(shape, direction));
}

/// Points whose convex hull approximates the convex hull of the body.
std::vector<glm::vec3> surfacePointsOf(const world::Body& body) {
  std::vector<glm::vec3> points;
  for (std::size_t i = 0; i < body.shapes.size(); ++i)
    std::visit([&](const auto& part) { addPoints(part, points); }, world::partOf(body, i));
  return points;
}

float cross(const glm::vec2& o, const glm::vec2& a, const glm::vec2& b) {
  return (a.x - o.x) * (b.y - o.y) - (a.y - o.y) * (b.x - o.x);
}

/// The convex hull, by Andrew's monotone chain.
std::vector<glm::vec2> convexHullOf(std::vector<glm::vec2> points) {
  std::sort(points.begin(), points.end(),
            [](const glm::vec2& a, const glm::vec2& b) { return a.x < b.x || (a.x == b.x && a.y < b.y); });
  points.erase(std::unique(points.begin(), points.end()), points.end());
  if (points.size() < 3) return points;
  std::vector<glm::vec2> hull;
  const auto add = [&](const glm::vec2& point, std::size_t minSize) {
    while (hull.size() > minSize && cross(hull[hull.size() - 2], hull.back(), point) <= 0.0f) hull.pop_back();
    hull.push_back(point);
  };
  for (const glm::vec2& point : points) add(point, 1);
  const std::size_t lowerSize = hull.size();
  for (auto point = points.rbegin() + 1; point != points.rend(); ++point) add(*point, lowerSize);
  hull.pop_back();
  return hull;
}

bool isPoint(const world::Body& body) {
  return body.shapes.size() == 1 && std::holds_alternative<glm::vec3>(body.shapes.front());
}

/// The first body that the ray hits. Skips points, because a ray never hits them.
std::optional<PickedBody> firstSolidHit(const world::World& world, const collision::Ray& ray) {
  std::optional<PickedBody> nearestHit;
  const auto visit = [&](std::uint32_t body, float limit) {
    if (isPoint(world.bodies()[body])) return limit;
    const auto hit = world::firstHit(ray, world.bodies()[body], limit);
    if (!hit || (nearestHit && hit->t == limit && body < nearestHit->body))
      return limit;  // of hits at equal distance, the hit on the body with the higher index is kept
    nearestHit = PickedBody{body, glm::dvec3(hit->point)};
    return hit->t;
  };
  world.targets().raycast(ray, visit(0, collision::kEndless), visit);
  return nearestHit;
}

/// The distance of a point body from the eye, along the line of sight. Nullopt if the body is no point, or is
/// drawn more than `radius` pixels away from `pixel`.
std::optional<double> distanceToPointBody(const world::Body& body, const collision::Ray& ray,
                                          const PaneFigure& paneFigure, glm::vec2 pixel, float radius) {
  if (!isPoint(body)) return std::nullopt;
  const glm::vec3 point = std::get<glm::vec3>(body.shapes.front());
  const auto drawnPixel = windowPixel(paneFigure, point - paneFigure.origin);
  if (!drawnPixel || glm::distance(*drawnPixel, pixel) > radius) return std::nullopt;
  return static_cast<double>(glm::dot(point - ray.origin, ray.direction));
}

}  // namespace

std::optional<BodyBox> bodyBox(const PaneFigure& paneFigure, const world::Body& body) {
  Extent extent;
  for (const collision::Shape& shape : body.shapes)
    addCorners(paneFigure, collision::roundedBoxAny(shape), extent);
  return extent.isEmpty() ? std::nullopt : std::optional(BodyBox{extent.box(), body.hit});
}

std::vector<BodyBox> bodyBoxes(const PaneFigure& paneFigure, const world::World& world) {
  std::vector<BodyBox> boxes;
  if (paneFigure.pane.kind == PaneKind::configuration) return boxes;
  const auto add = [&](std::uint32_t i) {
    if (const auto box = bodyBox(paneFigure, world.bodies()[i])) boxes.push_back(*box);
  };
  add(0);
  world::visitNearPlayer(world, add);
  return boxes;
}

std::optional<PickedBody> bodyAt(const world::World& world, std::span<const PaneFigure> panes,
                                 glm::ivec2 pixel, float scale) {
  const PaneFigure* paneFigure = paneAt(panes, pixel);
  if (!paneFigure || paneFigure->pane.kind == PaneKind::configuration) return std::nullopt;
  const explain::PickRay pickRay = rayThrough(*paneFigure, pixel);
  const collision::Ray ray{glm::vec3(pickRay.origin), glm::vec3(glm::normalize(pickRay.direction))};
  std::optional<PickedBody> pickedBody = firstSolidHit(world, ray);
  const glm::vec3 start = ray.origin;
  double nearest = pickedBody ? glm::distance(glm::dvec3(start), pickedBody->point)
                              : static_cast<double>(collision::kEndless);
  const auto listedBodies = world.listedBodies();  // generated bodies are never points
  for (std::size_t i = 0; i < listedBodies.size(); ++i) {
    const auto distance =
        distanceToPointBody(listedBodies[i], ray, *paneFigure, pixel, kPointPickRadius * scale);
    if (!distance || *distance >= nearest) continue;
    nearest = *distance;
    pickedBody = PickedBody{i, glm::dvec3(std::get<glm::vec3>(listedBodies[i].shapes.front()))};
  }
  return pickedBody;
}

std::vector<glm::vec2> outlineOf(const world::Body& body, const PaneFigure& paneFigure) {
  std::vector<glm::vec2> pixels;
  for (const glm::vec3& point : surfacePointsOf(body)) {
    const auto pixel = windowPixel(paneFigure, point - paneFigure.origin);
    if (!pixel) return {};
    pixels.push_back(*pixel);
  }
  return convexHullOf(std::move(pixels));
}

std::optional<input::AimRay> aimAtClick(std::span<const PaneFigure> panes, glm::ivec2 pixel,
                                        const world::World& world, float scale) {
  const PaneFigure* paneFigure = paneAt(panes, pixel);
  if (!paneFigure || paneFigure->pane.kind == PaneKind::configuration) return std::nullopt;
  const explain::PickRay ray = rayThrough(*paneFigure, pixel);
  const glm::dvec3 direction = glm::normalize(ray.direction);
  const auto pickedBody = bodyAt(world, panes, pixel, scale);
  if (pickedBody && pickedBody->body == 0) return input::AimRay{};
  const glm::dvec3 pointNearPlayer =
      ray.origin + direction * glm::dot(world.player().placement.center - ray.origin, direction);
  const glm::dvec3 aimPoint = pickedBody ? pickedBody->point : pointNearPlayer;
  return input::AimRay{{{aimPoint.x, aimPoint.y, aimPoint.z}}};
}

}  // namespace app
