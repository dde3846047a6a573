#include "collision/hull/expansion.hpp"

#include "collision/simd/double2.hpp"

namespace collision::detail {

namespace {

/// A face is thin if the sine of its angle at corners[0] is below this. The normal of such a face would be a
/// rounding error.
constexpr double kThinFaceSine = 1e-8;

/// A point is treated as a point of a face if its barycentric coordinates are at least -kInFaceTolerance.
constexpr double kInFaceTolerance = 1e-9;

/// The origin may lie up to kOutsideRoundings * rounding outside a face, because the first tetrahedron may
/// only touch the origin.
constexpr double kOutsideRoundings = 1024.0;

constexpr double kNoFaceDistance = std::numeric_limits<double>::infinity(),
                 kNoAreaDistance = std::numeric_limits<double>::quiet_NaN();

constexpr std::array<std::uint8_t, 3> kNextCorner{1, 2, 0};

/// Two vectors, one in each lane.
struct TwoVectors {
  Double2 x, y, z;
};

TwoVectors toTwoVectors(const glm::dvec3& first, const glm::dvec3& second) {
  return {Double2{first.x, second.x}, Double2{first.y, second.y}, Double2{first.z, second.z}};
}
TwoVectors operator-(const TwoVectors& u, const TwoVectors& v) { return {u.x - v.x, u.y - v.y, u.z - v.z}; }
Double2 dot(const TwoVectors& u, const TwoVectors& v) { return u.x * v.x + u.y * v.y + u.z * v.z; }
TwoVectors cross(const TwoVectors& u, const TwoVectors& v) {
  return {u.y * v.z - u.z * v.y, u.z * v.x - u.x * v.z, u.x * v.y - u.y * v.x};
}

}  // namespace

Polytope::Polytope(const Tetrahedron& tetrahedron, double rounding) : rounding_(rounding) {
  for (const DifferencePoint& corner : tetrahedron) {
    points_[pointCount_] = corner.point;
    onB_[pointCount_++] = corner.onB;
  }
  const glm::dvec3 ab = points_[1] - points_[0], ac = points_[2] - points_[0], ad = points_[3] - points_[0];
  // seen from d, the order a, b, c is counterclockwise
  const bool mustSwap = glm::dot(glm::cross(ab, ac), ad) > 0.0;
  const std::uint8_t b = mustSwap ? 2 : 1, c = mustSwap ? 1 : 2;
  coneFaces_[0].corners = {0, b, c};
  coneFaces_[1].corners = {3, b, 0};
  coneFaces_[2].corners = {3, c, b};
  coneFaces_[3].corners = {3, 0, c};
  setPlanes(0);
  setPlanes(2);
  for (std::size_t i = 0; i < 4; ++i) store(coneFaces_[i], newSlot());
  setNearest();
}

std::size_t Polytope::newSlot() {
  if (freeSlotCount_ > 0) return freeSlots_[--freeSlotCount_];
  if (slotCount_ % kBlockSize == 0)
    for (std::size_t i = slotCount_; i < slotCount_ + kBlockSize; ++i) {
      x_[i] = y_[i] = z_[i] = 0.0;
      distances_[i] = kNoFaceDistance;
    }
  return slotCount_++;
}

/// Sets the planes of the faces i and i + 1 of the cone.
void Polytope::setPlanes(std::size_t i) {
  Face &first = coneFaces_[i], &second = coneFaces_[i + 1];
  const auto corner = [&](std::size_t k) {
    return toTwoVectors(points_[first.corners[k]], points_[second.corners[k]]);
  };
  const TwoVectors start = corner(0), firstEdge = corner(1) - start, secondEdge = corner(2) - start,
                   normal = cross(firstEdge, secondEdge);
  const Double2 normalSquared = dot(normal, normal);
  const Double2 minSquared =
      kThinFaceSine * kThinFaceSine * dot(firstEdge, firstEdge) * dot(secondEdge, secondEdge);
  const Double2 scale = 1.0 / sqrtOf(normalSquared);
  const TwoVectors unit{normal.x * scale, normal.y * scale, normal.z * scale};
  const Double2 distance =
      normalSquared > minSquared ? dot(unit, start) : Double2{kNoAreaDistance, kNoAreaDistance};
  first.normal = {unit.x[0], unit.y[0], unit.z[0]};
  first.distance = distance[0];
  second.normal = {unit.x[1], unit.y[1], unit.z[1]};
  second.distance = distance[1];
}

void Polytope::store(const Face& face, std::size_t slot) {
  if (!(face.distance >= -kOutsideRoundings * rounding_)) isValid_ = false;
  corners_[slot] = face.corners;
  x_[slot] = face.normal.x;
  y_[slot] = face.normal.y;
  z_[slot] = face.normal.z;
  distances_[slot] = face.distance;
  const auto [a, b, c] = face.corners;
  faceOfSide_[a][b] = faceOfSide_[b][c] = faceOfSide_[c][a] = static_cast<std::uint8_t>(slot);
}

/// Finds the nearest face; of equally near faces, the first. Compares four faces at a time, without branches.
void Polytope::setNearest() {
  Double2 minDistance{kNoFaceDistance, kNoFaceDistance}, secondMinDistance = minDistance;
  Long2 best{0, 1}, secondBest{2, 3}, indices = best;
  for (std::size_t i = 0; i < slotCount_; i += 4, indices += 4) {
    const Double2 first{distances_[i], distances_[i + 1]}, second{distances_[i + 2], distances_[i + 3]};
    best = first < minDistance ? indices : best;
    minDistance = smaller(first, minDistance);
    secondBest = second < secondMinDistance ? indices + 2 : secondBest;
    secondMinDistance = smaller(second, secondMinDistance);
  }
  nearestSlot_ = indexOfSmallest(minDistance, secondMinDistance, best, secondBest);
}

/// Sets the point's height above each face (minus infinity for an empty slot), and a bit for each face that
/// the point replaces.
void Polytope::setHeights(const glm::dvec3& point) {
  const Double2 x{point.x, point.x}, y{point.y, point.y}, z{point.z, point.z};
  replacedBits_ = {};
  for (std::size_t i = 0; i < slotCount_; i += kBlockSize) {
    unsigned lanes = 0;
    for (std::size_t k = 0; k < kBlockSize; k += 2) {
      const std::size_t slot = i + k;
      const Double2 height = Double2{x_[slot], x_[slot + 1]} * x + Double2{y_[slot], y_[slot + 1]} * y +
                             Double2{z_[slot], z_[slot + 1]} * z -
                             Double2{distances_[slot], distances_[slot + 1]};
      heights_[slot] = height[0];
      heights_[slot + 1] = height[1];
      lanes |= lanesOf(height > rounding_) << k;
    }
    replacedBits_[i / 64] |= std::uint64_t{lanes} << i % 64;
  }
}

/// Empties the slots of the faces that are replaced, and builds the cone. Returns true if a face of the cone
/// has no area, or the point lies in the plane of a face that stays. The counts are local variables, because
/// members would be read from memory again after each byte that is written.
bool Polytope::buildCone() {
  std::size_t replacedCount = 0, count = 0;
  int hasLevelFace = 0;
  const auto point = static_cast<std::uint8_t>(pointCount_);
  const double rounding = rounding_;
  for (std::size_t word = 0; 64 * word < slotCount_; ++word)
    for (std::uint64_t bits = replacedBits_[word]; bits != 0; bits &= bits - 1) {
      const std::size_t slot = 64 * word + static_cast<std::size_t>(__builtin_ctzll(bits));
      coneSlots_[replacedCount++] = static_cast<std::uint8_t>(slot);
      distances_[slot] = kNoFaceDistance;
      const Corners corners = corners_[slot];
      for (std::size_t k = 0; k < 3; ++k) {
        const std::uint8_t from = corners[k], to = corners[kNextCorner[k]];
        const double height = heights_[faceOfSide_[to][from]];
        const bool isBorder = !(height > rounding);
        coneFaces_[count].corners = {from, to, point};
        count += isBorder ? 1 : 0;
        hasLevelFace |= int(isBorder) & int(height >= -rounding);
      }
    }
  replacedCount_ = replacedCount;
  coneCount_ = count;
  coneFaces_[count].corners = {0, 1, 2};  // setPlanes computes two faces at a time, and `count` may be odd
  bool hasThinFace = false;
  for (std::size_t i = 0; i < count; i += 2) {
    setPlanes(i);
    hasThinFace |= std::isnan(coneFaces_[i].distance) || std::isnan(coneFaces_[i + 1].distance);
  }
  return hasLevelFace != 0 || hasThinFace;
}

/// Finds a face of the cone that has no area, or that is turned over because the point lies in the plane of
/// the face across the border. Marks the face across the border as replaced, too. Returns false if there is
/// no such face of the cone.
bool Polytope::widenHole() {
  for (std::size_t i = 0; i < coneCount_; ++i) {
    const Face& coneFace = coneFaces_[i];
    const std::size_t neighbour = faceOfSide_[coneFace.corners[1]][coneFace.corners[0]];
    const bool isTurnedOver =
        heights_[neighbour] >= -rounding_ && glm::dot(coneFace.normal, face(neighbour).normal) < 0.0;
    if (!std::isnan(coneFace.distance) && !isTurnedOver) continue;
    heights_[neighbour] = kNoFaceDistance;
    replacedBits_[neighbour / 64] |= std::uint64_t{1} << neighbour % 64;
    return true;
  }
  return false;
}

/// Replaces the faces by the cone. Returns false if there is no room or the border passes a corner twice.
bool Polytope::storeCone() {
  if (coneCount_ < 3 || coneCount_ > kMaxPoints || slotCount_ + coneCount_ > kMaxFaces + replacedCount_)
    return false;
  for (std::size_t i = replacedCount_; i < coneCount_; ++i)
    coneSlots_[i] = static_cast<std::uint8_t>(newSlot());
  for (std::size_t i = coneCount_; i < replacedCount_; ++i) freeSlots_[freeSlotCount_++] = coneSlots_[i];
  for (std::size_t i = 0; i < coneCount_; ++i) store(coneFaces_[i], coneSlots_[i]);
  for (std::size_t i = 0; i < coneCount_; ++i)
    if (faceOfSide_[pointCount_][coneFaces_[i].corners[0]] != coneSlots_[i]) return false;
  return true;
}

bool Polytope::add(const DifferencePoint& supportPoint) {
  if (pointCount_ == kMaxPoints) return false;
  points_[pointCount_] = supportPoint.point;
  onB_[pointCount_] = supportPoint.onB;
  setHeights(supportPoint.point);
  while (buildCone() && widenHole()) {
  }
  isValid_ = storeCone() && isValid_;
  ++pointCount_;
  setNearest();
  return isValid_;
}

std::optional<glm::dvec3> Polytope::onB(const Face& face, const glm::dvec3& foot) const {
  if (!(std::abs(glm::dot(face.normal, foot) - face.distance) <= rounding_)) return std::nullopt;
  const auto [a, b, c] = face.corners;
  const auto areaOf = [&](std::size_t from, std::size_t to) {
    return glm::dot(glm::cross(points_[from] - foot, points_[to] - foot), face.normal);
  };
  const double areaA = areaOf(b, c), areaB = areaOf(c, a), areaC = areaOf(a, b), area = areaA + areaB + areaC;
  if (std::min({areaA, areaB, areaC}) < -kInFaceTolerance * area) return std::nullopt;
  return (onB_[a] * areaA + onB_[b] * areaB + onB_[c] * areaC) / area;
}

std::optional<glm::dvec3> Polytope::onB() const {
  const Face closestFace = face(nearestSlot_);
  const glm::dvec3 foot = closestFace.normal * closestFace.distance;
  if (const auto pointOnB = onB(closestFace, foot)) return pointOnB;
  for (std::size_t slot = 0; slot < slotCount_; ++slot)
    if (const auto pointOnB = onB(face(slot), foot)) return pointOnB;
  return std::nullopt;
}

}  // namespace collision::detail
