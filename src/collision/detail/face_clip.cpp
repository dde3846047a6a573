#include "collision/detail/face_clip.hpp"

#include <cmath>

namespace collision::detail {

namespace {

/// The corners, in order, of the face whose outward normal looks most against the reference face.
Polygon opposedFace(const ReferenceFace& face, const IncidentBox& box) {
  int most = 0;
  for (int i = 1; i < 3; ++i)
    if (std::abs(box.axes[i][face.axis]) > std::abs(box.axes[most][face.axis])) most = i;
  const double sign = box.axes[most][face.axis] * face.sign < 0.0 ? 1.0 : -1.0;
  const glm::dvec3 middle = box.center + box.axes[most] * (sign * box.half[most]);
  const glm::dvec3 u = box.axes[(most + 1) % 3] * box.half[(most + 1) % 3];
  const glm::dvec3 v = box.axes[(most + 2) % 3] * box.half[(most + 2) % 3];
  return {{middle - u - v, middle + u - v, middle + u + v, middle - u + v}, 4};
}

/// Sutherland and Hodgman, "Reentrant Polygon Clipping", 1974: keeps what has sign * p[axis] <= limit.
Polygon cut(const Polygon& polygon, int axis, double sign, double limit, double slack) {
  Polygon kept;
  for (std::size_t i = 0; i < polygon.count; ++i) {
    const glm::dvec3 &from = polygon.corners[i], &to = polygon.corners[(i + 1) % polygon.count];
    const double beyondFrom = sign * from[axis] - limit, beyondTo = sign * to[axis] - limit;
    if (beyondFrom <= slack) kept.add(from);
    if ((beyondFrom <= slack) != (beyondTo <= slack))
      kept.add(from + (to - from) * (beyondFrom / (beyondFrom - beyondTo)));
  }
  return kept;
}

Polygon withoutDoubles(const Polygon& polygon, double slack) {
  Polygon kept;
  for (std::size_t i = 0; i < polygon.count; ++i) {
    bool isNew = true;
    for (std::size_t j = 0; j < kept.count; ++j)
      isNew = isNew && lengthSquared(polygon.corners[i] - kept.corners[j]) > slack * slack;
    if (isNew) kept.add(polygon.corners[i]);
  }
  return kept;
}

}  // namespace

Polygon clippedFace(const ReferenceFace& face, const IncidentBox& incident, double slack) {
  Polygon polygon = opposedFace(face, incident);
  for (const int axis : {(face.axis + 1) % 3, (face.axis + 2) % 3})
    for (const double sign : {-1.0, 1.0}) polygon = cut(polygon, axis, sign, face.half[axis], slack);
  return withoutDoubles(polygon, slack);
}

}  // namespace collision::detail
