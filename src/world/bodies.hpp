// The bodies of a scene at their present placements, with the data derived from the placements. A scene may
// generate a million bodies, so generated bodies are stored compactly and constructed on access.
#pragma once

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "collision/results.hpp"
#include "world/body.hpp"
#include "world/scene/generator.hpp"
#include "world/scene/scene.hpp"
#include "world/static_targets.hpp"

namespace world {

/// Bodies that never move, stored in 88 bytes each.
class GeneratedBodies {
 public:
  void reserve(std::uint32_t count);
  void add(const Generated& made);

  [[nodiscard]] std::uint32_t size() const { return static_cast<std::uint32_t>(made_.size()); }
  /// Data derived from this set of bodies stays valid while the identity is the same pointer.
  [[nodiscard]] const std::shared_ptr<const char>& identity() const { return identity_; }
  /// The shape of body i in world space.
  [[nodiscard]] collision::Shape shape(std::uint32_t i) const;
  /// Returns body i, constructed on access. Valid until forgetAsked() is called.
  [[nodiscard]] const Body& body(std::uint32_t i) const;
  /// Returns the index of a body by its name; "#1" is the first.
  [[nodiscard]] std::optional<std::uint32_t> indexOf(std::string_view name) const;

  [[nodiscard]] bool hit(std::uint32_t i) const { return hit_[i]; }
  void setHit(std::uint32_t i, bool hit);

  /// Frees the cached bodies if there are more than kKept (bodies.cpp).
  void forgetAsked();

 private:
  std::shared_ptr<const char> identity_ = std::make_shared<const char>('#');
  std::vector<Generated> made_;
  std::vector<bool> hit_;
  mutable std::unordered_map<std::uint32_t, Body> asked_;
};

class Bodies {
 public:
  /// Stores the player first, then the targets in the file's order, then the generated targets.
  explicit Bodies(const Scene& scene);
  /// Restores the placements and shapes of all listed bodies from the scene. `scene` must be the scene that
  /// was passed to the constructor.
  void standAsIn(const Scene& scene);

  [[nodiscard]] std::size_t size() const { return bodies_.size() + generated_.size(); }
  [[nodiscard]] const Body& operator[](std::size_t i) const {
    assert(i < size());
    return i < bodies_.size() ? bodies_[i] : generated_.body(static_cast<std::uint32_t>(i - bodies_.size()));
  }
  /// The number of bodies that the scene lists, the player included. Bodies with later indices are generated;
  /// they never move and are constructed on access.
  [[nodiscard]] std::size_t listed() const { return bodies_.size(); }
  [[nodiscard]] std::span<const Body> ofScene() const { return bodies_; }  ///< The listed bodies.
  [[nodiscard]] const GeneratedBodies& generated() const { return generated_; }
  /// Calls GeneratedBodies::forgetAsked(), which can invalidate references to generated bodies. Call it
  /// between ticks.
  void forgetAsked() { generated_.forgetAsked(); }
  /// The slightly widened box around all shapes of the body. Bodies whose bounds are apart do not overlap.
  [[nodiscard]] collision::Aabb bounds(std::size_t i) const {
    return i == 0 ? playerBounds_ : targets_.bounds(static_cast<std::uint32_t>(i));
  }
  [[nodiscard]] const StaticTargets& targets() const { return targets_; }

  // Only bodies that the scene lists (i < listed()) can be placed and reshaped.
  void place(std::size_t i, const Placement& placement);
  void moveTo(std::size_t i, const glm::dvec3& center);
  void reshape(std::size_t i, const Form& form);
  void setHit(std::size_t i, bool hit);

  /// The listed targets, each once, whose placement or shape has changed since forgetMoves(); initially all.
  [[nodiscard]] std::span<const std::uint32_t> movedTargets() const { return movedTargets_; }
  void forgetMoves();

  /// Returns the deepest contact between a shape of a and a shape of b; the first of equally deep ones.
  [[nodiscard]] std::optional<collision::Contact> contact(std::size_t a, std::size_t b) const;

 private:
  void add(const BodySpec& spec);
  void addGenerated(const Scene& scene);
  void refit(std::size_t i);
  void noteMove(std::size_t i);

  std::vector<Body> bodies_;
  GeneratedBodies generated_;
  collision::Aabb playerBounds_;
  StaticTargets targets_;
  std::vector<std::uint32_t> movedTargets_;
  std::vector<bool> hasMoved_;
};

/// A view of all bodies of a world, for iteration and access by index. It must not outlive the world.
class BodyList {
 public:
  explicit BodyList(const Bodies& bodies) : bodies_(&bodies) {}

  class Iterator {
   public:
    using iterator_category = std::forward_iterator_tag;
    using value_type = Body;
    using difference_type = std::ptrdiff_t;
    using pointer = const Body*;
    using reference = const Body&;

    Iterator() = default;
    Iterator(const Bodies* bodies, std::size_t i) : bodies_(bodies), i_(i) {}
    reference operator*() const { return (*bodies_)[i_]; }
    pointer operator->() const { return &**this; }
    Iterator& operator++() {
      ++i_;
      return *this;
    }
    Iterator operator++(int) { return {bodies_, i_++}; }
    friend bool operator==(const Iterator&, const Iterator&) = default;

   private:
    const Bodies* bodies_ = nullptr;
    std::size_t i_ = 0;
  };

  [[nodiscard]] std::size_t size() const { return bodies_->size(); }
  [[nodiscard]] const Body& operator[](std::size_t i) const { return (*bodies_)[i]; }
  [[nodiscard]] Iterator begin() const { return {bodies_, 0}; }
  [[nodiscard]] Iterator end() const { return {bodies_, size()}; }

 private:
  friend std::optional<std::size_t> indexOf(const BodyList& bodies, std::string_view name);
  const Bodies* bodies_;
};

/// Returns the index of the listed or generated body of that name; nullopt if there is none.
[[nodiscard]] std::optional<std::size_t> indexOf(const BodyList& bodies, std::string_view name);

/// Returns the radius of a ball that fits into the thinnest of the body's shapes, world units. 0 for a point,
/// a box without thickness and a mesh.
[[nodiscard]] double halfThickness(const Body& body);

/// Returns the largest depth at which the minimum translation still moves the player out of body i through
/// the surface by which it entered: the sum of both half thicknesses.
[[nodiscard]] double reachInto(const Bodies& bodies, std::size_t i);

}  // namespace world
