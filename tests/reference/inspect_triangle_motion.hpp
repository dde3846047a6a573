// Runs a sweep past one triangle, or past a mesh of a few triangles, through the module and checks it.
#pragma once

#include "collision/mesh.hpp"
#include "hard_cases/motions.hpp"
#include "hard_cases/triangle_motions.hpp"
#include "reference/inspect_triangle.hpp"

namespace reference {

[[nodiscard]] inline std::string snippet(const TriangleMotion& motion) {
  return snippet(TriangleMovement{{motion.a, motion.b}, motion.displacement});
}

[[nodiscard]] inline std::optional<SweptTouch> touchOf(const std::optional<collision::SweepHit>& hit) {
  if (!hit) return std::nullopt;
  return SweptTouch{double(hit->time), dvec3(hit->point), dvec3(hit->normal)};
}

/// The answer of sweep(a, displacement, b), or of the same motion relative to b.
template <class Target>
[[nodiscard]] std::optional<SweptTouch> sweptTouch(const TriangleMotion& motion, const Target& target,
                                                   bool targetMoves) {
  return touchOf(std::visit(
      [&](const auto& a) {
        if (targetMoves)
          return collision::swapped(collision::sweep(target, -motion.displacement, a), motion.displacement);
        return collision::sweep(a, motion.displacement, target);
      },
      motion.a));
}

[[nodiscard]] inline MotionInspection inspectionOf(bool hit, const SweptRuling& sweptRuling) {
  return {hit, sweptRuling.ruling, sweptRuling.timeHolds, sweptRuling.normalHolds};
}

[[nodiscard]] inline MotionInspection inspect(const TriangleMotion& motion, bool targetMoves) {
  const auto touch = sweptTouch(motion, motion.b, targetMoves);
  return inspectionOf(touch.has_value(), ruling(motion.motion(), touch));
}

/// A mesh of the triangles; no two share a vertex index.
[[nodiscard]] inline collision::Mesh meshOf(const std::vector<Triangle>& triangles) {
  std::vector<glm::vec3> vertices;
  std::vector<collision::MeshFace> faces;
  for (const Triangle& t : triangles) {
    const auto first = static_cast<std::uint32_t>(vertices.size());
    vertices.insert(vertices.end(), {t.a, t.b, t.c});
    faces.push_back({first, first + 1, first + 2});
  }
  return collision::Mesh::build(std::move(vertices), std::move(faces));
}

/// The triangles of `fan` replace `motion.b`.
[[nodiscard]] inline MotionInspection inspect(const TriangleMotion& motion, const std::vector<Triangle>& fan,
                                              bool targetMoves) {
  const collision::Mesh mesh = meshOf(fan);
  const auto touch = sweptTouch(motion, collision::PosedMesh(mesh), targetMoves);
  std::vector<Hull> targets;
  for (const Triangle& triangle : fan) targets.push_back(hullOf(Other(triangle)));
  return inspectionOf(touch.has_value(), ruling(motion.motion(), targets, touch));
}

}  // namespace reference
