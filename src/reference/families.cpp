#include "reference/families.hpp"

#include "collision/rounding.hpp"

namespace reference {
namespace {

/// A rotation by a random angle about a random coordinate axis.
glm::dmat3 randomTwist(Random& random) {
  dvec3 axis(0.0);
  axis[random.below(3)] = random.uniform(-2.0, 2.0);
  return rotationOf(1.0, axis);
}

double smallAngle(Random& random) { return random.logUniform(1e-7, 1e-2); }

TemplatePair thinOrRandomTemplates(Random& random) {
  if (random.chance(0.5)) return randomTemplates(random, {0.001, 0.001, 1.0}, {0.02, 0.02, 5.0});
  return randomTemplates(random, dvec3(0.1), dvec3(2.0));
}

void scale(ShapeTemplate& shapeTemplate, double factor) {
  shapeTemplate.center *= factor;
  shapeTemplate.half *= factor;
  shapeTemplate.radius *= factor;
}

void placeAInsideB(Random& random, TemplatePair& templates) {
  templates.a.half *= random.uniform(0.02, 0.5);
  templates.a.radius *= random.uniform(0.02, 0.5);
  const dvec3 localOffset =
      random.inCube(-1.0, 1.0) * glm::max(templates.b.half - templates.a.half, dvec3(0.0));
  templates.a.center = templates.b.center + templates.b.axes * localOffset;
}

void makeConcentric(Random& random, TemplatePair& templates) {
  if (random.chance(0.3)) templates.a = templates.b;
  if (random.chance(0.3)) alignAxes(random, templates, 0.0, random.chance(0.5));
  templates.b.center = dvec3(collision::roundToFloat(templates.b.center));
  templates.a.center = templates.b.center;
}

/// Moves both shapes by the same offset, 1e6 or 1e7 long, and enlarges them. Floats are 0.0625 or 1 apart
/// there.
void moveFarAway(Random& random, TemplatePair& templates) {
  scale(templates, random.logUniform(4.0, 256.0));
  const double distance = random.chance(0.5) ? 1e6 : 1e7;
  const dvec3 offset = random.direction() * distance;
  templates.a.center += offset;
  templates.b.center += offset;
}

/// A pair with several difficulties: aspect ratios up to 1e6, nearly parallel edges, scales from 1e-5 to 1e5,
/// and positions away from the origin.
TemplatePair mixedTemplates(Random& random, bool axisAligned) {
  TemplatePair templates = randomTemplates(random, dvec3(1e-4), dvec3(1e2));
  if (random.chance(0.7)) alignAxes(random, templates, smallAngle(random), axisAligned);
  scale(templates, random.logUniform(1e-5, 1e5));
  const double reach = glm::length(templates.b.half) + glm::length(templates.a.half);
  const double distance = reach * random.logUniform(1e-3, 1e3);
  const dvec3 offset = random.direction() * distance;
  templates.a.center += offset;
  templates.b.center += offset;
  return templates;
}

void flattenAtRandom(Random& random, TemplatePair& templates) {
  for (ShapeTemplate* shapeTemplate : {&templates.a, &templates.b}) {
    if (random.chance(0.4)) shapeTemplate->radius = 0.0;
    for (int axis = 0; axis < 3; ++axis)
      if (random.chance(0.4)) shapeTemplate->half[axis] = 0.0;
  }
}

/// Places box a on a face of box b or, in 30% of the pairs, edge on edge. Boxes are parallel or tilted by
/// 1e-7 to 0.05 radians. The depth or gap is from 1e-6 to 0.1.
TemplatePair stackedTemplates(Random& random, bool axisAligned) {
  TemplatePair templates = randomTemplates(random, dvec3(0.1), dvec3(1.0));
  if (axisAligned) templates.b.axes = glm::dmat3(1.0);
  dvec3 offset = random.inCube(-1.0, 1.0) * (templates.a.half + templates.b.half);
  const int face = random.below(3);
  for (int axis : {face, random.chance(0.3) ? (face + 1) % 3 : face}) {
    const double depth = random.logUniform(1e-6, 0.1);
    offset[axis] = templates.a.half[axis] + templates.b.half[axis] + (random.chance(0.7) ? -depth : depth);
  }
  const double angle = random.chance(0.2) ? 0.0 : random.logUniform(1e-7, 0.05);
  dvec3 yaw(0.0);
  yaw[face] = 0.5 * angle;
  const glm::dmat3 rotation = random.chance(0.7) ? rotationOf(1.0, yaw) : smallRotation(random, angle);
  templates.a.axes = templates.b.axes * rotation;
  templates.a.center = templates.b.center + templates.b.axes * offset;
  return templates;
}

void applyFamily(Random& random, Family family, TemplatePair& templates) {
  switch (family) {
    case Family::contained:
      return placeAInsideB(random, templates);
    case Family::concentric:
      return makeConcentric(random, templates);
    case Family::unequal:
      return scale(templates.a, random.logUniform(1e-4, 1e4));
    case Family::huge:
      return scale(templates, 1e5);
    case Family::tiny:
      return scale(templates, 1e-5);
    case Family::far:
      return moveFarAway(random, templates);
    case Family::zeroSize:
      return flattenAtRandom(random, templates);
    default:
      return;  // a random pose already belongs to the family
  }
}

/// A coordinate of a corner: -1 or 1, and in 30% of the calls a number between them.
double randomCoordinate(Random& random) {
  if (random.chance(0.3)) return random.uniform(-1.0, 1.0);
  return random.chance(0.5) ? 1.0 : -1.0;
}

}  // namespace

void scale(TemplatePair& templates, double factor) {
  scale(templates.a, factor);
  scale(templates.b, factor);
}

std::string_view nameOf(Family family) { return kFamilyNames[static_cast<std::size_t>(family)]; }

TemplatePair randomTemplates(Random& random, const dvec3& minHalfExtents, const dvec3& maxHalfExtents) {
  TemplatePair templates;
  for (ShapeTemplate* shapeTemplate : {&templates.a, &templates.b}) {
    for (int axis = 0; axis < 3; ++axis)
      shapeTemplate->half[axis] = random.logUniform(minHalfExtents[axis], maxHalfExtents[axis]);
    shapeTemplate->axes = randomRotation(random);
    shapeTemplate->radius = random.logUniform(0.02, 1.0);
    shapeTemplate->center = random.inCube(-0.5, 0.5);
  }
  const double reach = glm::length(templates.a.half) + glm::length(templates.b.half);
  const double distance = random.uniform(0.0, 0.7 * reach);
  templates.a.center += random.direction() * distance;
  return templates;
}

void alignAxes(Random& random, TemplatePair& templates, double angle, bool axisAligned) {
  templates.b.axes = axisAligned ? glm::dmat3(1.0) : randomRotation(random);
  const glm::dmat3 twist = random.chance(0.5) ? randomTwist(random) : glm::dmat3(1.0);
  const glm::dmat3 axisPermutation = axisRotation(random);
  templates.a.axes = smallRotation(random, angle) * templates.b.axes * twist * axisPermutation;
}

double nearTouchGap(Random& random) {
  const double relativeGap =
      random.chance(0.7) ? kVerdictBand * random.uniform(1.02, 4.0) : random.logUniform(1e-5, 1e-1);
  return random.chance(0.5) ? relativeGap : -relativeGap;
}

ShapePair nearlyTouching(Random& random, const ShapePair& pair) {
  const Separation separationNow = separation(pair.a, pair.b);
  const double wantedSeparation = nearTouchGap(random) * pairSize(pair.a, pair.b);
  return {moved(pair.a, separationNow.normal * (wantedSeparation - separationNow.value)), pair.b};
}

TemplatePair familyTemplates(Random& random, Family family, bool axisAligned) {
  TemplatePair templates = randomTemplates(random, dvec3(0.1), dvec3(1.0));
  switch (family) {
    case Family::thin:
      return randomTemplates(random, {0.001, 0.001, 1.0}, {0.02, 0.02, 5.0});
    case Family::flat:
      return randomTemplates(random, {0.3, 0.0005, 0.3}, {3.0, 0.01, 3.0});
    case Family::nearParallel:
      templates = thinOrRandomTemplates(random);
      alignAxes(random, templates, smallAngle(random), axisAligned);
      break;
    case Family::parallel:
      templates = thinOrRandomTemplates(random);
      alignAxes(random, templates, 0.0, axisAligned);
      break;
    case Family::mixed:
      return mixedTemplates(random, axisAligned);
    case Family::stacks:
      return stackedTemplates(random, axisAligned);
    default:
      applyFamily(random, family, templates);
  }
  return templates;
}

ShapePair pairFromTemplates(Random& random, Family family, Kind kindA, Kind kindB) {
  const bool axisAligned = kindA == Kind::aabb || kindB == Kind::aabb;
  const TemplatePair templates = familyTemplates(random, family, axisAligned);
  return {shapeFrom(kindA, templates.a), shapeFrom(kindB, templates.b)};
}

ShapePair makePair(Random& random, Family family, Kind kindA, Kind kindB) {
  const ShapePair pair = pairFromTemplates(random, family, kindA, kindB);
  if (family == Family::contained || family == Family::concentric) return pair;
  return family == Family::touching || random.chance(0.5) ? nearlyTouching(random, pair) : pair;
}

Triangle triangleInBox(Random& random, const ShapeTemplate& shapeTemplate) {
  const int normalAxis = random.below(3), u = (normalAxis + 1) % 3, v = (normalAxis + 2) % 3;
  const double height = random.chance(0.5) ? 0.0 : randomCoordinate(random);
  std::array<glm::vec3, 3> corners;
  for (glm::vec3& corner : corners) {
    dvec3 coordinates(0.0);
    coordinates[normalAxis] = height;
    coordinates[u] = randomCoordinate(random);
    coordinates[v] = randomCoordinate(random);
    corner = glm::vec3(shapeTemplate.center + shapeTemplate.axes * (shapeTemplate.half * coordinates));
  }
  return {corners[0], corners[1], corners[2]};
}

Triangle moved(const Triangle& triangle, const dvec3& displacement) {
  const auto movedCorner = [&](const glm::vec3& corner) { return glm::vec3(dvec3(corner) + displacement); };
  return {movedCorner(triangle.a), movedCorner(triangle.b), movedCorner(triangle.c)};
}

}  // namespace reference
