#include <array>
#include <cmath>
#include <glm/gtc/constants.hpp>
#include <utility>

#include "render/passes.hpp"

namespace render {
namespace {

constexpr int kOctants = 8;  // bit i of an octant's number is set if coordinate i is positive in it

/// The index of a vertex within its octant. The vertices of an octant form a triangle. Row i, counted from
/// the pole on the y axis, has i + 1 vertices, starting at the plane z = 0.
int indexInOctant(int row, int column) { return row * (row + 1) / 2 + column; }

class RoundedBoxBuilder {
 public:
  explicit RoundedBoxBuilder(int segments) : segments_(segments) {}

  RoundedBoxMesh build() {
    for (int octant = 0; octant < kOctants; ++octant) addOctant(octant);
    for (int axis = 0; axis < 3; ++axis) {
      for (int octant = 0; octant < kOctants; ++octant) {
        if (!(octant & (1 << axis))) addStrip(octant, octant | (1 << axis), axis);
      }
    }
    for (int axis = 0; axis < 3; ++axis) {
      addFace(axis, 0);
      addFace(axis, 1 << axis);
    }
    return std::move(mesh_);
  }

 private:
  int firstVertex(int octant) const { return octant * indexInOctant(segments_ + 1, 0); }

  /// Vertex k of the octant's border on the plane where component `axis` is 0.
  int borderVertex(int octant, int axis, int k) const {
    const std::array<int, 3> indexByAxis{indexInOctant(k, k), indexInOctant(segments_, k),
                                         indexInOctant(k, 0)};
    return firstVertex(octant) + indexByAxis[static_cast<std::size_t>(axis)];
  }

  /// The vertex of the octant that lies on `axis`.
  int poleVertex(int octant, int axis) const {
    const std::array<int, 3> indexByAxis{indexInOctant(segments_, 0), 0, indexInOctant(segments_, segments_)};
    return firstVertex(octant) + indexByAxis[static_cast<std::size_t>(axis)];
  }

  void addOctant(int octant) {
    glm::vec3 corner;
    for (int axis = 0; axis < 3; ++axis) corner[axis] = octant & (1 << axis) ? 1.0f : -1.0f;
    for (int row = 0; row <= segments_; ++row) {
      for (int column = 0; column <= row; ++column)
        mesh_.vertices.push_back({corner, corner * direction(row, column)});
    }
    const int first = firstVertex(octant);
    for (int row = 0; row < segments_; ++row) {
      for (int column = 0; column <= row; ++column) {
        const int vertex = first + indexInOctant(row, column);
        const int vertexBelow = first + indexInOctant(row + 1, column);
        addTriangle(vertex, vertexBelow, vertexBelow + 1);
        if (column < row) addTriangle(vertex, vertexBelow + 1, vertex + 1);
      }
    }
  }

  glm::vec3 direction(int row, int column) const {
    const float quarterTurn = glm::half_pi<float>();
    const float polarAngle = quarterTurn * static_cast<float>(row) / static_cast<float>(segments_);
    const float azimuth = row ? quarterTurn * static_cast<float>(column) / static_cast<float>(row) : 0.0f;
    return {std::sin(polarAngle) * std::cos(azimuth), std::cos(polarAngle),
            std::sin(polarAngle) * std::sin(azimuth)};
  }

  void addStrip(int lowOctant, int highOctant, int axis) {
    for (int k = 0; k < segments_; ++k) {
      const int a = borderVertex(lowOctant, axis, k), b = borderVertex(lowOctant, axis, k + 1);
      const int c = borderVertex(highOctant, axis, k + 1), d = borderVertex(highOctant, axis, k);
      addTriangle(a, b, c);
      addTriangle(a, c, d);
    }
  }

  /// Adds the face between the four octants around one end of `axis`.
  void addFace(int axis, int side) {
    const int u = 1 << ((axis + 1) % 3), v = 1 << ((axis + 2) % 3);
    const int a = poleVertex(side, axis), b = poleVertex(side | u, axis);
    const int c = poleVertex(side | u | v, axis), d = poleVertex(side | v, axis);
    addTriangle(a, b, c);
    addTriangle(a, c, d);
  }

  /// Adds a triangle facing outward. Determines the outward side on a box with half extents 1 and radius 1,
  /// where no triangle has area 0.
  void addTriangle(int a, int b, int c) {
    const auto positionOf = [this](int index) {
      const RoundedBoxVertex& vertex = mesh_.vertices[static_cast<std::size_t>(index)];
      return vertex.corner + vertex.direction;
    };
    const glm::vec3 normal = glm::cross(positionOf(b) - positionOf(a), positionOf(c) - positionOf(a));
    if (glm::dot(normal, positionOf(a) + positionOf(b) + positionOf(c)) < 0.0f) std::swap(b, c);
    for (const int index : {a, b, c}) mesh_.indices.push_back(static_cast<std::uint16_t>(index));
  }

  int segments_;
  RoundedBoxMesh mesh_;
};

}  // namespace

RoundedBoxMesh roundedBoxMesh(int segments) { return RoundedBoxBuilder(segments).build(); }

RoundedBoxMesh shadowMesh(int segments) {
  constexpr int kCorners = 6;
  RoundedBoxMesh mesh{{RoundedBoxVertex{}}, {}};
  for (int corner = 0; corner < kCorners; ++corner)
    for (int k = 0; k <= segments; ++k)
      for (const float ring : {1.0f, 2.0f})
        mesh.vertices.push_back(
            {{static_cast<float>(corner), static_cast<float>(k) / static_cast<float>(segments), ring}, {}});
  const int rimCorners = kCorners * (segments + 1);
  for (int i = 0; i < rimCorners; ++i) {
    const int here = 1 + 2 * i, next = 1 + 2 * ((i + 1) % rimCorners);
    for (const int index : {0, here, next, here, here + 1, next + 1, here, next + 1, next})
      mesh.indices.push_back(static_cast<std::uint16_t>(index));
  }
  return mesh;
}

}  // namespace render
