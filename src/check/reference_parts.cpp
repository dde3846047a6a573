#include "check/reference_parts.hpp"

#include <limits>

#include "reference/hull.hpp"

namespace check {

using glm::dvec3;

void ReferenceParts::add(const reference::Solid& solid) {
  solids.push_back(solid);
  balls.push_back(reference::ballOf(solid));
}

void ReferenceParts::add(const reference::Facet& facet) {
  facets.push_back(facet);
  balls.push_back(reference::ballOf(facet));
}

namespace {

/// Returns a function that places points in the world, in double.
auto placingOf(const collision::Transform& pose) {
  glm::dmat3 linear(pose.rotation);
  for (int column = 0; column < 3; ++column) linear[column] *= double(pose.scale[column]);
  return [translation = dvec3(pose.translation), linear](const glm::vec3& point) {
    return translation + linear * dvec3(point);
  };
}

}  // namespace

void ReferenceParts::add(const collision::PosedMesh& mesh) {
  const auto placed = placingOf(mesh.pose);
  const auto vertices = mesh.mesh->vertices();
  for (const collision::MeshFace& face : mesh.mesh->faces()) {
    reference::Facet facet;
    for (std::size_t i = 0; i < 3; ++i) facet[i] = placed(vertices[face[i]]);
    add(facet);
  }
}

void ReferenceParts::add(const collision::PosedHull& hull) {
  const auto placed = placingOf(hull.pose);
  std::vector<dvec3> corners;
  for (const glm::vec3& corner : hull.hull->corners()) corners.push_back(placed(corner));
  hulls.push_back(reference::hullOf(corners));
  reference::Ball ball{hulls.back().center(), 0.0};
  for (const dvec3& corner : corners) ball.radius = std::max(ball.radius, glm::distance(ball.center, corner));
  balls.push_back(ball);
}

void ReferenceParts::addMeshOf(const world::Body& body) {
  if (const auto hull = world::hullOf(body))
    add(*hull);
  else if (world::collidesAsMesh(body))
    add(*body.posed);
}

void ReferenceParts::clear() {
  solids.clear();
  facets.clear();
  hulls.clear();
  balls.clear();
}

reference::Hull ReferenceParts::hull(std::size_t part) const {
  if (isSolid(part)) return reference::hullOf(solids[part]);
  const std::size_t other = part - solids.size();
  return other < facets.size() ? reference::hullOf(facets[other]) : hulls[other - facets.size()];
}

ReferenceParts referencePartsOf(std::span<const collision::Shape> shapes) {
  ReferenceParts subject;
  for (const collision::Shape& shape : shapes) subject.add(reference::solidOf(shape));
  return subject;
}

ReferenceParts referencePartsOf(const world::Body& body) {
  ReferenceParts subject;
  for (std::size_t i = 0; i < body.shapes.size(); ++i)
    if (!isReplacedByMesh(body, i)) subject.add(reference::solidOf(body.shapes[i]));
  subject.addMeshOf(body);
  return subject;
}

bool isReplacedByMesh(const world::Body& body, std::size_t shape) {
  return world::collidesAsMesh(body) && body.mesh->shape == shape;
}

PartPair partPair(const ReferenceParts& a, std::size_t partOfA, const ReferenceParts& b,
                  std::size_t partOfB) {
  if (a.isSolid(partOfA) && b.isSolid(partOfB))
    return TwoParts<reference::Solid>{a.solids[partOfA], b.solids[partOfB]};
  return TwoParts<reference::Hull>{a.hull(partOfA), b.hull(partOfB)};
}

reference::Separation separation(const PartPair& pair) {
  return std::visit([](const auto& two) { return reference::separation(two.a, two.b); }, pair);
}

double pairSize(const PartPair& pair) {
  return std::visit([](const auto& two) { return reference::pairSize(two.a, two.b); }, pair);
}

double depthAlong(const PartPair& pair, const dvec3& normal) {
  return std::visit([&](const auto& two) { return reference::depthAlong(two.a, two.b, normal); }, pair);
}

bool missIsRight(const PartPair& pair) {
  const auto ruling =
      std::visit([](const auto& two) { return reference::ruling(two.a, two.b, false); }, pair);
  return ruling == reference::Ruling::right;
}

namespace {

struct Box {
  dvec3 low{std::numeric_limits<double>::infinity()}, high{-std::numeric_limits<double>::infinity()};
};

Box boxOf(const ReferenceParts& subject) {
  Box box;
  for (const reference::Ball& ball : subject.balls) {
    box.low = glm::min(box.low, ball.center - ball.radius);
    box.high = glm::max(box.high, ball.center + ball.radius);
  }
  return box;
}

bool isWithin(const reference::Ball& ball, const Box& box, double reach) {
  const double most = ball.radius + reach;
  return glm::all(glm::lessThanEqual(box.low - most, ball.center)) &&
         glm::all(glm::lessThanEqual(ball.center, box.high + most));
}

std::size_t nearestCenter(const ReferenceParts& subject, const dvec3& place) {
  std::size_t nearest = 0;
  double least = std::numeric_limits<double>::infinity();
  for (std::size_t i = 0; i < subject.size(); ++i) {
    const dvec3 way = subject.balls[i].center - place;
    const double square = glm::dot(way, way);
    if (square >= least) continue;
    least = square;
    nearest = i;
  }
  return nearest;
}

}  // namespace

double distanceUpperBound(const ReferenceParts& a, const ReferenceParts& b) {
  const std::size_t ofA = nearestCenter(a, b.balls.front().center);
  const std::size_t ofB = nearestCenter(b, a.balls[ofA].center);
  return glm::distance(a.balls[ofA].center, b.balls[ofB].center);
}

PartsAlongX::PartsAlongX(const ReferenceParts& subject, const ReferenceParts& other, double reach)
    : subject_(subject) {
  const Box box = boxOf(other);
  for (std::size_t i = 0; i < subject.size(); ++i) {
    if (!isWithin(subject.balls[i], box, reach)) continue;
    parts_.push_back(i);
    largest_ = std::max(largest_, subject.balls[i].radius);
  }
  std::sort(parts_.begin(), parts_.end(), [&](std::size_t i, std::size_t j) {
    return subject.balls[i].center.x - subject.balls[i].radius <
           subject.balls[j].center.x - subject.balls[j].radius;
  });
}

}  // namespace check
