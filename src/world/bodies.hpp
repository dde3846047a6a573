// The bodies of a scene at their present placements. A scene may generate a million bodies, so generated
// bodies are stored compactly and constructed on access. Finds the targets near a position or along a path.
#pragma once

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "collision/bvh.hpp"
#include "collision/function_ref.hpp"
#include "collision/results.hpp"
#include "collision/shapes.hpp"
#include "world/body.hpp"
#include "world/scene/scene.hpp"

namespace world {

/// The bounds of all targets in a tree (collision::Bvh). Targets have the same indices as in Bodies, from 1.
/// A query visits every target with a result, and maybe others. visitTouching() visits in ascending order.
/// Other queries visit near targets first, so that the limit shrinks early. Visitors must compare indices to
/// choose the first of equal results. Visitors may start further queries. Only one thread at a time may run
/// queries.
class TargetTree {
 public:
  using Visitor = collision::FunctionRef<void(std::uint32_t target)>;
  /// Receives the present limit and returns the new limit. A limit is the distance or time of the nearest hit
  /// so far. A negative result ends the query.
  using LimitVisitor = collision::FunctionRef<float(std::uint32_t target, float limit)>;

  /// Counts of the work of all queries since construction, for tests.
  struct Work {
    std::uint64_t boxes = 0;   ///< Visited boxes of the tree, including those of inner nodes.
    std::uint64_t visits = 0;  ///< Targets passed to visitors.
  };

  [[nodiscard]] std::uint32_t size() const { return static_cast<std::uint32_t>(exactBounds_.size()); }

  /// Replaces a target's bounds, or adds a target at the index after the last one. `box` must be the exact
  /// bounding box of the target's shapes. Queries find the change after updateTree().
  void setBounds(std::uint32_t target, const collision::Aabb& box);
  void reserve(std::uint32_t targets) { exactBounds_.reserve(targets); }
  /// Updates the tree. Call this after a series of setBounds().
  void updateTree();

  /// The slightly enlarged bounding box of the target. Targets with separate bounds do not overlap.
  [[nodiscard]] collision::Aabb bounds(std::uint32_t target) const;
  /// The exact bounding box of all targets. Requires at least one target. Call updateTree() before.
  [[nodiscard]] const collision::Aabb& totalBounds() const { return totalBounds_; }

  /// Visits exactly the targets whose bounds share a point with `box`.
  void visitTouching(const collision::Aabb& box, Visitor visit) const;
  /// Visits every target that may be within `limit` world units of shapes inside `box`.
  void visitNearest(const collision::Aabb& box, float limit, LimitVisitor visit) const;
  /// Visits every target that the ray may hit within `limit` world units.
  void raycast(const collision::Ray& ray, float limit, LimitVisitor visit) const;
  /// Visits every target that shapes inside `box` may hit when moved by `displacement`. `limit`: fraction of
  /// the displacement.
  void sweep(const collision::Aabb& box, const glm::vec3& displacement, float limit,
             LimitVisitor visit) const;

  [[nodiscard]] const Work& work() const { return work_; }
  [[nodiscard]] const collision::Bvh& tree() const { return tree_; }

 private:
  void build();
  void computeTotalBounds();
  void count(const collision::BvhCost& cost) const;
  [[nodiscard]] float visitTarget(std::uint32_t index, float& limit, LimitVisitor visit) const;

  std::vector<collision::Aabb> exactBounds_;
  collision::Bvh tree_;  ///< The boxes of the tree are wider than exactBounds_ by the error of distances.
  collision::Aabb totalBounds_{};
  bool totalBoundsKnown_ = false;
  std::uint32_t movesSinceBuild_ = 0;  ///< Number of moves of targets since the tree was built.
  mutable std::vector<std::uint32_t>
      foundTargets_;  ///< Results of the running queries. Nested queries append.
  mutable Work work_;
};

/// Returns `box`, enlarged like the bounds of targets.
[[nodiscard]] collision::Aabb widened(const collision::Aabb& box);

/// The generated bodies. They never move and take 88 bytes each.
class GeneratedBodies {
 public:
  void reserve(std::uint32_t count);
  void add(const GeneratedTarget& target);

  [[nodiscard]] std::uint32_t size() const { return static_cast<std::uint32_t>(generatedTargets_.size()); }
  /// Identifies this set of bodies. Data derived from the set is valid while this pointer is equal.
  [[nodiscard]] const std::shared_ptr<const char>& identity() const { return identity_; }
  /// The shape of body i in world space.
  [[nodiscard]] collision::Shape shape(std::uint32_t i) const;
  /// Returns body i, constructed on access. The reference is valid until trimCache() is called.
  [[nodiscard]] const Body& body(std::uint32_t i) const;
  /// Returns the index of the body `name`. The first is "#1".
  [[nodiscard]] std::optional<std::uint32_t> indexOf(std::string_view name) const;

  [[nodiscard]] bool hit(std::uint32_t i) const { return isHit_[i]; }
  void setHit(std::uint32_t i, bool hit);

  /// Frees the cached bodies if there are more than kMaxCachedBodies.
  void trimCache();

 private:
  std::shared_ptr<const char> identity_ = std::make_shared<const char>('#');
  std::vector<GeneratedTarget> generatedTargets_;
  std::vector<bool> isHit_;
  mutable std::unordered_map<std::uint32_t, Body> cache_;
};

class Bodies {
 public:
  /// Stores the player first, then the targets in the file's order, then the generated targets.
  explicit Bodies(const Scene& scene);
  /// Restores the placements and shapes of all listed bodies. `scene` must be the scene passed to the
  /// constructor.
  void resetTo(const Scene& scene);

  [[nodiscard]] std::size_t size() const { return bodies_.size() + generated_.size(); }
  [[nodiscard]] const Body& operator[](std::size_t i) const {
    assert(i < size());
    return i < bodies_.size() ? bodies_[i] : generated_.body(static_cast<std::uint32_t>(i - bodies_.size()));
  }
  /// The number of bodies that the scene lists, including the player. Bodies with later indices are
  /// generated. They never move.
  [[nodiscard]] std::size_t listedCount() const { return bodies_.size(); }
  [[nodiscard]] std::span<const Body> listedBodies() const { return bodies_; }  ///< The listed bodies.
  [[nodiscard]] const GeneratedBodies& generated() const { return generated_; }
  /// Frees cached generated bodies, which invalidates references to them. Call this between ticks.
  void trimCache() { generated_.trimCache(); }
  /// The slightly enlarged bounding box of the body. Bodies with separate bounds do not overlap.
  [[nodiscard]] collision::Aabb bounds(std::size_t i) const {
    return i == 0 ? playerBounds_ : targets_.bounds(static_cast<std::uint32_t>(i));
  }
  [[nodiscard]] const TargetTree& targets() const { return targets_; }

  // These functions require a listed body (i < listedCount()).
  void place(std::size_t i, const Placement& placement);
  void moveTo(std::size_t i, const glm::dvec3& center);
  void reshape(std::size_t i, const BodyGeometry& geometry);
  void setHit(std::size_t i, bool hit);

  /// The listed targets whose placement or shape has changed since clearMovedTargets(), each once. Initially
  /// all.
  [[nodiscard]] std::span<const std::uint32_t> movedTargets() const { return movedTargets_; }
  void clearMovedTargets();

  /// Returns the deepest contact between the shapes of a and b, or the first of equally deep ones.
  [[nodiscard]] std::optional<collision::Contact> contact(std::size_t a, std::size_t b) const;

 private:
  void add(const BodySpec& spec);
  void addGenerated(const Scene& scene);
  void refit(std::size_t i);
  void noteMove(std::size_t i);

  std::vector<Body> bodies_;
  GeneratedBodies generated_;
  collision::Aabb playerBounds_;
  TargetTree targets_;
  std::vector<std::uint32_t> movedTargets_;
  std::vector<bool> hasMoved_;
};

/// A view of all bodies of a world. It must not outlive the world.
class BodyList {
 public:
  explicit BodyList(const Bodies& bodies) : bodies_(&bodies) {}

  [[nodiscard]] std::size_t size() const { return bodies_->size(); }
  [[nodiscard]] const Body& operator[](std::size_t i) const { return (*bodies_)[i]; }

 private:
  friend std::optional<std::size_t> indexOf(const BodyList& bodies, std::string_view name);
  const Bodies* bodies_;
};

/// Returns the index of the body `name`, which may be a generated one. Nullopt if there is no such body.
[[nodiscard]] std::optional<std::size_t> indexOf(const BodyList& bodies, std::string_view name);

/// Returns the radius of a ball that fits into the thinnest shape of the body, in world units. 0 for a point,
/// a box without thickness and a mesh.
[[nodiscard]] double halfThickness(const Body& body);

/// Returns the largest safe depth of the player in body i: the sum of both half thicknesses. Up to this
/// depth, push-out moves the player out on the side of its entry.
[[nodiscard]] double safeDepth(const Bodies& bodies, std::size_t i);

}  // namespace world
