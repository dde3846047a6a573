#include "collision/hull/hull_patch.hpp"

namespace collision::detail {

namespace {

/// The unit vector in the plane of a face that is perpendicular to an edge of the face, and points from the
/// edge into the face.
glm::dvec3 inwardNormal(const glm::dvec3& normal, const glm::dvec3& edge, const glm::dvec3& towardsMiddle) {
  const glm::dvec3 edgeNormal = glm::cross(normal, edge);
  return glm::normalize(glm::dot(edgeNormal, towardsMiddle) < 0.0 ? -edgeNormal : edgeNormal);
}

glm::dvec3 faceNormal(const Box& box, int axis) {
  return glm::normalize(glm::cross(box.axes[(axis + 1) % 3], box.axes[(axis + 2) % 3]));
}

/// The number of the edge between two corners. If there is no such edge, the number of the first face that
/// has both corners.
std::uint32_t partBetween(const ConvexHull& hull, std::size_t a, std::size_t b) {
  if (hull.form() == HullForm::segment) return kHullEdge;
  auto part = static_cast<std::uint32_t>(a);
  for (const std::uint16_t face : hull.cornerFaces(a)) {
    const auto loop = hull.face(face);
    for (std::size_t i = 0; i < loop.size(); ++i) {
      const std::size_t next = loop[i + 1 < loop.size() ? i + 1 : 0];
      const int isEdge = int(loop[i] == a) & int(next == b), isReversed = int(loop[i] == b) & int(next == a);
      if ((isEdge | isReversed) != 0) return kHullEdge + hull.faceEdges(face)[i];
      part = loop[i] == b && part < kHullFace ? kHullFace + face : part;
    }
  }
  return part;
}

HullSide toHullSide(const Side& side) {
  HullSide result;
  std::copy_n(side.corners.begin(), side.count, result.corners.begin());
  result.count = side.count;
  result.face = side.face;
  result.normal = side.normal;
  result.slackScale = side.slackScale;
  return result;
}

}  // namespace

HullSide hullSideOf(const SegmentCore& core, const glm::dvec3& outwardDirection, const SupportPart&) {
  return toHullSide(sideOf(polyhedronOf(core.core), outwardDirection));
}

HullSide hullSideOf(const BoxCore& core, const glm::dvec3& outwardDirection, const SupportPart&) {
  const Box& box = core.box;
  Side side = sideOf(polyhedronOfBox(box.half), outwardDirection * box.axes);
  const int axis = side.normal.x != 0.0 ? 0 : (side.normal.y != 0.0 ? 1 : 2);
  const glm::dvec3 unit = faceNormal(box, axis);
  side.normal = glm::dot(unit, box.axes[axis]) * side.normal[axis] < 0.0 ? -unit : unit;
  for (std::size_t i = 0; i < side.count; ++i) {
    SideCorner& corner = side.corners[i];
    const glm::dvec3& edge = box.axes[(axis + (i % 2 == 0 ? 1 : 2)) % 3];
    corner.inward = inwardNormal(side.normal, edge, box.axes * corner.inward);
    corner.position = box.center + box.axes * corner.position;
  }
  return toHullSide(side);
}

HullSide hullSideOf(const TriangleCore& core, const glm::dvec3& outwardDirection, const SupportPart&) {
  return toHullSide(sideOf(Facet(core.corners[0], core.corners[1], core.corners[2]), outwardDirection));
}

HullSide hullSideOf(const HullCore& core, const glm::dvec3& outwardDirection,
                    const SupportPart& farthestPart) {
  const ConvexHull& hull = core.hull();
  HullSide side;
  if (hull.faceCount() == 0) {
    side.count = hull.corners().size();
    for (std::size_t i = 0; i < side.count; ++i)
      side.corners[i] = {core.corner(i), static_cast<std::uint32_t>(i), kHullEdge, glm::dvec3(0.0)};
    return side;
  }
  const glm::dmat3 inverse = glm::inverse(core.linear());
  const auto worldNormal = [&](std::size_t face) { return glm::normalize(core.normals()[face] * inverse); };
  double bestCosine = -std::numeric_limits<double>::infinity();
  std::uint16_t bestFace = 0;
  for (std::size_t i = 0; i < farthestPart.count; ++i)
    for (const std::uint16_t face : hull.cornerFaces(farthestPart.corners[i])) {
      const double cosine = glm::dot(worldNormal(face), outwardDirection);
      const int winsTie = int(cosine == bestCosine) & int(face < bestFace);  // branchless
      bestFace = (int(cosine > bestCosine) | winsTie) != 0 ? face : bestFace;
      bestCosine = cosine > bestCosine ? cosine : bestCosine;
    }
  side.normal = worldNormal(bestFace);
  side.face = kHullFace + bestFace;
  const auto loop = hull.face(bestFace);
  const auto edges = hull.faceEdges(bestFace);
  side.count = std::min(loop.size(), kMaxSideCorners);
  for (std::size_t i = 0; i < side.count; ++i) {
    const std::size_t loopIndex = i * loop.size() / side.count;
    side.corners[i] = {core.corner(loop[loopIndex]), loop[loopIndex], kHullEdge + edges[loopIndex],
                       glm::dvec3(0.0)};
  }
  return side;
}

void setInwardNormals(HullSide& side) {
  if (side.normal == glm::dvec3(0.0) || side.corners[0].inward != glm::dvec3(0.0)) return;
  glm::dvec3 sum(0.0);
  for (std::size_t i = 0; i < side.count; ++i) sum += side.corners[i].position;
  const auto edgeFrom = [&](std::size_t i) {
    return side.corners[(i + 1) % side.count].position - side.corners[i % side.count].position;
  };
  glm::dvec3 edge = glm::normalize(edgeFrom(0));
  for (std::size_t i = 0; i < side.count; ++i) {
    SideCorner& corner = side.corners[i];
    corner.inward = inwardNormal(side.normal, edge, sum / static_cast<double>(side.count) - corner.position);
    const glm::dvec3 nextEdge = glm::normalize(edgeFrom(i + 1));
    const double halfAngleSquared = 0.5 * (1.0 + glm::dot(edge, nextEdge));  // squared sine of half the angle
    side.slackScale = std::min(side.slackScale, std::sqrt(std::max(halfAngleSquared, 0.0)));
    edge = nextEdge;
  }
}

SupportPart supportPart(const SegmentCore& core, const glm::dvec3& direction, double slack) {
  const glm::dvec3 &center = core.core.center, &half = core.core.half;
  const SideCorner a{center - half, kEndA, kEndA, glm::dvec3(0.0)},
      b{center + half, kEndB, kEndB, glm::dvec3(0.0)};
  const double heightDifference = 2.0 * glm::dot(half, direction);
  SupportPart found;
  found.mayBeFace = false;
  found.count = std::abs(heightDifference) <= slack ? 2 : 1;
  found.ends = {found.count == 2 || heightDifference <= 0.0 ? a : b, b};
  if (found.count == 1) found.part = found.ends[0].corner;
  return found;
}

SupportPart supportPart(const BoxCore& core, const glm::dvec3& direction, double slack) {
  const Box& box = core.box;
  const glm::dvec3 heightDifferences = 2.0 * (direction * box.axes) * box.half;
  SupportPart found;
  found.count = 1;
  found.part = boxFeature(heightDifferences, slack);
  glm::dvec3 corner = box.center, levelEdge(0.0), levelDifferences = heightDifferences;
  for (int i = 0; i < 3; ++i) {
    if (std::abs(heightDifferences[i]) > slack) {
      corner += box.axes[i] * std::copysign(box.half[i], heightDifferences[i]);
    } else {
      levelEdge = box.axes[i] * box.half[i];
      levelDifferences[i] = std::numeric_limits<double>::infinity();
      ++found.count;
    }
  }
  const std::uint32_t positiveEnd = boxFeature(levelDifferences, slack);
  found.ends[0] = {corner - levelEdge, 2 * found.part - positiveEnd, found.part, glm::dvec3(0.0)};
  found.ends[1] = {corner + levelEdge, positiveEnd, found.part, glm::dvec3(0.0)};
  return found;
}

SupportPart supportPart(const TriangleCore& core, const glm::dvec3& direction, double slack) {
  const double minHeight = glm::dot(core.support(direction), direction) - slack;
  SupportPart found;
  for (std::size_t i = 0; i < 3; ++i) {
    if (glm::dot(core.corners[i], direction) < minHeight) continue;
    found.part |= cornerFeature(i);
    if (found.count < 2) found.ends[found.count] = {core.corners[i], cornerFeature(i), 0, glm::dvec3(0.0)};
    ++found.count;
  }
  for (SideCorner& end : found.ends) end.edge = found.part;
  return found;
}

SupportPart supportPart(const HullCore& core, const glm::dvec3& direction, double slack) {
  const glm::dvec3 local = direction * core.linear();
  const auto height = [&](std::size_t corner) { return glm::dot(core.localCorner(corner), local); };
  const double maxHeight = height(core.furthestIndex(local)),
               faceSlack = std::max(slack, 4.0 * kParallelNormalSine * core.extent());
  SupportPart found;
  const std::size_t highCount = core.cornersAbove(local, maxHeight - faceSlack, found.corners);
  found.mayBeFace = highCount > 2;
  for (std::size_t i = 0; i < highCount; ++i)
    if (!(height(found.corners[i]) < maxHeight - slack)) found.corners[found.count++] = found.corners[i];
  found.part = found.corners[0];
  if (found.count > 1) found.part = partBetween(core.hull(), found.corners[0], found.corners[1]);
  for (std::size_t i = 0; i < std::min<std::size_t>(found.count, 2); ++i)
    found.ends[i] = {core.corner(found.corners[i]), found.corners[i], found.part, glm::dvec3(0.0)};
  return found;
}

SupportPart supportPart(const AnyCore& core, const glm::dvec3& direction, double slack) {
  return std::visit([&](const auto& kind) { return supportPart(kind, direction, slack); }, core.kind);
}

HullSide hullSideOf(const AnyCore& core, const glm::dvec3& outwardDirection,
                    const SupportPart& farthestPart) {
  return std::visit([&](const auto& kind) { return hullSideOf(kind, outwardDirection, farthestPart); },
                    core.kind);
}

void HullPatch::add(const HullContactPoint& point, double slack) {
  const auto isSame = [&](const HullContactPoint& other) {
    return lengthSquared(other.position - point.position) <= 16.0 * slack * slack;
  };
  if (count > 0 && (isSame(points[0]) || isSame(points[count - 1]))) return;
  if (!isFull()) points[count++] = point;
}

void HullPatch::reduceToEight() {
  if (count < 2) return;
  constexpr double kExcludedDistance = -1.0;
  std::array<double, std::tuple_size_v<decltype(points)>>
      squaredDistances;  // squared distance to the kept points
  std::fill_n(squaredDistances.begin(), count, std::numeric_limits<double>::infinity());
  constexpr std::size_t kMaxPoints = 8;
  std::array<bool, std::tuple_size_v<decltype(points)>> isKept;
  std::fill_n(isKept.begin(), count, false);
  std::size_t keptCount = 0;
  for (auto farthest = static_cast<std::size_t>(&deepest() - points.data());;) {
    isKept[farthest] = true;
    ++keptCount;
    for (std::size_t i = 0; i < count; ++i) {
      const bool isExcluded = i == farthest || points[i].id == points[farthest].id;
      squaredDistances[i] =
          isExcluded
              ? kExcludedDistance
              : std::min(squaredDistances[i], lengthSquared(points[i].position - points[farthest].position));
    }
    farthest = static_cast<std::size_t>(
        std::max_element(squaredDistances.begin(),
                         squaredDistances.begin() + static_cast<std::ptrdiff_t>(count)) -
        squaredDistances.begin());
    if (keptCount == kMaxPoints || squaredDistances[farthest] <= 0.0) break;
  }
  std::size_t newCount = 0;
  for (std::size_t i = 0; i < count; ++i)
    if (isKept[i]) points[newCount++] = points[i];
  count = newCount;
}

}  // namespace collision::detail
