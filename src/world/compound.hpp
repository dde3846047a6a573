// Queries about several shapes together, for compound bodies.
#pragma once

#include <optional>
#include <span>

#include "collision/results.hpp"
#include "collision/shapes.hpp"

namespace world {

/// The box around two boxes.
[[nodiscard]] collision::Aabb joined(const collision::Aabb& a, const collision::Aabb& b);

/// The box around all shapes. There must be at least one shape.
[[nodiscard]] collision::Aabb boundsOf(std::span<const collision::Shape> shapes);

/// The deepest contact between a shape of `a` and a shape of `b`, with its normal from b towards a. Of
/// equally deep ones the first; nullopt when all are apart.
[[nodiscard]] std::optional<collision::Contact> deepestContact(std::span<const collision::Shape> a,
                                                               std::span<const collision::Shape> b);

/// The first hit of the ray; the first shape of equal hits.
[[nodiscard]] std::optional<collision::RayHit> firstHit(const collision::Ray& ray,
                                                        std::span<const collision::Shape> shapes,
                                                        float maxDistance);

/// The first touch of any of `moving` with any of `shapes`; the first pair of equal times.
[[nodiscard]] std::optional<collision::SweepHit> firstTouch(std::span<const collision::Shape> moving,
                                                            const glm::vec3& displacement,
                                                            std::span<const collision::Shape> shapes);

}  // namespace world
