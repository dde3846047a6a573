#include <algorithm>
#include <array>
#include <utility>

#include "check/expectation_check.hpp"
#include "collision/any.hpp"
#include "collision/shape_facts.hpp"
#include "explain/curved_surface.hpp"
#include "explain/overlays.hpp"
#include "world/casts.hpp"

namespace explain {
namespace {

constexpr float kEndlessReach = 1.5f;  // fraction of the distance to the target's middle, without a hit

void drawHit(const check::MeasuredHit& hit, const world::Body& target, const std::string& words,
             const Sketch& sketch) {
  drawMeeting(glm::vec3(hit.point), glm::vec3(hit.normal), target, words, sketch);
}

/// The length at which a ray that hits nothing is drawn.
float drawnLengthOf(const world::RaySpec& ray, const world::Body& target) {
  const float seen =
      kEndlessReach * (glm::distance(glm::vec3(ray.origin), collision::centerAny(target.shapes[0])) +
                       largestHalfExtent(target.shapes[0]));
  return ray.maxDistance ? std::min(seen, static_cast<float>(*ray.maxDistance)) : seen;
}

void drawRay(const world::RaySpec& ray, const world::Body& target, const Sketch& sketch) {
  const auto hit = check::measureRay(ray, target);
  const glm::vec3 origin(ray.origin), direction(ray.direction);
  const glm::vec3 end = hit ? glm::vec3(hit->point) : origin + drawnLengthOf(ray, target) * direction;
  sketch.arrow(origin, end, sketch.palette().playerMark);
  sketch.dot(origin, sketch.palette().playerMark);
  if (hit) return drawHit(*hit, target, "t " + figures(hit->time), sketch);
  sketch.label(end, sketch.say(text::Word::hitsNothingLabel), sketch.palette().playerMark, 1);
}

void drawSweep(const world::Body& body, const glm::vec3& way, const world::Body& target,
               const Sketch& sketch) {
  const auto hit = check::measureSweep(body, glm::dvec3(way), target);
  const glm::vec3 from = collision::centerAny(body.shapes[0]);
  for (const collision::Shape& shape : body.shapes) {
    drawSwept(shape, way, sketch.palette().playerMark, sketch);
    sketch.ghost(collision::translatedAny(shape, way), sketch.palette().faintInk);
    if (!hit) continue;
    const glm::vec3 touch = static_cast<float>(hit->time) * way;
    sketch.ghost(collision::translatedAny(shape, touch), sketch.palette().playerMark);
  }
  sketch.arrow(from, from + way, sketch.palette().playerMark);
  if (hit) {
    const std::string time = sketch.say(text::Word::timeLabel, {{"value", figures(hit->time)}});
    return drawHit(*hit, target, time, sketch);
  }
  sketch.label(from + way, sketch.say(text::Word::getsThereLabel), sketch.palette().playerMark, 1);
}

}  // namespace

void drawMotions(const world::World& world, const Sketch& sketch) {
  for (const world::Expectation& expected : world.scene().expect) {
    const auto target = indexOf(world.bodies(), expected.b), body = indexOf(world.bodies(), expected.a);
    if (!target) continue;
    const world::Body& other = world.bodies()[*target];
    if (expected.ray) drawRay(*expected.ray, other, sketch);
    if (body && expected.sweep) drawSweep(world.bodies()[*body], glm::vec3(*expected.sweep), other, sketch);
  }
}

namespace {

constexpr float kSweptAlpha = 0.13f;

/// Swept shapes are drawn into this.
struct Sweeper {
  const glm::vec3& way;
  const render::Color& color;
  const Sketch& sketch;

  // Faces that look along the motion are drawn at its end, the others at its start; between the two, each
  // edge of the outline sweeps over a face of its own.
  void sweepBox(const collision::Obb& box) const {
    for (int axis = 0; axis < 3; ++axis) {
      for (const float side : {-1.0f, 1.0f}) face(box, axis, side);
      for (const float u : {-1.0f, 1.0f})
        for (const float v : {-1.0f, 1.0f}) edge(box, axis, u, v);
    }
    for (int corner = 0; corner < 8; ++corner) {
      const glm::vec3 signs(corner & 1 ? 1 : -1, corner & 2 ? 1 : -1, corner & 4 ? 1 : -1);
      const int ahead =
          looksAhead(box, 0, signs.x) + looksAhead(box, 1, signs.y) + looksAhead(box, 2, signs.z);
      const glm::vec3 at = box.center + box.axes * (signs * box.halfExtents);
      if (ahead % 3 != 0) sketch.dashed(at, at + way, color);
    }
  }

  void sweepPoint(const glm::vec3& point) const { sketch.dashed(point, point + way, color); }

  // Each end sweeps over a capsule, and the side between them over two flat faces.
  void sweepRound(const collision::RoundedBox& shape) const {
    const glm::vec3 center = shape.core.center, half = shape.core.axes[1] * shape.core.halfExtents.y;
    ball(center - half, shape.radius);
    if (half == glm::vec3(0.0f)) return;
    ball(center + half, shape.radius);
    const glm::vec3 across = glm::cross(half, way);
    const float length = glm::length(across);
    if (!(length > 0.0f)) return;
    for (const float side : {-1.0f, 1.0f}) {
      const glm::vec3 out = across * (side / length), lift = out * shape.radius;
      const glm::vec3 a = center - half + lift, b = center + half + lift;
      quad({a, b, b + way, a + way}, out);
    }
  }

 private:
  void ball(const glm::vec3& center, float radius) const {
    sketch.ghost(collision::Capsule{center, center + way, radius}, color);
  }

  [[nodiscard]] bool looksAhead(const collision::Obb& box, int axis, float side) const {
    return glm::dot(box.axes[axis], way) * side >= 0.0f;
  }

  void quad(std::array<glm::vec3, 4> corners, const glm::vec3& out) const {
    const glm::vec3 turn = glm::cross(corners[1] - corners[0], corners[2] - corners[0]);
    if (glm::dot(turn, out) < 0.0f) std::swap(corners[1], corners[3]);
    sketch.face(corners, color, kSweptAlpha);
  }

  void face(const collision::Obb& box, int axis, float side) const {
    const glm::vec3 out = box.axes[axis] * side;
    const int j = (axis + 1) % 3, k = (axis + 2) % 3;
    const glm::vec3 u = box.axes[j] * box.halfExtents[j], v = box.axes[k] * box.halfExtents[k];
    const glm::vec3 at =
        box.center + out * box.halfExtents[axis] + (looksAhead(box, axis, side) ? way : glm::vec3(0.0f));
    quad({at - u - v, at + u - v, at + u + v, at - u + v}, out);
  }

  void edge(const collision::Obb& box, int axis, float u, float v) const {
    const int j = (axis + 1) % 3, k = (axis + 2) % 3;
    if (looksAhead(box, j, u) == looksAhead(box, k, v)) return;
    const glm::vec3 out = box.axes[j] * u + box.axes[k] * v;
    const glm::vec3 at =
        box.center + box.axes[j] * (u * box.halfExtents[j]) + box.axes[k] * (v * box.halfExtents[k]);
    const glm::vec3 half = box.axes[axis] * box.halfExtents[axis];
    quad({at - half, at + half, at + half + way, at - half + way}, out);
  }
};

}  // namespace

namespace {

/// Few points, for the lines along which a cylinder or cone moves.
std::vector<std::vector<glm::vec3>> rimsOfCurved(const collision::Shape& shape) {
  constexpr int kLines = 8;
  return curvedSurface(shape) ? rimsOf(shape, kLines) : std::vector<std::vector<glm::vec3>>{};
}

}  // namespace

void drawSwept(const collision::Shape& shape, const glm::vec3& way, const render::Color& color,
               const Sketch& sketch) {
  if (way == glm::vec3(0.0f)) return;
  const Sweeper sweeper{way, color, sketch};
  if (const auto* point = std::get_if<glm::vec3>(&shape)) return sweeper.sweepPoint(*point);
  if (const auto box = collision::toObbAny(shape)) return sweeper.sweepBox(*box);
  for (const std::vector<glm::vec3>& rim : rimsOfCurved(shape))
    for (const glm::vec3& point : rim) sketch.dashed(point, point + way, color);
  if (curvedSurface(shape)) return;
  sweeper.sweepRound(collision::roundedBoxAny(shape));
}

namespace {

constexpr float kNormalReach = 0.6f;  // units beside the target
constexpr float kFreeReach = 0.5f;    // of the scene's extent: how far a ray is drawn that hits nothing

float freeReach(const world::World& world) {
  const collision::Aabb all = world.bounds();
  const float extent = glm::length(glm::vec3(glm::dvec3(all.max) - glm::dvec3(all.min)));
  return kFreeReach * extent + unitBeside(largestHalfExtent(world.player().shapes.front()));
}

glm::vec3 endOf(const collision::Ray& ray, const std::optional<world::CastHit>& hit, float reach) {
  return hit ? hit->point : ray.origin + reach * ray.direction;
}

/// The label of a hit: its time and, for a mesh, the index of the triangle.
std::string wordsOf(const world::CastHit& hit, const std::string& time, const Sketch& sketch) {
  if (hit.feature == collision::kNoFeature) return time;
  return sketch.say(text::Word::triangleLabel, {{"time", time}, {"index", std::to_string(hit.feature)}});
}

void ghosts(const world::Body& body, const glm::vec3& way, const render::Color& color, const Sketch& sketch) {
  for (const collision::Shape& shape : body.shapes) {
    sketch.ghost(collision::translatedAny(shape, way), color);
  }
}

}  // namespace

void drawMeeting(const glm::vec3& point, const glm::vec3& normal, const world::Body& target,
                 const std::string& words, const Sketch& sketch) {
  const float reach = kNormalReach * unitBeside(largestHalfExtent(target.shapes.front()));
  sketch.normal(point, point + reach * normal);
  sketch.dot(point, sketch.palette().sharedMark);
  sketch.decides(point, words, sketch.palette().sharedMark, 1);
}

namespace {

/// The triangle of a mesh that the ray hits.
void drawTriangle(const collision::PosedMesh& posed, std::uint32_t index, const Sketch& sketch) {
  const collision::MeshFace& face = posed.mesh->faces()[index];
  std::array<glm::vec3, 3> corners{};
  for (std::size_t i = 0; i < corners.size(); ++i)
    corners[i] = collision::transformed(posed.mesh->vertices()[face[i]], posed.pose);
  for (std::size_t i = 0; i < corners.size(); ++i)
    sketch.line(corners[i], corners[(i + 1) % corners.size()], sketch.palette().sharedMark);
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
  const bool named = sketch.options.naming.bodies && cast.hit->feature != collision::kNoFeature;
  if (named && posed) drawTriangle(*posed, cast.hit->feature, sketch);
  if (cast.reflected && !sketch.options.naming.bodies) {
    const glm::vec3 away = endOf(*cast.reflected, cast.next, reach);
    sketch.arrow(cast.reflected->origin, away, color);
    sketch.label((cast.reflected->origin + away) * 0.5f, sketch.say(text::Word::reflectedLabel), color);
    if (cast.next) sketch.dot(away, sketch.palette().sharedMark);
  }
  drawMeeting(cast.hit->point, cast.hit->normal, world.bodies()[cast.hit->body],
              wordsOf(*cast.hit, "t " + figures(cast.hit->time), sketch), sketch);
}

namespace {

/// The volume that the body sweeps over, and its displacement.
void drawWay(const world::Body& body, const glm::vec3& way, const Sketch& sketch) {
  const render::Color& color = sketch.palette().playerMark;
  for (const collision::Shape& shape : body.shapes) drawSwept(shape, way, color, sketch);
  const glm::vec3 from(body.placement.center);
  sketch.arrow(from, from + way, color);
}

/// The body at its first touch, and the contact.
void drawFirstTouch(const world::World& world, const world::Body& body, const world::PlayerSweep& cast,
                    const Sketch& sketch) {
  ghosts(body, static_cast<float>(cast.hit->time) * cast.displacement, sketch.palette().playerMark, sketch);
  const std::string time = sketch.say(text::Word::timeLabel, {{"value", figures(cast.hit->time)}});
  drawMeeting(cast.hit->point, cast.hit->normal, world.bodies()[cast.hit->body],
              wordsOf(*cast.hit, time, sketch), sketch);
}

/// The body at the end of the motion without obstacles.
void drawEnd(const world::Body& body, const world::PlayerSweep& cast, const Sketch& sketch) {
  ghosts(body, cast.displacement, sketch.palette().faintInk, sketch);
  if (cast.hit && !cast.tunnels) return;
  const auto word = cast.hit ? text::Word::tunnelsLabel : text::Word::getsThereLabel;
  sketch.label(glm::vec3(body.placement.center) + cast.displacement, sketch.say(word),
               sketch.palette().playerMark, 1);
}

/// Draws the player's lane as a discrete test sees it (the start and the end), and the twin's lane as a sweep
/// sees it.
void drawLanes(const world::World& world, const Sketch& sketch) {
  const world::PlayerSweep discrete = world::playerSweep(world), swept = world::twinSweep(world);
  const world::Body& twin = world.bodies()[*world.twin()];
  const glm::vec3 from(world.player().placement.center);
  sketch.arrow(from, from + discrete.displacement, sketch.palette().playerMark);
  drawEnd(world.player(), discrete, sketch);
  drawWay(twin, swept.displacement, sketch);
  if (swept.hit) drawFirstTouch(world, twin, swept, sketch);
}

}  // namespace

void drawPlayerSweep(const world::World& world, const Sketch& sketch) {
  if (world.twin()) return world::isAtStart(world) ? drawLanes(world, sketch) : void();
  const world::PlayerSweep cast = world::playerSweep(world);
  drawWay(world.player(), cast.displacement, sketch);
  drawEnd(world.player(), cast, sketch);
  if (cast.hit) drawFirstTouch(world, world.player(), cast, sketch);
}

}  // namespace explain
