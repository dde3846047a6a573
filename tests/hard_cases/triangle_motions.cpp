#include "hard_cases/triangle_motions.hpp"

namespace reference {
namespace {

/// The axes of a triangle; the third is perpendicular to its plane. Half of the time the axes are world axes,
/// so that coplanar points are exactly coplanar.
glm::dmat3 anyAxes(Random& random) {
  return random.chance(0.5) ? axisRotation(random) : randomRotation(random);
}

/// Corners in the plane z = 0: of any triangle, of a thin triangle (1e-7 … 1e-2 of its length), or of one
/// without area.
std::array<dvec3, 3> flatCorners(Random& random) {
  std::array<dvec3, 3> corners;
  for (dvec3& corner : corners) {
    corner = random.inCube(-1.0, 1.0);
    corner.z = 0.0;
  }
  const double form = random.uniform(0.0, 1.0);
  const dvec3 along = corners[1] - corners[0];
  const double place = random.uniform(-1.0, 2.0), thickness = random.logUniform(1e-7, 1e-2);
  if (form < 0.2)
    corners[2] = corners[0] + along * place + dvec3(-along.y, along.x, 0.0) * thickness;
  else if (form < 0.25)
    corners[2] = corners[0] + along * place;
  else if (form < 0.3)
    corners[2] = corners[random.chance(0.5) ? 0 : 1];
  return corners;
}

/// Draws the two numbers in two statements, so that the order is the same with every compiler.
dvec3 anyInPlane(Random& random) {
  const double x = random.uniform(-1.0, 1.0);
  return {x, random.uniform(-1.0, 1.0), 0.0};
}

/// A tilt out of the plane z = 0 by at most 1e-9 … 1e-3 radians, about a line in the plane.
glm::dmat3 tiltOf(Random& random) {
  dvec3 axis = random.direction();
  axis.z = 0.0;
  return rotationOf(1.0, axis * (0.5 * random.logUniform(1e-9, 1e-3)));
}

/// The frame of a pair: maps a corner to `axes * (corner * scale) + place`.
struct Frame {
  glm::dmat3 axes{1.0};
  double scale = 1.0;
  dvec3 place{0.0};

  [[nodiscard]] glm::vec3 at(const dvec3& local) const { return glm::vec3(place + axes * (local * scale)); }
  [[nodiscard]] Triangle triangle(const std::array<dvec3, 3>& c) const {
    return {at(c[0]), at(c[1]), at(c[2])};
  }
};

/// A frame of size 1e-5 … 1e7, at the origin or 10 … 1e7 away.
Frame anyFrame(Random& random) {
  Frame frame;
  frame.axes = anyAxes(random);
  frame.scale = random.chance(0.4) ? 1.0 : random.logUniform(1e-5, 1e5);
  if (random.chance(0.6)) return frame;
  const double away = std::pow(10.0, 1 + random.below(7));
  frame.place = random.direction() * away;
  if (random.chance(0.7)) frame.scale = glm::max(frame.scale, away * random.logUniform(1e-7, 1.0));
  return frame;
}

/// Corners of the moving triangle in its final pose, in the frame of the other triangle.
std::array<dvec3, 3> partnerCorners(Random& random, Layout layout, const std::array<dvec3, 3>& b) {
  std::array<dvec3, 3> a = flatCorners(random);
  const double size = random.chance(0.7) ? 1.0 : random.logUniform(1e-3, 1e3);
  const dvec3 offset = anyInPlane(random);
  const glm::dmat3 turn = layout == Layout::apart                            ? randomRotation(random)
                          : layout == Layout::coplanar || random.chance(0.3) ? glm::dmat3(1.0)
                                                                             : tiltOf(random);
  const int shared = layout == Layout::sharedEdge ? 2 : layout == Layout::sharedCorner ? 1 : 0;
  const int from = random.below(3);
  for (int i = 0; i < 3; ++i) {
    dvec3& corner = a[static_cast<std::size_t>(i)];
    corner = turn * (corner * size) + offset;
    if (i < shared) corner = b[static_cast<std::size_t>((from + i) % 3)];
  }
  return a;
}

/// A shape of kind `kind` whose centre is in the plane z = 0 of the frame. Except in the layout `apart`, its
/// axes are nearly along the axes of the frame. Its radius or extents are often 0.
Other partnerShape(Random& random, Layout layout, int kind, const Frame& frame, const dvec3& corner) {
  ShapeTemplate shape;
  for (int axis = 0; axis < 3; ++axis)
    shape.half[axis] = frame.scale * (random.chance(0.2) ? 0.0 : random.logUniform(1e-3, 1.0));
  const double radius = random.uniform(0.0, 1.0);
  shape.radius = frame.scale * (radius < 0.4 ? 0.0 : random.logUniform(radius < 0.6 ? 1e-8 : 1e-3, 1.0));
  const glm::dmat3 turn = layout == Layout::coplanar ? glm::dmat3(1.0) : tiltOf(random);
  shape.axes = layout == Layout::apart ? randomRotation(random) : frame.axes * turn * axisRotation(random);
  const dvec3 local =
      layout == Layout::sharedCorner || layout == Layout::sharedEdge ? corner : anyInPlane(random);
  shape.center = frame.place + frame.axes * (local * frame.scale);
  return std::visit([](const auto& s) -> Other { return s; }, shapeFrom(solidKind(kind), shape));
}

dvec3 anyEdge(Random& random, const Hull& hull) {
  return hull.edges.empty() ? dvec3(0.0) : hull.edgeVector(random.elementOf(hull.edges));
}

dvec3 unitOr(const dvec3& v, const dvec3& other) {
  const double length = glm::length(v);
  return length > 0.0 ? v / length : other;
}

dvec3 worldAxis(Random& random) {
  dvec3 axis(0.0);
  axis[random.below(3)] = random.chance(0.5) ? 1.0 : -1.0;
  return axis;
}

dvec3 directionOf(Random& random, Course course, const Frame& frame, const Hull& a, const Hull& b) {
  const dvec3 anywhere = random.direction();
  const dvec3 inPlane = frame.axes * unitOr({anywhere.x, anywhere.y, 0.0}, {1.0, 0.0, 0.0});
  switch (course) {
    case Course::slanted: {
      const double slope = random.chance(0.5) ? random.uniform(0.1, 2.0) : random.logUniform(1e-9, 1.0);
      return glm::normalize(inPlane + frame.axes[2] * (slope * glm::sign(anywhere.z)));
    }
    case Course::inPlane:
      return inPlane;
    case Course::alongEdge:
      return unitOr(anyEdge(random, random.chance(0.5) ? a : b), anywhere);
    case Course::alongAxis:
      return worldAxis(random);
    case Course::anywhere:
    case Course::throughCorner:
      break;
  }
  return anywhere;
}

}  // namespace

TriangleMotion makeTriangleMotion(Random& random, Layout layout, Course course, int kind) {
  const Frame frame = anyFrame(random);
  const std::array<dvec3, 3> corners = flatCorners(random);
  TriangleMotion motion;
  motion.b = frame.triangle(corners);
  motion.a = kind == kTriangleKind ? Other(frame.triangle(partnerCorners(random, layout, corners)))
                                   : partnerShape(random, layout, kind, frame, corners[0]);
  const Hull a = hullOf(motion.a), b = hullOf(Other(motion.b));
  if (course == Course::throughCorner) {
    const dvec3 from = random.elementOf(a.corners);
    motion.a = moved(motion.a, random.elementOf(b.corners) - from);
  }
  const dvec3 direction = directionOf(random, course, frame, a, b);
  const dvec3 way = direction * (pairSize(a, b) * random.logUniform(0.25, 64.0));
  const double back = random.uniform(0.0, 1.2);
  motion.displacement = glm::vec3(way);
  motion.a = moved(motion.a, -dvec3(motion.displacement) * (back < 1.1 ? back : 1.0));
  return motion;
}

std::vector<Triangle> makeFan(Random& random, const Triangle& b) {
  std::vector<Triangle> fan{b};
  const int more = random.below(4);
  for (int i = 0; i < more; ++i) {
    const Triangle& last = fan.back();
    const dvec3 from(last.a), edge = dvec3(last.c) - from, side = dvec3(last.b) - from;
    const dvec3 out = perpendicularPart(side, glm::length(edge) > 0.0 ? edge : dvec3(0.0, 1.0, 0.0));
    const dvec3 up = random.direction() * (glm::length(out) * random.logUniform(1e-9, 1.0));
    fan.push_back({last.a, last.c, glm::vec3(from + edge * random.uniform(0.2, 1.0) - out + up)});
  }
  return fan;
}

}  // namespace reference
