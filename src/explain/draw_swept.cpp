#include <array>
#include <utility>
#include <vector>

#include "collision/any.hpp"
#include "explain/overlays.hpp"

namespace explain {
namespace {

constexpr float kSweptAlpha = 0.13f;
// Times the radius: the swept surface is slightly inside the ball, because equal surfaces flicker.
constexpr float kSweptRadiusFactor = 0.98f;

/// Draws the volumes that shapes sweep along `displacement`.
struct Sweeper {
  const glm::vec3& displacement;
  const render::Color& color;
  const Sketch& sketch;

  // Faces that point along the motion are drawn at its end, other faces at its start. Each edge of the
  // outline sweeps a quad.
  void sweepBox(const collision::Obb& box) const {
    for (int axis = 0; axis < 3; ++axis) {
      for (const float side : {-1.0f, 1.0f}) drawFace(box, axis, side);
      for (const float u : {-1.0f, 1.0f})
        for (const float v : {-1.0f, 1.0f}) drawSweptEdge(box, axis, u, v);
    }
    for (int corner = 0; corner < 8; ++corner) {
      const glm::vec3 signs(corner & 1 ? 1 : -1, corner & 2 ? 1 : -1, corner & 4 ? 1 : -1);
      const int facesAhead =
          isFacingAhead(box, 0, signs.x) + isFacingAhead(box, 1, signs.y) + isFacingAhead(box, 2, signs.z);
      const glm::vec3 position = box.center + box.axes * (signs * box.halfExtents);
      if (facesAhead % 3 != 0) sketch.dashedLine(position, position + displacement, color);
    }
  }

  void sweepPoint(const glm::vec3& point) const { sketch.dashedLine(point, point + displacement, color); }

  // Each end of a capsule sweeps a capsule, and the side sweeps two flat quads.
  void sweepRound(const collision::RoundedBox& shape) const {
    const glm::vec3 center = shape.core.center, halfAxis = shape.core.axes[1] * shape.core.halfExtents.y;
    drawSweptBall(center - halfAxis, shape.radius);
    if (halfAxis == glm::vec3(0.0f)) return;
    drawSweptBall(center + halfAxis, shape.radius);
    const glm::vec3 perpendicular = glm::cross(halfAxis, displacement);
    const float length = glm::length(perpendicular);
    if (!(length > 0.0f)) return;
    for (const float side : {-1.0f, 1.0f}) {
      const glm::vec3 outward = perpendicular * (side / length), outwardOffset = outward * shape.radius;
      const glm::vec3 a = center - halfAxis + outwardOffset, b = center + halfAxis + outwardOffset;
      drawQuad({a, b, b + displacement, a + displacement}, outward);
    }
  }

 private:
  void drawSweptBall(const glm::vec3& center, float radius) const {
    sketch.ghost(collision::Capsule{center, center + displacement, kSweptRadiusFactor * radius}, color);
  }

  [[nodiscard]] bool isFacingAhead(const collision::Obb& box, int axis, float side) const {
    return glm::dot(box.axes[axis], displacement) * side >= 0.0f;
  }

  void drawQuad(std::array<glm::vec3, 4> corners, const glm::vec3& outward) const {
    const glm::vec3 normal = glm::cross(corners[1] - corners[0], corners[2] - corners[0]);
    if (glm::dot(normal, outward) < 0.0f) std::swap(corners[1], corners[3]);
    sketch.face(corners, color, kSweptAlpha);
  }

  void drawFace(const collision::Obb& box, int axis, float side) const {
    const glm::vec3 outward = box.axes[axis] * side;
    const int j = (axis + 1) % 3, k = (axis + 2) % 3;
    const glm::vec3 u = box.axes[j] * box.halfExtents[j], v = box.axes[k] * box.halfExtents[k];
    const glm::vec3 center = box.center + outward * box.halfExtents[axis] +
                             (isFacingAhead(box, axis, side) ? displacement : glm::vec3(0.0f));
    drawQuad({center - u - v, center + u - v, center + u + v, center - u + v}, outward);
  }

  void drawSweptEdge(const collision::Obb& box, int axis, float u, float v) const {
    const int j = (axis + 1) % 3, k = (axis + 2) % 3;
    if (isFacingAhead(box, j, u) == isFacingAhead(box, k, v)) return;
    const glm::vec3 outward = box.axes[j] * u + box.axes[k] * v;
    const glm::vec3 middle =
        box.center + box.axes[j] * (u * box.halfExtents[j]) + box.axes[k] * (v * box.halfExtents[k]);
    const glm::vec3 halfEdge = box.axes[axis] * box.halfExtents[axis];
    drawQuad({middle - halfEdge, middle + halfEdge, middle + halfEdge + displacement,
              middle - halfEdge + displacement},
             outward);
  }
};

}  // namespace

void drawSwept(const collision::Shape& shape, const glm::vec3& displacement, const render::Color& color,
               const Sketch& sketch) {
  if (displacement == glm::vec3(0.0f)) return;
  const Sweeper sweeper{displacement, color, sketch};
  if (const auto* point = std::get_if<glm::vec3>(&shape)) return sweeper.sweepPoint(*point);
  if (const auto box = collision::toObbAny(shape)) return sweeper.sweepBox(*box);
  if (!isCurved(shape)) return sweeper.sweepRound(collision::roundedBoxAny(shape));
  constexpr int kLinesPerRim = 8;  // from each rim
  for (const std::vector<glm::vec3>& rim : rimsOf(shape, kLinesPerRim))
    for (const glm::vec3& point : rim) sweeper.sweepPoint(point);
}

}  // namespace explain
