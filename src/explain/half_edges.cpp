#include "explain/half_edges.hpp"

#include <cmath>

namespace explain {
namespace {

/// Above the rounding of products of unit vectors in double, below any cosine that is not made 0 (the least
/// is a product of two that are at least kSameDirection).
constexpr double kZeroCosine = 1e-14;

/// In a right-handed frame, axis p × axis q is this sign times the third axis.
int turn(int p, int q) { return q == (p + 1) % 3 ? 1 : -1; }
int third(int p, int q) { return 3 - p - q; }

/// The frame made right-handed and orthonormal to the last bits of a double; column p keeps its direction,
/// and column q as much of it as it can.
glm::dmat3 rightHanded(const glm::dmat3& axes, int p, int q) {
  glm::dmat3 frame(1.0);
  frame[p] = glm::normalize(axes[p]);
  frame[q] = glm::normalize(axes[q] - frame[p] * glm::dot(frame[p], axes[q]));
  frame[third(p, q)] = glm::cross(frame[p], frame[q]) * static_cast<double>(turn(p, q));
  return frame;
}

struct AxisPair {
  int ofA = 0;
  int ofB = 0;
};

/// The pair of one axis of A and one of B whose `measure` is least.
template <typename Measure>
AxisPair leastPair(Measure measure) {
  AxisPair least;
  for (int k = 0; k < 3; ++k)
    for (int l = 0; l < 3; ++l)
      if (measure(k, l) < measure(least.ofA, least.ofB)) least = {k, l};
  return least;
}

/// Turns B so that its axis `ofB` is exactly parallel to A's axis, in the direction in which it nearly points
/// already.
void layAlong(const glm::dmat3& a, glm::dmat3& b, const AxisPair& pair) {
  b[pair.ofB] = a[pair.ofA] * (glm::dot(a[pair.ofA], b[pair.ofB]) < 0.0 ? -1.0 : 1.0);
}

/// B's frame turned by at most kSameDirection, or twice that, so that axes nearly parallel or nearly
/// perpendicular to an axis of A are exactly so. There are three cases: all axes parallel; one parallel; or,
/// with none parallel, one cosine of 0, since two would make a third axis parallel (rows of a rotation are
/// perpendicular).
glm::dmat3 snapped(const glm::dmat3& a, glm::dmat3 b) {
  const auto sine = [&](int k, int l) { return glm::length(glm::cross(a[k], b[l])); };
  const auto cosine = [&](int k, int l) { return std::abs(glm::dot(a[k], b[l])); };
  const AxisPair first = leastPair(sine);
  if (sine(first.ofA, first.ofB) < kSameDirection) {
    layAlong(a, b, first);
    b = rightHanded(b, first.ofB, (first.ofB + 1) % 3);
    const AxisPair second =
        leastPair([&](int k, int l) { return k == first.ofA || l == first.ofB ? 2.0 : sine(k, l); });
    if (sine(second.ofA, second.ofB) < kSameDirection) layAlong(a, b, second);
    return rightHanded(b, first.ofB, second.ofB);
  }
  const AxisPair square = leastPair(cosine);
  if (cosine(square.ofA, square.ofB) >= kSameDirection) return b;
  b[square.ofB] -= a[square.ofA] * glm::dot(a[square.ofA], b[square.ofB]);
  return rightHanded(b, square.ofB, (square.ofB + 1) % 3);
}

}  // namespace

HalfEdges halfEdgesOf(const collision::Obb& a, const collision::Obb& b) {
  const glm::dmat3 axesA = rightHanded(glm::dmat3(a.axes), 0, 1);
  const glm::dmat3 axesB = snapped(axesA, rightHanded(glm::dmat3(b.axes), 0, 1));
  HalfEdges all;
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

int side(const HalfEdges& all, int index, int g) {
  if (index < 3) return g < 3 ? static_cast<int>(g == index) : all.sign(index, g - 3);
  if (index < 6) return g < 3 ? all.sign(g, index - 3) : static_cast<int>(g == index);
  const int i = (index - 6) / 3, j = (index - 6) % 3;
  if (g == i || g == 3 + j) return 0;
  if (g < 3) return turn(g, i) * all.sign(third(g, i), j);  // (A.i × B.j) · A.g = (A.g × A.i) · B.j
  return turn(j, g - 3) * all.sign(i, third(j, g - 3));     // (A.i × B.j) · B.k = A.i · (B.j × B.k)
}

int parallelTo(const HalfEdges& all, int l) {
  for (int k = 0; k < 3; ++k)
    if (all.sign((k + 1) % 3, l) == 0 && all.sign((k + 2) % 3, l) == 0) return k;
  return -1;
}

// A third half edge in the plane of a cross product makes it the plane of a face, which comes first.
bool saysNothingNew(const HalfEdges& all, int index) {
  if (index < 3) return false;
  if (index < 6) return parallelTo(all, index - 3) >= 0;
  const int i = (index - 6) / 3, j = (index - 6) % 3;
  for (int g = 0; g < 6; ++g)
    if (g != i && g != 3 + j && side(all, index, g) == 0) return true;
  return false;
}

glm::dvec3 direction(const HalfEdges& all, int index) {
  if (index < 6) return all.unit(index);
  return glm::normalize(glm::cross(all.unit((index - 6) / 3), all.unit(3 + (index - 6) % 3)));
}

}  // namespace explain
