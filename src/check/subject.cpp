#include "check/subject.hpp"

#include "judge/hull_separation.hpp"
#include "world/part.hpp"

namespace check {

using glm::dvec3;

void Subject::add(const judge::Solid& solid) {
  solids.push_back(solid);
  balls.push_back(judge::ballOf(solid));
}

void Subject::add(const judge::Facet& facet) {
  facets.push_back(facet);
  balls.push_back(judge::ballOf(facet));
}

void Subject::add(const collision::PosedMesh& mesh) {
  const dvec3 translation(mesh.pose.translation);
  glm::dmat3 linear(mesh.pose.rotation);
  for (int column = 0; column < 3; ++column) linear[column] *= double(mesh.pose.scale[column]);
  const auto vertices = mesh.mesh->vertices();
  for (const collision::MeshFace& face : mesh.mesh->faces()) {
    judge::Facet facet;
    for (std::size_t i = 0; i < 3; ++i) facet[i] = translation + linear * dvec3(vertices[face[i]]);
    add(facet);
  }
}

void Subject::clear() {
  solids.clear();
  facets.clear();
  balls.clear();
}

judge::Hull Subject::hull(std::size_t part) const {
  return isSolid(part) ? judge::hullOf(solids[part]) : judge::hullOf(facets[part - solids.size()]);
}

Subject subjectOf(std::span<const judge::Solid> solids) {
  Subject subject;
  for (const judge::Solid& solid : solids) subject.add(solid);
  return subject;
}

Subject subjectOf(std::span<const collision::Shape> shapes) {
  Subject subject;
  for (const collision::Shape& shape : shapes) subject.add(judge::solidOf(shape));
  return subject;
}

Subject subjectOf(const world::Body& body) {
  Subject subject;
  for (std::size_t i = 0; i < body.shapes.size(); ++i)
    if (!isMeshItself(body, i)) subject.add(judge::solidOf(body.shapes[i]));
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

judge::Separation PartPair::separation() const {
  return solidA_ ? judge::separation(*solidA_, *solidB_) : judge::separation(hullA_, hullB_);
}

double PartPair::size() const {
  return solidA_ ? judge::pairSize(*solidA_, *solidB_) : judge::pairSize(hullA_, hullB_);
}

double PartPair::depthAlong(const dvec3& normal) const {
  if (!solidA_) return judge::depthAlong(hullA_, hullB_, normal);
  return -judge::separationAlong(judge::difference(*solidA_, *solidB_), normal);
}

bool PartPair::missIsRight() const {
  const judge::Ruling ruling =
      solidA_ ? judge::ruling(*solidA_, *solidB_, false) : judge::ruling(hullA_, hullB_, false);
  return ruling == judge::Ruling::right;
}

}  // namespace check
