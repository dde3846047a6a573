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
auto pointTransform(const collision::Transform& pose) {
  glm::dmat3 linearPart(pose.rotation);
  for (int column = 0; column < 3; ++column) linearPart[column] *= double(pose.scale[column]);
  return [translation = dvec3(pose.translation), linearPart](const glm::vec3& point) {
    return translation + linearPart * dvec3(point);
  };
}

}  // namespace

void ReferenceParts::add(const collision::PosedMesh& mesh) {
  const auto toWorld = pointTransform(mesh.pose);
  const auto vertices = mesh.mesh->vertices();
  for (const collision::MeshFace& face : mesh.mesh->faces()) {
    reference::Facet facet;
    for (std::size_t i = 0; i < 3; ++i) facet[i] = toWorld(vertices[face[i]]);
    add(facet);
  }
}

void ReferenceParts::add(const collision::PosedHull& hull) {
  const auto toWorld = pointTransform(hull.pose);
  std::vector<dvec3> corners;
  for (const glm::vec3& corner : hull.hull->corners()) corners.push_back(toWorld(corner));
  hulls.push_back(reference::hullOf(corners));
  reference::Ball ball{hulls.back().center(), 0.0};
  for (const dvec3& corner : corners) ball.radius = std::max(ball.radius, glm::distance(ball.center, corner));
  balls.push_back(ball);
}

void ReferenceParts::addMeshOf(const world::Body& body) {
  if (const auto hull = world::hullOf(body))
    add(*hull);
  else if (world::collidesAsMesh(body))
    add(*body.posedMesh);
}

void ReferenceParts::clear() {
  solids.clear();
  facets.clear();
  hulls.clear();
  balls.clear();
}

reference::Hull ReferenceParts::hull(std::size_t part) const {
  if (isSolid(part)) return reference::hullOf(solids[part]);
  const std::size_t index = part - solids.size();
  return index < facets.size() ? reference::hullOf(facets[index]) : hulls[index - facets.size()];
}

ReferenceParts referencePartsOf(std::span<const collision::Shape> shapes) {
  ReferenceParts parts;
  for (const collision::Shape& shape : shapes) parts.add(reference::solidOf(shape));
  return parts;
}

ReferenceParts referencePartsOf(const world::Body& body) {
  ReferenceParts parts;
  for (std::size_t i = 0; i < body.shapes.size(); ++i)
    if (!isReplacedByMesh(body, i)) parts.add(reference::solidOf(body.shapes[i]));
  parts.addMeshOf(body);
  return parts;
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
  return std::visit([](const auto& parts) { return reference::separation(parts.a, parts.b); }, pair);
}

double pairSize(const PartPair& pair) {
  return std::visit([](const auto& parts) { return reference::pairSize(parts.a, parts.b); }, pair);
}

double depthAlong(const PartPair& pair, const dvec3& normal) {
  return std::visit([&](const auto& parts) { return reference::depthAlong(parts.a, parts.b, normal); }, pair);
}

bool isMissRight(const PartPair& pair) {
  const auto ruling =
      std::visit([](const auto& parts) { return reference::ruling(parts.a, parts.b, false); }, pair);
  return ruling == reference::Ruling::right;
}

namespace {

struct Box {
  dvec3 low{std::numeric_limits<double>::infinity()}, high{-std::numeric_limits<double>::infinity()};
};

Box boxOf(const ReferenceParts& parts) {
  Box box;
  for (const reference::Ball& ball : parts.balls) {
    box.low = glm::min(box.low, ball.center - ball.radius);
    box.high = glm::max(box.high, ball.center + ball.radius);
  }
  return box;
}

bool isWithin(const reference::Ball& ball, const Box& box, double reach) {
  const double maxDistance = ball.radius + reach;
  return glm::all(glm::lessThanEqual(box.low - maxDistance, ball.center)) &&
         glm::all(glm::lessThanEqual(ball.center, box.high + maxDistance));
}

std::size_t nearestCenter(const ReferenceParts& parts, const dvec3& point) {
  std::size_t nearestIndex = 0;
  double minSquare = std::numeric_limits<double>::infinity();
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const dvec3 offset = parts.balls[i].center - point;
    const double square = glm::dot(offset, offset);
    if (square >= minSquare) continue;
    minSquare = square;
    nearestIndex = i;
  }
  return nearestIndex;
}

}  // namespace

double distanceUpperBound(const ReferenceParts& a, const ReferenceParts& b) {
  const std::size_t indexInA = nearestCenter(a, b.balls.front().center);
  const std::size_t indexInB = nearestCenter(b, a.balls[indexInA].center);
  return glm::distance(a.balls[indexInA].center, b.balls[indexInB].center);
}

PartsAlongX::PartsAlongX(const ReferenceParts& allParts, const ReferenceParts& otherParts, double reach)
    : allParts_(allParts) {
  const Box box = boxOf(otherParts);
  for (std::size_t i = 0; i < allParts.size(); ++i) {
    if (!isWithin(allParts.balls[i], box, reach)) continue;
    indices_.push_back(i);
    largestRadius_ = std::max(largestRadius_, allParts.balls[i].radius);
  }
  std::sort(indices_.begin(), indices_.end(), [&](std::size_t i, std::size_t j) {
    return allParts.balls[i].center.x - allParts.balls[i].radius <
           allParts.balls[j].center.x - allParts.balls[j].radius;
  });
}

}  // namespace check
