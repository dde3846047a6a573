#include "explain/minkowski.hpp"

#include <algorithm>
#include <cmath>

#include "collision/any.hpp"
#include "explain/axes.hpp"

namespace explain {
namespace {

/// Cosines up to this count as 0. This is larger than rounding in double, but smaller than every nonzero
/// cosine after snapped(), which is at least the square of kSameDirection.
constexpr double kZeroCosine = 1e-14;

/// In a right-handed frame, axis p × axis q is permutationSign(p, q) times axis thirdAxis(p, q).
int permutationSign(int p, int q) { return q == (p + 1) % 3 ? 1 : -1; }
int thirdAxis(int p, int q) { return 3 - p - q; }

/// Makes the frame right-handed and orthonormal. Column p keeps its direction. Column q is made perpendicular
/// to column p.
glm::dmat3 rightHanded(const glm::dmat3& axes, int p, int q) {
  glm::dmat3 frame(1.0);
  frame[p] = glm::normalize(axes[p]);
  frame[q] = glm::normalize(axes[q] - frame[p] * glm::dot(frame[p], axes[q]));
  frame[thirdAxis(p, q)] = glm::cross(frame[p], frame[q]) * static_cast<double>(permutationSign(p, q));
  return frame;
}

/// The pair of axes of A and B with the smallest `measure`.
template <typename Measure>
EdgePair leastPair(Measure measure) {
  EdgePair least;
  for (int k = 0; k < 3; ++k)
    for (int l = 0; l < 3; ++l)
      if (measure(k, l) < measure(least.ofA, least.ofB)) least = {k, l};
  return least;
}

/// Sets axis `ofB` of B to axis `ofA` of A, or to the opposite of `ofA`. The two axes must be nearly
/// parallel.
void alignAxis(const glm::dmat3& a, glm::dmat3& b, const EdgePair& pair) {
  b[pair.ofB] = a[pair.ofA] * (glm::dot(a[pair.ofA], b[pair.ofB]) < 0.0 ? -1.0 : 1.0);
}

/// Rotates B's frame by at most twice kSameDirection, so that nearly parallel or nearly perpendicular axes of
/// A and B become exactly so. Then three axes of B are parallel to axes of A, or one, or none. If none is
/// parallel, at most one cosine is 0, because two zeros would make an axis parallel.
glm::dmat3 snapped(const glm::dmat3& a, glm::dmat3 b) {
  const auto sine = [&](int k, int l) { return glm::length(glm::cross(a[k], b[l])); };
  const auto cosine = [&](int k, int l) { return std::abs(glm::dot(a[k], b[l])); };
  const EdgePair first = leastPair(sine);
  if (sine(first.ofA, first.ofB) < kSameDirection) {
    alignAxis(a, b, first);
    b = rightHanded(b, first.ofB, (first.ofB + 1) % 3);
    const EdgePair second =
        leastPair([&](int k, int l) { return k == first.ofA || l == first.ofB ? 2.0 : sine(k, l); });
    if (sine(second.ofA, second.ofB) < kSameDirection) alignAxis(a, b, second);
    return rightHanded(b, first.ofB, second.ofB);
  }
  const EdgePair square = leastPair(cosine);
  if (cosine(square.ofA, square.ofB) >= kSameDirection) return b;
  b[square.ofB] -= a[square.ofA] * glm::dot(a[square.ofA], b[square.ofB]);
  return rightHanded(b, square.ofB, (square.ofB + 1) % 3);
}

}  // namespace

ZonotopeGenerators zonotopeGenerators(const collision::Obb& a, const collision::Obb& b) {
  const glm::dmat3 axesA = rightHanded(glm::dmat3(a.axes), 0, 1);
  const glm::dmat3 axesB = snapped(axesA, rightHanded(glm::dmat3(b.axes), 0, 1));
  ZonotopeGenerators all;
  for (int k = 0; k < 3; ++k) {
    const auto i = static_cast<std::size_t>(k);
    all.units[i] = axesA[k];
    all.units[3 + i] = axesB[k];
    all.lengths[i] = static_cast<double>(a.halfExtents[k]);
    all.lengths[3 + i] = static_cast<double>(b.halfExtents[k]);
    for (int l = 0; l < 3; ++l) {
      const double cosine = glm::dot(axesA[k], axesB[l]);
      all.signs[i][static_cast<std::size_t>(l)] = (cosine > kZeroCosine) - (cosine < -kZeroCosine);
    }
  }
  return all;
}

int signAlong(const ZonotopeGenerators& all, int index, int g) {
  if (index < 3) return g < 3 ? static_cast<int>(g == index) : all.sign(index, g - 3);
  if (index < 6) return g < 3 ? all.sign(g, index - 3) : static_cast<int>(g == index);
  const auto [i, j] = edgesOf(index);
  if (g == i || g == 3 + j) return 0;
  if (g < 3)
    return permutationSign(g, i) * all.sign(thirdAxis(g, i), j);  // (A.i × B.j) · A.g = (A.g × A.i) · B.j
  return permutationSign(j, g - 3) *
         all.sign(i, thirdAxis(j, g - 3));  // (A.i × B.j) · B.k = A.i · (B.j × B.k)
}

int parallelAxisOfA(const ZonotopeGenerators& all, int l) {
  for (int k = 0; k < 3; ++k)
    if (all.sign((k + 1) % 3, l) == 0 && all.sign((k + 2) % 3, l) == 0) return k;
  return -1;
}

// An edge axis that is also perpendicular to a third half edge equals a face axis, which has a lower index.
bool isRedundantAxis(const ZonotopeGenerators& all, int index) {
  if (index < 3) return false;
  if (index < 6) return parallelAxisOfA(all, index - 3) >= 0;
  const auto [i, j] = edgesOf(index);
  for (int g = 0; g < 6; ++g)
    if (g != i && g != 3 + j && signAlong(all, index, g) == 0) return true;
  return false;
}

glm::dvec3 axisDirection(const ZonotopeGenerators& all, int index) {
  if (index < 6) return all.unit(index);
  return glm::normalize(glm::cross(all.unit(edgesOf(index).ofA), all.unit(3 + edgesOf(index).ofB)));
}

namespace {

/// A corner is the sum of all half edges, each times +1 or -1. Each half edge has a bit, set for +1. Half
/// edges of length 0 have no bit.
using Corner = unsigned;

Corner bit(const ZonotopeGenerators& all, int g) { return all.hasLength(g) ? 1u << g : 0u; }

glm::dvec3 position(const ZonotopeGenerators& all, Corner corner) {
  glm::dvec3 sum(0.0);
  for (int g = 0; g < 6; ++g) sum += (corner >> g & 1u) ? all.vector(g) : -all.vector(g);
  return sum;
}

/// Half of an edge of a face. It is a half edge of A or B, or the sum of two parallel half edges.
struct Edge {
  glm::dvec3 along{0.0};
  Corner bits = 0;      ///< The bits that change from one end to the other.
  Corner positive = 0;  ///< Those of `bits` that are set at the end to which `along` points.
  double angle = 0.0;   ///< Angle about the face's normal, 0 to pi, after sortAbout().
};

/// The edges of the face that is perpendicular to axis `index`, unsorted.
std::vector<Edge> edgesAcross(const ZonotopeGenerators& all, int index) {
  std::vector<Edge> edges;
  std::array<int, 6> edgeOf{-1, -1, -1, -1, -1, -1};
  for (int g = 0; g < 6; ++g) {
    if (!all.hasLength(g) || signAlong(all, index, g) != 0) continue;
    const int twin = g < 3 ? -1 : parallelAxisOfA(all, g - 3);
    const int shared = twin < 0 ? -1 : edgeOf[static_cast<std::size_t>(twin)];
    if (shared < 0) {
      edgeOf[static_cast<std::size_t>(g)] = static_cast<int>(edges.size());
      edges.push_back({all.vector(g), bit(all, g), bit(all, g), 0.0});
      continue;
    }
    Edge& edge = edges[static_cast<std::size_t>(shared)];
    edge.bits |= bit(all, g);
    if (all.sign(twin, g - 3) > 0) edge.positive |= bit(all, g);
  }
  return edges;
}

/// Directs all edges into the same half plane, and sorts them counterclockwise about `normal`.
void sortAbout(std::vector<Edge>& edges, const glm::dvec3& normal) {
  const glm::dvec3 u = glm::normalize(edges.front().along);
  const glm::dvec3 v = glm::cross(normal, u);
  for (std::size_t i = 1; i < edges.size(); ++i) {
    Edge& edge = edges[i];
    if (glm::dot(edge.along, v) < 0.0) {
      edge.along = -edge.along;
      edge.positive ^= edge.bits;
    }
    edge.angle = std::atan2(glm::dot(edge.along, v), glm::dot(edge.along, u));
  }
  std::sort(edges.begin(), edges.end(), [](const Edge& p, const Edge& q) { return p.angle < q.angle; });
}

class Builder {
 public:
  explicit Builder(const ZonotopeGenerators& all) : all_(all) { indexOf_.fill(-1); }

  void addFace(int axis, int outward, MinkowskiSolid& solid) {
    std::vector<Edge> edges = edgesAcross(all_, axis);
    if (edges.size() < 2) return;
    MinkowskiFace face;
    face.axis = axis;
    face.normal = axisDirection(all_, axis) * static_cast<double>(outward);
    sortAbout(edges, face.normal);
    for (int g = 0; g < 6; ++g) face.offset += std::abs(glm::dot(face.normal, all_.vector(g)));
    Corner corner = firstCorner(axis, outward, edges);
    for (int half = 0; half < 2; ++half) {
      for (const Edge& edge : edges) {
        face.corners[static_cast<std::size_t>(face.count++)] = vertex(corner, solid);
        corner ^= edge.bits;
      }
    }
    solid.faces.push_back(face);
  }

 private:
  /// The first corner of the face. The vector `along` of each edge of the face leads away from this corner.
  /// Half edges that are not in the face point outward.
  Corner firstCorner(int axis, int outward, const std::vector<Edge>& edges) const {
    Corner corner = 0;
    for (int g = 0; g < 6; ++g)
      if (signAlong(all_, axis, g) * outward > 0) corner |= bit(all_, g);
    for (const Edge& edge : edges) corner |= edge.bits & ~edge.positive;
    return corner;
  }

  std::uint8_t vertex(Corner corner, MinkowskiSolid& solid) {
    int& index = indexOf_[corner];
    if (index < 0) {
      index = static_cast<int>(solid.vertices.size());
      solid.vertices.push_back(position(all_, corner));
    }
    return static_cast<std::uint8_t>(index);
  }

  const ZonotopeGenerators& all_;
  std::array<int, 64> indexOf_{};
};

}  // namespace

MinkowskiSolid minkowskiSolid(const collision::Obb& a, const collision::Obb& b) {
  const ZonotopeGenerators all = zonotopeGenerators(a, b);
  MinkowskiSolid solid;
  solid.center = glm::dvec3(b.center);
  Builder builder(all);
  for (int axis = 0; axis < 15; ++axis) {
    if (isRedundantAxis(all, axis)) continue;
    for (const int outward : {1, -1}) builder.addFace(axis, outward, solid);
  }
  return solid;
}

namespace {

/// The half extents of `receiver` after each edge of `giver` is added to the parallel edge of `receiver`;
/// nullopt if an edge of `giver` has no parallel edge.
std::optional<glm::vec3> sumAlong(const collision::Obb& receiver, const collision::Obb& giver) {
  const ZonotopeGenerators edges = zonotopeGenerators(receiver, giver);
  glm::vec3 half = receiver.halfExtents;
  for (int l = 0; l < 3; ++l) {
    const int k = parallelAxisOfA(edges, l);
    if (edges.hasLength(3 + l) && k < 0) return std::nullopt;
    if (k >= 0) half[k] += giver.halfExtents[l];
  }
  return half;
}

}  // namespace

std::optional<collision::RoundedBox> grownRounded(const collision::Shape& player,
                                                  const collision::Shape& target) {
  const collision::RoundedBox a = collision::roundedBoxAny(player), b = collision::roundedBoxAny(target);
  const float radius = a.radius + b.radius;
  if (const auto half = sumAlong(b.core, a.core))
    return collision::RoundedBox{{b.core.center, *half, b.core.axes}, radius};
  if (const auto half = sumAlong(a.core, b.core))
    return collision::RoundedBox{{b.core.center, *half, a.core.axes}, radius};
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
  Crossing in{0.0, -1}, out{INFINITY, -1};
  for (std::size_t i = 0; i < solid.faces.size(); ++i) {
    const MinkowskiFace& face = solid.faces[i];
    const double height = glm::dot(face.normal, ray.origin - solid.center) - face.offset;
    const double speed = glm::dot(face.normal, ray.direction);
    if (speed == 0.0 && height > 0.0) return std::nullopt;
    if (speed == 0.0) continue;
    const Crossing here{-height / speed, static_cast<int>(i)};
    if (speed < 0.0 && here.t > in.t) in = here;
    if (speed > 0.0 && here.t < out.t) out = here;
  }
  if (out.face < 0 || in.t > out.t || out.t < 0.0) return std::nullopt;
  return in.face >= 0 ? in.face : out.face;
}

std::optional<int> pickAxis(const std::optional<Focus>& focus, const PickRay& ray) {
  const auto boxes = focus ? boxesOf(*focus) : std::nullopt;
  if (!boxes) return std::nullopt;
  const MinkowskiSolid solid = minkowskiSolid(boxes->a, boxes->b);
  const auto face = pickFace(solid, ray);
  return face ? std::optional(solid.faces[static_cast<std::size_t>(*face)].axis) : std::nullopt;
}

}  // namespace explain
