#include "collision/hull/expansion.hpp"

namespace collision::detail {

namespace {

/// Sine of the angle of a face below which its normal would be rounding.
constexpr double kThinFace = 1e-8;

}  // namespace

Expansion::Expansion(const Simplex& simplex, double rounding) : rounding_(rounding) {
  for (std::size_t i = 0; i < 4; ++i) points_[pointCount_++] = simplex.corner(i).point;
  const glm::dvec3 ab = points_[1] - points_[0], ac = points_[2] - points_[0], ad = points_[3] - points_[0];
  const bool isTurned = glm::dot(glm::cross(ab, ac), ad) > 0.0;  // d sees a, b, c counterclockwise
  const unsigned char b = isTurned ? 2 : 1, c = isTurned ? 1 : 2;
  addFace(0, b, c);
  addFace(3, b, 0);
  addFace(3, c, b);
  addFace(3, 0, c);
}

const Expansion::Face& Expansion::nearest() const {
  std::size_t best = 0;
  for (std::size_t i = 1; i < faceCount_; ++i)
    if (faces_[i].distance < faces_[best].distance) best = i;
  return faces_[best];
}

bool Expansion::add(const glm::dvec3& point) {
  if (pointCount_ == kMostPoints) return false;
  edgeCount_ = 0;
  std::size_t kept = 0;
  for (std::size_t i = 0; i < faceCount_; ++i) {
    const Face& face = faces_[i];
    if (glm::dot(face.normal, point) <= face.distance + rounding_) {
      faces_[kept++] = face;
      continue;
    }
    for (std::size_t k = 0; k < 3; ++k) edges_[edgeCount_++] = {face.corners[k], face.corners[(k + 1) % 3]};
  }
  faceCount_ = kept;
  keepBorder();
  if (!isValid_ || faceCount_ + edgeCount_ > kMostFaces) return false;
  points_[pointCount_++] = point;
  for (std::size_t i = 0; i < edgeCount_; ++i)
    addFace(edges_[i].from, edges_[i].to, static_cast<unsigned char>(pointCount_ - 1));
  return isValid_;
}

void Expansion::addFace(unsigned char a, unsigned char b, unsigned char c) {
  const glm::dvec3 ab = points_[b] - points_[a], ac = points_[c] - points_[a], normal = glm::cross(ab, ac);
  const double square = lengthSquared(normal);
  if (!(square > kThinFace * kThinFace * lengthSquared(ab) * lengthSquared(ac))) isValid_ = false;
  const glm::dvec3 unit = normal / std::sqrt(square);
  const double distance = glm::dot(unit, points_[a]);
  if (!(distance >= -rounding_)) isValid_ = false;
  faces_[faceCount_++] = {{a, b, c}, unit, distance};
}

bool Expansion::isBorder(std::size_t edge) const {
  for (std::size_t i = 0; i < edgeCount_; ++i)
    if (edges_[i].from == edges_[edge].to && edges_[i].to == edges_[edge].from) return false;
  return true;
}

/// Keeps the edges of the removed faces that only one of them has. They must be one loop.
void Expansion::keepBorder() {
  std::array<unsigned char, kMostPoints> next;
  next.fill(kMostPoints);
  std::array<Edge, kMostPoints> border;
  std::size_t count = 0;
  for (std::size_t i = 0; i < edgeCount_; ++i) {
    if (!isBorder(i)) continue;
    if (next[edges_[i].from] != kMostPoints) isValid_ = false;  // passed twice
    next[edges_[i].from] = edges_[i].to;
    if (count < border.size()) border[count++] = edges_[i];
  }
  if (count < 3) isValid_ = false;
  if (!isValid_) return;
  std::size_t steps = 1;
  for (unsigned char at = border[0].to; at != border[0].from && at != kMostPoints && steps <= count; ++steps)
    at = next[at];
  if (steps != count) isValid_ = false;
  for (std::size_t i = 0; i < count; ++i) edges_[i] = border[i];
  edgeCount_ = count;
}

}  // namespace collision::detail
