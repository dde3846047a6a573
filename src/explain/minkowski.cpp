#include "explain/minkowski.hpp"

#include <algorithm>
#include <cmath>

#include "collision/any.hpp"
#include "explain/axes.hpp"

namespace explain {
namespace {

/// Cosines up to this count as 0. This is larger than rounding in double, but smaller than every nonzero
/// cosine after snappedFrame(), which is at least the square of kSameDirection.
constexpr double kZeroCosine = 1e-14;

/// In a right-handed frame, axis p × axis q is permutationSign(p, q) times axis thirdAxis(p, q).
int permutationSign(int p, int q) { return q == (p + 1) % 3 ? 1 : -1; }
int thirdAxis(int p, int q) { return 3 - p - q; }

/// Makes the frame right-handed and orthonormal. Column p keeps its direction. Column q is made perpendicular
/// to column p.
glm::dmat3 rightHandedFrame(const glm::dmat3& axes, int p, int q) {
  glm::dmat3 frame(1.0);
  frame[p] = glm::normalize(axes[p]);
  frame[q] = glm::normalize(axes[q] - frame[p] * glm::dot(frame[p], axes[q]));
  frame[thirdAxis(p, q)] = glm::cross(frame[p], frame[q]) * static_cast<double>(permutationSign(p, q));
  return frame;
}

/// The pair of axes of A and B with the smallest `measure`.
template <typename Measure>
EdgePair minimizingPair(Measure measure) {
  EdgePair bestPair;
  for (int k = 0; k < 3; ++k)
    for (int l = 0; l < 3; ++l)
      if (measure(k, l) < measure(bestPair.edgeA, bestPair.edgeB)) bestPair = {k, l};
  return bestPair;
}

/// Sets axis `edgeB` of B to axis `edgeA` of A, or to the opposite of `edgeA`. The two axes must be nearly
/// parallel.
void alignAxis(const glm::dmat3& a, glm::dmat3& b, const EdgePair& pair) {
  b[pair.edgeB] = a[pair.edgeA] * (glm::dot(a[pair.edgeA], b[pair.edgeB]) < 0.0 ? -1.0 : 1.0);
}

/// Rotates B's frame by at most twice kSameDirection, so that nearly parallel or nearly perpendicular axes of
/// A and B become exactly so. Then three axes of B are parallel to axes of A, or one, or none. If none is
/// parallel, at most one cosine is 0, because two zeros would make an axis parallel.
glm::dmat3 snappedFrame(const glm::dmat3& a, glm::dmat3 b) {
  const auto sine = [&](int k, int l) { return glm::length(glm::cross(a[k], b[l])); };
  const auto cosine = [&](int k, int l) { return std::abs(glm::dot(a[k], b[l])); };
  const EdgePair mostParallelPair = minimizingPair(sine);
  if (sine(mostParallelPair.edgeA, mostParallelPair.edgeB) < kSameDirection) {
    alignAxis(a, b, mostParallelPair);
    b = rightHandedFrame(b, mostParallelPair.edgeB, (mostParallelPair.edgeB + 1) % 3);
    const EdgePair nextParallelPair = minimizingPair([&](int k, int l) {
      return k == mostParallelPair.edgeA || l == mostParallelPair.edgeB ? 2.0 : sine(k, l);
    });
    if (sine(nextParallelPair.edgeA, nextParallelPair.edgeB) < kSameDirection)
      alignAxis(a, b, nextParallelPair);
    return rightHandedFrame(b, mostParallelPair.edgeB, nextParallelPair.edgeB);
  }
  const EdgePair mostPerpendicularPair = minimizingPair(cosine);
  if (cosine(mostPerpendicularPair.edgeA, mostPerpendicularPair.edgeB) >= kSameDirection) return b;
  b[mostPerpendicularPair.edgeB] -= a[mostPerpendicularPair.edgeA] *
                                    glm::dot(a[mostPerpendicularPair.edgeA], b[mostPerpendicularPair.edgeB]);
  return rightHandedFrame(b, mostPerpendicularPair.edgeB, (mostPerpendicularPair.edgeB + 1) % 3);
}

}  // namespace

ZonotopeGenerators zonotopeGenerators(const collision::Obb& a, const collision::Obb& b) {
  const glm::dmat3 axesA = rightHandedFrame(glm::dmat3(a.axes), 0, 1);
  const glm::dmat3 axesB = snappedFrame(axesA, rightHandedFrame(glm::dmat3(b.axes), 0, 1));
  ZonotopeGenerators generators;
  for (int k = 0; k < 3; ++k) {
    const auto i = static_cast<std::size_t>(k);
    generators.units[i] = axesA[k];
    generators.units[3 + i] = axesB[k];
    generators.lengths[i] = static_cast<double>(a.halfExtents[k]);
    generators.lengths[3 + i] = static_cast<double>(b.halfExtents[k]);
    for (int l = 0; l < 3; ++l) {
      const double cosine = glm::dot(axesA[k], axesB[l]);
      generators.signs[i][static_cast<std::size_t>(l)] = (cosine > kZeroCosine) - (cosine < -kZeroCosine);
    }
  }
  return generators;
}

int signAlong(const ZonotopeGenerators& generators, int index, int g) {
  if (index < 3) return g < 3 ? static_cast<int>(g == index) : generators.sign(index, g - 3);
  if (index < 6) return g < 3 ? generators.sign(g, index - 3) : static_cast<int>(g == index);
  const auto [i, j] = edgesOf(index);
  if (g == i || g == 3 + j) return 0;
  if (g < 3)
    return permutationSign(g, i) *
           generators.sign(thirdAxis(g, i), j);  // (A.i × B.j) · A.g = (A.g × A.i) · B.j
  return permutationSign(j, g - 3) *
         generators.sign(i, thirdAxis(j, g - 3));  // (A.i × B.j) · B.k = A.i · (B.j × B.k)
}

int parallelAxisOfA(const ZonotopeGenerators& generators, int l) {
  for (int k = 0; k < 3; ++k)
    if (generators.sign((k + 1) % 3, l) == 0 && generators.sign((k + 2) % 3, l) == 0) return k;
  return -1;
}

// An edge axis that is also perpendicular to a third half edge equals a face axis, which has a lower index.
bool isRedundantAxis(const ZonotopeGenerators& generators, int index) {
  if (index < 3) return false;
  if (index < 6) return parallelAxisOfA(generators, index - 3) >= 0;
  const auto [i, j] = edgesOf(index);
  for (int g = 0; g < 6; ++g)
    if (g != i && g != 3 + j && signAlong(generators, index, g) == 0) return true;
  return false;
}

glm::dvec3 axisDirection(const ZonotopeGenerators& generators, int index) {
  if (index < 6) return generators.unit(index);
  return glm::normalize(
      glm::cross(generators.unit(edgesOf(index).edgeA), generators.unit(3 + edgesOf(index).edgeB)));
}

namespace {

/// A corner is the sum of all half edges, each times +1 or -1. Each half edge has a bit, set for +1. Half
/// edges of length 0 have no bit.
using Corner = unsigned;

Corner cornerBit(const ZonotopeGenerators& generators, int g) {
  return generators.hasLength(g) ? 1u << g : 0u;
}

glm::dvec3 cornerPosition(const ZonotopeGenerators& generators, Corner corner) {
  glm::dvec3 sum(0.0);
  for (int g = 0; g < 6; ++g) sum += (corner >> g & 1u) ? generators.halfEdge(g) : -generators.halfEdge(g);
  return sum;
}

/// Half of an edge of a face. It is a half edge of A or B, or the sum of two parallel half edges.
struct Edge {
  glm::dvec3 direction{0.0};
  Corner bits = 0;          ///< The bits that change from one end to the other.
  Corner positiveBits = 0;  ///< Those of `bits` that are set at the end to which `direction` points.
  double angle = 0.0;       ///< Angle about the face's normal, 0 to pi, after sortByAngle().
};

/// The edges of the face that is perpendicular to axis `index`, unsorted.
std::vector<Edge> edgesAcross(const ZonotopeGenerators& generators, int index) {
  std::vector<Edge> edges;
  std::array<int, 6> edgeIndices{-1, -1, -1, -1, -1, -1};
  for (int g = 0; g < 6; ++g) {
    if (!generators.hasLength(g) || signAlong(generators, index, g) != 0) continue;
    const int parallelAxis = g < 3 ? -1 : parallelAxisOfA(generators, g - 3);
    const int parallelEdge = parallelAxis < 0 ? -1 : edgeIndices[static_cast<std::size_t>(parallelAxis)];
    if (parallelEdge < 0) {
      edgeIndices[static_cast<std::size_t>(g)] = static_cast<int>(edges.size());
      edges.push_back({generators.halfEdge(g), cornerBit(generators, g), cornerBit(generators, g), 0.0});
      continue;
    }
    Edge& edge = edges[static_cast<std::size_t>(parallelEdge)];
    edge.bits |= cornerBit(generators, g);
    if (generators.sign(parallelAxis, g - 3) > 0) edge.positiveBits |= cornerBit(generators, g);
  }
  return edges;
}

/// Directs all edges into the same half plane, and sorts them counterclockwise about `normal`.
void sortByAngle(std::vector<Edge>& edges, const glm::dvec3& normal) {
  const glm::dvec3 u = glm::normalize(edges.front().direction);
  const glm::dvec3 v = glm::cross(normal, u);
  for (std::size_t i = 1; i < edges.size(); ++i) {
    Edge& edge = edges[i];
    if (glm::dot(edge.direction, v) < 0.0) {
      edge.direction = -edge.direction;
      edge.positiveBits ^= edge.bits;
    }
    edge.angle = std::atan2(glm::dot(edge.direction, v), glm::dot(edge.direction, u));
  }
  std::sort(edges.begin(), edges.end(), [](const Edge& p, const Edge& q) { return p.angle < q.angle; });
}

class SolidBuilder {
 public:
  explicit SolidBuilder(const ZonotopeGenerators& generators) : generators_(generators) {
    vertexIndices_.fill(-1);
  }

  void addFace(int axis, int outwardSign, MinkowskiSolid& solid) {
    std::vector<Edge> edges = edgesAcross(generators_, axis);
    if (edges.size() < 2) return;
    MinkowskiFace face;
    face.axis = axis;
    face.normal = axisDirection(generators_, axis) * static_cast<double>(outwardSign);
    sortByAngle(edges, face.normal);
    for (int g = 0; g < 6; ++g) face.offset += std::abs(glm::dot(face.normal, generators_.halfEdge(g)));
    Corner corner = firstCorner(axis, outwardSign, edges);
    for (int half = 0; half < 2; ++half) {
      for (const Edge& edge : edges) {
        face.corners[static_cast<std::size_t>(face.count++)] = vertexIndex(corner, solid);
        corner ^= edge.bits;
      }
    }
    solid.faces.push_back(face);
  }

 private:
  /// The first corner of the face. The `direction` of each edge of the face points away from this corner.
  /// Half edges that are not in the face point outward.
  Corner firstCorner(int axis, int outwardSign, const std::vector<Edge>& edges) const {
    Corner corner = 0;
    for (int g = 0; g < 6; ++g)
      if (signAlong(generators_, axis, g) * outwardSign > 0) corner |= cornerBit(generators_, g);
    for (const Edge& edge : edges) corner |= edge.bits & ~edge.positiveBits;
    return corner;
  }

  std::uint8_t vertexIndex(Corner corner, MinkowskiSolid& solid) {
    int& index = vertexIndices_[corner];
    if (index < 0) {
      index = static_cast<int>(solid.vertices.size());
      solid.vertices.push_back(cornerPosition(generators_, corner));
    }
    return static_cast<std::uint8_t>(index);
  }

  const ZonotopeGenerators& generators_;
  std::array<int, 64> vertexIndices_{};
};

}  // namespace

MinkowskiSolid minkowskiSolid(const collision::Obb& a, const collision::Obb& b) {
  const ZonotopeGenerators generators = zonotopeGenerators(a, b);
  MinkowskiSolid solid;
  solid.center = glm::dvec3(b.center);
  SolidBuilder builder(generators);
  for (int axis = 0; axis < 15; ++axis) {
    if (isRedundantAxis(generators, axis)) continue;
    for (const int outwardSign : {1, -1}) builder.addFace(axis, outwardSign, solid);
  }
  return solid;
}

namespace {

/// The half extents of `baseBox` after each edge of `addedBox` is added to the parallel edge of `baseBox`;
/// nullopt if an edge of `addedBox` has no parallel edge.
std::optional<glm::vec3> summedHalfExtents(const collision::Obb& baseBox, const collision::Obb& addedBox) {
  const ZonotopeGenerators generators = zonotopeGenerators(baseBox, addedBox);
  glm::vec3 halfExtents = baseBox.halfExtents;
  for (int l = 0; l < 3; ++l) {
    const int k = parallelAxisOfA(generators, l);
    if (generators.hasLength(3 + l) && k < 0) return std::nullopt;
    if (k >= 0) halfExtents[k] += addedBox.halfExtents[l];
  }
  return halfExtents;
}

}  // namespace

std::optional<collision::RoundedBox> minkowskiRoundedBox(const collision::Shape& player,
                                                         const collision::Shape& target) {
  const collision::RoundedBox a = collision::roundedBoxAny(player), b = collision::roundedBoxAny(target);
  const float radius = a.radius + b.radius;
  if (const auto halfExtents = summedHalfExtents(b.core, a.core))
    return collision::RoundedBox{{b.core.center, *halfExtents, b.core.axes}, radius};
  if (const auto halfExtents = summedHalfExtents(a.core, b.core))
    return collision::RoundedBox{{b.core.center, *halfExtents, a.core.axes}, radius};
  return std::nullopt;
}

namespace {

/// The point where the ray crosses one face's plane.
struct Crossing {
  double t = 0.0;
  int face = -1;
};

}  // namespace

// Clips the ray to half spaces: Cyrus and Beck (Ericson, "Real-Time Collision Detection", 5.3.8).
std::optional<int> pickFace(const MinkowskiSolid& solid, const PickRay& ray) {
  Crossing entryCrossing{0.0, -1}, exitCrossing{INFINITY, -1};
  for (std::size_t i = 0; i < solid.faces.size(); ++i) {
    const MinkowskiFace& face = solid.faces[i];
    const double height = glm::dot(face.normal, ray.origin - solid.center) - face.offset;
    const double speed = glm::dot(face.normal, ray.direction);
    if (speed == 0.0 && height > 0.0) return std::nullopt;
    if (speed == 0.0) continue;
    const Crossing crossing{-height / speed, static_cast<int>(i)};
    if (speed < 0.0 && crossing.t > entryCrossing.t) entryCrossing = crossing;
    if (speed > 0.0 && crossing.t < exitCrossing.t) exitCrossing = crossing;
  }
  if (exitCrossing.face < 0 || entryCrossing.t > exitCrossing.t || exitCrossing.t < 0.0) return std::nullopt;
  return entryCrossing.face >= 0 ? entryCrossing.face : exitCrossing.face;
}

std::optional<int> pickAxis(const std::optional<Focus>& focus, const PickRay& ray) {
  const auto boxes = focus ? boxesOf(*focus) : std::nullopt;
  if (!boxes) return std::nullopt;
  const MinkowskiSolid solid = minkowskiSolid(boxes->a, boxes->b);
  const auto face = pickFace(solid, ray);
  return face ? std::optional(solid.faces[static_cast<std::size_t>(*face)].axis) : std::nullopt;
}

}  // namespace explain
