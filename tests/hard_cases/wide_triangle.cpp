#include "hard_cases/wide_triangle.hpp"

#include <cmath>
#include <limits>

namespace reference {
namespace {

Wide square(const WideVec& v) { return glm::dot(v, v); }

/// The shortest of the candidate vectors.
struct Shortest {
  WideVec onA{0}, onB{0};
  Wide least = std::numeric_limits<Wide>::infinity();

  void add(const WideVec& a, const WideVec& b) {
    const Wide found = square(a - b);
    if (found >= least) return;
    onA = a;
    onB = b;
    least = found;
  }
};

WideVec nearestOnSegment(const WideVec& from, const WideVec& side, const WideVec& point) {
  const Wide length = square(side);
  if (length == 0) return from;
  return from + side * glm::clamp(glm::dot(point - from, side) / length, Wide(0), Wide(1));
}

WideVec normalOf(const WideTriangle& t) { return glm::cross(t.side(0), -t.side(2)); }

/// The foot of the perpendicular from the point on the face, as a weighted mean of the corners; nullopt if it
/// is outside.
std::optional<WideVec> foot(const WideTriangle& t, const WideVec& point) {
  const WideVec normal = normalOf(t);
  WideVec sum(0);
  Wide weights = 0;
  for (std::size_t i = 0; i < 3; ++i) {
    const Wide weight = glm::dot(glm::cross(t.side(i), point - t.corners[i]), normal);
    if (weight < 0) return std::nullopt;
    sum += t.corners[(i + 2) % 3] * weight;
    weights += weight;
  }
  return weights > 0 ? std::optional(sum / weights) : std::nullopt;
}

/// Adds the nearest points of two lines that are not parallel. The point on B's line is clamped to B's
/// segment. The other point is the point of A's segment nearest to it.
void addPassing(Shortest& best, const WideVec& a, const WideVec& alongA, const WideVec& b,
                const WideVec& alongB) {
  const WideVec across = glm::cross(alongA, alongB);
  const Wide crossing = square(across);
  if (crossing == 0) return;
  const Wide share = glm::clamp(glm::dot(glm::cross(b - a, alongA), across) / crossing, Wide(0), Wide(1));
  const WideVec onB = b + alongB * share;
  best.add(nearestOnSegment(a, alongA, onB), onB);
}

/// Adds the point where an edge of A crosses the plane of B's face.
void addPiercing(Shortest& best, const WideVec& from, const WideVec& side, const WideTriangle& face) {
  const WideVec normal = normalOf(face);
  const Wide speed = glm::dot(normal, side);
  if (speed == 0) return;
  const Wide share = glm::clamp(glm::dot(normal, face.corners[0] - from) / speed, Wide(0), Wide(1));
  const WideVec there = from + side * share;
  best.add(there, nearestOn(face, there));
}

}  // namespace

Wide WideTriangle::reach() const {
  Wide most = 0;
  for (const WideVec& c : corners) most = glm::max(most, std::abs(c.x) + std::abs(c.y) + std::abs(c.z));
  return most;
}

Wide WideTriangle::longestSide() const {
  Wide most = 0;
  for (std::size_t i = 0; i < 3; ++i) most = glm::max(most, square(side(i)));
  return std::sqrt(most);
}

WideTriangle wideFrom(const Triangle& t, const glm::vec3& origin) {
  const WideVec from(origin);
  return {{WideVec(t.a) - from, WideVec(t.b) - from, WideVec(t.c) - from}};
}

WideVec nearestOn(const WideTriangle& t, const WideVec& point) {
  Shortest best;
  if (const auto inside = foot(t, point)) best.add(point, *inside);
  for (std::size_t i = 0; i < 3; ++i) best.add(point, nearestOnSegment(t.corners[i], t.side(i), point));
  return best.onB;
}

Wide distanceTo(const WideTriangle& t, const WideVec& point) {
  return std::sqrt(square(nearestOn(t, point) - point));
}

Wide distanceOf(const WideTriangle& a, const WideTriangle& b) {
  Shortest best;
  for (std::size_t i = 0; i < 3; ++i) {
    best.add(a.corners[i], nearestOn(b, a.corners[i]));
    best.add(nearestOn(a, b.corners[i]), b.corners[i]);
    addPiercing(best, a.corners[i], a.side(i), b);
    addPiercing(best, b.corners[i], b.side(i), a);
    for (std::size_t j = 0; j < 3; ++j) {
      addPassing(best, a.corners[i], a.side(i), b.corners[j], b.side(j));
    }
  }
  return std::sqrt(best.least);
}

WideRay::WideRay(const Ray& ray, const Triangle& triangle, float maxDistance)
    : along(ray.direction), limit(static_cast<Wide>(maxDistance)), target(wideFrom(triangle, ray.origin)) {
  limit = glm::min(limit, 4 * target.reach());
}

Wide WideRay::nearestTime() const {
  Wide best = 0, least = distanceAt(0);
  const auto add = [&](Wide time) {
    const Wide t = glm::clamp(time, Wide(0), limit), found = distanceAt(t);
    if (found >= least) return;
    best = t;
    least = found;
  };
  add(limit);
  for (std::size_t i = 0; i < 3; ++i) {
    add(glm::dot(target.corners[i], along) / square(along));
    const WideVec across = glm::cross(along, target.side(i));
    if (square(across) == 0) continue;
    add(glm::dot(glm::cross(target.corners[i], target.side(i)), across) / square(across));
  }
  const WideVec normal = normalOf(target);
  if (const Wide speed = glm::dot(normal, along); speed != 0) {
    add(glm::dot(normal, target.corners[0]) / speed);
  }
  return best;
}

std::optional<Wide> WideRay::firstWithin(Wide gap) const {
  if (distanceAt(0) <= gap) return Wide(0);
  Wide before = 0, after = nearestTime();
  if (distanceAt(after) > gap) return std::nullopt;
  for (int i = 0; i < 70 && before < after; ++i) {
    const Wide middle = (before + after) / 2;
    (distanceAt(middle) > gap ? before : after) = middle;
  }
  return after;
}

}  // namespace reference
