#include "judge/families.hpp"

#include "collision/rounding.hpp"

namespace judge {
namespace {

/// By any angle about one of the axes, which stays parallel to itself.
glm::dmat3 twist(Random& random) {
  dvec3 axis(0.0);
  axis[random.below(3)] = random.uniform(-2.0, 2.0);
  return rotationOf(1.0, axis);
}

/// 1e-7 … 1e-2 radians.
double smallAngle(Random& random) { return random.spread(1e-7, 1e-2); }

Blanks thinOrAny(Random& random) {
  if (random.chance(0.5)) return anyBlanks(random, {0.001, 0.001, 1.0}, {0.02, 0.02, 5.0});
  return anyBlanks(random, dvec3(0.1), dvec3(2.0));
}

void scale(Blank& blank, double by) {
  blank.center *= by;
  blank.half *= by;
  blank.radius *= by;
}

void scale(Blanks& blanks, double by) {
  scale(blanks.a, by);
  scale(blanks.b, by);
}

void contain(Random& random, Blanks& blanks) {
  blanks.a.half *= random.uniform(0.02, 0.5);
  blanks.a.radius *= random.uniform(0.02, 0.5);
  const dvec3 within = random.inCube(-1.0, 1.0) * glm::max(blanks.b.half - blanks.a.half, dvec3(0.0));
  blanks.a.center = blanks.b.center + blanks.b.axes * within;
}

void makeConcentric(Random& random, Blanks& blanks) {
  if (random.chance(0.3)) blanks.a = blanks.b;
  if (random.chance(0.3)) alignAxes(random, blanks, 0.0, random.chance(0.5));
  blanks.b.center = dvec3(collision::roundToFloat(blanks.b.center));
  blanks.a.center = blanks.b.center;
}

/// Both at the same place 1e6 or 1e7 away, large enough to be more than one float there.
void takeFar(Random& random, Blanks& blanks) {
  scale(blanks, random.spread(4.0, 256.0));
  const double away = random.chance(0.5) ? 1e6 : 1e7;
  const dvec3 offset = random.direction() * away;
  blanks.a.center += offset;
  blanks.b.center += offset;
}

/// All at once: any aspect ratio up to a million, edges at a small angle, any scale, away from the origin.
Blanks mixedBlanks(Random& random, bool axisAligned) {
  Blanks blanks = anyBlanks(random, dvec3(1e-4), dvec3(1e2));
  if (random.chance(0.7)) alignAxes(random, blanks, smallAngle(random), axisAligned);
  scale(blanks, random.spread(1e-5, 1e5));
  const double reach = glm::length(blanks.b.half) + glm::length(blanks.a.half);
  const double away = reach * random.spread(1e-3, 1e3);
  const dvec3 offset = random.direction() * away;
  blanks.a.center += offset;
  blanks.b.center += offset;
  return blanks;
}

void flattenSome(Random& random, Blanks& blanks) {
  for (Blank* blank : {&blanks.a, &blanks.b}) {
    if (random.chance(0.4)) blank->radius = 0.0;
    for (int axis = 0; axis < 3; ++axis)
      if (random.chance(0.4)) blank->half[axis] = 0.0;
  }
}

/// A box that stands on another, face on face, or hangs on it, edge on edge: turned against it by nothing or
/// by 1e-7 … 0.05 radians, and 1e-6 … 0.1 deep, or as far above.
Blanks stackedBlanks(Random& random, bool axisAligned) {
  Blanks blanks = anyBlanks(random, dvec3(0.1), dvec3(1.0));
  if (axisAligned) blanks.b.axes = glm::dmat3(1.0);
  dvec3 place = random.inCube(-1.0, 1.0) * (blanks.a.half + blanks.b.half);
  const int face = random.below(3);
  for (int axis : {face, random.chance(0.3) ? (face + 1) % 3 : face}) {
    const double depth = random.spread(1e-6, 0.1);
    place[axis] = blanks.a.half[axis] + blanks.b.half[axis] + (random.chance(0.7) ? -depth : depth);
  }
  const double angle = random.chance(0.2) ? 0.0 : random.spread(1e-7, 0.05);
  dvec3 yaw(0.0);
  yaw[face] = 0.5 * angle;
  const glm::dmat3 turn = random.chance(0.7) ? rotationOf(1.0, yaw) : smallRotation(random, angle);
  blanks.a.axes = blanks.b.axes * turn;
  blanks.a.center = blanks.b.center + blanks.b.axes * place;
  return blanks;
}

/// Moves a along the true normal, so that the pair is nearly touching.
ShapePair nearlyTouching(Random& random, const ShapePair& pair) {
  const Separation now = separation(pair.a, pair.b);
  const double wanted = nearTouchShare(random) * pairSize(pair.a, pair.b);
  return {moved(pair.a, now.normal * (wanted - now.value)), pair.b};
}

}  // namespace

std::string_view nameOf(Family family) { return kFamilyNames[static_cast<std::size_t>(family)]; }

Blanks anyBlanks(Random& random, const dvec3& halfLow, const dvec3& halfHigh) {
  Blanks blanks;
  for (Blank* blank : {&blanks.a, &blanks.b}) {
    for (int axis = 0; axis < 3; ++axis) blank->half[axis] = random.spread(halfLow[axis], halfHigh[axis]);
    blank->axes = anyRotation(random);
    blank->radius = random.spread(0.02, 1.0);
    blank->center = random.inCube(-0.5, 0.5);
  }
  const double reach = glm::length(blanks.a.half) + glm::length(blanks.b.half);
  const double away = random.uniform(0.0, 0.7 * reach);
  blanks.a.center += random.direction() * away;
  return blanks;
}

void alignAxes(Random& random, Blanks& blanks, double angle, bool axisAligned) {
  blanks.b.axes = axisAligned ? glm::dmat3(1.0) : anyRotation(random);
  const glm::dmat3 between = random.chance(0.5) ? twist(random) : glm::dmat3(1.0);
  const glm::dmat3 relabelled = axisRotation(random);
  blanks.a.axes = smallRotation(random, angle) * blanks.b.axes * between * relabelled;
}

double nearTouchShare(Random& random) {
  const double share =
      random.chance(0.7) ? kVerdictBand * random.uniform(1.02, 4.0) : random.spread(1e-5, 1e-1);
  return random.chance(0.5) ? share : -share;
}

Blanks familyBlanks(Random& random, Family family, bool axisAligned) {
  Blanks blanks = anyBlanks(random, dvec3(0.1), dvec3(1.0));
  switch (family) {
    case Family::random:
    case Family::touching:
      break;
    case Family::thin:
      return anyBlanks(random, {0.001, 0.001, 1.0}, {0.02, 0.02, 5.0});
    case Family::flat:
      return anyBlanks(random, {0.3, 0.0005, 0.3}, {3.0, 0.01, 3.0});
    case Family::nearParallel:
      blanks = thinOrAny(random);
      alignAxes(random, blanks, smallAngle(random), axisAligned);
      break;
    case Family::parallel:
      blanks = thinOrAny(random);
      alignAxes(random, blanks, 0.0, axisAligned);
      break;
    case Family::contained:
      contain(random, blanks);
      break;
    case Family::concentric:
      makeConcentric(random, blanks);
      break;
    case Family::unequal:
      scale(blanks.a, random.spread(1e-4, 1e4));
      break;
    case Family::huge:
      scale(blanks, 1e5);
      break;
    case Family::tiny:
      scale(blanks, 1e-5);
      break;
    case Family::far:
      takeFar(random, blanks);
      break;
    case Family::mixed:
      return mixedBlanks(random, axisAligned);
    case Family::stacks:
      return stackedBlanks(random, axisAligned);
    case Family::zeroSize:
      flattenSome(random, blanks);
      break;
  }
  return blanks;
}

ShapePair freePair(Random& random, Family family, Kind kindA, Kind kindB) {
  const bool axisAligned = kindA == Kind::aabb || kindB == Kind::aabb;
  const Blanks blanks = familyBlanks(random, family, axisAligned);
  return {cut(kindA, blanks.a), cut(kindB, blanks.b)};
}

ShapePair makePair(Random& random, Family family, Kind kindA, Kind kindB) {
  const ShapePair pair = freePair(random, family, kindA, kindB);
  if (family == Family::contained || family == Family::concentric) return pair;
  return family == Family::touching || random.chance(0.5) ? nearlyTouching(random, pair) : pair;
}

}  // namespace judge
