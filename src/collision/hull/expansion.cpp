#include "collision/hull/expansion.hpp"

namespace collision::detail {

namespace {

/// Sine of the angle of a face below which its normal would be rounding.
constexpr double kThinFace = 1e-8;

/// The fraction of a face by which a point may lie beside it.
constexpr double kInFace = 1e-9;

/// In units of the rounding: the origin may lie this far outside the tetrahedron of the start, where a face
/// of it passes through the origin.
constexpr double kOutside = 1024.0;

}  // namespace

Expansion::Expansion(const Tetrahedron& tetrahedron, double rounding) : rounding_(rounding) {
  for (const DifferencePoint& corner : tetrahedron) {
    points_[pointCount_] = corner.point;
    onB_[pointCount_++] = corner.onB;
  }
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

std::optional<glm::dvec3> Expansion::onB() const {
  const Face& least = nearest();
  const glm::dvec3 foot = least.normal * least.distance;
  for (std::size_t i = 0; i < faceCount_; ++i) {
    const Face& face = faces_[i];
    if (std::abs(glm::dot(face.normal, foot) - face.distance) > rounding_) continue;
    const auto [a, b, c] = face.corners;
    const auto areaOf = [&](std::size_t from, std::size_t to) {
      return glm::dot(glm::cross(points_[from] - foot, points_[to] - foot), face.normal);
    };
    const double ofA = areaOf(b, c), ofB = areaOf(c, a), ofC = areaOf(a, b), all = ofA + ofB + ofC;
    if (std::min({ofA, ofB, ofC}) >= -kInFace * all)
      return (onB_[a] * ofA + onB_[b] * ofB + onB_[c] * ofC) / all;
  }
  return std::nullopt;
}

bool Expansion::add(const DifferencePoint& next) {
  const glm::dvec3& point = next.point;
  if (pointCount_ == kMostPoints) return false;
  Seen seen;
  for (std::size_t i = 0; i < faceCount_; ++i)
    seen[i] = glm::dot(faces_[i].normal, point) > faces_[i].distance + rounding_;
  setBorder(seen);
  for (bool isWidened = false; widen(seen, point, isWidened); isWidened = true) setBorder(seen);
  std::size_t kept = 0;
  for (std::size_t i = 0; i < faceCount_; ++i)
    if (!seen[i]) faces_[kept++] = faces_[i];
  faceCount_ = kept;
  isValid_ = isValid_ && isLoop();
  if (!isValid_ || faceCount_ + edgeCount_ > kMostFaces) return false;
  points_[pointCount_] = point;
  onB_[pointCount_++] = next.onB;
  for (std::size_t i = 0; i < edgeCount_; ++i)
    addFace(edges_[i].from, edges_[i].to, static_cast<unsigned char>(pointCount_ - 1));
  return isValid_;
}

/// The face beyond an edge of the border, or faceCount_.
std::size_t Expansion::faceAcross(const Edge& edge) const {
  for (std::size_t i = 0; i < faceCount_; ++i)
    for (std::size_t k = 0; k < 3; ++k)
      if (faces_[i].corners[k] == edge.to && faces_[i].corners[(k + 1) % 3] == edge.from) return i;
  return faceCount_;
}

/// Adds a face to those to be replaced, where a face of the cone has no area, or is turned over because the
/// point lies in one plane with the face beyond; false when none needs it.
bool Expansion::widen(Seen& seen, const glm::dvec3& point, bool isWidened) const {
  for (std::size_t i = 0; i < edgeCount_; ++i) {
    const glm::dvec3 along = way(edges_[i]), aside = point - points_[edges_[i].from],
                     normal = glm::cross(along, aside);
    const double least = kThinFace * kThinFace * lengthSquared(along) * lengthSquared(aside);
    const bool isThin = !(lengthSquared(normal) > least);
    if (!isThin && !isWidened) continue;
    const std::size_t across = faceAcross(edges_[i]);
    if (across == faceCount_) continue;
    const bool isLevel =
        std::abs(glm::dot(faces_[across].normal, point) - faces_[across].distance) <= rounding_;
    if (!isThin && !(isLevel && glm::dot(normal, faces_[across].normal) < 0.0)) continue;
    seen[across] = true;
    return true;
  }
  return false;
}

void Expansion::addFace(unsigned char a, unsigned char b, unsigned char c) {
  const glm::dvec3 ab = points_[b] - points_[a], ac = points_[c] - points_[a], normal = glm::cross(ab, ac);
  const double square = lengthSquared(normal);
  if (!(square > kThinFace * kThinFace * lengthSquared(ab) * lengthSquared(ac))) isValid_ = false;
  const glm::dvec3 unit = normal / std::sqrt(square);
  const double distance = glm::dot(unit, points_[a]);
  if (!(distance >= -kOutside * rounding_)) isValid_ = false;
  faces_[faceCount_++] = {{a, b, c}, unit, distance};
}

/// Sets the edges of the faces that are seen which only one of them has.
void Expansion::setBorder(const Seen& seen) {
  edgeCount_ = 0;
  for (std::size_t i = 0; i < faceCount_; ++i)
    for (std::size_t k = 0; seen[i] && k < 3; ++k)
      edges_[edgeCount_++] = {faces_[i].corners[k], faces_[i].corners[(k + 1) % 3]};
  // Bit `to` of row `from`. Each corner of a face that is seen starts an edge, so every row that is read is
  // set.
  std::array<std::array<std::uint64_t, 2>, kMostPoints> rows;
  const auto bit = [](unsigned char to) { return std::uint64_t{1} << to % 64; };
  for (std::size_t i = 0; i < edgeCount_; ++i) rows[edges_[i].from] = {};
  for (std::size_t i = 0; i < edgeCount_; ++i) rows[edges_[i].from][edges_[i].to / 64] |= bit(edges_[i].to);
  std::size_t kept = 0;
  for (std::size_t i = 0; i < edgeCount_; ++i) {
    const Edge edge = edges_[i];
    edges_[kept] = edge;
    kept += (rows[edge.to][edge.from / 64] & bit(edge.from)) == 0 ? 1 : 0;
  }
  edgeCount_ = kept;
}

/// True when the border is one loop.
bool Expansion::isLoop() const {
  std::array<unsigned char, kMostPoints> next;
  next.fill(kMostPoints);
  for (std::size_t i = 0; i < edgeCount_; ++i) {
    if (next[edges_[i].from] != kMostPoints) return false;  // passed twice
    next[edges_[i].from] = edges_[i].to;
  }
  if (edgeCount_ < 3) return false;
  std::size_t steps = 1;
  for (unsigned char at = edges_[0].to; at != edges_[0].from && at != kMostPoints && steps <= edgeCount_;
       ++steps)
    at = next[at];
  return steps == edgeCount_;
}

}  // namespace collision::detail
