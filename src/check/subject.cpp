#include "check/subject.hpp"

#include "reference/hull_separation.hpp"
#include "world/part.hpp"

namespace check {

using glm::dvec3;

void Subject::add(const reference::Solid& solid) {
  solids.push_back(solid);
  balls.push_back(reference::ballOf(solid));
}

void Subject::add(const reference::Facet& facet) {
  facets.push_back(facet);
  balls.push_back(reference::ballOf(facet));
}

void Subject::add(const collision::PosedMesh& mesh) {
  const dvec3 translation(mesh.pose.translation);
  glm::dmat3 linear(mesh.pose.rotation);
  for (int column = 0; column < 3; ++column) linear[column] *= double(mesh.pose.scale[column]);
  const auto vertices = mesh.mesh->vertices();
  for (const collision::MeshFace& face : mesh.mesh->faces()) {
    reference::Facet facet;
    for (std::size_t i = 0; i < 3; ++i) facet[i] = translation + linear * dvec3(vertices[face[i]]);
    add(facet);
  }
}

void Subject::clear() {
  solids.clear();
  facets.clear();
  balls.clear();
}

reference::Hull Subject::hull(std::size_t part) const {
  return isSolid(part) ? reference::hullOf(solids[part]) : reference::hullOf(facets[part - solids.size()]);
}

Subject subjectOf(std::span<const reference::Solid> solids) {
  Subject subject;
  for (const reference::Solid& solid : solids) subject.add(solid);
  return subject;
}

Subject subjectOf(std::span<const collision::Shape> shapes) {
  Subject subject;
  for (const collision::Shape& shape : shapes) subject.add(reference::solidOf(shape));
  return subject;
}

Subject subjectOf(const world::Body& body) {
  Subject subject;
  for (std::size_t i = 0; i < body.shapes.size(); ++i)
    if (!isMeshItself(body, i)) subject.add(reference::solidOf(body.shapes[i]));
  if (world::hasMesh(body)) subject.add(*body.posed);
  return subject;
}

bool isMeshItself(const world::Body& body, std::size_t shape) {
  return world::hasMesh(body) && body.mesh->shape == shape;
}

PartPair::PartPair(const Subject& a, std::size_t partOfA, const Subject& b, std::size_t partOfB) {
  if (a.isSolid(partOfA) && b.isSolid(partOfB)) {
    solidA_ = &a.solids[partOfA];
    solidB_ = &b.solids[partOfB];
  } else {
    hullA_ = a.hull(partOfA);
    hullB_ = b.hull(partOfB);
  }
}

reference::Separation PartPair::separation() const {
  return solidA_ ? reference::separation(*solidA_, *solidB_) : reference::separation(hullA_, hullB_);
}

double PartPair::size() const {
  return solidA_ ? reference::pairSize(*solidA_, *solidB_) : reference::pairSize(hullA_, hullB_);
}

double PartPair::depthAlong(const dvec3& normal) const {
  if (!solidA_) return reference::depthAlong(hullA_, hullB_, normal);
  return -reference::separationAlong(reference::difference(*solidA_, *solidB_), normal);
}

bool PartPair::missIsRight() const {
  const reference::Ruling ruling =
      solidA_ ? reference::ruling(*solidA_, *solidB_, false) : reference::ruling(hullA_, hullB_, false);
  return ruling == reference::Ruling::right;
}

}  // namespace check
