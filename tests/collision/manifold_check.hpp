// The properties of every manifold, by the reference's definitions.
#pragma once

#include <gtest/gtest.h>
#include <set>

#include "collision/manifold.hpp"
#include "reference/hull.hpp"
#include "reference/separation.hpp"

namespace collision {

/// About the spacing of floats at a point, which is the precision of any world position there.
[[nodiscard]] inline double roundingAt(const glm::vec3& position) {
  return 1.5e-7 * glm::length(glm::dvec3(position));
}

/// Requires of each point that a's surface is half of the point's depth behind the point along the normal,
/// and b's surface half of the depth in front of it. A single point may instead lie inside both shapes. No id
/// may occur twice.
inline void expectPoints(const reference::Hull& a, const reference::Hull& b, const Manifold& found) {
  const double band = reference::kLengthBand * reference::pairSize(a, b);
  std::set<std::uint32_t> ids;
  for (const ManifoldPoint& point : found.points()) {
    const glm::dvec3 middle(point.position), half = glm::dvec3(found.normal) * (0.5 * double(point.depth));
    const double slack = band + roundingAt(point.position);
    EXPECT_TRUE(ids.insert(point.id).second) << "id " << point.id << " comes twice";
    if (found.count == 1 && outsideBy(a, middle) <= slack && outsideBy(b, middle) <= slack) continue;
    EXPECT_LE(outsideBy(a, middle - half), slack) << "depth " << point.depth << " of " << found.count;
    EXPECT_LE(outsideBy(b, middle + half), slack) << "depth " << point.depth << " of " << found.count;
    EXPECT_GE(outsideBy(a, middle - half), -slack) << "depth " << point.depth << " of " << found.count;
    EXPECT_GE(outsideBy(b, middle + half), -slack) << "depth " << point.depth << " of " << found.count;
  }
}

/// Requires points exactly when there is a contact; then also the contact's normal and, at the deepest point,
/// the contact's depth.
inline void expectManifold(const reference::Hull& a, const reference::Hull& b,
                           const std::optional<Contact>& contact, const Manifold& found) {
  ASSERT_EQ(found.count > 0, contact.has_value());
  if (!contact) return;
  EXPECT_EQ(found.normal, contact->normal);
  float deepest = 0.0f;
  for (const ManifoldPoint& point : found.points()) {
    EXPECT_GE(point.depth, 0.0f);
    deepest = std::max(deepest, point.depth);
  }
  EXPECT_EQ(deepest, contact->depth);
  expectPoints(a, b, found);
}

/// Requires that the manifold of the swapped pair mirrors this one.
inline void expectSwapped(const Manifold& found, const Manifold& swappedManifold) {
  ASSERT_EQ(found.count, swappedManifold.count);
  if (found.count > 0) {
    EXPECT_EQ(found.normal, -swappedManifold.normal);
  }
  for (std::size_t i = 0; i < found.points().size(); ++i) {
    EXPECT_EQ(found.points()[i].position, swappedManifold.points()[i].position);
    EXPECT_EQ(found.points()[i].depth, swappedManifold.points()[i].depth);
    EXPECT_EQ(partOfA(found.points()[i].id), partOfB(swappedManifold.points()[i].id));
    EXPECT_EQ(partOfB(found.points()[i].id), partOfA(swappedManifold.points()[i].id));
  }
}

}  // namespace collision
