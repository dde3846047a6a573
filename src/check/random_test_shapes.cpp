#include <algorithm>
#include <array>
#include <vector>

#include "check/random_pairs.hpp"
#include "reference/families.hpp"
#include "reference/hull.hpp"
#include "reference/random_shape.hpp"

namespace check {
namespace {

using glm::dvec3;
using reference::Facet;
using reference::Family;
using reference::Random;
using reference::ShapeTemplate;
using reference::TemplatePair;

dvec3 pointIn(Random& random, const ShapeTemplate& shape) {
  return shape.center + shape.axes * (shape.half * random.inCube(-1.0, 1.0));
}

Facet facetIn(Random& random, const ShapeTemplate& shape) {
  return reference::facetOf(reference::triangleInBox(random, shape));
}

double longestSide(const Facet& facet) {
  return std::max({glm::distance(facet[0], facet[1]), glm::distance(facet[1], facet[2]),
                   glm::distance(facet[2], facet[0])});
}

/// Returns `point` rotated about the line through `pivot` along `axis` (any length).
dvec3 rotatedPoint(const dvec3& point, const dvec3& pivot, const dvec3& axis, double angle) {
  const double length = glm::length(axis);
  if (!(length > 0.0)) return point;
  return pivot + reference::rotationOf(1.0, axis * (0.5 * angle / length)) * (point - pivot);
}

/// Returns the third corner of a random triangle that shares the side `from`-`to` with `facet`.
dvec3 cornerBesideEdge(Random& random, const Facet& facet, const dvec3& from, const dvec3& to) {
  const double fraction = random.uniform(-0.5, 1.5), size = longestSide(facet);
  const dvec3 edgePoint = from + (to - from) * fraction;
  switch (random.below(5)) {
    case 0:  // in the plane, on either side
      return edgePoint + (facet[2] - edgePoint) * random.uniform(-2.0, 2.0);
    case 1:  // nearly in the plane, on the other side
      return rotatedPoint(edgePoint + (edgePoint - facet[2]), from, to - from, random.logUniform(1e-9, 1e-3));
    case 2:  // nearly in the plane, on the same side
      return rotatedPoint(facet[2], from, to - from, random.logUniform(1e-9, 1e-3));
    case 3: {  // a sliver
      const double distance = size * random.logUniform(1e-9, 1e-5);
      return edgePoint + random.direction() * distance;
    }
    default:  // no area
      return random.chance(0.3) ? from : edgePoint;
  }
}

/// Returns the next triangle of a mesh. It usually shares a corner or side with `last`.
Facet nextFacet(Random& random, const ShapeTemplate& shape, const Facet& previousFacet) {
  const auto first = static_cast<std::size_t>(random.below(3)), second = (first + 1) % 3;
  switch (random.below(4)) {
    case 0:
      return facetIn(random, shape);
    case 1: {  // shares a corner
      const dvec3 freeCorner = pointIn(random, shape);
      return {previousFacet[first], freeCorner, pointIn(random, shape)};
    }
    default: {
      const Facet rotatedPrevious{previousFacet[first], previousFacet[second],
                                  previousFacet[(second + 1) % 3]};
      return {previousFacet[second], previousFacet[first],
              cornerBesideEdge(random, rotatedPrevious, previousFacet[first], previousFacet[second])};
    }
  }
}

constexpr int kMaxFacets = 8;

/// Returns one triangle. 15% of the triangles come from cornerBesideEdge() and may be slivers or have no
/// area.
Facet randomFacet(Random& random, const ShapeTemplate& shape) {
  const Facet facet = facetIn(random, shape);
  if (random.chance(0.85)) return facet;
  return {facet[0], facet[1], cornerBesideEdge(random, facet, facet[0], facet[1])};
}

/// Returns random triangles. Most share a corner or side with the previous triangle. These are coplanar with
/// that triangle, tilted by 1e-9 ... 1e-3 radians, folded back on that triangle, or in any direction.
std::vector<Facet> randomFacets(Random& random, const ShapeTemplate& shape) {
  std::vector<Facet> facets{randomFacet(random, shape)};
  const int count = 1 + random.below(kMaxFacets);
  while (static_cast<int>(facets.size()) < count) facets.push_back(nextFacet(random, shape, facets.back()));
  return facets;
}

/// Returns a copy of the triangle, tilted by 0 or by 1e-9 ... 1e-3 radians. Half of the copies are shifted
/// along a side. Independently, half are shifted by up to 0.01 of the longest side in any direction.
Facet nearCopy(Random& random, const Facet& facet) {
  const auto pivot = static_cast<std::size_t>(random.below(3));
  const dvec3 axis = (facet[(pivot + 1) % 3] - facet[pivot]) +
                     (facet[(pivot + 2) % 3] - facet[pivot]) * random.uniform(-1.0, 1.0);
  const double angle = random.chance(0.2) ? 0.0 : random.logUniform(1e-9, 1e-3), size = longestSide(facet);
  dvec3 shift(0.0);
  if (random.chance(0.5)) shift = (facet[1] - facet[0]) * random.uniform(-1.0, 1.0);
  if (random.chance(0.5)) {
    const double distance = size * random.logUniform(1e-9, 1e-2);
    shift += random.direction() * distance;
  }
  Facet copy;
  for (std::size_t i = 0; i < 3; ++i) copy[i] = rotatedPoint(facet[i], facet[pivot], axis, angle) + shift;
  return copy;
}

/// The distances from the origin at which pairs are placed, in world units.
constexpr std::array kOffsets{1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7};
/// The largest distance from the origin as a multiple of the pair's smaller size.
constexpr double kMaxOffsetInSizes = 1e9;

double sizeOf(const ShapeTemplate& shape) {
  return std::max({shape.half.x, shape.half.y, shape.half.z, shape.radius});
}

/// True for families that set sizes or positions themselves.
bool setsSizeOrPosition(Family family) {
  return family == Family::huge || family == Family::tiny || family == Family::far || family == Family::mixed;
}

/// Scales a quarter of the pairs by 1e-5 ... 1e5. Independently, moves a quarter of the pairs up to 1e7 away
/// from the origin.
void scaleAndMove(Random& random, TemplatePair& pair) {
  if (random.chance(0.25)) reference::scale(pair, random.logUniform(1e-5, 1e5));
  if (!random.chance(0.25)) return;
  const double smallerSize = std::min(sizeOf(pair.a), sizeOf(pair.b));
  const double distance = std::min(random.elementOf(kOffsets), kMaxOffsetInSizes * smallerSize);
  const dvec3 displacement = random.direction() * distance;
  pair.a.center += displacement;
  pair.b.center += displacement;
}

collision::Triangle triangleOf(const Facet& facet) {
  return {glm::vec3(facet[0]), glm::vec3(facet[1]), glm::vec3(facet[2])};
}

/// Returns three angles in degrees. Each is a multiple of 90 with a probability of 30%.
dvec3 randomDegrees(Random& random) {
  dvec3 degrees(0.0);
  for (int axis = 0; axis < 3; ++axis)
    degrees[axis] = random.chance(0.3) ? 90.0 * random.below(4) : random.uniform(-180.0, 180.0);
  return degrees;
}

/// Returns a scale that is equal along all axes except for signs, as scene files require for meshes.
glm::vec3 randomScale(Random& random) {
  if (random.chance(0.3)) return glm::vec3(1.0f);
  glm::vec3 scale(static_cast<float>(random.logUniform(0.25, 4.0)));
  for (int axis = 0; axis < 3; ++axis)
    if (random.chance(0.2)) scale[axis] = -scale[axis];
  return scale;
}

world::Placement randomPlacement(Random& random, const dvec3& center) {
  if (random.chance(0.5)) return {};
  return {center, randomDegrees(random), randomScale(random)};
}

/// Returns the index of the vertex at `corner`. Appends the vertex if it is missing.
std::uint32_t vertexFor(const glm::vec3& corner, std::vector<glm::vec3>& vertices) {
  const auto found = std::find(vertices.begin(), vertices.end(), corner);
  const auto index = static_cast<std::uint32_t>(found - vertices.begin());
  if (found == vertices.end()) vertices.push_back(corner);
  return index;
}

/// Returns a mesh of the facets. Vertices are rounded to float in the mesh's own frame.
PlacedMesh meshOf(const std::vector<Facet>& facets, const world::Placement& placement) {
  const collision::Transform pose = world::transformOf(placement);
  const glm::dmat3 inverseRotation = glm::transpose(glm::dmat3(pose.rotation));
  std::vector<glm::vec3> vertices;
  std::vector<collision::MeshFace> faces;
  for (const Facet& facet : facets) {
    collision::MeshFace face{};
    for (std::size_t i = 0; i < 3; ++i) {
      const dvec3 localCorner = inverseRotation * (facet[i] - dvec3(pose.translation)) / dvec3(pose.scale);
      face[i] = vertexFor(glm::vec3(localCorner) + 0.0f, vertices);  // -0 becomes 0
    }
    faces.push_back(face);
  }
  auto mesh = collision::Mesh::build(std::move(vertices), std::move(faces));
  return {std::make_shared<const world::MeshAsset>(std::move(mesh)), placement};
}

Facet translatedFacet(const Facet& facet, const dvec3& offset) {
  return {facet[0] + offset, facet[1] + offset, facet[2] + offset};
}

/// Makes triangles at the origin and then moves them, so that their shape is independent of their position.
TestShape makeTestShape(Random& random, TestShapeKind kind, const ShapeTemplate& shape) {
  if (!isSurface(kind)) return testShapeOf(reference::shapeFrom(reference::Kind(kind), shape));
  ShapeTemplate centered = shape;
  centered.center = dvec3(0.0);
  if (kind == TestShapeKind::triangle)
    return triangleOf(translatedFacet(randomFacet(random, centered), shape.center));
  std::vector<Facet> facets = randomFacets(random, centered);
  for (Facet& facet : facets) facet = translatedFacet(facet, shape.center);
  return meshOf(facets, randomPlacement(random, shape.center));
}

/// Returns a triangle or mesh of near copies of a triangle of `otherParts`.
TestShape makeNearCopy(Random& random, TestShapeKind kind, const ReferenceParts& otherParts,
                       const dvec3& center) {
  std::vector<Facet> facets{nearCopy(random, random.elementOf(otherParts.facets))};
  if (kind == TestShapeKind::triangle) return triangleOf(facets[0]);
  while (static_cast<int>(facets.size()) < kMaxFacets && random.chance(0.6))
    facets.push_back(nearCopy(random, facets.back()));
  return meshOf(facets, randomPlacement(random, center));
}

TestShapePair makeSurfacePair(Random& random, Family family, TestShapeKind kindA, TestShapeKind kindB) {
  const bool axisAligned = kindA == TestShapeKind::aabb || kindB == TestShapeKind::aabb;
  TemplatePair templates = reference::familyTemplates(random, family, axisAligned);
  if (!setsSizeOrPosition(family)) scaleAndMove(random, templates);
  TestShapePair pair;
  pair.b = makeTestShape(random, kindB, templates.b);
  if (isSurface(kindA) && isSurface(kindB) && random.chance(0.4)) {
    pair.a = makeNearCopy(random, kindA, referencePartsOf(pair.b), templates.a.center);
    return pair;
  }
  pair.a = makeTestShape(random, kindA, templates.a);
  return pair;
}

/// Moves a along the true normal until the pair nearly touches.
void bringNear(Random& random, TestShapePair& pair) {
  const NearestParts nearest = nearestParts(referencePartsOf(pair.a), referencePartsOf(pair.b));
  const double wantedSeparation = reference::nearTouchGap(random) * nearest.size;
  pair.a = moved(pair.a, nearest.separation.normal * (wantedSeparation - nearest.separation.value));
}

}  // namespace

TestShapePair makeTestShapePair(Random& random, Family family, TestShapeKind kindA, TestShapeKind kindB) {
  if (!isSurface(kindA) && !isSurface(kindB)) {
    const reference::ShapePair pair =
        reference::makePair(random, family, reference::Kind(kindA), reference::Kind(kindB));
    return {testShapeOf(pair.a), testShapeOf(pair.b)};
  }
  TestShapePair pair = makeSurfacePair(random, family, kindA, kindB);
  if (family == Family::concentric || (family != Family::touching && random.chance(0.5))) return pair;
  bringNear(random, pair);
  return pair;
}

}  // namespace check
