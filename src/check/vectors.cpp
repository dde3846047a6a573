#include "check/vectors.hpp"

#include <array>
#include <cmath>
#include <limits>

#include "base/json.hpp"
#include "base/number_text.hpp"
#include "collision/any.hpp"
#include "collision/triangle.hpp"
#include "reference/hull.hpp"
#include "reference/separation.hpp"
#include "world/body.hpp"

namespace check {
namespace {

using collision::Aabb;
using collision::Capsule;
using collision::Cone;
using collision::Cylinder;
using collision::Obb;
using collision::Sphere;
using collision::Triangle;
using glm::dvec3;

/// A typical mistake of implementations in each family of poses, in the order of reference::Family.
constexpr std::array<std::string_view, reference::kFamilies> kPitfalls{
    "none: pairs of everyday sizes",
    "rods up to 5000 times as long as thin: products of extents lose their digits",
    "flat plates: a face normal is short beside the extents",
    "axes that are parallel within 1e-7 to 1e-2 radians: the cross product of two edges is rounding noise, "
    "and an epsilon "
    "widens the boxes",
    "exactly parallel axes: a cross product of length zero separates nothing",
    "pairs just apart or just overlapping: the sign of a small difference of large numbers",
    "one shape inside the other: no features cross, and the depth includes the distance to the surface",
    "equal centres and identical shapes: the direction between the centres is zero",
    "sizes up to 1 : 10000: the small shape vanishes in the rounding of the large one",
    "sizes of 1e5: a tolerance in world units is too small",
    "sizes of 1e-5: a tolerance in world units is larger than the shape",
    "1e6 to 1e7 from the origin: centres must be subtracted before anything is rotated",
    "flat boxes, segments and points as boxes: extents of zero, and normals of no length",
    "all of these mixed",
    "stacks: faces and edges nearly in one plane, where many axes are nearly tied",
};

/// A point relative to an axis, world units.
struct AxisCoordinates {
  double axial, radial;  ///< Distance along the axis from its first end, and distance from the axis.
  double length;
};

AxisCoordinates axisCoordinates(const glm::vec3& from, const glm::vec3& to, const dvec3& point) {
  const dvec3 axis = dvec3(to) - dvec3(from), offset = point - dvec3(from);
  const double length = glm::length(axis);
  const dvec3 unitAxis = length > 0.0 ? axis / length : dvec3(0.0, 1.0, 0.0);
  const double axial = glm::dot(offset, unitAxis);
  return {axial, glm::length(offset - axial * unitAxis), length};
}

/// Returns the largest signed distance of the point from the surfaces of the solid, negative inside. The
/// reference's distance would be too imprecise: its error is up to kCurvedRounding.
double outsideDistance(const Cylinder& c, const dvec3& point) {
  const AxisCoordinates coordinates = axisCoordinates(c.a, c.b, point);
  return std::max(
      {coordinates.radial - double(c.radius), -coordinates.axial, coordinates.axial - coordinates.length});
}

double outsideDistance(const Cone& c, const dvec3& point) {
  const AxisCoordinates coordinates = axisCoordinates(c.base, c.tip, point);
  const double radius(c.radius), slant = std::hypot(radius, coordinates.length);
  if (!(slant > 0.0)) return glm::length(point - dvec3(c.base));
  return std::max(
      -coordinates.axial,
      (coordinates.radial * coordinates.length - radius * (coordinates.length - coordinates.axial)) / slant);
}

/// Returns a lower bound of the point's distance from the shape in world units, negative inside. It is exact
/// except for cylinders and cones. Infinity for a triangle, which has no inside.
double outsideDistance(const TestShape& shape, const dvec3& point) {
  if (const auto* cylinder = std::get_if<Cylinder>(&shape)) return outsideDistance(*cylinder, point);
  if (const auto* cone = std::get_if<Cone>(&shape)) return outsideDistance(*cone, point);
  return isSurface(static_cast<TestShapeKind>(shape.index())) ? std::numeric_limits<double>::infinity()
                                                              : reference::outsideBy(shapeOf(shape), point);
}

dvec3 centerOf(const TestShape& shape) {
  if (const auto* t = std::get_if<Triangle>(&shape)) return (dvec3(t->a) + dvec3(t->b) + dvec3(t->c)) / 3.0;
  return dvec3(collision::centerAny(shapeOf(shape)));
}

/// Returns a point at least 1e-11 of `size` inside both shapes. Nullopt if none is found. The larger of the
/// two values of outsideDistance() is a convex function of the point, so random steps that decrease it lead
/// to such a point. Near the tip of a cone most random steps leave the cone, so a second search also steps
/// towards the centres.
std::optional<dvec3> commonPoint(const TestShapePair& pair, double depth, double size) {
  const auto contact = askLibrary(pair.a, pair.b).contact;
  if (!contact) return std::nullopt;
  const auto distanceOutsideBoth = [&](const dvec3& p) {
    return std::max(outsideDistance(pair.a, p), outsideDistance(pair.b, p));
  };
  const double wantedDistance = -1e-11 * size;
  for (const bool usesCenters : {false, true}) {
    dvec3 point(contact->position);
    double bestDistance = distanceOutsideBoth(point), step = depth;
    reference::Random random(1);
    for (int i = 0; i < 400 && std::isfinite(bestDistance) && bestDistance > wantedDistance; ++i) {
      const dvec3 toCenter = centerOf(i % 4 < 2 ? pair.a : pair.b) - point;
      const bool isTowardsCenter = usesCenters && i % 2 == 0 && toCenter != dvec3(0.0);
      const dvec3 candidate =
          point + step * (isTowardsCenter ? glm::normalize(toCenter) : random.direction());
      const double distance = distanceOutsideBoth(candidate);
      if (distance < bestDistance) {
        point = candidate;
        bestDistance = distance;
      } else {
        step *= 0.95;
      }
    }
    if (bestDistance <= wantedDistance) return point;
  }
  return std::nullopt;
}

/// The interval of a shape along a vector of any length.
struct Interval {
  double low, high;
};

Interval intervalOfPoints(const dvec3& n, std::initializer_list<glm::vec3> points, double reach) {
  Interval interval{std::numeric_limits<double>::infinity(), -std::numeric_limits<double>::infinity()};
  for (const glm::vec3& point : points) {
    interval.low = std::min(interval.low, glm::dot(n, dvec3(point)) - reach);
    interval.high = std::max(interval.high, glm::dot(n, dvec3(point)) + reach);
  }
  return interval;
}

Interval intervalAlong(const TestShape& shape, const dvec3& n) {
  if (const auto* t = std::get_if<Triangle>(&shape)) return intervalOfPoints(n, {t->a, t->b, t->c}, 0.0);
  const reference::Solid solid = reference::solidOf(shapeOf(shape));
  const double reach = solid.radius * glm::length(n);
  return {glm::dot(n, supportPoint(solid, -n)) - reach, glm::dot(n, supportPoint(solid, n)) + reach};
}

std::optional<glm::dvec4> separatingPlane(const TestShapePair& pair, const dvec3& normal) {
  const double lowOfA = intervalAlong(pair.a, normal).low, highOfB = intervalAlong(pair.b, normal).high;
  if (!(lowOfA > highOfB)) return std::nullopt;
  return glm::dvec4(normal, 0.5 * (lowOfA + highOfB));
}

bool isMesh(TestShapeKind kind) { return kind == TestShapeKind::mesh; }

bool isCurved(const TestShape& shape) {
  return std::holds_alternative<Cylinder>(shape) || std::holds_alternative<Cone>(shape);
}

double gapBound(const TestShapePair& pair) {
  return isCurved(pair.a) || isCurved(pair.b) ? reference::kCurvedRounding : kGapBound;
}

template <class Vector>
std::string numberList(const Vector& v, int count) {
  std::string text;
  for (int i = 0; i < count; ++i) text += (i == 0 ? "[" : ",") + base::numberText(v[i]);
  return text + ']';
}

}  // namespace

std::string_view pitfallOf(reference::Family family) { return kPitfalls[static_cast<std::size_t>(family)]; }

VectorTruth truthOf(const TestShapePair& pair) {
  const NearestParts nearest = nearestParts(referencePartsOf(pair.a), referencePartsOf(pair.b));
  VectorTruth truth{nearest.separation, nearest.size, {}, {}, {}};
  const double value = nearest.separation.value;
  if (std::abs(value) <= reference::kVerdictBand * nearest.size) return truth;
  truth.hit = value < 0.0;
  if (*truth.hit) {
    truth.point = commonPoint(pair, -value, nearest.size);
  } else {
    truth.plane = separatingPlane(pair, nearest.separation.normal);
  }
  return truth;
}

std::vector<TestVector> randomVectors(std::uint64_t seed, std::size_t count) {
  std::vector<TestVector> vectors;
  for (std::uint64_t index = 0; vectors.size() < count; ++index) {
    const RandomPair pair = randomPair(seed, index);
    if (isMesh(pair.kindA) || isMesh(pair.kindB)) continue;
    const std::string family(reference::nameOf(pair.family));
    vectors.push_back({family + '-' + std::to_string(index),
                       family,
                       std::string(pitfallOf(pair.family)),
                       pair.shapes,
                       truthOf(pair.shapes),
                       {}});
  }
  return vectors;
}

std::vector<TestVector> vectorsOf(const world::World& world, const std::string& name) {
  std::vector<TestVector> vectors;
  const auto onlyShapeOf = [&](const std::string& body) -> const collision::Shape* {
    const auto index = world::indexOf(world.bodies(), body);
    if (!index || world::collidesAsMesh(world.bodies()[*index])) return nullptr;
    const auto& shapes = world.bodies()[*index].shapes;
    return shapes.size() == 1 ? &shapes.front() : nullptr;
  };
  for (const world::Expectation& expected : world.scene().expect) {
    if (expected.ray || expected.sweep) continue;
    const collision::Shape *a = onlyShapeOf(expected.a), *b = onlyShapeOf(expected.b);
    if (!a || !b) continue;
    const TestShapePair pair{testShapeOf(*a), testShapeOf(*b)};
    const auto note = world.scene().note.find("en");
    vectors.push_back({name + ':' + expected.b, "cases", note == world.scene().note.end() ? "" : note->second,
                       pair, truthOf(pair), name});
  }
  return vectors;
}

std::string vectorLine(const TestVector& vector, std::size_t number) {
  const VectorTruth& truth = vector.truth;
  const double value = truth.separation.value, slack = gapBound(vector.shapes) * truth.size;
  std::string line =
      "{\"id\":" + base::jsonString(vector.id) + ",\"a\":" + shapeJson(vector.shapes.a) +
      ",\"b\":" + shapeJson(vector.shapes.b) + ",\"truth\":\"" +
      (!truth.hit   ? "either"
       : *truth.hit ? "hit"
                    : "miss") +
      "\",\"gap\":" + numberList(std::array<double, 2>{value - slack, value + slack}.data(), 2) +
      ",\"size\":" + base::numberText(truth.size);
  if (truth.point) line += ",\"point\":" + numberList(*truth.point, 3);
  if (truth.plane) line += ",\"plane\":" + numberList(*truth.plane, 4);
  const std::string scene =
      vector.scene.empty() ? vector.family + ".jsonl:" + std::to_string(number) : vector.scene;
  return line + ",\"family\":\"" + vector.family + "\",\"pitfall\":" + base::jsonString(vector.pitfall) +
         ",\"open\":" + base::jsonString("hantei " + scene) + '}';
}

}  // namespace check
