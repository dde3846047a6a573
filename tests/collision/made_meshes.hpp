// Meshes for tests and benchmarks, made by formula.
#pragma once

#include <cmath>

#include "collision/mesh.hpp"
#include "collision/raycast.hpp"
#include "judge/random.hpp"

namespace collision {

struct MadeMesh {
  std::vector<glm::vec3> vertices;
  std::vector<MeshFace> faces;

  [[nodiscard]] Mesh built() const { return Mesh::build(vertices, faces); }

  /// Two triangles for four corners in turn.
  void addQuad(std::uint32_t a, std::uint32_t b, std::uint32_t c, std::uint32_t d) {
    faces.push_back({a, b, c});
    faces.push_back({a, c, d});
  }
};

/// A tube along a curve that closes: `around` quads about it, `along` of them on it.
template <class Curve>
[[nodiscard]] MadeMesh madeTube(std::uint32_t along, std::uint32_t around, double radius, Curve curve) {
  MadeMesh mesh;
  for (std::uint32_t i = 0; i < along; ++i) {
    const double t = double(i) / along;
    const glm::dvec3 center = curve(t), tangent = glm::normalize(curve(t + 1e-4) - curve(t - 1e-4));
    const glm::dvec3 side = glm::normalize(glm::cross(tangent, glm::dvec3(0.1, 0.2, 1.0))),
                     up = glm::cross(side, tangent);
    for (std::uint32_t j = 0; j < around; ++j) {
      const double angle = 6.283185307179586 * j / around;
      mesh.vertices.emplace_back(center + (side * std::cos(angle) + up * std::sin(angle)) * radius);
      const std::uint32_t next = (i + 1) % along * around, here = i * around, j2 = (j + 1) % around;
      mesh.addQuad(here + j, next + j, next + j2, here + j2);
    }
  }
  return mesh;
}

/// The (2, 3) torus knot, about 2.8 wide. 2 * along * around triangles.
[[nodiscard]] inline MadeMesh madeKnot(std::uint32_t along, std::uint32_t around) {
  return madeTube(along, around, 0.25, [](double t) {
    const double phi = 2.0 * 6.283185307179586 * t, ring = 1.0 + 0.4 * std::cos(1.5 * phi);
    return glm::dvec3(ring * std::cos(phi), ring * std::sin(phi), 0.4 * std::sin(1.5 * phi));
  });
}

/// Hills over the square from 0 to `side`, 2 * cells * cells triangles, as seen from above.
[[nodiscard]] inline MadeMesh madeTerrain(std::uint32_t cells, double side, double height) {
  MadeMesh mesh;
  const std::uint32_t row = cells + 1;
  for (std::uint32_t i = 0; i < row; ++i)
    for (std::uint32_t j = 0; j < row; ++j) {
      const double u = double(i) / cells, v = double(j) / cells;
      const double y = std::sin(9.0 * u) * std::cos(7.0 * v) + 0.3 * std::sin(31.0 * u + 3.0 * v) +
                       0.1 * std::cos(83.0 * v);
      mesh.vertices.emplace_back(side * u, height * y, side * v);
      if (i < cells && j < cells)
        mesh.addQuad(i * row + j, i * row + j + 1, (i + 1) * row + j + 1, (i + 1) * row + j);
    }
  return mesh;
}

/// A ball's surface by circles of latitude; no vertex is met by two edges in one direction.
[[nodiscard]] inline MadeMesh madeBall(std::uint32_t rings, std::uint32_t around, double radius) {
  MadeMesh mesh;
  mesh.vertices = {glm::vec3(0.0f, float(radius), 0.0f), glm::vec3(0.0f, float(-radius), 0.0f)};
  for (std::uint32_t i = 0; i < rings; ++i)
    for (std::uint32_t j = 0; j < around; ++j) {
      const double down = 3.141592653589793 * (i + 1) / (rings + 1), turn = 6.283185307179586 * j / around;
      mesh.vertices.emplace_back(
          glm::dvec3(std::sin(down) * std::cos(turn), std::cos(down), std::sin(down) * std::sin(turn)) *
          radius);
      const std::uint32_t here = 2 + i * around, next = (j + 1) % around;
      if (i == 0) mesh.faces.push_back({0, here + next, here + j});
      if (i + 1 == rings)
        mesh.faces.push_back({1, here + j, here + next});
      else
        mesh.addQuad(here + j, here + next, here + around + next, here + around + j);
    }
  return mesh;
}

/// A ray at an edge or a vertex of a face, from `origin`.
[[nodiscard]] inline Ray aimedRay(judge::Random& random, const Mesh& mesh, const glm::vec3& origin) {
  const Triangle t = mesh.triangle(std::uint32_t(random.below(int(mesh.faces().size()))));
  const glm::dvec3 a(t.a), b(t.b);
  const double share = random.chance(0.4) ? 0.0 : (random.chance(0.3) ? 0.5 : random.uniform(0.0, 1.0));
  const glm::dvec3 aim = a + (b - a) * share;
  return {origin, glm::vec3(glm::normalize(aim - glm::dvec3(origin)))};
}

/// How many of `count` rays from within a ball, from near it and from far away pass through its surface.
[[nodiscard]] inline int raysThroughBall(std::uint64_t seed, int count) {
  judge::Random random(seed);
  const Mesh ball = madeBall(31, 64, 1.0).built();
  int through = 0;
  for (int i = 0; i < count; ++i) {
    glm::vec3 origin(random.inCube(-0.4, 0.4));
    if (random.chance(0.1)) origin = glm::vec3(0.0f);
    through += raycast(aimedRay(random, ball, origin), ball, 1e30f) ? 0 : 1;
  }
  return through;
}

/// The same for hills seen from above, near and far: what passes them comes out below, or meets them later.
[[nodiscard]] inline int raysThroughTerrain(std::uint64_t seed, int count) {
  judge::Random random(seed);
  const Mesh hills = madeTerrain(64, 64.0, 2.0).built();
  int through = 0;
  for (int i = 0; i < count; ++i) {
    const double away = random.spread(8.0, 1e5);
    const glm::vec3 origin(glm::dvec3(random.uniform(8.0, 56.0), away, random.uniform(8.0, 56.0)));
    const Ray ray = aimedRay(random, hills, origin);
    const glm::dvec3 below =
        glm::dvec3(origin) + glm::dvec3(ray.direction) * ((away + 3.0) / -double(ray.direction.y));
    if (below.x < 1.0 || below.x > 63.0 || below.z < 1.0 || below.z > 63.0) continue;  // passes the rim
    const double most = (away + 3.0) / -double(ray.direction.y);  // there it is below all hills
    const auto hit = raycast(ray, hills, 1e30f);
    through += hit && double(hit->t) <= most ? 0 : 1;
  }
  return through;
}

}  // namespace collision
