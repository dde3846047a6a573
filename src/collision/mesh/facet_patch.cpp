#include "collision/mesh/facet_patch.hpp"

namespace collision::detail {
namespace {

/// The face of the box |q| <= half whose normal is nearest to `outwardDirection`.
Side sideOfBox(const glm::dvec3& half, const glm::dvec3& outwardDirection) {
  const glm::dvec3 size = glm::abs(outwardDirection);
  const int axis = size.x >= size.y && size.x >= size.z ? 0 : (size.y >= size.z ? 1 : 2);
  const int next = (axis + 1) % 3, last = (axis + 2) % 3;
  const bool isPositive = outwardDirection[axis] > 0.0;
  const FaceFeatures& features = kFaceFeatures[static_cast<std::size_t>(axis)][isPositive];
  constexpr std::array<double, 4> kNextSigns{-1.0, 1.0, 1.0, -1.0}, kLastSigns{-1.0, -1.0, 1.0, 1.0};
  Side side;
  side.count = 4;
  side.face = features.face;
  side.normal[axis] = isPositive ? 1.0 : -1.0;
  for (std::size_t i = 0; i < 4; ++i) {
    SideCorner& corner = side.corners[i];
    corner.position[axis] = side.normal[axis] * half[axis];
    corner.position[next] = kNextSigns[i] * half[next];
    corner.position[last] = kLastSigns[i] * half[last];
    corner.corner = features.corners[i];
    corner.edge = features.edges[i];
    corner.inward = glm::dvec3(0.0);
    corner.inward[i % 2 == 0 ? last : next] = i == 0 || i == 3 ? 1.0 : -1.0;
  }
  return side;
}

}  // namespace

Side sideOf(const Facet& facet, const glm::dvec3& outwardDirection) {
  Side side;
  side.count = 3;
  side.face = kFaceFeature;
  const bool isFace = facet.normal != glm::dvec3(0.0);
  const glm::dvec3 unit = isFace ? glm::normalize(facet.normal) : glm::dvec3(0.0);
  side.normal = glm::dot(unit, outwardDirection) < 0.0 ? -unit : unit;
  double maxProduct = 0.0;
  for (std::size_t i = 0; i < 3; ++i)
    maxProduct = std::max(maxProduct, lengthSquared(facet.side(i)) * lengthSquared(facet.side((i + 1) % 3)));
  if (isFace) side.slackScale = std::min(1.0, 2.0 * glm::length(facet.normal) / std::sqrt(maxProduct));
  for (std::size_t i = 0; i < 3; ++i) {
    side.corners[i] = {facet.corners[i], cornerFeature(i), edgeFeature(i), glm::dvec3(0.0)};
    if (isFace) side.corners[i].inward = glm::normalize(glm::cross(unit, facet.side(i)));
  }
  return side;
}

Side sideOf(const Polyhedron& solid, const glm::dvec3& outwardDirection) {
  if (solid.cornerCount == 8) return sideOfBox(solid.corners[7], outwardDirection);
  if (solid.cornerCount == 3)
    return sideOf(Facet(solid.corners[0], solid.corners[1], solid.corners[2]), outwardDirection);
  Side side;
  side.count = solid.edgeCount > 0 ? 2 : 1;
  if (side.count == 1) {
    side.corners[0] = {solid.corners[0], 0, 0, glm::dvec3(0.0)};
    return side;
  }
  side.corners[0] = {solid.corners[0], kEndA, kEndA, glm::dvec3(0.0)};
  side.corners[1] = {solid.corners[1], kEndB, kEndB, glm::dvec3(0.0)};
  return side;
}

// If the triangle or a face of the shape is perpendicular to the contact's normal, it is the reference face.
// The side of the other shape that faces the reference face is clipped to it (facet_patch.hpp), and each
// remaining corner becomes a contact point with its own depth (Gregorius, "The Separating Axis Test between
// Convex Polyhedra", GDC 2013).

namespace {

/// Adds a point if there is room, and no earlier point has the same id, or the same position within 4 slacks.
void addPoint(FacetPatch& patch, const FacetContactPoint& point, double slack) {
  for (std::size_t i = 0; i < patch.count; ++i) {
    const glm::dvec3 offset = patch.points[i].position - point.position;
    if (lengthSquared(offset) <= 16.0 * slack * slack || patch.points[i].id == point.id) return;
  }
  if (!patch.isFull()) patch.points[patch.count++] = point;
}

/// Returns the distance from `from`, a point of the polyhedron, to the rounded shape's surface along the unit
/// vector `direction`.
double distanceToSurface(const PatchShape& shape, const glm::dvec3& from, const glm::dvec3& direction) {
  if (shape.solid.cornerCount != 2) return 0.0;
  const glm::dvec3 &a = shape.solid.corners[0], &b = shape.solid.corners[1];
  return distanceToSurface(RoundedShape{{0.5 * (a + b), 0.5 * (b - a)}, shape.radius}, from, direction);
}

/// Two sides that face each other, one of the shape and one of the triangle.
struct FacingSides {
  Side incident, reference;
  bool incidentIsOfShape;  ///< True if the incident side belongs to the shape, false if it belongs to the
                           ///< triangle.
};

/// Clips the incident side to the reference face. `normal`: from the triangle to the shape.
FacetPatch patchOfFacingSides(const PatchShape& shape, const FacingSides& sides, const glm::dvec3& normal,
                              double slack) {
  const Side& referenceSide = sides.reference;
  const bool incidentIsOfShape = sides.incidentIsOfShape;
  const double cosine = glm::dot(referenceSide.normal, normal);
  FacetPatch patch;
  clipTo(sides.incident, referenceSide, slack * referenceSide.slackScale, [&](const ClippedCorner& corner) {
    const double distance =
        glm::dot(referenceSide.normal, referenceSide.corners[0].position - corner.position) / cosine;
    const double depth =
        incidentIsOfShape ? distance + distanceToSurface(shape, corner.position, -normal) : -distance;
    if (depth < -slack) return;
    const glm::dvec3 onFacet = incidentIsOfShape ? corner.position + normal * distance : corner.position;
    const std::uint32_t id = incidentIsOfShape ? idOf(corner.incidentPart, corner.referencePart)
                                               : idOf(corner.referencePart, corner.incidentPart);
    addPoint(patch, {onFacet - normal * (0.5 * depth), onFacet, std::max(depth, 0.0), id, corner.isClipped},
             slack);
  });
  return patch;
}

struct Edge {
  Core segment;
  std::uint32_t feature = 0;
};

/// Up to three edges of a shape that may be farthest along a direction.
struct Edges {
  std::array<Edge, 3> edges;
  std::size_t count = 0;

  void add(const Edge& edge) { edges[count++] = edge; }
};

Edges edgesOf(const Facet& facet) {
  Edges edges;
  for (std::size_t i = 0; i < 3; ++i) edges.add({facet.edge(i), edgeFeature(i)});
  return edges;
}

Edges edgesOf(const Polyhedron& solid, const glm::dvec3& direction) {
  if (solid.cornerCount == 3) return edgesOf(Facet(solid.corners[0], solid.corners[1], solid.corners[2]));
  Edges edges;
  if (solid.cornerCount == 2) {
    const glm::dvec3 &a = solid.corners[0], &b = solid.corners[1];
    edges.add({{0.5 * (a + b), 0.5 * (b - a)}, 0});
    return edges;
  }
  for (int axis = 0; axis < 3; ++axis) {
    const glm::dvec3& half = solid.corners[7];
    glm::dvec3 levelDirection = direction;
    levelDirection[axis] = 0.0;
    Edge edge;
    for (int i = 0; i < 3; ++i)
      edge.segment.center[i] = i == axis ? 0.0 : std::copysign(half[i], levelDirection[i]);
    edge.segment.half[axis] = half[axis];
    edge.feature = boxFeature(levelDirection, 0.0);
    edges.add(edge);
  }
  return edges;
}

/// After the minimum translation, an edge of the shape and an edge of the triangle nearly intersect. Returns
/// the contact point of these edges. If another axis was preferred in a tie, no edges nearly intersect; the
/// result is then the contact's position.
FacetContactPoint pointOfEdges(const PatchShape& shape, const Facet& facet, const Touch& touch,
                               double slack) {
  const Edges shapeEdges = edgesOf(shape.solid, -touch.normal), facetEdges = edgesOf(facet);
  const glm::dvec3 translation = touch.normal * (touch.depth - shape.radius);
  FacetContactPoint best{touch.position, touch.position, touch.depth, idOf(0, kFaceFeature)};
  double minSquared = 16.0 * slack * slack;
  for (std::size_t i = 0; i < shapeEdges.count; ++i)
    for (std::size_t j = 0; j < facetEdges.count; ++j) {
      const Edge &shapeEdge = shapeEdges.edges[i], &facetEdge = facetEdges.edges[j];
      const WitnessPoints points =
          nearest(Core{shapeEdge.segment.center + translation, shapeEdge.segment.half}, facetEdge.segment);
      if (points.squaredDistance >= minSquared) continue;
      minSquared = points.squaredDistance;
      best = {points.onB - touch.normal * (0.5 * touch.depth), points.onB, touch.depth,
              idOf(shapeEdge.feature, facetEdge.feature)};
    }
  return best;
}

/// The contact points of a capsule parallel to an edge of the triangle. The points are the ends of the part
/// in which the capsule and the edge face each other.
FacetPatch patchAlongEdge(const Edge& coreEdge, const Edge& edge, const Touch& touch, double radius,
                          double slack) {
  FacetPatch patch;
  const double length = glm::length(edge.segment.half);
  const glm::dvec3 direction = edge.segment.half / length;
  const double middle = glm::dot(coreEdge.segment.center - edge.segment.center, direction),
               half = glm::dot(coreEdge.segment.half, direction);
  double first = -1.0, last = 1.0;
  clipToSlab(middle, half, length, first, last);
  const auto add = [&](double t, std::uint32_t end) {
    const glm::dvec3 onCore = coreEdge.segment.at(t);
    const glm::dvec3 onFacet =
        edge.segment.center +
        direction * std::clamp(glm::dot(onCore - edge.segment.center, direction), -length, length);
    const double depth = radius + glm::dot(onFacet - onCore, touch.normal);
    if (depth < -slack) return;
    const glm::dvec3 onShape = onCore - touch.normal * radius;
    addPoint(patch, {0.5 * (onShape + onFacet), onFacet, std::max(depth, 0.0), idOf(end, edge.feature)},
             slack);
  };
  if (first > last) return patch;
  add(first, kEndA);
  add(last, kEndB);
  return patch;
}

bool runsAlong(const Edge& coreEdge, const Edge& edge, const glm::dvec3& normal) {
  const double lengthProduct = lengthSquared(coreEdge.segment.half) * lengthSquared(edge.segment.half);
  const double edgeHeight = glm::dot(edge.segment.half, normal);
  return lengthProduct > 0.0 &&
         lengthSquared(glm::cross(coreEdge.segment.half, edge.segment.half)) <=
             kParallelNormalSine * kParallelNormalSine * lengthProduct &&
         edgeHeight * edgeHeight <=
             kParallelNormalSine * kParallelNormalSine * lengthSquared(edge.segment.half);
}

/// The number of the triangle's corner, edge or face in which `point` lies.
std::uint32_t partAt(const Facet& facet, const glm::dvec3& point, double slack) {
  std::uint32_t part = kFaceFeature;
  for (std::size_t i = 0; i < 3; ++i)
    if (nearest(facet.edge(i), point).squaredDistance <= slack * slack) part &= edgeFeature(i);
  return part == 0 ? kFaceFeature : part;
}

/// The number of the core's end at `point`; 0 if `point` is not an end.
std::uint32_t endAt(const Core& core, const glm::dvec3& point) {
  constexpr double kAlmostOne = 1.0 - 1e-9;
  const double t = glm::dot(point - core.center, core.half) / lengthSquared(core.half);
  return t >= kAlmostOne ? kEndB : (t <= -kAlmostOne ? kEndA : 0);
}

/// The contact point of a capsule whose core is apart from the triangle. Such a capsule has only this point,
/// which is the contact's position.
FacetContactPoint pointOfCore(const Edge& capsuleEdge, const Facet& facet, const Touch& touch, double radius,
                              double slack) {
  const glm::dvec3 onCore = touch.position + touch.normal * (radius - touch.depth);
  return {touch.position - touch.normal * (0.5 * touch.depth), touch.position, touch.depth,
          idOf(endAt(capsuleEdge.segment, onCore), partAt(facet, touch.position, slack))};
}

/// The contact points if no face is perpendicular to the normal. The points come from two edges, or from a
/// capsule and an edge.
FacetPatch patchOfEdges(const PatchShape& shape, const Facet& facet, const Touch& touch, double slack) {
  FacetPatch patch;
  const bool isApart = shape.solid.cornerCount == 2 && touch.depth < shape.radius;
  if (isApart) {
    const Edge capsuleEdge = edgesOf(shape.solid, -touch.normal).edges[0];
    for (std::size_t i = 0; i < 3 && patch.count == 0; ++i) {
      const Edge edge{facet.edge(i), edgeFeature(i)};
      const bool isOnEdge = nearest(edge.segment, touch.position).squaredDistance <= slack * slack;
      if (isOnEdge && runsAlong(capsuleEdge, edge, touch.normal))
        patch = patchAlongEdge(capsuleEdge, edge, touch, shape.radius, slack);
    }
    if (patch.count == 0)
      patch.points[patch.count++] = pointOfCore(capsuleEdge, facet, touch, shape.radius, slack);
    return patch;
  }
  patch.points[patch.count++] = pointOfEdges(shape, facet, touch, slack);
  return patch;
}

bool isBall(const PatchShape& shape) { return shape.solid.cornerCount == 2 && shape.solid.edgeCount == 0; }

}  // namespace

bool isPerpendicularTo(const Facet& facet, const glm::dvec3& normal, double sine) {
  return facet.normal != glm::dvec3(0.0) && isParallelTo(glm::normalize(facet.normal), normal, sine);
}

FacetPatch patchOnFacet(const PatchShape& shape, const Facet& facet, const glm::dvec3& normal, double slack) {
  return patchOfFacingSides(shape, {sideOf(shape.solid, -normal), sideOf(facet, normal), true}, normal,
                            slack);
}

FacetPatch patchOf(const PatchShape& shape, const Facet& facet, const Touch& touch, double slack) {
  FacetPatch patch;
  if (isBall(shape)) {
    patch.points[patch.count++] = {touch.position, touch.position, touch.depth, 0};
    return patch;
  }
  if (isPerpendicularTo(facet, touch.normal, kParallelNormalSine)) {
    patch = patchOnFacet(shape, facet, touch.normal, slack);
  } else {
    const Side shapeSide = sideOf(shape.solid, -touch.normal);
    if (isParallelTo(shapeSide.normal, touch.normal))
      patch = patchOfFacingSides(shape, {sideOf(facet, touch.normal), shapeSide, false}, touch.normal, slack);
  }
  if (patch.count == 0) patch = patchOfEdges(shape, facet, touch, slack);
  patch.adjustDepths(touch, shape.solid.cornerCount == 2);
  return patch;
}

}  // namespace collision::detail
