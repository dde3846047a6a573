#include "explain/minkowski.hpp"

#include <algorithm>
#include <cmath>

#include "explain/half_edges.hpp"

namespace explain {
namespace {

/// A corner is named by one bit for each half edge: taken with +1 or with -1. HalfEdges of length 0 have no
/// bit.
using Corner = unsigned;

Corner bit(const HalfEdges& all, int g) { return all.live(g) ? 1u << g : 0u; }

glm::dvec3 position(const HalfEdges& all, Corner corner) {
  glm::dvec3 sum(0.0);
  for (int g = 0; g < 6; ++g) sum += (corner >> g & 1u) ? all.vector(g) : -all.vector(g);
  return sum;
}

/// Half an edge of a face: one half edge, or two parallel ones, of A and of B.
struct Edge {
  glm::dvec3 along{0.0};
  Corner bits = 0;      ///< The bits that change from one end to the other.
  Corner positive = 0;  ///< The bits that are set at the end to which `along` points.
  double angle = 0.0;   ///< About the face's normal, 0 to pi: `along` is turned round where it must be.
};

/// The edges of the face across axis `index`, in no order.
std::vector<Edge> edgesAcross(const HalfEdges& all, int index) {
  std::vector<Edge> edges;
  std::array<int, 6> edgeOf{-1, -1, -1, -1, -1, -1};
  for (int g = 0; g < 6; ++g) {
    if (!all.live(g) || side(all, index, g) != 0) continue;
    const int twin = g < 3 ? -1 : parallelTo(all, g - 3);
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

/// Turns every edge into the same half of the plane and sorts them counter-clockwise about `normal`.
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
  explicit Builder(const HalfEdges& all) : all_(all) { indexOf_.fill(-1); }

  void addFace(int axis, int outward, MinkowskiSolid& solid) {
    std::vector<Edge> edges = edgesAcross(all_, axis);
    if (edges.size() < 2) return;
    MinkowskiFace face;
    face.axis = axis;
    face.normal = direction(all_, axis) * static_cast<double>(outward);
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
  /// The corner to which no edge of the face points; all other half edges point outward.
  Corner firstCorner(int axis, int outward, const std::vector<Edge>& edges) const {
    Corner corner = 0;
    for (int g = 0; g < 6; ++g)
      if (side(all_, axis, g) * outward > 0) corner |= bit(all_, g);
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

  const HalfEdges& all_;
  std::array<int, 64> indexOf_{};
};

}  // namespace

MinkowskiSolid minkowskiSolid(const collision::Obb& a, const collision::Obb& b) {
  const HalfEdges all = halfEdgesOf(a, b);
  MinkowskiSolid solid;
  solid.center = glm::dvec3(b.center);
  Builder builder(all);
  for (int axis = 0; axis < 15; ++axis) {
    if (saysNothingNew(all, axis)) continue;
    for (const int outward : {1, -1}) builder.addFace(axis, outward, solid);
  }
  return solid;
}

FaceHeight nearestFace(const MinkowskiSolid& solid, const glm::dvec3& point) {
  FaceHeight best;
  for (std::size_t i = 0; i < solid.faces.size(); ++i) {
    const double height = glm::dot(solid.faces[i].normal, point - solid.center) - solid.faces[i].offset;
    if (best.face < 0 || height > best.height) best = {static_cast<int>(i), height};
  }
  return best;
}

}  // namespace explain
